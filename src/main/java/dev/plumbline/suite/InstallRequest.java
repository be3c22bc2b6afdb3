package dev.plumbline.suite;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to install.
 *
 * @param names suites of the catalogue; empty for all that are recognised in {@code from}
 * @param from a file, a folder or a web address to take them from; null for the known addresses
 * @param into the folder to write to; null for the user's own
 * @param force whether a different file of that name may be overwritten
 */
public record InstallRequest(
    List<String> names, @Nullable String from, @Nullable Path into, boolean force) {
  public InstallRequest {
    names = List.copyOf(names);
  }
}
