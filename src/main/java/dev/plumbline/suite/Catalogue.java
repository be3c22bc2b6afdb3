package dev.plumbline.suite;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.notation.Spelling;
import dev.plumbline.suite.KnownSuite.Errata;
import dev.plumbline.suite.KnownSuite.Errata.Doubt;
import dev.plumbline.suite.KnownSuite.Errata.Further;
import dev.plumbline.suite.KnownSuite.Origin;
import dev.plumbline.suite.KnownSuite.Scoring;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The suites Plumbline knows by name, in the order of the listing. */
public record Catalogue(List<KnownSuite> suites) {
  public Catalogue {
    suites = List.copyOf(suites);
  }

  /** The catalogue that comes with Plumbline. */
  public static Catalogue load() {
    try (InputStream in = resource("catalogue.json")) {
      List<KnownSuite> suites = new ArrayList<>();
      for (Row row : new JsonMapper().readValue(in, Row[].class)) {
        suites.add(suite(row, suites));
      }
      return new Catalogue(suites);
    } catch (IOException e) {
      throw new UncheckedIOException("the catalogue of suites is broken", e);
    }
  }

  /** The suite of this name, ignoring case, or null. */
  public @Nullable KnownSuite find(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (KnownSuite suite : suites) {
      if (suite.name().equals(lower)) {
        return suite;
      }
    }
    return null;
  }

  public KnownSuite require(String name) throws SuiteException {
    KnownSuite suite = find(name);
    if (suite != null) {
      return suite;
    }
    throw new SuiteException(
        SuiteException.Kind.USAGE,
        "no suite named \"" + name + "\" is known",
        Spelling.suggestion(name, names()) + "see: plumbline suites");
  }

  List<String> names() {
    return suites.stream().map(KnownSuite::name).toList();
  }

  /**
   * A suite in {@code catalogue.json}, as in {@link KnownSuite}. What is unknown is left out.
   *
   * @param own made by this project: its file is in {@code suites} and inside the jar
   * @param version of an own suite; higher whenever a record changes
   * @param size records, where certain; an install must have as many
   * @param scoring plain (solved or not), graded (points by move), none
   * @param hashes the file of its hashes, beside the catalogue
   * @param positions the suite that has the same positions, where only those are known
   * @param doubtful errata by record, counted from 1 in the classic order
   * @param further the same; a solution without moves is known to exist but not named
   */
  private record Row(
      String name,
      String title,
      @Nullable List<String> authors,
      boolean own,
      int version,
      @Nullable Integer size,
      String scoring,
      @Nullable List<String> themes,
      @Nullable URI source,
      @Nullable String licence,
      @Nullable List<URI> addresses,
      @Nullable List<String> notes,
      @Nullable String hashes,
      @Nullable String positions,
      @Nullable List<Doubt> doubtful,
      @Nullable List<Further> further) {}

  private static KnownSuite suite(Row row, List<KnownSuite> before) throws IOException {
    return new KnownSuite(
        row.name(),
        row.title(),
        orEmpty(row.authors()),
        row.own() ? Origin.OWN : Origin.PUBLIC,
        row.version(),
        row.size() == null ? OptionalInt.empty() : OptionalInt.of(row.size()),
        Scoring.valueOf(row.scoring().toUpperCase(Locale.ROOT)),
        orEmpty(row.themes()),
        row.source(),
        row.licence(),
        orEmpty(row.addresses()),
        orEmpty(row.notes()),
        new Errata(orEmpty(row.doubtful()), orEmpty(row.further())),
        fingerprint(row, before));
  }

  private static @Nullable Fingerprint fingerprint(Row row, List<KnownSuite> before)
      throws IOException {
    if (row.hashes() != null) {
      try (InputStream in = resource(row.hashes())) {
        return Fingerprint.parse(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
      }
    }
    if (row.positions() != null) {
      KnownSuite same = Objects.requireNonNull(new Catalogue(before).find(row.positions()));
      return Objects.requireNonNull(same.fingerprint()).withAnySolutions();
    }
    return null;
  }

  private static InputStream resource(String name) {
    return Objects.requireNonNull(Catalogue.class.getResourceAsStream(name), name);
  }

  private static <T> List<T> orEmpty(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }
}
