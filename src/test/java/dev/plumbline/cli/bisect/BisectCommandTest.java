package dev.plumbline.cli.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.bisect.AuthorsRepository;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.Started;
import dev.plumbline.io.RenderedMarkdown;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bisects repositories with a planted bad commit. Their engine is a shell script, which looks its
 * move up in a file of the repository; the build copies it, and counts the builds outside.
 */
@Tag("medium")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engines are shell scripts")
class BisectCommandTest extends FolderTest {
  /** Four positions after the first move, each with one solution. */
  private static final String SUITE =
      """
      rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e5; id "king";
      rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - bm d5; id "queen";
      rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - bm c5; id "bishop";
      rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - bm Nf6; id "knight";
      """;

  private static final List<String> PLACES =
      List.of(
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
          "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR",
          "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR",
          "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R");

  private static final List<String> SOLUTIONS = List.of("e7e5", "d7d5", "c7c5", "g8f6");

  /** Reads lines "placement move percent"; below 100 percent, a generator in STATE decides. */
  static final String ENGINE =
      """
      #!/bin/sh
      folder=$(dirname "$0")
      while read -r line; do
        case "$line" in
          uci) echo "id name Script"; echo uciok;;
          isready) echo readyok;;
          position*) fen=${line#position fen };;
          go*)
            move=a7a6
            while read -r place answer percent; do
              if [ "$place" = "${fen%% *}" ]; then
                draw=0
                if [ "$percent" -lt 100 ]; then
                  state=$(cat STATE)
                  state=$(( (state * 1103515245 + 12345) % 2147483648 ))
                  echo $state >STATE
                  draw=$(( state / 65536 % 100 ))
                fi
                [ $draw -lt "$percent" ] && move=$answer
              fi
            done <"$folder/moves"
            echo "info depth 1 score cp 0 nodes 1 pv $move"
            echo "bestmove $move";;
          quit) exit;;
        esac
      done
      """;

  private AuthorsRepository author;
  private final List<String> commits = new ArrayList<>();

  @BeforeEach
  void makeRepository() throws IOException {
    author = AuthorsRepository.in(folder.resolve("engine"));
    Files.writeString(folder.resolve("four.epd"), SUITE);
    Files.writeString(folder.resolve("state"), "7\n");
  }

