package dev.plumbline.report.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.json.ComparisonObject;
import java.io.IOException;
import java.io.Writer;

final class CompareJson implements Output<Comparison> {
  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    mapper()
        .writeValue(
            out,
            ComparisonObject.of(comparison, comparison.allFacts(), Comparer.bySuite(comparison)));
    out.append('\n');
  }

  /**
   * Writes records with their components in order, absent ones omitted. Made when needed: every run
   * loads this class, few write JSON.
   */
  static JsonMapper mapper() {
    return JsonMapper.builder()
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
        .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        .build();
  }
}
