package dev.plumbline.epd;

import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Collects the findings of one line. */
final class FindingCollector {
  /** The most findings of a line that are listed. */
  static final int MOST = 100;

  private final List<RecordFinding> findings = new ArrayList<>();
  private boolean repaired;
  private boolean rejected;
  private boolean oddBlank;

  /** Notes a finding; offsets from 0, the end exclusive. */
  void add(FindingKind kind, int start, int end, String message) {
    repaired |= kind.level() == FindingKind.FindingLevel.REPAIR;
    rejected |= kind.level() == FindingKind.FindingLevel.REJECTION;
    if (findings.size() < MOST || kind.level() == FindingKind.FindingLevel.REJECTION) {
      findings.add(new RecordFinding(kind, start + 1, Math.max(start, end) + 1, message));
    } else if (findings.size() == MOST) {
      FindingKind last = FindingKind.TOO_MANY_FINDINGS;
      findings.add(new RecordFinding(last, start + 1, start + 1, last.sentence()));
    }
  }

  void add(FindingKind kind, int start, int end) {
    add(kind, start, end, kind.sentence());
  }

  /** Notes the first odd blank among blanks that divide words. */
  void addOddBlank(String text, int start, int end) {
    for (int i = start; i < end && !oddBlank; i++) {
      if (Chars.isOddBlank(text.charAt(i))) {
        oddBlank = true;
        addBlank(text.charAt(i), i);
      }
    }
  }

  /** Notes the first control character inside a text in quotes. */
  void addControl(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (Chars.isControl(text.charAt(i))) {
        addBlank(text.charAt(i), i);
        return;
      }
    }
  }

  private void addBlank(char c, int place) {
    String message = "the character " + code(c) + ", read as a blank";
    add(FindingKind.CONTROL_CHARACTER, place, place + 1, message);
  }

  /** Notes the first character that changes the direction of the text. */
  void addDirectionMark(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Chars.isDirectionMark(text.charAt(i))) {
        String message = "the character " + code(text.charAt(i)) + " changes how the line is shown";
        add(FindingKind.DIRECTION_MARK, i, i + 1, message);
        return;
      }
    }
  }

  private static String code(char c) {
    return String.format(Locale.ROOT, "U+%04X", (int) c);
  }

  /** Moves all findings to the row from which the text they point into was made. */
  void placeAll(int start, int end) {
    findings.replaceAll(
        finding -> new RecordFinding(finding.kind(), start + 1, end + 1, finding.message()));
  }

  boolean isRejected() {
    return rejected;
  }

  boolean isRepaired() {
    return repaired;
  }

  /** All findings, from left to right. */
  List<RecordFinding> findings() {
    if (findings.isEmpty()) {
      return List.of();
    }
    findings.sort(Comparator.comparingInt(RecordFinding::column));
    return List.copyOf(findings);
  }
}
