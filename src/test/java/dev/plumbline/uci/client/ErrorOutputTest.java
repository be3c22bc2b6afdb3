package dev.plumbline.uci.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorOutputTest {
  private static ErrorOutput read(String text) {
    ErrorOutput errors = new ErrorOutput();
    errors.read(new ByteArrayInputStream(text.getBytes(UTF_8)));
    return errors;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "==1==ERROR: AddressSanitizer: heap-use-after-free on address 0x60300000eff4",
        "WARNING: ThreadSanitizer: data race (pid=7)",
        "search.cpp:12:7: runtime error: signed integer overflow: 2147483647 + 1",
        "engine: search.cpp:812: int search(): Assertion `depth > 0' failed.",
        "Assertion failed: (depth > 0), function search, file search.cpp, line 812.",
        "assertion failed: depth > 0, file search.cpp, line 812",
        "thread 'main' panicked at src/main.rs:4:5:",
        "terminate called after throwing an instance of 'std::bad_alloc'",
        "Exception in thread \"main\" java.lang.NullPointerException"
      })
  void theReportOfABugComesFirst(String report) {
    ErrorOutput errors = read("hello\n" + report + "\n" + "shadow bytes\n".repeat(40));
    assertEquals(report, errors.alarm());
    assertTrue(
        errors.words().startsWith("; its last words: " + report + " / ... / shadow bytes"),
        errors.words());
    assertEquals(42, errors.lines());
  }

  @Test
  void otherWordsAreNoAlarm() {
    ErrorOutput errors = read("loading book\nno assertions here\nthe test has failed\n");
    assertEquals("", errors.alarm());
    assertEquals(
        "; its last words: loading book / no assertions here / the test has failed",
        errors.words());
    assertEquals("", read("").words());
  }
}
