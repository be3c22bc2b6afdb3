package dev.plumbline.cli.engine;

import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.engine.Setting;
import dev.plumbline.io.TextTable;
import dev.plumbline.io.TextTable.Align;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SettingException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Lists settings in groups: name, value, and a description with the possible values (obvious for
 * switches, which are on or off).
 */
public final class OptionsText {
  private static final int SENTENCE_WIDTH = 42;

  private final PrintWriter out;

  public OptionsText(PrintWriter out) {
    this.out = out;
  }

  /** The settings of the builtin engine. */
  public void print(List<Setting> settings) {
    print(OptionGroups.of(settings));
  }

  /** The options of an external engine, under its name. */
  public void print(String engine, List<Setting> settings) {
    print(Map.of(engine, settings));
  }

  private void print(Map<String, List<Setting>> groups) {
    TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
    List<Integer> sizes = new ArrayList<>();
    for (List<Setting> group : groups.values()) {
      int rows = 0;
      for (Setting setting : group) {
        rows += add(table, setting);
      }
      sizes.add(rows);
    }
    int line = 0;
    int group = 0;
    for (String title : groups.keySet()) {
      if (group > 0) {
        out.println();
      }
      out.println(title);
      int end = line + sizes.get(group++);
      table.lines().subList(line, end).forEach(row -> out.println("  " + row));
      line = end;
    }
  }

  /** Adds a setting and returns the number of rows it needs. */
  private static int add(TextTable table, Setting setting) {
    List<String> lines = new ArrayList<>(wrapped(setting.sentence()));
    lines.addAll(wrapped(values(setting)));
    if (lines.isEmpty()) {
      lines.add(kind(setting));
    }
    for (int i = 0; i < lines.size(); i++) {
      table.row(i == 0 ? setting.name() : "", i == 0 ? setting.defaultValue() : "", lines.get(i));
    }
    return lines.size();
  }

  private static List<String> wrapped(String text) {
    return text.isEmpty()
        ? List.of()
        : Terminal.wrapped(List.of(text.split(" ", -1)), SENTENCE_WIDTH, UnaryOperator.identity());
  }

  private static String values(Setting setting) {
    return switch (setting.type()) {
      case NUMBER -> range(setting);
      case CHOICE -> String.join(", ", setting.choices());
      case SWITCH, TEXT, BUTTON -> "";
    };
  }

  /** Describes an option without a sentence. */
  private static String kind(Setting setting) {
    return switch (setting.type()) {
      case SWITCH -> "on or off";
      case BUTTON -> "a button";
      case NUMBER, CHOICE, TEXT -> "a text";
    };
  }

  /** An engine may report a number without limits. */
  private static String range(Setting setting) {
    boolean isBounded = setting.minimum() > Long.MIN_VALUE && setting.maximum() < Long.MAX_VALUE;
    return isBounded ? setting.minimum() + " to " + setting.maximum() : "a number";
  }

  /** The settings of the builtin engine by group title. */
  static final class OptionGroups {
    private OptionGroups() {}

    static Map<String, List<Setting>> of(List<Setting> settings) {
      Map<String, List<Setting>> groups = new LinkedHashMap<>();
      for (SearchOption.Group group : SearchOption.Group.values()) {
        groups.put(group.title(), new ArrayList<>());
      }
      for (Setting setting : settings) {
        groups.getOrDefault(title(setting), new ArrayList<>()).add(setting);
      }
      return groups;
    }

    static String title(Setting setting) {
      if (setting.name().equals(BuiltinEngine.HASH)) {
        return SearchOption.Group.TABLE.title();
      }
      try {
        return SearchOption.named(setting.name()).group().title();
      } catch (SettingException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
