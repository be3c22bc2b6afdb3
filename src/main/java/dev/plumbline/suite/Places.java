package dev.plumbline.suite;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where suites lie on this machine, and what its environment says of the network.
 *
 * @param userFolder where installed suites go
 * @param workingFolder what relative paths start from
 * @param proxies how to reach the network
 */
public record Places(Path userFolder, Path workingFolder, Proxies proxies) {

  /**
   * The places by the rules of the environment: {@code PLUMBLINE_SUITES}, else the folder {@code
   * plumbline/suites} in the user's data folder.
   */
  public static Places of(Map<String, String> environment, Path home, Path workingFolder)
      throws SuiteException {
    return new Places(
        workingFolder.resolve(userFolder(environment, home)),
        workingFolder,
        Proxies.of(environment));
  }

  /** The suites of the project the user is in. */
  public Path localFolder() {
    return workingFolder.resolve("suites");
  }

  /** The folders in which a name is looked up, in order. */
  public List<Path> folders() {
    return localFolder().equals(userFolder)
        ? List.of(userFolder)
        : List.of(userFolder, localFolder());
  }

  private static Path userFolder(Map<String, String> environment, Path home) throws SuiteException {
    Path asked = path(environment, "PLUMBLINE_SUITES");
    if (asked != null) {
      return asked;
    }
    Path data = path(environment, "XDG_DATA_HOME");
    if (data == null || !data.isAbsolute()) { // the XDG rules say to ignore a relative one
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
      throw new SuiteException(
          SuiteException.Kind.USAGE,
          "the environment variable " + variable + " is no path: " + e.getReason(),
          "set it to a folder or unset it");
    }
  }
}
