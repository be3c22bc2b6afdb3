package dev.plumbline.uci.client;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.BrokenGenerator;
import dev.plumbline.doctor.perft.BrokenGenerator.Mistake;
import dev.plumbline.doctor.perft.MoveCounter.MoveCounts;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci.UciReader;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The perft of the engines that have one. */
final class ScriptedPerft {
  private static final int DEEP = 3;

  private final Fault fault;
  private final PrintStream out;

  ScriptedPerft(Fault fault, PrintStream out) {
    this.fault = fault;
    this.out = out;
  }

  /** Whether the line is this engine's perft command, and is answered. */
  boolean answers(String line, String position) {
    String command =
        switch (fault) {
          case COUNTS_WELL,
              COUNTS_NO_EN_PASSANT,
              COUNTS_ON_A_THREAD,
              HANGS_IN_PERFT,
              DIES_IN_PERFT ->
              "go perft ";
          case COUNTS_TOTALS_WITHOUT_EN_PASSANT -> "perft ";
          default -> "";
        };
    if (command.isEmpty() || !line.startsWith(command)) {
      // An engine ignores commands that it does not know.
      return line.startsWith("perft ");
    }
    count(set(position), Integer.parseInt(line.substring(command.length())));
    return true;
  }

  private void count(Position position, int depth) {
    if (depth >= DEEP && fault == Fault.HANGS_IN_PERFT) {
      while (true) {
        pause(10_000);
      }
    }
    if (depth >= DEEP && fault == Fault.DIES_IN_PERFT) {
      System.err.println("stack overflow");
      Runtime.getRuntime().halt(7);
    }
    if (fault == Fault.COUNTS_ON_A_THREAD) {
      new Thread(() -> printSlowly(position, depth)).start();
    } else if (fault == Fault.COUNTS_TOTALS_WITHOUT_EN_PASSANT) {
      out.println(counts(Mistake.NO_EN_PASSANT, position, depth).total());
    } else {
      boolean isRight = fault != Fault.COUNTS_NO_EN_PASSANT;
      print(counts(isRight ? Mistake.NONE : Mistake.NO_EN_PASSANT, position, depth));
    }
  }

  private static MoveCounts counts(Mistake mistake, Position position, int depth) {
    return new BrokenGenerator(mistake).count(position, depth);
  }

  private void print(MoveCounts counts) {
    if (counts.byMove() != null) {
      counts.byMove().forEach((move, count) -> out.print(move + ": " + count + "\n"));
    }
    out.print("\nNodes searched: " + counts.total() + "\n\n");
  }

  private void printSlowly(Position position, int depth) {
    MoveCounts counts = counts(Mistake.NONE, position, depth);
    if (counts.byMove() != null) {
      counts
          .byMove()
          .forEach(
              (move, count) -> {
                pause(2);
                out.print(move + " " + count + "\n");
                out.flush();
              });
    }
    pause(20);
    out.print("Total: " + counts.total() + "\n");
    out.flush();
  }

  private static void pause(int millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  private static Position set(String command) {
    try {
      String[] parts = command.split(" moves ", -1);
      Position position =
          parts[0].startsWith("position fen ")
              ? Fen.position(parts[0].substring("position fen ".length()))
              : Position.start();
      UciReader reader = new UciReader();
      for (int i = 1; i < parts.length; i++) {
        for (String move : parts[i].split(" ", -1)) {
          position.make(reader.read(position, move));
        }
      }
      return position;
    } catch (NotationException e) {
      throw new IllegalArgumentException(command, e);
    }
  }
}
