package dev.plumbline.cli.suite;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.plumbline.cli.terminal.LintTally;
import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/**
 * One JSON document: {@code findings} (each with file, line, column, endColumn, level, kind and
 * message), {@code kinds} (level, kind, count, meaning) and {@code files} (file, records, accepted,
 * repaired, rejected). Written as it comes, so that no file is too large.
 */
final class JsonListing implements Listing {
  private final JsonGenerator json;

  JsonListing(Writer out) throws IOException {
    json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    // The line end of files, whatever the system's is.
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
    json.writeStartObject();
    json.writeArrayFieldStart("findings");
  }

  @Override
  public void finding(SourceLine line, RecordFinding finding) throws IOException {
    json.writeStartObject();
    json.writeStringField("file", line.file());
    json.writeNumberField("line", line.number());
    json.writeNumberField("column", finding.column());
    json.writeNumberField("endColumn", finding.endColumn());
    writeKind(finding.kind());
    json.writeStringField("message", finding.message());
    json.writeEndObject();
  }

  @Override
  public void end(Map<String, LintTally> files) throws IOException {
    json.writeEndArray();
    LintTally total = new LintTally();
    files.values().forEach(total::add);
    json.writeArrayFieldStart("kinds");
    for (FindingKind kind : total.kinds()) {
      json.writeStartObject();
      writeKind(kind);
      json.writeNumberField("count", total.of(kind));
      json.writeStringField("meaning", kind.sentence());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("files");
    for (Map.Entry<String, LintTally> file : files.entrySet()) {
      json.writeStartObject();
      json.writeStringField("file", file.getKey());
      json.writeNumberField("records", file.getValue().records());
      json.writeNumberField("accepted", file.getValue().of(ParseOutcome.ACCEPTED));
      json.writeNumberField("repaired", file.getValue().of(ParseOutcome.REPAIRED));
      json.writeNumberField("rejected", file.getValue().of(ParseOutcome.REJECTED));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }

  private void writeKind(FindingKind kind) throws IOException {
    json.writeStringField("level", Listing.levelName(kind));
    json.writeStringField("kind", kind.slug());
  }
}
