package dev.plumbline.cli.terminal;

import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.InertText;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.Map;

/** Prints findings, each with its line and a mark below the place, as in compiler output. */
public final class FindingPrinter {
  private final PrintWriter out;
  private final boolean colour;
  private final int width;
  private final int most;
  private final Map<FindingKind, Integer> printed = new EnumMap<>(FindingKind.class);

  /** Prints at most this many findings of each kind; 0 for all. */
  public FindingPrinter(PrintWriter out, Terminal terminal, int most) {
    this.out = out;
    this.colour = terminal.colour();
    this.width = terminal.width();
    this.most = most;
  }

  public void print(Entry entry) {
    entry.findings().forEach(finding -> print(entry.line(), finding));
  }

  /** Prints a finding, unless enough of its kind are printed. */
  public void print(SourceLine line, RecordFinding finding) {
    FindingKind kind = finding.kind();
    if (printed.merge(kind, 1, Integer::sum) > most && most > 0) {
      printed.put(kind, most);
      return;
    }
    String place = line.file() + ':' + line.number() + ':' + finding.column() + ':';
    out.println(
        paint(TextStyle.BOLD, InertText.line(place))
            + ' '
            + paint(style(kind), kind.level().word() + ':')
            + ' '
            + finding.message()
            + paint(TextStyle.FAINT, " [" + kind.slug() + ']'));
    if (line.text().isEmpty()) {
      return;
    }
    String gutter = "  " + line.number() + " | ";
    MarkedLine excerpt =
        MarkedLine.of(
            line.text(), finding.column() - 1, finding.endColumn() - 1, width - gutter.length());
    out.println(paint(TextStyle.FAINT, gutter) + excerpt.text());
    out.println(
        paint(TextStyle.FAINT, " ".repeat(gutter.length() - 2) + "| ")
            + " ".repeat(excerpt.indent())
            + paint(style(kind), excerpt.mark()));
  }

  public long printed() {
    return printed.values().stream().mapToLong(Integer::longValue).sum();
  }

  private static TextStyle style(FindingKind kind) {
    return switch (kind.level()) {
      case WARNING -> TextStyle.CYAN;
      case REPAIR -> TextStyle.YELLOW;
      case REJECTION -> TextStyle.RED;
    };
  }

  private String paint(TextStyle style, String text) {
    return style.paint(text, colour);
  }
}
