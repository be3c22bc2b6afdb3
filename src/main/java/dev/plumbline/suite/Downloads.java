package dev.plumbline.suite;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Tries one address after the other, and those that failed by chance again after a pause. */
final class Downloads {
  private final Download download;
  private final List<Duration> pauses;
  private final Sleeper sleeper;
  private final InstallListener listener;

  /**
   * @param pauses how long to wait before each further round over the addresses
   */
  Downloads(Download download, List<Duration> pauses, Sleeper sleeper, InstallListener listener) {
    this.download = download;
    this.pauses = pauses;
    this.sleeper = sleeper;
    this.listener = listener;
  }

  /**
   * The first candidate to which there is no objection.
   *
   * @param remedy what the user can do when there is none
   * @throws SuiteException with what was wrong at each address
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
          if (e.isPassing()) {
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
