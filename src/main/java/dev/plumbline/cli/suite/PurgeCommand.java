package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.EpdRecord;
import java.util.LinkedHashSet;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The purge command. */
@Command(
    name = "purge",
    description = {
      "Removes operations from suites (the EPD standard's pfop).",
      "",
      "The output is canonical, as from normalize. Comments, blank lines and rejected lines"
          + " stay unchanged. A file is replaced completely or not at all."
    },
    exitCodeList = {
      "0:all records written",
      "3:a record was rejected and is unchanged, or a file could not be read or written"
    },
    footer = {
      "  # Keep positions and solutions only",
      "  plumbline purge --op c0,c1,pv,ce my.epd",
      "",
      "  # Remove an old analysis",
      "  plumbline purge --op acd,acn,acs,ce,pv --in-place my.epd",
      "",
      "  # Do two suites have the same positions?",
      "  plumbline purge --op bm,am,id a.epd > a",
      "  plumbline purge --op bm,am,id b.epd | diff a -"
    })
public final class PurgeCommand extends RewriteCommand {
  @Option(
      names = "--op",
      required = true,
      split = ",",
      paramLabel = "OPCODE",
      description = "Operations to remove, separated by commas.")
  Set<String> opcodes = new LinkedHashSet<>();

  public PurgeCommand(Shell shell) {
    super(shell);
  }

  @Override
  EpdRecord rewritten(EpdRecord record) {
    return new EpdRecord(
        record.setup(),
        record.operations().stream()
            .filter(operation -> !opcodes.contains(operation.opcode()))
            .toList());
  }
}
