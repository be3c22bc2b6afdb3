package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.cli.terminal.SafeWriter.SafeOutputStream;
import dev.plumbline.cli.terminal.SafeWriter.SafePrinter;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeWriterTest {
  private final StringWriter said = new StringWriter();
  private final SafePrinter printer = new SafePrinter(said, false);

  @Test
  void spellsOutControlCharactersInEveryPrintMethod() {
    printer.print("a\u001b[2J");
    printer.printf(Locale.ROOT, "%s|", "b\u009b1A\r");
    printer.print('\u202e');
    printer.write(new char[] {'c', '\u0007'}, 0, 2);
    printer.append("d\u2066");
    assertEquals("a\\x1b[2Jb\\x9b1A\\x0d|\\u202ec\\x07d\\u2066", said.toString());
  }

  @Test
  void keepsLinesTabsAndSupplementaryCharacters() {
    printer.print("one\n\ttwo ♞ 𝄞\n");
    assertEquals("one\n\ttwo ♞ 𝄞\n", said.toString());
  }

  @Test
  void convertsWindowsLineEnds() {
    printer.print("one\r\ntwo\r\n");
    assertEquals("one\ntwo\n", said.toString());
  }

  @Test
  void spellsOutLineEndsInsideALine() {
    printer.println("file a\r\nplumbline: all is well");
    assertEquals("file a\\x0d\\x0aplumbline: all is well\n", said.toString());
  }

  @Test
  void coloursOnlyPaintedText() {
    printer.print(TextStyle.RED.paint("bad \u001b[0m", true) + "\u001b[1;31m" + "\u001b[0m");
    assertEquals("\u001b[1;31mbad \\x1b[0m\u001b[0m\\x1b[1;31m\\x1b[0m", said.toString());
  }

  @Test
  void rejectsAGuessedSeal() {
    String own = TextStyle.RED.paint("x", true);
    String guessed = own.replaceFirst("[0-9a-f]+:", "12345678:");
    printer.print(guessed.substring(0, guessed.indexOf('x')));
    assertEquals("\\ufdd012345678:\\x1b[1;31m\\ufdd1", said.toString());
  }

  @Test
  void ourOwnCommandForABuildServerPassesWithForeignTextInIt() {
    printer.println(ControlSequence.workflowCommand("::error title=a::##[error]\n::error::b"));
    assertEquals("::error title=a::##\\x5berror]\\x0a::error::b\n", said.toString());
  }

  @Test
  void spellsOutAnUnterminatedSeal() {
    String own = TextStyle.RED.paint("x", true);
    printer.print(own.substring(0, own.indexOf('\u001b')));
    assertTrue(said.toString().startsWith("\\ufdd0"), said.toString());
    assertFalse(said.toString().contains("\u001b"), said.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "::error::x",
        "::stop-commands::x",
        "  ::set-output name=a::b",
        "a ##[error]x",
        "###[group]x",
        "##vso[task.setvariable variable=a]b",
        "##teamcity[buildStatus]",
      })
  void startsNoBuildServerCommand(String text) {
    printer.println(text);
    assertFalse(isCommand(said.toString()), said.toString());
  }

  @Test
  void startsNoBuildServerCommandInPieces() {
    printer.print("one\n");
    printer.print("  ");
    printer.print("::");
    printer.print("error::x");
    printer.print("\n#");
    printer.print("#");
    printer.print("[error]x");
    assertEquals("one\n  \\x3a:error::x\n##\\x5berror]x", said.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"wac#31: solved", "a::b", "[1] x", "# [x]", "##x [y]", "x#[y]"})
  void leavesOrdinaryLinesAlone(String text) {
    printer.println(text);
    assertEquals(text + "\n", said.toString());
  }

  /** As GitHub's, Azure's and TeamCity's agents read lines. */
  private static boolean isCommand(String lines) {
    return lines
        .lines()
        .anyMatch(line -> line.strip().startsWith("::") || line.matches(".*##[a-z]*\\[.*"));
  }

  @Test
  void dataForATerminalKeepsLineEndsAndTabsOnly() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SafeOutputStream out = new SafeOutputStream(bytes);
    out.write("ä\tb\u001b[2J\nrest".getBytes(StandardCharsets.UTF_8));
    out.flush();
    assertEquals("ä\tb\\x1b[2J\nrest", bytes.toString(StandardCharsets.UTF_8));
  }
}
