package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;

/** What was found at some source and may be a suite. */
record SuiteCandidate(String source, Contents contents) {

  static SuiteCandidate read(String source, byte[] bytes) throws IOException {
    return new SuiteCandidate(
        source, ContentsReader.read(new Input(source, () -> new ByteArrayInputStream(bytes))));
  }

  /** Whether the source ends in the suite's name: {@code .../WAC.epd.gz} in wac. */
  boolean isNamedAfter(KnownSuite suite) {
    int slash = Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\'));
    String file = source.substring(slash + 1).toLowerCase(Locale.ROOT);
    int dot = file.indexOf('.');
    return (dot < 0 ? file : file.substring(0, dot)).equals(suite.name());
  }
}
