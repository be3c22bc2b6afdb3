package dev.plumbline.suite;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes suites from the network: from the address the user gave, else from those known. */
record WebSupply(
    @Nullable URI given, Downloads downloads, Acceptance acceptance, Recogniser recogniser)
    implements Supply {

  @Override
  public SuiteCandidate of(KnownSuite suite) throws SuiteException, InterruptedException {
    return downloads.first(
        suite.name(),
        given == null ? suite.addresses() : List.of(given),
        candidate -> acceptance.objection(suite, candidate.contents()),
        "if you have it, give it: " + suite.installCommand() + " --from FILE");
  }

  @Override
  public List<Recognised> all() throws SuiteException, InterruptedException {
    if (given == null) {
      throw new SuiteException(
          SuiteException.Kind.USAGE,
          "no suite is named",
          "name some, or give a file or folder with --from; see: plumbline suites");
    }
    SuiteCandidate candidate =
        downloads.first(
            "the suite",
            List.of(given),
            it -> acceptance.objectionToUnnamed(it.contents()),
            "name it if you know what it is: plumbline suites install NAME --from " + given);
    KnownSuite suite = recogniser.recognise(candidate);
    return suite == null ? List.of() : List.of(new Recognised(suite, candidate));
  }
}
