package dev.plumbline.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.journal.JournalHeader;
import java.io.IOException;
import java.util.stream.Collectors;

/** What the live page knows from the beginning. */
record LivePage(JournalHeader header) {
  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField(
        "name",
        header.suites().stream().map(JournalHeader.Suite::name).collect(Collectors.joining(", ")));
    json.writeStringField(
        "limit",
        header.limits().entrySet().stream()
            .map(limit -> limit.getKey() + ' ' + limit.getValue())
            .collect(Collectors.joining(", ")));
    json.writeNumberField("entries", header.entries());
    json.writeArrayFieldStart("engines");
    for (JournalHeader.RunEngine engine : header.engines()) {
      json.writeStartArray();
      json.writeString(engine.label());
      json.writeString(engine.name());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
