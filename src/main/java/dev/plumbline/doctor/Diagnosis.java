package dev.plumbline.doctor;

import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.uci.client.Session.SessionLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Something wrong with an engine.
 *
 * @param code a short word, as in {@code stop-ignored}
 * @param sentence what is wrong in general
 * @param rule of the protocol that it breaks
 * @param detail what was observed, the first time
 * @param times how often it was observed in the examination
 * @param transcript the dialogue up to the first time, shortened
 */
public record Diagnosis(
    String code,
    Severity severity,
    String sentence,
    String rule,
    String detail,
    int times,
    List<TranscriptLine> transcript) {
  /** The first exchanges of a transcript that is shortened, and the last ones. */
  private static final int FIRST = 12;

  private static final int LAST = 40;
  private static final int LONGEST = 400;
  private static final double NANOS_PER_MILLI = 1e6;

  public Diagnosis {
    transcript = List.copyOf(transcript);
  }

  /**
   * A line of a transcript.
   *
   * @param millis since the start of the process; negative for a remark in place of lines
   * @param isCommand whether it was sent, not received
   */
  public record TranscriptLine(double millis, boolean isCommand, String text) {
    /** As in {@code 12.3 ms > go depth 4}; received lines have {@code <}. */
    @Override
    public String toString() {
      return millis < 0
          ? "              [" + text + "]"
          : String.format(Locale.ROOT, "%10.1f ms %s %s", millis, isCommand ? ">" : "<", text);
    }
  }

  static Diagnosis of(DoctorCode code, String detail, List<SessionLine> log) {
    return new Diagnosis(
        code.word(), code.severity(), code.sentence(), code.rule(), detail, 1, shortened(log));
  }

  static Diagnosis of(FindingCode code, String detail, List<SessionLine> log) {
    return new Diagnosis(
        code.word(),
        code.severity(),
        code.sentence(),
        code.explanation(),
        detail,
        1,
        shortened(log));
  }

  Diagnosis again() {
    return new Diagnosis(code, severity, sentence, rule, detail, times + 1, transcript);
  }

  /** The detail, and how often it was so. */
  public String observed() {
    return times == 1 ? detail : detail + " (and " + (times - 1) + " more)";
  }

  public String transcriptText() {
    StringBuilder text = new StringBuilder();
    transcript.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  private static List<TranscriptLine> shortened(List<SessionLine> log) {
    List<SessionLine> shown = new ArrayList<>();
    int options = 0;
    for (SessionLine exchange : log) {
      if (!exchange.isCommand() && exchange.begins("option")) {
        options++;
      } else {
        shown.add(exchange);
      }
    }
    List<TranscriptLine> lines = new ArrayList<>();
    int left = shown.size() - FIRST - LAST;
    for (int i = 0; i < shown.size(); i++) {
      SessionLine exchange = shown.get(i);
      if (!exchange.isCommand() && exchange.begins("uciok") && options > 0) {
        lines.add(remark(Plural.of(options, "option")));
        options = 0;
      }
      if (i < FIRST || i >= FIRST + Math.max(0, left)) {
        lines.add(line(exchange));
      } else if (i == FIRST) {
        lines.add(remark(Plural.of(left, "line") + " left out"));
      }
    }
    return lines;
  }

  private static TranscriptLine remark(String text) {
    return new TranscriptLine(-1, false, text);
  }

  private static TranscriptLine line(SessionLine exchange) {
    String text = exchange.text();
    String shown =
        text.length() <= LONGEST
            ? text
            : text.substring(0, LONGEST) + "... (" + text.length() + " characters)";
    return new TranscriptLine(exchange.nanos() / NANOS_PER_MILLI, exchange.isCommand(), shown);
  }
}
