package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.EpdRecord;
import picocli.CommandLine.Command;

/** The normalize command. */
@Command(
    name = "normalize",
    description = {
      "Rewrites suites in canonical form (the EPD standard's pfdn).",
      "",
      "Single spaces between fields, operations in ASCII order, moves in SAN, UTF-8, LF."
          + " The order of the records, comments, blank lines and rejected lines stay unchanged. A"
          + " file is replaced completely or not at all."
    },
    exitCodeList = {
      "0:all records written",
      "3:a record was rejected and is unchanged, or a file could not be read or written"
    },
    footer = {
      "  # Preview the changes",
      "  plumbline normalize my.epd | diff my.epd -",
      "",
      "  # Rewrite all suites of a folder in place",
      "  plumbline normalize --in-place suites/*.epd",
      "",
      "  # Join two suites",
      "  plumbline normalize first.epd second.epd -o both.epd",
      "",
      "  # Compare two suites regardless of spelling",
      "  diff <(plumbline normalize a.epd) <(plumbline normalize b.epd)"
    })
public final class NormalizeCommand extends RewriteCommand {
  public NormalizeCommand(Shell shell) {
    super(shell);
  }

  @Override
  EpdRecord rewritten(EpdRecord record) {
    return record;
  }
}
