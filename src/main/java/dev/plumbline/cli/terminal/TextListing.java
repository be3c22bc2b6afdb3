package dev.plumbline.cli.terminal;

import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.TextTable;
import java.io.PrintWriter;
import java.util.Map;

/**
 * The text format: each finding with its line and a mark below the place, as in compiler output.
 */
public final class TextListing implements Listing {
  private final PrintWriter out;
  private final boolean colour;
  private final int width;
  private final int most;
  private final LintTally listed = new LintTally();

  /**
   * @param most how many findings of each kind are shown, 0 for all
   */
  public TextListing(PrintWriter out, Terminal terminal, int most) {
    this.out = out;
    this.colour = terminal.colour();
    this.width = terminal.width();
    this.most = most;
  }

  @Override
  public void finding(SourceLine line, RecordFinding finding) {
    if (most > 0 && listed.of(finding.kind()) >= most) {
      return;
    }
    listed.add(finding.kind());
    String place = line.file() + ':' + line.number() + ':' + finding.column() + ':';
    out.println(
        paint(Style.BOLD, place)
            + ' '
            + paint(style(finding.kind()), Listing.levelName(finding.kind()) + ':')
            + ' '
            + finding.message()
            + paint(Style.FAINT, " [" + finding.kind().slug() + ']'));
    String gutter = "  " + line.number() + " | ";
    MarkedLine excerpt =
        MarkedLine.of(
            line.text(), finding.column() - 1, finding.endColumn() - 1, width - gutter.length());
    out.println(paint(Style.FAINT, gutter) + excerpt.text());
    out.println(
        paint(Style.FAINT, " ".repeat(gutter.length() - 2) + "| ")
            + " ".repeat(excerpt.indent())
            + paint(style(finding.kind()), excerpt.mark()));
  }

  /** People read it on standard error. */
  @Override
  public void unreadable(SourceLine line, RecordFinding finding) {}

  @Override
  public void end(Map<String, LintTally> files) {
    LintTally total = new LintTally();
    files.values().forEach(total::add);
    if (listed.findings() > 0) {
      out.println();
    }
    files.forEach((name, tally) -> out.println(summary(name, tally)));
    if (files.size() > 1) {
      out.println(summary("all " + files.size() + " files", total));
    }
    TextTable table =
        new TextTable(
            TextTable.Align.RIGHT,
            TextTable.Align.LEFT,
            TextTable.Align.LEFT,
            TextTable.Align.LEFT);
    for (FindingKind kind : total.kinds()) {
      table.row("  " + total.of(kind), Listing.levelName(kind), kind.slug(), kind.sentence());
    }
    table.lines().forEach(out::println);
    long hidden = total.findings() - total.of(FindingKind.UNREADABLE) - listed.findings();
    if (hidden > 0) {
      out.println(hidden + " more findings not shown; use --max 0 to show all");
    }
  }

  private String summary(String name, LintTally tally) {
    long rejected = tally.of(ParseOutcome.REJECTED);
    long repaired = tally.of(ParseOutcome.REPAIRED);
    return paint(Style.BOLD, name + ':')
        + (tally.records() == 1
            ? " 1 record, "
            : ' ' + Long.toString(tally.records()) + " records, ")
        + tally.of(ParseOutcome.ACCEPTED)
        + " accepted, "
        + (repaired > 0 ? paint(Style.YELLOW, repaired + " repaired") : "0 repaired")
        + ", "
        + (rejected > 0 ? paint(Style.RED, rejected + " rejected") : "0 rejected");
  }

  private static Style style(FindingKind kind) {
    return switch (kind.level()) {
      case WARNING -> Style.CYAN;
      case REPAIR -> Style.YELLOW;
      case REJECTION -> Style.RED;
    };
  }

  private String paint(Style style, String text) {
    return style.paint(text, colour);
  }
}
