package dev.plumbline.report.compare;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.compare.Comparison.CodeCount;
import java.io.IOException;
import java.io.Writer;

/** A comparison for programs. */
final class CompareJson implements Output<Comparison> {
  private static final JsonFactory FACTORY = new JsonFactory();

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature());
      json.writeStartObject();
      run("old", comparison.engines().old(), comparison.oldTitle(), json);
      run("new", comparison.engines().now(), comparison.newTitle(), json);
      json.writeNumberField("won", comparison.won());
      json.writeNumberField("lost", comparison.lost());
      json.writeNumberField("both", comparison.both());
      json.writeNumberField("neither", comparison.neither());
      json.writeNumberField("only_old", comparison.onlyOld());
      json.writeNumberField("only_new", comparison.onlyNew());
      json.writeNumberField("changed_solutions", comparison.changedSolutions());
      json.writeNumberField("chance", comparison.chance());
      number("solved_old", comparison.solved().old(), json);
      number("solved_new", comparison.solved().now(), json);
      number("points_old", comparison.points().old(), json);
      number("points_new", comparison.points().now(), json);
      json.writeNumberField("points_low", comparison.likelyPoints().low());
      json.writeNumberField("points_high", comparison.likelyPoints().high());
      json.writeNumberField("nodes_old", comparison.nodes().old());
      json.writeNumberField("nodes_new", comparison.nodes().now());
      if (Facts.isTimed(comparison) && comparison.shiftNanos().isPresent()) {
        json.writeNumberField("found_shift_nanos", comparison.shiftNanos().getAsLong());
      }
      json.writeArrayFieldStart("warnings");
      for (String warning : comparison.warnings()) {
        json.writeString(warning);
      }
      json.writeEndArray();
      findings(comparison, json);
      differences(comparison, json);
      json.writeEndObject();
    }
    out.append('\n');
  }

  /** Without decimals where there are none to tell. */
  private static void number(String name, double amount, JsonGenerator json) throws IOException {
    if (Amount.isWhole(amount)) {
      json.writeNumberField(name, Math.round(amount));
    } else {
      json.writeNumberField(name, amount);
    }
  }

  private static void run(String name, String engine, RunTitle title, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("engine", engine);
    json.writeStringField("limit", title.limit());
    json.writeNumberField("skipped_lines", title.skippedLines());
    json.writeEndObject();
  }

  private static void findings(Comparison comparison, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("findings");
    for (CodeCount count : comparison.findings()) {
      json.writeStartObject();
      json.writeStringField("code", count.code().word());
      json.writeNumberField("old", count.old());
      json.writeNumberField("new", count.now());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void differences(Comparison comparison, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("differences");
    for (Difference one : comparison.differences()) {
      json.writeStartObject();
      json.writeStringField("problem", one.label());
      json.writeStringField("kind", one.kind().word());
      json.writeStringField("old_move", one.was());
      json.writeStringField("new_move", one.is());
      json.writeStringField("asked", one.asked());
      number("points", one.points(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
