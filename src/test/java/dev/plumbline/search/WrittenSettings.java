package dev.plumbline.search;

/** Settings as a user writes them, over a preset. */
final class WrittenSettings {
  private WrittenSettings() {}

  static SearchSettings over(Preset preset, String text) {
    SearchSettings settings = preset.settings();
    try {
      for (String word : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
        String[] pair = word.split("=", 2);
        settings = settings.with(pair[0], pair[1]);
      }
    } catch (SettingException e) {
      throw new AssertionError(e);
    }
    return settings;
  }
}
