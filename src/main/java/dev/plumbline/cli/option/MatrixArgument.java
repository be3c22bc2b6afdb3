package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineMatrix;
import dev.plumbline.run.spec.EngineMatrix.Dimension;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SettingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The option that varies settings of engines: one list of values each, and their product. */
@HelpSection.In(HelpSection.ENGINES)
public final class MatrixArgument {
  /** A value up to the next comma: in double quotes, with "" for one of them, or without any. */
  private static final Pattern VALUE =
      Pattern.compile("\\s*(?:\"((?:[^\"]++|\"\")*+)\"|([^\",]*))\\s*(,|$)");

  @Option(
      names = "--matrix",
      paramLabel = "NAME=V1,V2",
      description =
          "Vary a setting: hash, threads or one of --set for the builtin engine, an option of a UCI"
              + " engine. May be repeated; every engine runs with every combination, and one table"
              + " at the end compares them. A value with a comma is written in double quotes.")
  List<String> lists = new ArrayList<>();

  /** The engines with every combination of values of settings that no other option sets. */
  public List<EngineSpec> applied(
      List<EngineSpec> engines, Map<String, String> fixed, boolean starts, Shell shell)
      throws EngineFailure {
    if (lists.isEmpty()) {
      return engines;
    }
    try {
      List<Dimension> dimensions = new ArrayList<>();
      for (String list : lists) {
        Dimension dimension = dimension(list);
        refuseFixed(dimension.name(), fixed);
        dimensions.add(dimension);
      }
      EngineMatrix.Product product = EngineMatrix.of(dimensions).product(engines, starts);
      product.notes().forEach(shell::warn);
      return EngineSpec.distinct(product.engines());
    } catch (SettingException e) {
      throw UserException.usage("--matrix: " + e.sentence(), e);
    }
  }

  private static void refuseFixed(String name, Map<String, String> fixed) throws SettingException {
    for (Map.Entry<String, String> setting : fixed.entrySet()) {
      if (setting.getKey().equalsIgnoreCase(name)) {
        throw new SettingException(
            name + " is also set by " + setting.getValue() + ": leave out one of them");
      }
    }
  }

  /** Reads {@code name=value,value}. */
  static Dimension dimension(String text) throws SettingException {
    int sign = text.indexOf('=');
    String name = sign < 0 ? "" : text.substring(0, sign).strip();
    if (name.isEmpty()) {
      throw new SettingException(
          "\"" + text.strip() + "\" is not a name and its values, as in hash=16,64,256");
    }
    List<String> values = new ArrayList<>();
    Matcher matcher = VALUE.matcher(text).region(sign + 1, text.length());
    boolean goesOn = true;
    while (goesOn) {
      if (!matcher.lookingAt()) {
        throw new SettingException(
            name
                + ": a quotation mark stands alone: write a value that has a comma or a quotation"
                + " mark in double quotes, as in \"a,b\", and \"\" for each mark in it");
      }
      String quoted = matcher.group(1);
      String value = quoted == null ? matcher.group(2).strip() : quoted.replace("\"\"", "\"");
      if (quoted == null && value.isEmpty()) {
        throw new SettingException(
            name + " has an empty value: leave it out, or write \"\" for an empty text");
      }
      values.add(value);
      goesOn = !matcher.group(3).isEmpty();
      matcher.region(matcher.end(), text.length());
    }
    return new Dimension(name, values);
  }
}
