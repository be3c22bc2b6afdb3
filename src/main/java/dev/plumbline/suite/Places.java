package dev.plumbline.suite;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The folders of suites on this machine, the user's for those installed, and its proxies. */
public record Places(Path userFolder, Path workingFolder, Proxies proxies) {

  /**
   * The places set by the environment: {@code PLUMBLINE_SUITES}, else {@code plumbline/suites} in
   * the user's data folder.
   */
  public static Places of(Map<String, String> environment, Path home, Path workingFolder)
      throws SuiteException {
    return new Places(
        workingFolder.resolve(userFolder(environment, home)),
        workingFolder,
        Proxies.of(environment));
  }

  /** The folders to search for a name, in order. */
  public List<Path> folders() {
    Path local = workingFolder.resolve("suites");
    return local.equals(userFolder) ? List.of(userFolder) : List.of(userFolder, local);
  }

  private static Path userFolder(Map<String, String> environment, Path home) throws SuiteException {
    Path asked = path(environment, "PLUMBLINE_SUITES");
    if (asked != null) {
      return asked;
    }
    Path data = path(environment, "XDG_DATA_HOME");
    if (data == null || !data.isAbsolute()) { // XDG says to ignore a relative path
      data = home.resolve(".local").resolve("share");
    }
    return data.resolve("plumbline").resolve("suites");
  }

  private static @Nullable Path path(Map<String, String> environment, String variable)
      throws SuiteException {
    String text = environment.getOrDefault(variable, "");
    try {
      return text.isBlank() ? null : Path.of(text);
    } catch (InvalidPathException e) {
      throw SuiteException.usage(
          "the environment variable " + variable + " is not a path: " + e.getReason(),
          "set it to a folder or unset it");
    }
  }
}
