package dev.plumbline.fuzz;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Setting;
import dev.plumbline.log.Script.Pause.PauseKind;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.uci.UciPosition;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether a script is what a GUI may send, by rules of its own. For one script. */
final class ProtocolChecker {
  private static final Set<String> NUMBERS =
      Set.of("depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate");

  private final List<Setting> offered;
  private final int cores;
  private final String script;
  private @Nullable Position position;

  /** The search that is open for all a GUI knows, and whether it was certainly not stopped. */
  private String search = "";

  private boolean isEndless;
  private boolean isChess960;
  private boolean hasEnded;

  ProtocolChecker(List<Setting> offered, int cores, String script) {
    this.offered = offered;
    this.cores = cores;
    this.script = script;
  }

  void check(List<ScriptStep> steps) {
    for (int i = 0; i < steps.size(); i++) {
      String complaint = complaint(steps.get(i));
      if (!complaint.isEmpty()) {
        throw new AssertionError(
            script + ", step " + i + ", " + steps.get(i).command() + ": " + complaint);
      }
    }
  }

  /** What is wrong with the steps. */
  List<String> complaints(List<ScriptStep> steps) {
    return steps.stream().map(this::complaint).filter(text -> !text.isEmpty()).toList();
  }

  private String complaint(ScriptStep step) {
    boolean isAtOnce = step.pause().kind() == PauseKind.NONE;
    Words words = new Words(step.command());
    String word = words.next();
    if (hasEnded) {
      return "after the end";
    }
    boolean isInSearch = !search.isEmpty() && (isEndless || isAtOnce);
    return switch (word) {
      case "isready" -> !isAtOnce && isEndless ? "waits for an endless search" : "";
      case "quit" -> {
        hasEnded = true;
        yield "";
      }
      case "stop" -> {
        isEndless = false;
        yield search.isEmpty() ? "stop without a search" : "";
      }
      case "ponderhit" -> {
        boolean ponders = isEndless && search.contains("ponder");
        isEndless = false;
        yield ponders ? "" : "ponderhit without ponder";
      }
      default -> isInSearch ? "during a search" : whenIdle(word, words, step.command());
    };
  }

  private String whenIdle(String word, Words words, String command) {
    return switch (word) {
      case "ucinewgame" -> {
        position = null;
        yield "";
      }
      case "setoption" -> option(command);
      case "position" -> position(words, command);
      case "go" -> {
        search = command;
        isEndless = search.contains("infinite") || search.contains("ponder");
        yield go(words);
      }
      default -> "unknown";
    };
  }

  private String option(String command) {
    if (!command.startsWith("setoption name ")) {
      return "no name";
    }
    String[] parts = command.substring("setoption name ".length()).split(" value ", 2);
    Setting setting =
        offered.stream().filter(each -> each.name().equals(parts[0])).findFirst().orElse(null);
    if (setting == null) {
      return "not offered";
    }
    if (setting.type() == Setting.SettingType.BUTTON) {
      return parts.length == 1 ? "" : "a value for a button";
    }
    String value = parts.length == 1 ? "" : parts[1];
    if (setting.name().equals("UCI_Chess960")) {
      isChess960 = value.equals("true");
      position = null;
    }
    boolean fits =
        switch (setting.type()) {
          case SWITCH -> value.equals("true") || value.equals("false");
          case CHOICE -> setting.choices().contains(value);
          case NUMBER ->
              value.matches("-?[0-9]{1,18}")
                  && Long.parseLong(value) >= setting.minimum()
                  && Long.parseLong(value) <= most(setting);
          default -> false;
        };
    return fits ? "" : "the value does not fit";
  }

  private long most(Setting setting) {
    return switch (setting.name()) {
      case "Hash" -> 256;
      case "Threads" -> 2L * cores;
      default -> setting.maximum();
    };
  }

  private String position(Words words, String command) {
    Position found;
    try {
      found = UciPosition.read(words);
    } catch (CommandException e) {
      return "not a position: " + command;
    }
    position = found;
    if (!isChess960 && !found.castling().isStandard()) {
      return "Chess960 without its option";
    }
    return !hasMoves(found) || Draw.byFiftyMoves(found) || Draw.byRepetition(found)
        ? "the game is over"
        : spelling(found.copy(), command);
  }

  private static boolean hasMoves(Position position) {
    return new MoveGenerator().count(position) > 0;
  }

  /** Whether the moves are exactly those that the protocol writes. */
  private String spelling(Position end, String command) {
    if (!command.contains(" moves ")) {
      return "";
    }
    String[] moves = command.split(" moves ", 2)[1].split(" ", -1);
    for (int i = moves.length - 1; i >= 0; i--) {
      if (!Uci.write(end.lastMove(), isChess960).equals(moves[i])) {
        return moves[i] + " is not as the protocol writes it";
      }
      end.unmake();
    }
    return end.pliesMade() == 0 ? "" : "moves are missing";
  }

  private String go(Words words) {
    Position root = position;
    if (root == null) {
      return "go without a position";
    }
    boolean isBounded = isEndless;
    while (words.hasNext()) {
      String word = words.next();
      if (NUMBERS.contains(word)) {
        isBounded |= !word.equals("mate") && !word.endsWith("inc") && !word.equals("movestogo");
        int least = word.endsWith("inc") ? 0 : 1;
        if (Integer.parseInt(words.next()) < least) {
          return word + " is too small";
        }
      } else if (word.equals("searchmoves")) {
        List<String> moves = words.rest();
        if (moves.isEmpty() || moves.stream().anyMatch(move -> isIllegal(root, move))) {
          return "illegal searchmoves";
        }
      } else if (!word.equals("infinite") && !word.equals("ponder")) {
        return word + " is unknown";
      }
    }
    return isBounded ? "" : "nothing ends the search";
  }

  private boolean isIllegal(Position root, String text) {
    int move = new UciReader().read(root, text);
    return move == Move.NONE || !Uci.write(move, isChess960).equals(text);
  }
}
