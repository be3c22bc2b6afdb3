package dev.plumbline.replay;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.notation.Uci;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A long script of random commands that shows a fault near its end, and not before. */
final class RandomScript {
  /** Faults of what a GUI does not send. */
  private static final Set<Fault> RUDE =
      Set.of(Fault.DIES_OF_A_SECOND_GO, Fault.DIES_OF_OPTIONS_IN_SEARCH);

  private static final int MOST_PLIES = 120;

  private final Random random;
  private final boolean isRude;
  private String position = "position startpos";
  private boolean isSearching;

  private RandomScript(Random random, boolean isRude) {
    this.random = random;
    this.isRude = isRude;
  }

  /**
   * @param quiet how many commands do not show the fault
   */
  static Script of(Fault fault, int length, int quiet, long seed) {
    for (int round = 0; round < 100; round++) {
      RandomScript commands =
          new RandomScript(new Random(1000 * seed + round), RUDE.contains(fault));
      List<String> all = new ArrayList<>();
      List<ScriptStep> steps = new ArrayList<>();
      while (all.size() < length) {
        boolean wasSearching = commands.isSearching;
        String command = commands.next();
        all.add(command);
        if (all.size() < quiet && FaultyEngine.showsInHistory(fault, all)) {
          all.remove(all.size() - 1);
          commands.isSearching = wasSearching;
        } else {
          ScriptStep step = ScriptStep.of(command);
          steps.add(wasSearching && commands.isRude ? step.with(Pause.NONE) : step);
        }
      }
      if (FaultyEngine.showsInHistory(fault, all)) {
        return new Script(steps);
      }
    }
    throw new IllegalArgumentException(fault + ": no script with the seed " + seed);
  }

  private String next() {
    if (isSearching) {
      int choice = random.nextInt(isRude ? 7 : 4);
      isSearching = choice == 2 || choice > 3;
      return switch (choice) {
        case 0, 1 -> "stop";
        case 2 -> "isready";
        case 3 -> "ponderhit";
        case 4 -> "go depth 3";
        case 5 -> option();
        default -> "isready";
      };
    }
    return switch (random.nextInt(12)) {
      case 0 -> "ucinewgame";
      case 1, 2 -> option();
      case 3 -> "isready";
      case 4 -> "stop";
      case 5, 6, 7 -> place();
      default -> go();
    };
  }

  private String option() {
    int value = 1 + random.nextInt(3);
    return switch (random.nextInt(4)) {
      case 0 -> "setoption name Hash value " + 16 * value;
      case 1 -> "setoption name MultiPV value " + value;
      case 2 -> "setoption name Threads value " + value;
      default -> "setoption name Ponder value true";
    };
  }

  private String place() {
    position =
        switch (random.nextInt(8)) {
          case 0 -> ShortestScript.EN_PASSANT;
          case 1 -> ShortestScript.PROMOTION;
          case 2 -> ShortestScript.MANY_MOVES;
          case 3 -> game(MOST_PLIES);
          case 4, 5 -> game(10);
          case 6 -> "position startpos";
          default -> position;
        };
    return position;
  }

  private String game(int plies) {
    Position board = Position.start();
    StringBuilder command = new StringBuilder("position startpos moves");
    int[] moves = new MoveGenerator().legal(board);
    for (int ply = 0; ply < plies; ply++) {
      int move = moves[random.nextInt(moves.length)];
      board.make(move);
      moves = new MoveGenerator().legal(board);
      if (moves.length == 0) {
        break;
      }
      command.append(' ').append(Uci.write(move, false));
    }
    return command.toString();
  }

  private String go() {
    int choice = random.nextInt(10);
    isSearching = choice < 3;
    return switch (choice) {
      case 0, 1 -> "go infinite";
      case 2 -> "go ponder wtime 5000 btime 5000 winc 10 binc 10";
      case 3 -> "go nodes 5000 searchmoves e2e4 a1h8";
      case 4 -> "go movetime 200";
      case 5 -> "go wtime 8000 btime 9000";
      default -> "go depth " + (1 + random.nextInt(9));
    };
  }
}
