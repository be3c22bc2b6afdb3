package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.Style;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.suite.Contents;
import dev.plumbline.suite.InventoryEntry;
import dev.plumbline.suite.KnownSuite;
import dev.plumbline.suite.SuiteDifference;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All suites in a table: what they are, where they stand, whether they are the real ones. */
public final class InventoryTable {
  private static final Align L = Align.LEFT;
  private static final Align R = Align.RIGHT;

  private final PrintWriter out;
  private final boolean colour;

  public InventoryTable(PrintWriter out, boolean colour) {
    this.out = out;
    this.colour = colour;
  }

  /** Prints the table. */
  public void print(List<InventoryEntry> entries) {
    TextTable table = new TextTable(L, L, R, L, R, L);
    table.row("name", "title", "positions", "state", "doubtful", "content");
    for (InventoryEntry entry : entries) {
      table.row(
          entry.name(),
          entry.known() == null ? "" : entry.known().title(),
          positions(entry),
          entry.status().words(),
          doubtful(entry.known()),
          content(entry));
    }
    List<String> lines = table.lines();
    out.println(Style.BOLD.paint(lines.get(0), colour));
    for (int i = 0; i < entries.size(); i++) {
      boolean absent = entries.get(i).status() == InventoryEntry.Status.NOT_INSTALLED;
      out.println(absent ? Style.FAINT.paint(lines.get(i + 1), colour) : lines.get(i + 1));
    }
  }

  private static String positions(InventoryEntry entry) {
    Contents contents = entry.contents();
    if (contents != null) {
      return Integer.toString(contents.size());
    }
    KnownSuite known = entry.known();
    return known == null || known.size().isEmpty() ? "" : Integer.toString(known.size().getAsInt());
  }

  private static String doubtful(@Nullable KnownSuite known) {
    int count = known == null ? 0 : known.errata().doubtful().size();
    return count == 0 ? "" : Integer.toString(count);
  }

  private static String content(InventoryEntry entry) {
    if (!entry.trouble().isEmpty()) {
      return "cannot be read: " + entry.trouble();
    }
    SuiteDifference comparison = entry.comparison();
    return comparison == null ? "" : comparison.describe();
  }
}
