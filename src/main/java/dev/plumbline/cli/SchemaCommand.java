package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.report.format.ReportSchema;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "schema",
    description = {
      "Prints the JSON Schema of a file format.",
      "",
      "journal is the schema of a line of a journal, report that of --json, and engines that of an"
          + " engines file, for editors. Schemas are of draft 2020-12."
    },
    footer = {
      "  # Check a report with any validator",
      "  plumbline schema report > report.schema.json",
      "",
      "  # Complete and check engines.toml in an editor: its first line is then",
      "  # #:schema ./engines.schema.json",
      "  plumbline schema engines > ~/.config/plumbline/engines.schema.json"
    })
final class SchemaCommand extends ShellCommand {
  @Parameters(paramLabel = "FORMAT", description = "The format: ${COMPLETION-CANDIDATES}.")
  SchemaFormat format = SchemaFormat.JOURNAL;

  enum SchemaFormat {
    JOURNAL,
    REPORT,
    ENGINES;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }

    String schema() throws IOException {
      String place = "/dev/plumbline/schema/" + this + ".json";
      try (InputStream in = SchemaCommand.class.getResourceAsStream(place)) {
        String text = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
        return this == REPORT ? ReportSchema.of(text) : text;
      }
    }
  }

  @Override
  public ExitCode call() throws IOException {
    Outputs.write("-", format.schema(), shell);
    return ExitCode.OK;
  }
}
