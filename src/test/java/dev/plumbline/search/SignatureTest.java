package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether the search still does, node for node, what it did when "make signatures" was run. */
@Tag("medium")
class SignatureTest {
  static List<String> kept() throws IOException {
    return Files.readAllLines(Signatures.FILE);
  }

  @ParameterizedTest
  @MethodSource("kept")
  void matchesTheStoredSignature(String line) throws EngineFailure {
    String[] words = line.split(" ", -1);
    String now = Signatures.line(words[0], words[1], Integer.parseInt(words[2]));
    assertEquals(line, now, "the search has changed; if it should have: make signatures");
  }

  @Test
  void coversEachPresetAndWindow() throws IOException {
    List<String> expected =
        Stream.of(Preset.values())
            .flatMap(
                preset ->
                    SearchOption.WINDOW.choices().stream().map(window -> preset + " " + window))
            .toList();
    assertEquals(
        expected, kept().stream().map(line -> line.replaceAll(" \\d+ \\d+$", "")).toList());
  }
}
