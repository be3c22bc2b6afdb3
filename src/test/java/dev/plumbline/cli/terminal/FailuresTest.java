package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.terminal.Failures.FileNames;
import dev.plumbline.engine.EngineFailure;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FailuresTest {
  private final StringWriter said = new StringWriter();
  private final Failures failures = new Failures(new PrintWriter(said));

  static Stream<Arguments> errorsOfTheUser() {
    return Stream.of(
        Arguments.of(
            new UserException(ExitCode.ENGINE, "no engine 'fritz'"),
            ExitCode.ENGINE,
            "no engine 'fritz'"),
        Arguments.of(new EngineFailure("it hangs"), ExitCode.ENGINE, "it hangs"),
        Arguments.of(new NoSuchFileException("a.epd"), ExitCode.INPUT, "no such file: a.epd"),
        Arguments.of(
            new UncheckedIOException(new AccessDeniedException("a.epd")),
            ExitCode.INPUT,
            "a.epd: permission denied"),
        Arguments.of(
            new FileNotFoundException("a.epd (Is a directory)"),
            ExitCode.INPUT,
            "a.epd (Is a directory)"),
        Arguments.of(
            new InvalidPathException("a\0b", "Nul character not allowed"),
            ExitCode.INPUT,
            "'a\0b' cannot be used as a file name: Nul character not allowed"),
        Arguments.of(
            new UncheckedIOException(
                new IOException(new XMLStreamException(new IOException("full")))),
            ExitCode.INPUT,
            "full"),
        Arguments.of(new ClosedChannelException(), ExitCode.INPUT, "closed channel"),
        Arguments.of(new IOException("disk full"), ExitCode.INPUT, "disk full"));
  }

  @ParameterizedTest
  @MethodSource("errorsOfTheUser")
  void userErrorsAreOneLine(Exception error, ExitCode exitCode, String message) {
    assertEquals(exitCode, failures.report(error, false));
    assertEquals("plumbline: " + message, said.toString().strip());
  }

  @Test
  void outOfMemoryNamesTheOptionThatRaisesTheLimit() {
    IllegalStateException wrapped =
        new IllegalStateException(new OutOfMemoryError("Java heap space"));
    assertEquals(ExitCode.INPUT, failures.report(wrapped, false));
    assertTrue(said.toString().startsWith("plumbline: out of memory: "), said.toString());
    String small = Failures.outOfMemory("Java heap space", 512L << 20);
    assertEquals(
        "out of memory: Java's limit is 512 MB; raise it with PLUMBLINE_JAVA_OPTS=-Xmx4g, or"
            + " use a smaller --hash or fewer --jobs",
        small);
    String large = Failures.outOfMemory("Java heap space", 6L << 30);
    assertTrue(large.contains("-Xmx12g"), large);
    String threads =
        Failures.message(new OutOfMemoryError("unable to create native thread: possibly ..."));
    assertTrue(threads.contains("fewer --jobs") && !threads.contains("-Xmx"), threads);
  }

  @Test
  void anUndecodableFileNameIsReportedWithARemedy() {
    String usual = System.getProperty("sun.jnu.encoding");
    try {
      System.setProperty("sun.jnu.encoding", "ANSI_X3.4-1968");
      failures.report(new InvalidPathException("\u00FC.epd", "Malformed input"), false);
      UserException refused =
          assertThrows(UserException.class, () -> FileNames.check("lint", "\uFFFD.epd"));
      assertEquals(ExitCode.USAGE, refused.exitCode());
      failures.report(refused, false);
      System.setProperty("sun.jnu.encoding", "UTF-8");
      FileNames.check("\uFFFD.epd");
    } finally {
      System.setProperty("sun.jnu.encoding", usual);
    }
    for (String line : said.toString().lines().toList()) {
      assertTrue(line.contains("reads file names as ANSI_X3.4-1968; set LC_ALL=C.UTF-8"), line);
    }
    assertEquals(2, said.toString().lines().count(), said.toString());
  }

  @Test
  void anythingElseIsABugToReport() {
    assertEquals(ExitCode.BUG, failures.report(new IllegalStateException("king lost"), false));
    assertTrue(said.toString().contains("king lost"), said.toString());
    assertTrue(said.toString().contains(Build.current().describe()), said.toString());
    assertFalse(said.toString().contains("\tat "), said.toString());
  }

  @Test
  void debugAddsTheStackTrace() {
    failures.report(new IllegalStateException("king lost"), true);
    assertTrue(said.toString().contains("\tat "), said.toString());
  }

  @Test
  void mostSeriousComesFirst() {
    assertEquals(
        List.of(70, 130, 2, 3, 4, 1, 0),
        Arrays.stream(ExitCode.values()).map(ExitCode::code).toList());
  }

  @Test
  void moreSeriousOfTwoWins() {
    assertEquals(ExitCode.INPUT, ExitCode.MISSED.and(ExitCode.INPUT));
    assertEquals(ExitCode.INPUT, ExitCode.INPUT.and(ExitCode.ENGINE));
    assertEquals(ExitCode.OK, ExitCode.OK.and(ExitCode.OK));
  }
}
