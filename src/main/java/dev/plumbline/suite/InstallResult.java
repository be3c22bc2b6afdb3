package dev.plumbline.suite;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What became of one suite that was to be installed. */
public sealed interface InstallResult {
  /** The suite's name. */
  String name();

  /** What happened to the file. */
  enum Change {
    INSTALLED,
    REPLACED,
    /** The same file was there already. */
    UNCHANGED
  }

  /**
   * It is there.
   *
   * @param file where it lies
   * @param source the address or file it was taken from
   * @param comparison null where the fingerprint is not known
   */
  record Installed(
      KnownSuite suite,
      Change change,
      Path file,
      String source,
      Contents contents,
      @Nullable SuiteDifference comparison)
      implements InstallResult {
    @Override
    public String name() {
      return suite.name();
    }
  }

  /** It is not there, and nothing was changed. */
  record Failed(String name, SuiteException reason) implements InstallResult {}
}
