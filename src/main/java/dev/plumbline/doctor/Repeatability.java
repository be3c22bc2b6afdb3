package dev.plumbline.doctor;

import dev.plumbline.chess.Position;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.judge.lines.SearchTrace.TraceStep;
import org.jspecify.annotations.Nullable;

/**
 * Whether an engine repeats a search: the same answer and, at each depth and rank, the same score,
 * nodes and line. The protocol does not ask for it, so this is a fact, not a fault.
 */
enum Repeatability {
  /** Also after other searches and {@code ucinewgame}. */
  REPEATABLE("repeatable"),
  ONLY_IN_A_NEW_PROCESS("repeatable only in a new process"),
  NOT_REPEATABLE("not repeatable");

  private final String words;

  Repeatability(String words) {
    this.words = words;
  }

  /** In words, with the first place at which two searches of a position differ. */
  String text(String difference) {
    return difference.isEmpty() ? words : words + ": " + difference;
  }

  /** The first difference of two searches; empty if there is none. */
  static String difference(Position root, SearchTrace first, SearchTrace second) {
    Parting parting = first.partingFrom(second);
    if (parting == null) {
      return "";
    }
    if (parting.isAtEnd()) {
      return "answer " + first.end(root) + ", then " + second.end(root);
    }
    String rank = parting.rank() > 1 ? ", rank " + parting.rank() : "";
    String place = "depth " + parting.depth() + rank;
    return place + ": " + text(parting.old(), root) + ", then " + text(parting.now(), root);
  }

  private static String text(@Nullable TraceStep step, Position root) {
    return step == null ? "no line" : step.text(root).replace("  ", " ");
  }
}
