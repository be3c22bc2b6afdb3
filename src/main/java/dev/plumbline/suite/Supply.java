package dev.plumbline.suite;

import java.util.List;

/** Where suites are taken from to be installed. */
interface Supply {
  /** What is this suite. */
  SuiteCandidate of(KnownSuite suite) throws SuiteException, InterruptedException;

  /** All that is recognised, at least one. */
  List<Recognised> all() throws SuiteException, InterruptedException;

  /** Something found, and which suite it is. */
  record Recognised(KnownSuite suite, SuiteCandidate candidate) {}
}
