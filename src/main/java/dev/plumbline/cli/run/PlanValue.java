package dev.plumbline.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.cli.job.PlanPaths;
import dev.plumbline.cli.option.Outputs.OutputFile;
import dev.plumbline.engine.Variant;
import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.run.spec.ConfigFile.ConfigValue;
import dev.plumbline.tablebase.Tablebase;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the value of a plan's key as words of a command line. */
record PlanValue(OptionSpec option, PlanPaths paths) {
  private static final String JOURNAL = "JOURNAL";

  /** The parameter label of options that name files to read. */
  private static final String READ = "FILE";

  private static final String FOLDERS = "PATH";

  private static final String ENGINE = "CMD|NAME";
  private static final String SETTING = "NAME=VALUE";
  private static final String MATRIX = "NAME=V1,V2";

  /** The option with its value, once or several times; nothing for an option that is off. */
  List<String> words(ConfigValue value) throws ConfigException {
    if (value.node().isBoolean() && option.arity().min() == 0) {
      return value.node().asBoolean() ? List.of(option.longestName()) : List.of();
    }
    if (option.arity().max() == 0) {
      throw value.error("must be true or false");
    }
    String label = option.paramLabel();
    boolean isTable = value.node().isObject() && (label.equals(SETTING) || label.equals(MATRIX));
    List<String> words = new ArrayList<>();
    if (isRepeatable() && isTable) {
      for (ConfigValue entry : value.entries()) {
        String setting = label.equals(MATRIX) ? list(entry) : setting(entry);
        words.add(option.longestName() + "=" + entry.name() + "=" + setting);
      }
    } else {
      for (ConfigValue element : isRepeatable() ? value.elements() : List.of(value)) {
        words.add(option.longestName() + "=" + placed(text(element), element));
      }
    }
    return words;
  }

  /** Alone, or with the group that it begins, as an engine does with its options. */
  private boolean isRepeatable() {
    return option.isMultiValue()
        || (option.group() != null && option.group().multiplicity().isVariable());
  }

  /** The values of a setting to vary. */
  private static String list(ConfigValue values) throws ConfigException {
    List<String> list = new ArrayList<>();
    for (ConfigValue value : values.elements()) {
      list.add(Variant.quoted(setting(value)));
    }
    return String.join(",", list);
  }

  private static String setting(ConfigValue value) throws ConfigException {
    return value.node().isBoolean() ? value.word("on", "off") : text(value);
  }

  private static String text(ConfigValue value) throws ConfigException {
    JsonNode node = value.node();
    if (!node.isTextual() && !node.isNumber()) {
      throw value.error(
          node.isArray() ? "must be one value, not a list" : "must be a text or a number");
    }
    return node.asText();
  }

  private String placed(String text, ConfigValue value) throws ConfigException {
    if (option.type() == OutputFile.class) {
      return paths.output(text, value);
    }
    return switch (option.paramLabel()) {
      case ENGINE -> paths.engine(text);
      case JOURNAL -> paths.journal(text);
      case READ -> paths.file(text);
      case FOLDERS ->
          Tablebase.split(text).map(paths::folder).collect(Collectors.joining(File.pathSeparator));
      default -> text;
    };
  }
}
