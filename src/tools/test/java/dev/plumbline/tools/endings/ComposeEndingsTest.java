package dev.plumbline.tools.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ComposeEndingsTest extends FolderTest {
  private Path out() {
    return folder.resolve("out.epd");
  }

  private Ran compose(String words, String... more) {
    String[] all = Ran.words("--journal %s " + words, file("journal.jsonl"));
    return Ran.tool(ComposeEndings.class, Ran.words(List.of(all), more));
  }

  /** The first ending needs those that its pawn promotes to: half a minute. */
  @Test
  @Tag("slow")
  void composesEndingsAndResumes() throws IOException {
    String words = "--count 1 --seed 3 -o " + out();
    compose(words).exits(0);
    String suite = Files.readString(out());
    assertTrue(suite.contains(" id \"endings.001\"; "), suite);
    assertTrue(suite.contains(" theme \"KQKP\""), suite);
    Files.delete(out());
    compose(words, "--resume").exits(0);
    assertEquals(suite, Files.readString(out()));
  }

  @Test
  void refusesSettingsOfAnEngineThatIsNotNamed() {
    Ran ran = compose("--set hash=2");
    ran.exits(2).errHas("apply to the builtin engine, which is not used");
    ran = compose("--engine no-such-engine");
    ran.exits(4);
  }
}
