package dev.plumbline.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the value of a plan's key as words of a command line. */
final class PlanValue {
  /** How options call files that are read, and files that are written. */
  private static final Set<String> READ = Set.of("FILE", "JOURNAL");

  private static final String WRITTEN = "F";
  private static final String ENGINE = "CMD|NAME";
  private static final String SETTING = "NAME=VALUE";

  private final OptionSpec option;
  private final PlanPaths paths;

  PlanValue(OptionSpec option, PlanPaths paths) {
    this.option = option;
    this.paths = paths;
  }

  /**
   * The option with its value, once or several times; nothing for one that is off.
   *
   * @throws IllegalArgumentException with a sentence for the user
   */
  List<String> words(JsonNode value) {
    boolean takesNone = option.arity().min() == 0;
    if (value.isBoolean() && takesNone) {
      return value.asBoolean() ? List.of(option.longestName()) : List.of();
    }
    if (option.arity().max() == 0) {
      throw new IllegalArgumentException("must be true or false");
    }
    List<String> words = new ArrayList<>();
    for (String text : option.isMultiValue() ? texts(value) : List.of(text(value))) {
      words.add(option.longestName() + "=" + placed(text));
    }
    return words;
  }

  private List<String> texts(JsonNode value) {
    List<String> texts = new ArrayList<>();
    if (value.isArray()) {
      value.forEach(element -> texts.add(text(element)));
    } else if (value.isObject() && option.paramLabel().equals(SETTING)) {
      for (Map.Entry<String, JsonNode> entry : value.properties()) {
        JsonNode set = entry.getValue();
        String state = set.asBoolean() ? "on" : "off";
        texts.add(entry.getKey() + "=" + (set.isBoolean() ? state : text(set)));
      }
    } else {
      texts.add(text(value));
    }
    return texts;
  }

  private static String text(JsonNode value) {
    if (!value.isTextual() && !value.isNumber()) {
      throw new IllegalArgumentException(
          value.isArray() ? "must be one value, not a list" : "must be a text or a number");
    }
    return value.asText();
  }

  private String placed(String text) {
    String label = option.paramLabel();
    if (label.equals(WRITTEN)) {
      return paths.output(text);
    }
    if (label.equals(ENGINE)) {
      return paths.engine(text);
    }
    return READ.contains(label) ? paths.file(text) : text;
  }
}
