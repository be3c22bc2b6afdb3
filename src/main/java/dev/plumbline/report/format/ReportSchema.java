package dev.plumbline.report.format;

import dev.plumbline.io.Column;
import dev.plumbline.report.figure.RunColumns;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The schema of a report, whose results have the columns of {@link RunColumns}. */
public final class ReportSchema {
  private static final String PROPERTY = "        \"columns\": true,\n";
  private static final String REQUIRED = "\"columns\"";

  private ReportSchema() {}

  /** Completes the schema in the resources, where the property {@code columns} stands for all. */
  public static String of(String resource) {
    String properties =
        properties(RunColumns.FIGURES, "\"type\": \"integer\", \"minimum\": 0")
            + properties(RunColumns.DERIVED, "\"type\": \"number\"");
    String required =
        RunColumns.ALWAYS.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
    return resource.replace(PROPERTY, properties).replace(REQUIRED, required);
  }

  private static <T> String properties(List<Column<T>> columns, String type) {
    return columns.stream()
        .map(
            column ->
                String.format(
                    Locale.ROOT,
                    "        \"%s\": { \"description\": \"%s\", %s },\n",
                    column.name(),
                    description(column.content()),
                    type))
        .collect(Collectors.joining());
  }

  /** As a sentence, without marks of Markdown. */
  private static String description(String content) {
    String text = content.replace("`", "");
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + '.';
  }
}
