package dev.plumbline.cli.suite;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.suite.Lint.LintTally;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.io.InertText;
import dev.plumbline.io.Plural;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.WorkflowCommand;
import dev.plumbline.io.WorkflowCommand.AnnotationLevel;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The formats of findings in suites: for people, for programs, for a code host. */
enum LintFormat implements Output<Lint> {
  /** All findings, and the counts of each file. */
  TEXT {
    @Override
    public void write(Lint lint, Writer out) throws IOException {
      new Text(Terminal.NONE, 0).write(lint, out);
    }
  },

  /**
   * One document: {@code findings} (each with file, line, column, endColumn, level, kind and
   * message), {@code kinds} (level, kind, count, meaning) and {@code files} (file, records,
   * accepted, repaired, rejected).
   */
  JSON {
    @Override
    public void write(Lint lint, Writer out) throws IOException {
      JsonGenerator json =
          new JsonMapper().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      // The line end of files, whatever the system's is.
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
      json.writeStartObject();
      json.writeArrayFieldStart("findings");
      lint.forEach((line, finding) -> json.writePOJO(fields(line, finding)));
      json.writeEndArray();
      LintTally total = lint.total();
      json.writePOJOField(
          "kinds", total.kinds().stream().map(kind -> fields(kind, total.of(kind))).toList());
      List<JsonFields> files = new ArrayList<>();
      lint.files().forEach((file, tally) -> files.add(fields(file, tally)));
      json.writePOJOField("files", files);
      json.writeEndObject();
      json.writeRaw('\n');
      json.close();
    }

    private static JsonFields fields(SourceLine line, RecordFinding finding) {
      return new JsonFields()
          .put("file", line.file())
          .put("line", line.number())
          .put("column", finding.column())
          .put("endColumn", finding.endColumn())
          .put("level", finding.kind().level().word())
          .put("kind", finding.kind().slug())
          .put("message", finding.message());
    }

    private static JsonFields fields(FindingKind kind, long count) {
      return new JsonFields()
          .put("level", kind.level().word())
          .put("kind", kind.slug())
          .put("count", count)
          .put("meaning", kind.sentence());
    }

    private static JsonFields fields(String file, LintTally tally) {
      return new JsonFields()
          .put("file", file)
          .put("records", tally.records())
          .put("accepted", tally.of(ParseOutcome.ACCEPTED))
          .put("repaired", tally.of(ParseOutcome.REPAIRED))
          .put("rejected", tally.of(ParseOutcome.REJECTED));
    }
  },

  /** A row for each finding. */
  CSV {
    @Override
    public void write(Lint lint, Writer out) throws IOException {
      CsvWriter csv =
          new CsvWriter(
              out, List.of("file", "line", "column", "endColumn", "level", "kind", "message"));
      lint.forEach(
          (line, finding) -> {
            csv.text(line.file()).number(line.number());
            csv.number(finding.column()).number(finding.endColumn());
            csv.value(finding.kind().level().word()).value(finding.kind().slug());
            csv.text(finding.message()).endRow();
          });
    }
  },

  /** Workflow commands, which GitHub Actions turns into marks beside the lines of a change. */
  GITHUB {
    @Override
    public void write(Lint lint, Writer out) throws IOException {
      lint.forEach((line, finding) -> out.write(command(line, finding).text() + '\n'));
    }

    private static WorkflowCommand command(SourceLine line, RecordFinding finding) {
      FindingKind kind = finding.kind();
      Map<String, String> properties = new LinkedHashMap<>();
      properties.put("file", line.file());
      properties.put("line", Long.toString(line.number()));
      properties.put("col", Integer.toString(finding.column()));
      int last = Math.max(finding.column(), finding.endColumn() - 1);
      properties.put("endColumn", Integer.toString(last));
      properties.put("title", kind.level().word() + ": " + kind.slug());
      AnnotationLevel level =
          switch (kind.level()) {
            case WARNING -> AnnotationLevel.NOTICE;
            case REPAIR -> AnnotationLevel.WARNING;
            case REJECTION -> AnnotationLevel.ERROR;
          };
      return new WorkflowCommand(level, properties, finding.message());
    }
  };

  /** As users type it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The text format for a terminal.
   *
   * @param most how many findings of each kind are shown, 0 for all
   */
  record Text(Terminal terminal, int most) implements Output<Lint> {
    @Override
    public void write(Lint lint, Writer writer) throws IOException {
      PrintWriter out = new PrintWriter(writer, true);
      FindingPrinter printer = new FindingPrinter(out, terminal, most);
      lint.forEach(
          (line, finding) -> {
            // An unreadable file is reported on standard error.
            if (finding.kind() != FindingKind.UNREADABLE) {
              printer.print(line, finding);
            }
          });
      LintTally total = lint.total();
      if (printer.printed() > 0) {
        out.println();
      }
      lint.files().forEach((name, tally) -> out.println(summary(name, tally)));
      if (lint.files().size() > 1) {
        out.println(summary("all " + lint.files().size() + " files", total));
      }
      TextTable table = new TextTable("rlll");
      for (FindingKind kind : total.kinds()) {
        // Not a line of a file, and part of its summary.
        if (kind != FindingKind.UNREADABLE) {
          table.row("  " + total.of(kind), kind.level().word(), kind.slug(), kind.sentence());
        }
      }
      table.lines().forEach(out::println);
      long hidden = total.findings() - total.of(FindingKind.UNREADABLE) - printer.printed();
      if (hidden > 0) {
        out.println(hidden + " more findings not shown; use --max 0 to show all");
      }
      out.flush();
    }

    private String summary(String name, LintTally tally) {
      String heading = paint(TextStyle.BOLD, InertText.line(name) + ':');
      long unreadable = tally.of(FindingKind.UNREADABLE);
      if (unreadable > 0 && tally.records() == 0) {
        return heading + ' ' + paint(TextStyle.RED, "cannot be read");
      }
      long rejected = tally.of(ParseOutcome.REJECTED);
      long repaired = tally.of(ParseOutcome.REPAIRED);
      String incomplete = ", " + Plural.of(unreadable, "file") + " not read to the end";
      return heading
          + (" " + Plural.of(tally.records(), "record") + ", ")
          + (tally.of(ParseOutcome.ACCEPTED) + " accepted, ")
          + (repaired > 0 ? paint(TextStyle.YELLOW, repaired + " repaired, ") : "0 repaired, ")
          + (rejected > 0 ? paint(TextStyle.RED, rejected + " rejected") : "0 rejected")
          + (unreadable > 0 ? paint(TextStyle.RED, incomplete) : "");
    }

    private String paint(TextStyle style, String text) {
      return style.paint(text, terminal.colour());
    }
  }
}
