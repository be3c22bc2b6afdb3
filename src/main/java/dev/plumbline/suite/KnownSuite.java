package dev.plumbline.suite;

import java.net.URI;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What the catalogue says of one suite.
 *
 * @param name the word the user types
 * @param authors empty where nobody is named
 * @param size the number of records, where known
 * @param themes in the order of the suite; empty where it has none
 * @param source where a person can read about it; null for own suites
 * @param licence as its source states it; null where nothing is stated
 * @param addresses where it can be downloaded, the best first
 * @param notes what else is worth knowing, a sentence each
 * @param fingerprint null where the content is not known
 */
public record KnownSuite(
    String name,
    String title,
    List<String> authors,
    Origin origin,
    OptionalInt size,
    Scoring scoring,
    List<String> themes,
    @Nullable URI source,
    @Nullable String licence,
    List<URI> addresses,
    List<String> notes,
    Errata errata,
    @Nullable Fingerprint fingerprint) {
  public KnownSuite {
    authors = List.copyOf(authors);
    themes = List.copyOf(themes);
    addresses = List.copyOf(addresses);
    notes = List.copyOf(notes);
  }

  /** The name of its file wherever it lies. */
  public String fileName() {
    return name + ".epd";
  }

  /** The command that installs it. */
  public String installCommand() {
    return "plumbline suites install " + name;
  }
}
