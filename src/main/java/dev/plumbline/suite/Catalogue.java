package dev.plumbline.suite;

import dev.plumbline.notation.Spelling;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The suites Plumbline knows by name, in the order people are shown them. */
public record Catalogue(List<KnownSuite> suites) {
  public Catalogue {
    suites = List.copyOf(suites);
  }

  /** The catalogue that comes with Plumbline. */
  public static Catalogue load() {
    return CatalogueFile.read();
  }

  /** The suite of this name in any case, or null. */
  public @Nullable KnownSuite find(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (KnownSuite suite : suites) {
      if (suite.name().equals(lower)) {
        return suite;
      }
    }
    return null;
  }

  /** The suite of this name. */
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
}
