package dev.plumbline.suite;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.notation.Spelling;
import dev.plumbline.suite.KnownSuite.Description;
import dev.plumbline.suite.KnownSuite.Errata;
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
      for (CatalogueRow row :
          JsonMapper.builder()
              .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
              .build()
              .readValue(in, CatalogueRow[].class)) {
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
    return suites.stream().filter(suite -> suite.name().equals(lower)).findFirst().orElse(null);
  }

  public KnownSuite require(String name) throws SuiteException {
    KnownSuite suite = find(name);
    if (suite != null) {
      return suite;
    }
    throw SuiteException.usage(
        "no suite named \"" + name + "\" is known",
        Spelling.suggestion(name, names()) + "see: plumbline suites");
  }

  List<String> names() {
    return suites.stream().map(KnownSuite::name).toList();
  }

  /**
   * A suite in {@code catalogue.json}, as in {@link KnownSuite}. What is unknown is left out.
   *
   * @param size records, where certain; an install must have as many
   * @param hashes the file of its hashes, beside the catalogue
   * @param positions the suite that has the same positions, where only those are known
   */
  private record CatalogueRow(
      String name,
      int version,
      Description description,
      @Nullable Integer size,
      @Nullable URI address,
      @Nullable Errata errata,
      @Nullable String hashes,
      @Nullable String positions) {}

  private static KnownSuite suite(CatalogueRow row, List<KnownSuite> before) throws IOException {
    return new KnownSuite(
        row.name(),
        row.version(),
        row.description(),
        row.size() == null ? OptionalInt.empty() : OptionalInt.of(row.size()),
        row.address(),
        row.errata() == null ? Errata.NONE : row.errata(),
        fingerprint(row, before));
  }

  private static @Nullable Fingerprint fingerprint(CatalogueRow row, List<KnownSuite> before)
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
}
