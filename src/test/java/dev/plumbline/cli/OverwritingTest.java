package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** No command overwrites its input or writes two outputs to one file. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege there")
class OverwritingTest extends FolderTest {
  @BeforeEach
  void makeFiles() throws IOException {
    Files.writeString(folder.resolve("a.epd"), "7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; id \"a\";\n");
    Files.writeString(folder.resolve("b.epd"), "7k/8/8/8/8/8/R7/KR6 w - - bm Ra7; id \"b\";\n");
    Files.createSymbolicLink(folder.resolve("soft"), Path.of("a.epd"));
    Files.createLink(folder.resolve("hard"), folder.resolve("a.epd"));
    run("run b.epd --nodes 100 --quiet --journal old.jsonl", 0);
    Files.createSymbolicLink(folder.resolve("new.link"), Path.of("new.jsonl"));
    Files.writeString(folder.resolve("engines.toml"), "[classic]\npreset = \"classic\"\n");
    Files.writeString(folder.resolve("plan.toml"), "suites = [\"a.epd\"]\nnodes = 100\n");
  }

  /** The words with the names of files, which have a dot or are links, in the folder. */
  private Ran run(String words, int exitCode) {
    List<String> inFolder = new ArrayList<>();
    for (String word : words.split(" ", -1)) {
      boolean isFile = word.matches("(\\./)?([a-z]+\\.[a-z]+|soft|hard)");
      inFolder.add(isFile ? folder + "/" + word : word);
    }
    Ran ran = Ran.plumbline(inFolder);
    assertEquals(exitCode, ran.exitCode(), () -> words + "\n" + ran.err());
    return ran;
  }

  private Map<String, String> contents() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::exists).toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  private void refuses(String... commands) throws IOException {
    Map<String, String> before = contents();
    for (String command : commands) {
      Ran ran = run(command, 2);
      assertTrue(
          ran.err().contains(" would overwrite ") || ran.err().contains(" are the same file; "),
          () -> command + "\n" + ran.err());
      assertEquals(before, contents(), command);
    }
  }

  @Test
  void runRejectsAFileUsedTwice() throws IOException {
    refuses(
        "run a.epd --nodes 100 --journal new.jsonl --csv ./new.jsonl",
        "run a.epd --nodes 100 --journal new.jsonl --html new.link",
        "run a.epd --nodes 100 --journal a.epd --force",
        "run a.epd --nodes 100 --journal soft --force",
        "run a.epd --nodes 100 --journal new.jsonl --csv a.epd",
        "run a.epd --nodes 100 --journal new.jsonl --unsolved hard",
        "run a.epd --nodes 100 --journal new.jsonl --csv z.csv --json ./z.csv",
        "run a.epd --nodes 100 --journal new.jsonl --csv z.csv --json ./z.csv --dry-run",
        "run b.epd --nodes 100 --journal old.jsonl --force --baseline ./old.jsonl",
        "run b.epd --nodes 100 --journal old.jsonl --resume --baseline old.jsonl",
        "run b.epd --nodes 100 --journal new.jsonl --baseline old.jsonl --json ./old.jsonl",
        "run plan.toml --journal new.jsonl --csv ./plan.toml",
        "run a.epd --engine classic --engines engines.toml --journal ./engines.toml --force --nodes 9");
  }

  @Test
  void journalsDoNotOverwriteTheirInputs() throws IOException {
    refuses(
        "merge --force ./old.jsonl -o old.jsonl",
        "rescore ./old.jsonl -o old.jsonl --force",
        "rescore old.jsonl --suite b.epd -o ./b.epd --force",
        "report old.jsonl --markdown ./old.jsonl",
        "compare old.jsonl old.jsonl --json ./old.jsonl",
        "history old.jsonl --csv ./old.jsonl");
  }

  @Test
  void suitesDoNotOverwriteTheirInputs() throws IOException {
    refuses(
        "convert --to csv a.epd -o ./a.epd",
        "convert b.epd a.epd -o hard",
        "convert --drop id a.epd -o soft",
        "annotate a.epd --nodes 100 --journal new.jsonl -o ./a.epd",
        "annotate a.epd --nodes 100 --journal ./a.epd --force --in-place",
        "annotate a.epd --nodes 100 --journal new.jsonl -o ./new.jsonl",
        "mate a.epd --in 1 --journal new.jsonl -o soft",
        "verify a.epd --nodes 100 --journal new.jsonl -o ./a.epd",
        "verify a.epd --nodes 100 --journal new.jsonl --csv a.epd",
        "verify a.epd --nodes 100 --journal new.jsonl --csv ./new.jsonl",
        "verify a.epd --nodes 100 --journal new.jsonl --csv z.csv -o ./z.csv",
        "compose tactics --from a.epd --nodes 100 -o ./a.epd",
        "compose tactics --from a.epd --nodes 100 --journal a.epd --force -o z.epd",
        "compose tactics --from a.epd --nodes 100 --journal z.epd -o ./z.epd",
        "lab a.epd --nodes 100 --csv soft",
        "lab a.epd --nodes 100 --csv hard",
        "lab a.epd --nodes 100 --csv z.csv --html ./z.csv");
  }

  @Test
  void anotherFileIsWritten() throws IOException {
    run("convert --to csv a.epd -o z.csv", 0);
    run("merge old.jsonl -o z.jsonl", 0);
    run("rescore old.jsonl -o z.jsonl --force", 0);
    run("run b.epd --nodes 100 --quiet --journal n.jsonl --baseline old.jsonl --csv z.csv", 0);
    assertFalse(Files.readString(folder.resolve("z.csv")).isEmpty());
  }
}
