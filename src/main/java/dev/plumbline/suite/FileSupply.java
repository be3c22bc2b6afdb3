package dev.plumbline.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Takes suites from a file, or from those files of a folder that turn out to be suites. */
record FileSupply(
    LocalFiles files, Acceptance acceptance, Recogniser recogniser, InstallListener listener)
    implements Supply {

  @Override
  public SuiteCandidate of(KnownSuite suite) throws SuiteException {
    if (!files.isFolder()) {
      return only(
          suite.name(),
          contents -> acceptance.objection(suite, contents),
          "install it from its public place: " + suite.installCommand());
    }
    return files.all(candidate -> isIn(suite, candidate)).stream()
        .reduce(better(suite))
        .orElseThrow(
            () ->
                nothing(
                    "no file in " + files.from() + " is " + suite.name(),
                    "give the file itself to see what is wrong with it"));
  }

  /** Where the content is not known, a file among others must bear the suite's name. */
  private boolean isIn(KnownSuite suite, SuiteCandidate candidate) {
    return (suite.fingerprint() != null || candidate.isNamedAfter(suite))
        && acceptance.objection(suite, candidate.contents()) == null;
  }

  @Override
  public List<Recognised> all() throws SuiteException {
    if (!files.isFolder()) {
      SuiteCandidate only =
          only(
              "the suite",
              acceptance::objectionToUnnamed,
              "name it if you know what it is: plumbline suites install NAME --from FILE");
      return recognised(List.of(only));
    }
    List<Recognised> found =
        recognised(files.all(candidate -> recogniser.recognise(candidate) != null));
    if (found.isEmpty()) {
      throw nothing(
          "no file in " + files.from() + " is recognised by its positions",
          "name the suite and give its file");
    }
    return found;
  }

  private List<Recognised> recognised(List<SuiteCandidate> candidates) {
    Map<KnownSuite, SuiteCandidate> found = new LinkedHashMap<>();
    for (SuiteCandidate candidate : candidates) {
      KnownSuite suite = recogniser.recognise(candidate);
      if (suite != null) {
        found.merge(suite, candidate, better(suite));
      }
    }
    List<Recognised> list = new ArrayList<>();
    found.forEach((suite, candidate) -> list.add(new Recognised(suite, candidate)));
    return list;
  }

  /** The better of two: rather the classic, rather one of the suite's name, rather the first. */
  private static BinaryOperator<SuiteCandidate> better(KnownSuite suite) {
    return (first, second) -> worth(suite, second) > worth(suite, first) ? second : first;
  }

  private static int worth(KnownSuite suite, SuiteCandidate candidate) {
    SuiteDifference comparison = Recogniser.compare(suite, candidate.contents());
    int classic = comparison != null && comparison.isClassic() ? 2 : 0;
    return classic + (candidate.isNamedAfter(suite) ? 1 : 0);
  }

  private SuiteCandidate only(
      String suite, Function<Contents, @Nullable String> objection, String remedy)
      throws SuiteException {
    listener.trying(suite, files.from().toString());
    SuiteCandidate candidate = files.only();
    String reason = objection.apply(candidate.contents());
    if (reason == null) {
      return candidate;
    }
    Refusals refusals = new Refusals(suite, listener);
    refusals.add(candidate.source(), reason);
    throw refusals.error(remedy);
  }

  private static SuiteException nothing(String problem, String remedy) {
    return new SuiteException(SuiteException.Kind.INPUT, problem, remedy);
  }
}
