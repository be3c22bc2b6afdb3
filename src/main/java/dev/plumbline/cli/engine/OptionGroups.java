package dev.plumbline.cli.engine;

import dev.plumbline.engine.Setting;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SettingException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings of the builtin engine by the title of their group. */
final class OptionGroups {
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
