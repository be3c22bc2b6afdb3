package dev.plumbline.suite;

import dev.plumbline.suite.Download.DownloadException;
import dev.plumbline.suite.SuiteSource.Refusals;
import dev.plumbline.suite.SuiteSource.SuiteCandidate;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Downloads suites, from the address given or else from the known ones. */
record WebSource(@Nullable URI given, Downloads downloads, Recogniser recogniser)
    implements SuiteSource {

  @Override
  public SuiteCandidate of(KnownSuite suite) throws SuiteException, InterruptedException {
    return downloads.first(
        suite.name(),
        given == null ? suite.addresses() : List.of(given),
        candidate -> recogniser.objection(suite, candidate.contents()),
        "if you have it, give it: " + suite.installCommand() + " --from FILE");
  }

  @Override
  public List<Recognised> all() throws SuiteException, InterruptedException {
    if (given == null) {
      throw SuiteException.usage(
          "no suite is named",
          "name one, or give a file or folder with --from; see: plumbline suites");
    }
    SuiteCandidate candidate =
        downloads.first(
            "the suite",
            List.of(given),
            it -> recogniser.objectionToUnnamed(it.contents()),
            "name it if you know what it is: plumbline suites install NAME --from " + given);
    KnownSuite suite = recogniser.recognise(candidate);
    return suite == null ? List.of() : List.of(new Recognised(suite, candidate));
  }

  /** Tries the addresses in order, and those with a transient failure again after a pause. */
  record Downloads(
      Download download, List<Duration> pauses, Sleeper sleeper, InstallListener listener) {
    /** Waits; tests use one that does not. */
    @FunctionalInterface
    interface Sleeper {
      void sleep(Duration pause) throws InterruptedException;
    }

    /**
     * Returns the first candidate without an objection.
     *
     * @param remedy what the user can do if every address fails
     * @throws SuiteException with the reason for each address
     */
    SuiteCandidate first(
        String suite,
        List<URI> addresses,
        Function<SuiteCandidate, @Nullable String> objection,
        String remedy)
        throws SuiteException, InterruptedException {
      Refusals refusals = new Refusals(suite, listener);
      List<URI> left = addresses;
      for (int round = 0; round <= pauses.size() && !left.isEmpty(); round++) {
        if (round > 0) {
          sleeper.sleep(pauses.get(round - 1));
        }
        List<URI> again = new ArrayList<>();
        for (URI address : left) {
          listener.trying(suite, address.toString());
          try {
            SuiteCandidate candidate = fetch(address, objection);
            refusals.report();
            return candidate;
          } catch (DownloadException e) {
            refusals.add(address.toString(), e.reason());
            if (e.isTransient()) {
              again.add(address);
            }
          }
        }
        left = again;
      }
      throw refusals.error(remedy);
    }

    private SuiteCandidate fetch(URI address, Function<SuiteCandidate, @Nullable String> objection)
        throws DownloadException, InterruptedException {
      byte[] bytes = download.fetch(address);
      try {
        SuiteCandidate candidate = SuiteCandidate.read(address.toString(), bytes);
        String reason = objection.apply(candidate);
        if (reason == null) {
          return candidate;
        }
        throw new DownloadException(reason, false);
      } catch (IOException e) {
        throw new DownloadException("cannot be read: " + e.getMessage(), false);
      }
    }
  }
}
