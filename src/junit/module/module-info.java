/** Test suites of chess positions as tests of JUnit 5: {@link dev.plumbline.junit.EpdSuite}. */
module dev.plumbline.junit {
  requires transitive dev.plumbline;
  requires transitive org.junit.jupiter.api;
  requires org.opentest4j;
  requires static transitive org.jspecify;

  exports dev.plumbline.junit;

  // JUnit makes the extension.
  opens dev.plumbline.junit to
      org.junit.platform.commons;
}
