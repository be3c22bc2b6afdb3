package dev.plumbline.suite;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One suite and how it stands with it.
 *
 * @param known what the catalogue says; null for a suite of the user's own
 * @param file where it lies; null inside Plumbline, or where it is not
 * @param contents null where it is not there, or cannot be read
 * @param comparison null where it is not there or its fingerprint is not known
 * @param trouble why it cannot be read; empty where it can
 */
public record InventoryEntry(
    String name,
    Status status,
    @Nullable KnownSuite known,
    @Nullable Path file,
    @Nullable Contents contents,
    @Nullable SuiteDifference comparison,
    String trouble) {

  /** Where a suite stands. */
  public enum Status {
    /** Comes with Plumbline. */
    OWN("own"),
    /** A file in the user's folders, found by the name of one that comes with Plumbline. */
    HIDES_OWN("yours, hides ours"),
    INSTALLED("installed"),
    NOT_INSTALLED("not installed"),
    /** A file in the user's folders that the catalogue does not name. */
    UNKNOWN("yours");

    private final String words;

    Status(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }
}
