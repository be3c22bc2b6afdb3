package dev.plumbline.cli.lab;

import dev.plumbline.cli.option.EngineArguments.SettingsFile;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.Soundness;

/** Settings of one side of a comparison, in one word of the command line. */
final class SideSettings {
  private static final String PRESET = "preset=";

  private SideSettings() {}

  /**
   * The common settings changed as a text says.
   *
   * @param option that gave the text
   * @param text name=value, separated by blanks; {@code preset=NAME} begins anew
   */
  static SearchSettings of(String option, String text, SearchSettings common) {
    SearchSettings settings = common;
    try {
      for (String word : text.strip().split("\\s+", -1)) {
        if (word.startsWith(PRESET)) {
          settings = preset(word.substring(PRESET.length())).settings();
        } else if (!word.isEmpty()) {
          settings = SettingsFile.apply(word, settings);
        }
      }
    } catch (SettingException e) {
      throw new UserException(ExitCode.USAGE, option + ": " + e.sentence(), e);
    }
    Soundness.refusal(settings)
        .ifPresent(
            reason -> {
              throw new UserException(ExitCode.USAGE, option + ": " + reason);
            });
    return settings;
  }

  private static Preset preset(String name) throws SettingException {
    for (Preset preset : Preset.values()) {
      if (preset.label().equals(name)) {
        return preset;
      }
    }
    throw new SettingException("unknown preset \"" + name + '"');
  }
}