  /** A file of moves in which each problem is solved with this probability. */
  private static String moves(int... percents) {
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < percents.length; i++) {
      moves.append(PLACES.get(i) + " " + SOLUTIONS.get(i) + " " + percents[i] + "\n");
    }
    return moves.toString();
  }

  private String build() {
    return "echo $PLUMBLINE_COMMIT >>"
        + folder.resolve("builds")
        + "; cp engine.in engine.sh;"
        + " chmod +x engine.sh; ! test -e broken";
  }

  private long builds() throws IOException {
    Path file = folder.resolve("builds");
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }

  private void commit(String subject) throws IOException {
    commits.add(author.commit(subject));
  }

  /** Commits versions 0 to 10; from the planted one on the engine loses two problems. */
  private void history(int planted) throws IOException {
    author.write("engine.in", ENGINE.replace("STATE", file("state")));
    for (int version = 0; version <= 10; version++) {
      author.write("moves", version < planted ? moves(100, 100, 100) : moves(100, 0, 0));
      author.write("version", version + "\n");
      commit("Version " + version);
    }
  }

  private String[] words(String... more) {
    return wordsToBuild(build(), more);
  }

  private String[] wordsToBuild(String build, String... more) {
    String engine = List.of(more).contains("--engine") ? "" : " --engine ./engine.sh";
    String line = "bisect --repo %s --work %s --build %s %s" + engine;
    Object[] values = {author.folder(), file("work"), build, file("four.epd")};
    return Ran.words(List.of(Ran.words(line, values)), more);
  }

  private Ran bisect(String... more) {
    return Ran.plumbline(words(more));
  }

  private Ran bisectAll(String... more) {
    return bisect(Ran.words(List.of("--good", commits.get(0), "--nodes", "1"), more));
  }

  private static void assertFound(String commit, Ran ran) {
    ran.outBegins(commit + " is the first bad commit\n").exits(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 10})
  void findsThePlantedCommitAndChangesNothing(int planted) throws IOException {
    history(planted);
    author.write("moves", "not committed").write("untracked", "");
    author.git("stash", "--include-untracked");
    author.write("moves", "not committed either").write("untracked", "");
    author.git("add", "moves");
    author.git("checkout", "--quiet", "-b", "work");
    Map<String, String> before = author.snapshot();
    Ran ran = bisectAll();
    assertFound(commits.get(planted), ran);
    assertEquals(before, author.snapshot());
    ran.outHas("  Version " + planted + "\n  Ada Author, 2026-01-02").outHas("  version | 2 +-\n");
    ran.outHas("  four#2 (queen): a6, was d5, expected d5");
    ran.errBegins("  " + commits.get(0).substring(0, 10) + " Version 0: built in ");
    ran.errHas("plumbline: the good commit solves 3 of 4, the bad one 1; problems lost: 2\n");
    assertTrue(builds() <= 6, () -> ran.err());
  }

  @Test
  void givesCommandsThatWork() throws IOException {
    history(4);
    Ran ran = bisectAll("--quiet");
    ran.errIs("");
    List<String> commands =
        ran.out().lines().filter(line -> line.startsWith("  plumbline ")).toList();
    assertEquals(2, commands.size(), ran.out());
    for (String command : commands) {
      String[] words = command.strip().replace("'", "").split(" ", -1);
      Ran again = Ran.plumbline(List.of(words).subList(1, words.length).toArray(String[]::new));
      again.outHas("four#2");
    }
  }

  @Test
  void skipsCommitsThatDoNotBuild() throws IOException {
    history(4);
    author.git("checkout", "--quiet", commits.get(5));
    // Versions 5 to 10 once more, of which the middle ones do not build.
    author.git("reset", "--quiet", "--hard", commits.get(4));
    commits.subList(5, commits.size()).clear();
    for (int version = 5; version <= 10; version++) {
      author.write("version", version + "\n");
      if (version == 5) {
        author.write("broken", "");
      }
      if (version == 8) {
        author.git("rm", "--quiet", "broken");
      }
      commit("Version " + version);
    }
    Ran ran = bisectAll("--bad", commits.get(10));
    assertFound(commits.get(4), ran);
    ran.errHas("  skipped: the build ended with exit code 1\n");
  }

  @Test
  void namesAllSuspectsIfTheFirstBadCommitMayBeASkippedOne() throws IOException {
    author.write("engine.in", ENGINE);
    author.write("moves", moves(100, 100)).write("version", "0");
    commit("Good");
    author.write("version", "1");
    commit("Good, too");
    author.write("broken", "");
    commit("Broken");
    author.write("moves", moves(100, 0));
    String subject = "Broken *and* bad | _worse_ [1](b)";
    commit(subject);
    author.git("rm", "--quiet", "broken");
    commit("Bad");
    Path json = folder.resolve("found.json");
    Path markdown = folder.resolve("found.md");
    Ran ran = bisectAll("--json", json.toString(), "--markdown", markdown.toString());
    ran.exits(1).outBegins("the first bad commit is one of these 3:\n");
    ran.outHas(" Broken (skipped: the build ended with exit code 1)\n");
    JsonNode found = new JsonMapper().readTree(json.toFile());
    assertEquals("several", found.get("result").asText());
    assertEquals(3, found.get("suspects").size());
    assertEquals(1, found.get("lost_in_all").asInt());
    assertEquals("skipped", found.get("steps").get(2).get("verdict").asText());
    assertTrue(Files.readString(markdown).contains(" | Broken | skipped"));
    RenderedMarkdown seen = RenderedMarkdown.of(Files.readString(markdown));
    assertEquals(Set.of(), seen.marks());
    assertTrue(seen.texts().contains(subject), () -> seen.texts().toString());
  }

  @ParameterizedTest
  @CsvSource({"side 1, 2", "side 2, 2", "main 2, 1"})
  void findsACommitInAHistoryWithAMerge(String planted, int lost) throws IOException {
    author.write("engine.in", ENGINE).write("moves", moves(100, 100, 100));
    commit("base");
    author.git("checkout", "--quiet", "-b", "side");
    for (int i = 1; i <= 3; i++) {
      plant("side " + i, planted, lost);
    }
    author.git("checkout", "--quiet", "main");
    for (int i = 1; i <= 3; i++) {
      plant("main " + i, planted, lost);
    }
    author.git("merge", "--quiet", "--no-edit", "side");
    commit("after the merge");
    Ran ran = bisectAll();
    ran.outHas("is the first bad commit\n  " + planted + "\n");
    ran.outHas("lost here: " + lost + " problem");
  }

  private void plant(String name, String planted, int lost) throws IOException {
    if (name.equals(planted)) {
      author.write("moves", lost == 2 ? moves(100, 0, 0) : moves(100, 0, 100));
    }
    author.write(name.replace(' ', '-'), "");
    commit(name);
  }

  @Test
  void findsTheCommitOfAGate() throws IOException {
    history(7);
    Path json = folder.resolve("found.json");
    Ran ran = bisectAll("--gate", "solved:50%", "--gate", "lost:1", "--json", json.toString());
    assertFound(commits.get(7), ran);
    ran.errHas("bad (gate missed: solved>=50%, but 25.00% (1 of 4); gate missed: lost<=1, but 2)");
    assertEquals("found", new JsonMapper().readTree(json.toFile()).get("result").asText());
    Ran neither = bisectAll("--gate", "solved:1").exits(1);
    assertEquals(
        "plumbline: nothing to bisect: the bad commit passes all gates",
        neither.err().lines().reduce("", (one, other) -> other));
  }

  @Test
  void buildsAndSearchesNothingTwice() throws IOException {
    history(4);
    assertFound(commits.get(4), bisectAll());
    long first = builds();
    assertFound(commits.get(4), bisectAll());
    assertEquals(first, builds());
    assertFound(commits.get(4), bisect("--good", commits.get(0), "--nodes", "2"));
    assertEquals(2 * first, builds());
  }

  /** A program of its own is interrupted while it builds; then the same command continues. */
  @Test
  void continuesAfterAnInterruption() throws Exception {
    history(4);
    Map<String, String> before = author.snapshot();
    String slow = build() + "; test $(wc -l <" + folder.resolve("builds") + ") -ne 4 || sleep 60";
    List<String> words = List.of(wordsToBuild(slow, "--good", commits.get(0), "--nodes", "1"));
    // The fourth build waits.
    Ran interrupted =
        Started.plumbline(folder, words).until(() -> builds() >= 4).end("-INT").exits(130);
    interrupted.errHas("interrupted; what is done is kept. To continue:\n  plumbline bisect");
    assertEquals(before, author.snapshot());
    Files.writeString(folder.resolve("builds"), "1\n2\n3\n4\n");
    Ran ran = Ran.plumbline(words);
    assertFound(commits.get(4), ran);
    assertTrue(builds() <= 4 + 3, ran::err);
    assertEquals(before, author.snapshot());
  }

  /**
   * Each problem is solved by the good commits with 90 % and by the bad ones with 10 %, at a time
   * limit. A fourth one is solved with 50 % by all.
   */
  @Test
  void findsThePlantedCommitAmongAnswersByChance() throws IOException {
    assertFoundAmongAnswersByChance(8, 2);
  }

  @ParameterizedTest
  @CsvSource({"3, 1", "6, 3"})
  @Tag("slow")
  void findsOtherCommitsAmongAnswersByChance(int planted, int seed) throws IOException {
    assertFoundAmongAnswersByChance(planted, seed);
  }

  private void assertFoundAmongAnswersByChance(int planted, int seed) throws IOException {
    Files.writeString(folder.resolve("state"), 1000 * seed + "\n");
    author.write("engine.in", ENGINE.replace("STATE", file("state")));
    for (int version = 0; version <= 10; version++) {
      author.write("moves", version < planted ? moves(90, 90, 90, 50) : moves(90, 10, 10, 50));
      author.write("version", version + "\n");
      commit("Version " + version);
    }
    Ran ran = bisect("--good", commits.get(0), "--time", "10ms");
    assertFound(commits.get(planted), ran);
  }

  @Test
  void findsNothingIfTheDifferenceIsChance() throws IOException {
    author.write("engine.in", ENGINE.replace("STATE", file("state")));
    for (int version = 0; version <= 3; version++) {
      author.write("moves", moves(50, 50, 50, 50)).write("version", version + "\n");
      commit("Version " + version);
    }
    String last = "";
    for (int seed = 1; !last.contains("by chance") && seed < 20; seed++) {
      Files.writeString(folder.resolve("state"), seed + "\n");
      Ran ran = bisect("--good", commits.get(0), "--time", "10ms", "--time-tolerance", seed + "s");
      ran.exits(1).errHas("plumbline: nothing to bisect: the ");
      last = ran.err();
    }
    assertTrue(last.contains("may be lost by chance: searched again, the good commit"), last);
  }

  /** The engine answers by chance although its nodes are limited. */
  @Test
  void noticesThatSearchesAreNotReproducible() throws IOException {
    author.write("engine.in", ENGINE.replace("STATE", file("state")));
    for (int version = 0; version <= 4; version++) {
      author.write("moves", version < 3 ? moves(85, 85, 85, 85) : moves(0, 0, 0, 0));
      author.write("version", version + "\n");
      commit("Version " + version);
    }
    Ran ran = bisectAll();
    assertFound(commits.get(3), ran);
    ran.errHas("searches of the same commit end differently");
  }

  @Test
  void explainsWhatCannotBeBisected() throws IOException {
    history(4);
    assertEquals(
        new Ran(
            3,
            "",
            "plumbline: unknown revision 'v9': name a commit, a tag or a branch of this"
                + " repository\n"),
        bisect("--good", "v9"));
    String first = commits.get(0);
    bisect("--good", "HEAD", "--bad", first)
        .errIs(
            "plumbline: HEAD is not an ancestor of "
                + first
                + ", but the reverse: exchange --good and --bad\n");
    bisect("--good", "HEAD", "--bad", "main").exits(3);
    bisect("--good", first, "--engine", "/bin/cat").exits(2);
    bisect("--good", first, "--rounds", "0").exits(2);
    Ran same = bisectAll("--bad", commits.get(3)).exits(1);
    same.errEnds(
        "plumbline: nothing to bisect: the bad commit solves all that the good one solves: 3 and 3"
            + " of 4\n");
  }

  @Test
  void endsIfTheGoodCommitCannotBeBuiltOrRun() throws IOException {
    history(4);
    String[] good = {"--good", commits.get(0), "--nodes", "1"};
    Ran unbuilt = Ran.plumbline(wordsToBuild("echo no compiler; exit 3", good)).exits(4);
    unbuilt.errEnds(
        "    no compiler\nplumbline: "
            + commits.get(0).substring(0, 10)
            + " (Version 0): the build ended with exit code 3\n");
    Ran missing = Ran.plumbline(wordsToBuild("true", good));
    missing.exits(4).errEnds(" (Version 0): there is no ./engine.sh after the build\n");
    bisectAll("--engine", "cat version", "--init-timeout", "300ms").exits(4);
  }

  @Test
  void needsARepository() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Ran ran =
        Ran.plumbline(
            "bisect", "--repo", other.toString(), "--good", "x", "--engine", "./e", "mates");
    ran.exits(3).errHas("is not in a git repository; name one with --repo DIR");
  }

  /** The planted commit crashes in every search; one before it cannot be used at all. */
  @Test
  void findsACrashPastAnEngineThatCannotBeUsed() throws Exception {
    Files.writeString(
        folder.resolve("four.epd"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"start\";\n");
    for (int version = 0; version <= 6; version++) {
      Fault fault =
          version == 3 ? Fault.DIES_AT_START : version < 5 ? Fault.NONE : Fault.DIES_IN_EACH_SEARCH;
      UciSpec engine = FaultyEngine.with(fault);
      String command = engine.command() + " " + String.join(" ", engine.args());
      author.write("engine.in", "#!/bin/sh\nexec " + command + "\n");
      author.write("version", version + "\n");
      commit("Version " + version);
    }
    Ran ran = bisectAll();
    assertFound(commits.get(5), ran);
    ran.errHas("  skipped: engine.sh cannot be used: ");
    ran.outHas("four#1 (start): nothing, was e4, expected e4");
  }

  /** A wrapper that from the planted commit on cuts every search to depth 1. */
  @Test
  void findsAHandicapOfARealEngine() throws IOException {
    Path stockfish = ProgramFinder.on("").find("stockfish").orElse(null);
    assumeTrue(stockfish != null, "no stockfish here: skipped");
    for (int version = 0; version <= 6; version++) {
      String filter = version < 4 ? "cat" : "sed -u 's/^go .*/go depth 1/'";
      author.write("engine.in", "#!/bin/sh\n" + filter + " | " + stockfish + "\n");
      author.write("version", version + "\n");
      commit("Version " + version);
    }
    String[] more = Ran.words("--good %s --depth 10 --filter n=1-20 --jobs 2", commits.get(0));
    List<String> words = new ArrayList<>(List.of(words(more)));
    words.set(words.indexOf(file("four.epd")), "tactics");
    Ran ran = Ran.plumbline(words);
    assertFound(commits.get(4), ran);
    ran.errLacks("end differently");
  }
}
