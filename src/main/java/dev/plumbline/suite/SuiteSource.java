package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A source of suites to install: the network, a file or a folder. */
interface SuiteSource {
  SuiteCandidate of(KnownSuite suite) throws SuiteException, InterruptedException;

  /** Every suite recognised, at least one. */
  List<Recognised> all() throws SuiteException, InterruptedException;

  record Recognised(KnownSuite suite, SuiteCandidate candidate) {}

  /** What was found at some source and may be a suite. */
  record SuiteCandidate(String source, Contents contents) {

    static SuiteCandidate read(String source, byte[] bytes) throws IOException {
      return new SuiteCandidate(
          source, Contents.read(new Input(source, () -> new ByteArrayInputStream(bytes))));
    }

    /** Whether the source ends in the suite's name: {@code .../WAC.epd.gz} in wac. */
    boolean isNamedAfter(KnownSuite suite) {
      int slash = Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\'));
      String file = source.substring(slash + 1).toLowerCase(Locale.ROOT);
      int dot = file.indexOf('.');
      return (dot < 0 ? file : file.substring(0, dot)).equals(suite.name());
    }
  }

  /** The reasons why the sources of one suite were refused. */
  static final class Refusals {
    private final String suite;
    private final InstallListener listener;
    private final Map<String, String> reasons = new LinkedHashMap<>();

    Refusals(String suite, InstallListener listener) {
      this.suite = suite;
      this.listener = listener;
    }

    void add(String source, String reason) {
      reasons.put(source, reason);
    }

    /** Reports them after another source succeeded. */
    void report() {
      reasons.forEach((source, reason) -> listener.refused(suite, source, reason));
    }

    /** The error if every source was refused, with the last reason of each. */
    SuiteException error(String remedy) {
      String all =
          reasons.entrySet().stream()
              .map(entry -> entry.getKey() + ": " + entry.getValue())
              .collect(Collectors.joining("; "));
      return SuiteException.input(suite + " was not installed: " + all, remedy);
    }
  }
}
