package dev.plumbline.cli.position;

import dev.plumbline.cli.position.PerftResults.PerftOutcome;
import dev.plumbline.cli.position.PerftResults.RecordPerft;
import dev.plumbline.doctor.perft.ForeignPerft;
import dev.plumbline.doctor.perft.PerftDifference;
import dev.plumbline.doctor.perft.PerftDifference.DifferenceKind;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.io.TextTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Describes a difference so that an author can reproduce it. */
final class PerftDifferenceText {
  private static final String INDENT = "  ";

  private static final int MOST_MOVES = 12;

  private PerftDifferenceText() {}

  /**
   * The lines on one record; none if its counts are equal.
   *
   * @param perft the engine's perft command, or null if it was checked by searches
   */
  static List<String> lines(RecordPerft record, @Nullable String perft) {
    PerftDifference difference = record.difference();
    List<String> lines = new ArrayList<>();
    if (difference != null) {
      lines.add(record.label() + ": " + headline(difference));
      TextTable table = TextTable.ofWords(2);
      table.row("position", difference.fen());
      if (!difference.path().isEmpty()) {
        table.row("after", String.join(" ", difference.path()));
      }
      table.row("paste", command(record, difference));
      table.row("", goCommand(difference, perft));
      table.lines().forEach(line -> lines.add(INDENT + line));
      moves(difference).lines().forEach(line -> lines.add(INDENT + line));
      String note = note(difference);
      if (note != null) {
        lines.add(INDENT + note);
      }
    } else if (record.status() == PerftOutcome.ERROR) {
      lines.add(record.label() + ": error: " + record.message());
    }
    return lines;
  }

  private static String headline(PerftDifference difference) {
    if (difference.kind() == DifferenceKind.MOVES && difference.depth() == 1) {
      return summary(difference.moves());
    }
    String counts = "expected " + difference.expected() + ", found " + difference.found();
    return "depth " + difference.depth() + ": " + counts;
  }

  /** For example {@code 1 move missing, 2 illegal}. */
  private static String summary(List<MoveDifference> moves) {
    List<String> parts = new ArrayList<>();
    for (MoveFault fault : MoveFault.values()) {
      long count = moves.stream().filter(move -> move.fault() == fault).count();
      if (count > 0) {
        String noun = parts.isEmpty() ? (count == 1 ? " move " : " moves ") : " ";
        parts.add(count + noun + fault.word());
      }
    }
    return String.join(", ", parts);
  }

  private static String command(RecordPerft record, PerftDifference difference) {
    List<String> moves = new ArrayList<>();
    if (!difference.inFenAlone()) {
      moves.addAll(difference.path());
    }
    List<MoveDifference> wrong = difference.moves();
    if (!wrong.isEmpty() && wrong.get(0).fault() == MoveFault.MISPLAYED) {
      moves.add(wrong.get(0).move());
    }
    return "position fen "
        + (difference.inFenAlone() ? difference.fen() : record.fen())
        + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
  }

  private static String goCommand(PerftDifference difference, @Nullable String perft) {
    return perft == null
        ? "go depth 1"
        : perft.replace(ForeignPerft.DEPTH, Integer.toString(difference.depth()));
  }

  private static TextTable moves(PerftDifference difference) {
    TextTable table = TextTable.ofWords(3);
    boolean hasCounts = difference.depth() > 1 || difference.kind() == DifferenceKind.REPEATED;
    List<MoveDifference> moves = difference.moves();
    for (MoveDifference move : moves.subList(0, Math.min(moves.size(), MOST_MOVES))) {
      List<String> notes = new ArrayList<>();
      if (hasCounts) {
        notes.add("expected " + move.expected() + ", found " + move.found());
      }
      if (!move.note().isEmpty()) {
        notes.add(move.note());
      }
      table.row(move.fault().word(), move.move(), String.join("; ", notes));
    }
    if (moves.size() > MOST_MOVES) {
      table.row("", "...", moves.size() - MOST_MOVES + " more");
    }
    return table;
  }

  private static @Nullable String note(PerftDifference difference) {
    return switch (difference.kind()) {
      case CONTEXT ->
          "The counts after these moves are right if the engine starts from there: suspect its"
              + " unmake or a hash table.";
      case SUM -> "Each move's count is right, but they do not add up to the total.";
      case TOTAL ->
          difference.depth() == 1
              ? "The engine prints no counts by move; 'plumbline perft FEN --depth 1 --divide' lists"
                  + " the legal moves."
              : "The engine prints no counts by move, and its totals after each legal move are"
                  + " right: a move is missing or illegal here.";
      case MOVES, REPEATED ->
          difference.inFenAlone() || difference.moves().get(0).fault() == MoveFault.MISPLAYED
              ? null
              : "The engine is right if it gets this position as a FEN: its position after the"
                  + " moves is wrong.";
    };
  }
}
