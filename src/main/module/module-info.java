/**
 * Plumbline as a library: runs suites of chess positions with engines and judges the answers. Start
 * with {@link dev.plumbline.api}. The packages that are exported keep their promise, see {@code
 * src/docs/library.md}; all others may change in any version.
 */
module dev.plumbline {
  requires com.fasterxml.jackson.annotation;
  requires com.fasterxml.jackson.core;
  requires com.fasterxml.jackson.databind;
  requires java.net.http;
  requires java.xml;
  requires jdk.management;
  requires org.apache.commons.csv;
  // Only the command line needs these, and suites that are compressed with Zstandard.
  requires static com.fasterxml.jackson.dataformat.toml;
  requires static com.github.luben.zstd_jni;
  requires static info.picocli;
  requires static transitive org.jspecify;

  exports dev.plumbline.api;
  exports dev.plumbline.chess;
  exports dev.plumbline.engine;
  exports dev.plumbline.epd;
  exports dev.plumbline.journal;
  exports dev.plumbline.judge;
  exports dev.plumbline.judge.findings;
  exports dev.plumbline.judge.lines;
  exports dev.plumbline.notation;
  exports dev.plumbline.tablebase;

  // Records become JSON by their components.
  opens dev.plumbline.engine to
      com.fasterxml.jackson.databind;
  opens dev.plumbline.journal to
      com.fasterxml.jackson.databind;
  opens dev.plumbline.judge to
      com.fasterxml.jackson.databind;
  opens dev.plumbline.judge.findings to
      com.fasterxml.jackson.databind;
  opens dev.plumbline.suite to
      com.fasterxml.jackson.databind;
}
