package dev.plumbline.cli;

import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import java.io.IOException;
import java.util.List;

/** What {@code --version} prints. */
final class Version {
  private Version() {}

  /** The version, and the user's defaults if there are any. */
  static List<String> lines(Shell shell) {
    String version = Build.current().describe();
    String defaults = defaults(shell);
    return defaults.isEmpty() ? List.of(version) : List.of(version, "defaults: " + defaults);
  }

  /** An invalid file is no reason not to show the version. */
  private static String defaults(Shell shell) {
    try {
      return UserDefaults.of(shell).all();
    } catch (IOException | UserException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
