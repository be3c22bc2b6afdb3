package dev.plumbline.cli.journal;

import dev.plumbline.cli.terminal.Style;
import dev.plumbline.cli.terminal.WrappedList;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Lists findings with the raw lines they are in, and counts them by code. */
public final class FindingsText {
  private static final int WIDTH = 80;
  private static final int LONGEST_LINE = 1_000;

  private final PrintWriter out;
  private final boolean colour;
  private final boolean notes;
  private final int most;
  private final Map<FindingCode, Integer> counts = new EnumMap<>(FindingCode.class);
  private long entries;
  private long unlisted;
  private long skippedLines;

  /**
   * A list that is empty so far.
   *
   * @param notes whether to list notes too
   * @param most how many of each code to list; 0 for all
   */
  public FindingsText(PrintWriter out, boolean colour, boolean notes, int most) {
    this.out = out;
    this.colour = colour;
    this.notes = notes;
    this.most = most;
  }

  /** Lists what was found in an entry. */
  public void add(JournalEntry entry) {
    entries++;
    unlisted += entry.judgement().findings().unlisted();
    for (Finding finding : entry.judgement().findings().listed()) {
      if (notes || finding.code().severity().isCounted()) {
        int count = counts.merge(finding.code(), 1, Integer::sum);
        if (most == 0 || count <= most) {
          out.println(
              paint(Style.BOLD, entry.key().label() + " " + entry.key().engine())
                  + ": "
                  + line(finding, colour));
          rawLine(entry, finding);
        }
      }
    }
  }

  /** Counts the damaged lines of a journal. */
  public void skipped(SkippedLines skipped) {
    skippedLines += skipped.count();
  }

  /** A finding on one line: severity, code, place, what was found. */
  static String line(Finding finding, boolean colour) {
    Severity severity = finding.code().severity();
    Style style =
        switch (severity) {
          case ERROR -> Style.RED;
          case WARNING -> Style.YELLOW;
          case NOTE -> Style.FAINT;
        };
    String level = severity.name().toLowerCase(Locale.ROOT);
    String place = finding.ply() < 0 || finding.line() < 0 ? "" : ", move " + (finding.ply() + 1);
    String rank = finding.rank() > 1 ? ", rank " + finding.rank() : "";
    String text = finding.text().isEmpty() ? finding.code().sentence() : finding.text();
    return style.paint(level, colour)
        + " ["
        + finding.code().word()
        + "]"
        + place
        + rank
        + ": "
        + text;
  }

  private void rawLine(JournalEntry entry, Finding finding) {
    if (finding.line() >= 0 && finding.line() < entry.transcript().size()) {
      String text = entry.transcript().get(finding.line()).text();
      String shown = text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + "...";
      out.println("  " + paint(Style.FAINT, shown));
    }
  }

  /** The counts of all codes, then one line of totals; how many there are, notes left out. */
  public long end() {
    TextTable table = new TextTable(Align.RIGHT, Align.LEFT, Align.LEFT);
    counts.forEach(
        (code, count) -> table.row(Integer.toString(count), code.word(), code.sentence()));
    if (!counts.isEmpty()) {
      out.println();
      table.lines().forEach(out::println);
    }
    long counted =
        unlisted
            + counts.entrySet().stream()
                .filter(count -> count.getKey().severity().isCounted())
                .mapToLong(Map.Entry::getValue)
                .sum();
    String damage = skippedLines == 0 ? "" : " skipped-lines=" + skippedLines;
    out.println("findings entries=" + entries + " findings=" + counted + damage);
    return counted;
  }

  /** Teaches what a code means. */
  public static void explain(FindingCode code, PrintWriter out) {
    String level = code.severity().name().toLowerCase(Locale.ROOT);
    out.println(code.word() + " (" + level + "): " + code.sentence());
    out.println();
    List<String> words = List.of(code.explanation().split(" ", -1));
    WrappedList.lines(words, WIDTH, word -> word).forEach(out::println);
    out.println();
    out.println("  " + code.example());
  }

  private String paint(Style style, String text) {
    return style.paint(text, colour);
  }
}
