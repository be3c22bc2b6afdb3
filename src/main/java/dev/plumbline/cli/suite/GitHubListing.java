package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.LintTally;
import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.InertText;
import java.io.PrintWriter;
import java.util.Map;

/** Workflow commands, which GitHub Actions turns into marks beside the lines of a change. */
final class GitHubListing implements Listing {
  private final PrintWriter out;

  GitHubListing(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void finding(SourceLine line, RecordFinding finding) {
    FindingKind kind = finding.kind();
    int last = Math.max(finding.column(), finding.endColumn() - 1);
    out.print("::" + command(kind));
    out.print(" file=" + property(line.file()));
    out.print(",line=" + line.number());
    out.print(",col=" + finding.column() + ",endColumn=" + last);
    out.print(",title=" + property(Listing.levelName(kind) + ": " + kind.slug()));
    out.print("::" + data(finding.message()) + '\n');
  }

  @Override
  public void end(Map<String, LintTally> files) {}

  private static String command(FindingKind kind) {
    return switch (kind.level()) {
      case WARNING -> "notice";
      case REPAIR -> "warning";
      case REJECTION -> "error";
    };
  }

  /** The text of a command as GitHub wants it, and what it would show as it is spelt out. */
  private static String data(String text) {
    return InertText.line(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"));
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
