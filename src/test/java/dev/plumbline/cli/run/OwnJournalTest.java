package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.io.WriterLock;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A run reports what it wrote itself, and nobody replaces its journal. */
@Tag("medium")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engines are shell scripts")
class OwnJournalTest extends FolderTest {
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "one";
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "two";
      """;

  @BeforeEach
  void writeSuite() throws IOException {
    Files.writeString(folder.resolve("own.epd"), SUITE);
  }

  /** An engine that answers every search with a move, after a command of the shell. */
  private String engine(String name, String move, String command) throws IOException {
    Path script = folder.resolve(name);
    Files.writeString(
        script,
        """
        #!/bin/sh
        cd '%s'
        while read -r word rest; do
          case $word in
            uci) echo 'id name Script'; echo uciok ;;
            isready) echo readyok ;;
            go) %s
              echo 'info depth 1 nodes 1 score cp 1 pv %s'; echo 'bestmove %s' ;;
            quit) exit ;;
          esac
        done
        """
            .formatted(folder, command, move, move));
    assertTrue(script.toFile().setExecutable(true));
    return script.toString();
  }

  private Ran run(String journal, String engine, String... more) {
    String line = "run %s --engine %s --nodes 1 -q --no-times --journal %s";
    String[] words = Ran.words(line, file("own.epd"), engine, file(journal));
    return Ran.plumbline(List.of(words), more);
  }

  @Test
  void aRunWhoseJournalIsReplacedReportsItsOwnResults() throws IOException {
    run("other.jsonl", engine("wrong", "d1d2", ":")).outHas("solved=0/2");
    for (String change : List.of("cp other.jsonl x; mv x run.jsonl", "rm -f run.jsonl")) {
      Ran ran =
          run(
              "run.jsonl",
              engine("right", "d1d8", change),
              Ran.words(
                  "--force --csv %s --baseline %s --update-baseline missing",
                  file("run.csv"), file("base.jsonl")));
      ran.exits(3).outHas("solved=2/2");
      ran.errHas(
          "plumbline: "
              + file("run.jsonl")
              + " was moved or deleted while the run was writing it; all results are in "
              + file("run-kept"));
      assertFalse(Files.readString(folder.resolve("run.csv")).contains("Rd2"));
      assertFalse(Files.exists(folder.resolve("base.jsonl")));
      Path kept = folder.resolve("run-kept.jsonl");
      Ran.plumbline("report", kept.toString()).outHas("2/2");
      Files.delete(kept);
    }
  }

  @Test
  void aRunWhoseJournalIsOverwrittenSaysSo() throws IOException {
    Ran ran = run("run.jsonl", engine("right", "d1d8", "echo text > run.jsonl"));
    ran.exits(3).errHas("changed by another program").outIs("");
  }

  @Test
  void noOutputReplacesTheJournalOfARunInProgress() throws Exception {
    run("old.jsonl", engine("right", "d1d8", ":")).exits(0);
    Path journal = folder.resolve("busy.jsonl");
    Files.copy(folder.resolve("old.jsonl"), journal);
    Files.createLink(folder.resolve("hard.jsonl"), journal);
    Files.createSymbolicLink(folder.resolve("soft.jsonl"), journal);
    byte[] before = Files.readAllBytes(journal);
    try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
      assertTrue(WriterLock.take(channel));
      for (String name : List.of("busy.jsonl", "hard.jsonl", "soft.jsonl")) {
        String target = file(name);
        expectBusy(Ran.plumbline("report", file("old.jsonl"), "--csv", target));
        expectBusy(Ran.plumbline("report", file("old.jsonl"), "--html", target));
        expectBusy(Ran.plumbline("convert", file("own.epd"), "-o", target));
        expectBusy(Ran.plumbline("convert", file("own.epd"), "--to", "csv", "-o", target));
        expectBusy(Ran.plumbline("merge", file("old.jsonl"), "-o", target, "--force"));
        expectBusy(Ran.plumbline("rescore", file("old.jsonl"), "-o", target, "--force"));
        expectBusy(run("new.jsonl", "builtin", "--csv", target));
        run(name, "builtin", "--force").exits(3).errHas("another run is writing this journal");
      }
    }
    assertEquals(new String(before, StandardCharsets.UTF_8), Files.readString(journal));
    assertFalse(Files.exists(folder.resolve("new.jsonl")));
  }

  private static void expectBusy(Ran ran) {
    ran.exits(3).errHas(": is the journal of a run in progress; ");
  }
}
