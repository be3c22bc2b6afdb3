package dev.plumbline.tools.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComposeEndingsTest {
  @TempDir Path folder;

  private Path out() {
    return folder.resolve("out.epd");
  }

  private Ran compose(String words, String... more) {
    Stream<String> journal = Stream.of("--journal", folder.resolve("journal.jsonl").toString());
    return Ran.tool(
        ComposeEndings.class,
        Stream.of(Stream.of(words.split(" ", -1)), journal, Stream.of(more))
            .flatMap(each -> each)
            .toArray(String[]::new));
  }

  /** The first ending needs those that its pawn promotes to: half a minute. */
  @Test
  @Tag("slow")
  void composesEndingsAndResumes() throws IOException {
    String words = "--count 1 --seed 3 -o " + out();
    Ran ran = compose(words);
    assertEquals(0, ran.exitCode(), ran.err());
    String suite = Files.readString(out());
    assertTrue(suite.contains(" id \"endings.001\"; "), suite);
    assertTrue(suite.contains(" theme \"KQKP\""), suite);
    Files.delete(out());
    assertEquals(0, compose(words, "--resume").exitCode());
    assertEquals(suite, Files.readString(out()));
  }

  @Test
  void refusesSettingsOfAnEngineThatIsNotNamed() {
    Ran ran = compose("--set hash=2");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("apply to the builtin engine, which is not used"), ran.err());
    ran = compose("--engine no-such-engine");
    assertEquals(4, ran.exitCode(), ran.err());
  }
}
