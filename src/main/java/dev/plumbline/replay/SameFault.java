package dev.plumbline.replay;

import dev.plumbline.engine.Outcome;
import dev.plumbline.io.InertText;
import dev.plumbline.replay.Replay.ReplayFault;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What makes two faults the same: their kind, which is the finding, the signal or exit code of a
 * crash, what a hang leaves out, or the report of a sanitizer without its figures; or a text that
 * both have.
 */
public record SameFault(String text, boolean isKind) {
  private static final Pattern ENDING =
      Pattern.compile("signal \\d+|exit code -?\\d+|no (readyok|bestmove|exit)");
  private static final String FIGURES = "0x[0-9a-fA-F]+|\\d+";

  /** The worst fault of these runs; one that no run shows if there is none. */
  public static SameFault worst(List<Replay> runs) {
    List<ReplayFault> all = runs.stream().flatMap(run -> run.faults().stream()).toList();
    return all.stream()
        .filter(SameFault::isEnd)
        .findFirst()
        .or(() -> all.stream().findFirst())
        .map(SameFault::of)
        .orElse(new SameFault("", true));
  }

  /** Those of the kind of this fault. */
  public static SameFault of(ReplayFault fault) {
    return new SameFault(kind(fault), true);
  }

  /** Whether nothing comes after it. */
  public static boolean isEnd(ReplayFault fault) {
    return fault.code().equals(ReplayFault.ERROR_REPORT)
        || fault.code().equals(Outcome.CRASHED.word())
        || fault.code().equals(Outcome.TIME_OUT.word());
  }

  private static String kind(ReplayFault fault) {
    if (fault.code().equals(ReplayFault.ERROR_REPORT)) {
      return fault.code() + ": " + InertText.line(fault.detail()).replaceAll(FIGURES, "#").strip();
    }
    Matcher ending = ENDING.matcher(fault.detail());
    boolean hasEnding = isEnd(fault);
    return fault.code() + (hasEnding && ending.find() ? ", " + ending.group() : "");
  }

  public boolean isShownBy(Replay run) {
    return run.faults().stream()
        .anyMatch(each -> isKind ? kind(each).equals(text) : each.sentence().contains(text));
  }

  /** As in {@code crashed, signal 11}, or a text in quotation marks. */
  public String name() {
    return text.isEmpty() ? "a fault" : isKind ? text : "\"" + InertText.line(text) + "\"";
  }

  public static SameFault named(String name) {
    boolean isText = name.length() > 1 && name.startsWith("\"");
    return isText
        ? new SameFault(name.substring(1, name.length() - 1), false)
        : new SameFault(name, true);
  }

  public long count(List<Replay> runs) {
    return runs.stream().filter(this::isShownBy).count();
  }
}
