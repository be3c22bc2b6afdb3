package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Settings of the builtin engine as text: a file of lines name=value, and one such line. */
public final class SettingsFile {
  private static final char COMMENT = '#';

  private SettingsFile() {}

  /** The settings changed as the file says. */
  static SearchSettings read(Path file, SearchSettings settings) throws IOException {
    List<String> lines = lines(file);
    SearchSettings changed = settings;
    for (int i = 0; i < lines.size(); i++) {
      String line = withoutComment(lines.get(i));
      try {
        changed = line.isBlank() ? changed : apply(line, changed);
      } catch (SettingException e) {
        throw new UserException(ExitCode.INPUT, file + ":" + (i + 1) + ": " + e.sentence(), e);
      }
    }
    return changed;
  }

  /** The settings changed by one text {@code name=value}. */
  public static SearchSettings apply(String text, SearchSettings settings) throws SettingException {
    int sign = text.indexOf('=');
    if (sign < 0) {
      throw new SettingException(
          "\"" + text.strip() + "\" is not name=value, as in window=negascout");
    }
    return settings.with(text.substring(0, sign).strip(), text.substring(sign + 1).strip());
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new UserException(ExitCode.INPUT, file + ": not a text in UTF-8", e);
    }
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf(COMMENT);
    return comment < 0 ? line : line.substring(0, comment);
  }
}
