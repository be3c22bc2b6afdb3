package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.plumbline.PublicSuites;
import dev.plumbline.bisect.AuthorsRepository;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.search.eval.network.NetworkFile;
import dev.plumbline.search.eval.network.RandomNetworks;
import dev.plumbline.tablebase.PublicTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands of the README and of the pages in src/docs, each page in a folder of its own
 * and in order.
 *
 * <p>Of a command in a console block ({@code $ plumbline ...}) the exit code and the output are
 * checked, where {@code ...} stands for any number of lines: all but times of an engine that has
 * the version on the page, otherwise all but figures and moves. The other commands, in shell blocks
 * or indented by four blanks, run with smaller limits.
 */
@Tag("medium")
class ReadmeTest {
  private static final Path CLASSICS = PublicSuites.FOLDER;
  private static final List<String> FOREIGN_ENGINES =
      List.of("stockfish", "toga2", "ethereal-chess");
  private static final List<String> SUITES = List.of("wac", "sts", "mates", "tactics", "strategy");
  private static final String GAP = "...";
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");
  private static final Pattern INDENTED = Pattern.compile("    plumbline (.*?)(?: +#.*)?");
  private static final Pattern IN_SHELL = Pattern.compile("target/plumbline (.*?)(?: +#.*)?");
  private static final Pattern ENGINE = Pattern.compile("engine=\"([^\"]*\\d[^\"]*)\"");
  private static final Pattern ENDING = Pattern.compile(" +# ends with (\\d+)$");

  private static final String SUITE =
      """
      # mine
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "my.1";
      7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7 Rb7; dm 2; id "my.2";
      """;
  private static final String PUZZLES =
      """
      PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
      own1,6k1/5ppp/8/8/8/8/3r1PPP/1R3QK1 b - - 0 1,d2e2 b1b8 e2e8 b8e8,1000,80,90,9,mate,https://example.org/1,
      own2,8/k7/8/8/8/8/7R/1R2K3 b - - 0 1,a7a8 h2a2,800,80,90,9,mate,https://example.org/2,
      """;
  private static final String SCRIPT =
      """
      #!/bin/sh
      while read -r word rest; do
        case $word in
          uci) echo uciok;;
          isready) echo readyok;;
          go) set -- LINE; echo "info depth 3 $*"; echo "bestmove $5";;
          quit) exit;;
        esac
      done
      """;
  private static final String GAME =
      """
      [Event "mine"]
      [Result "0-1"]

      1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 {a trap} 4. Nxe5? Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1
      """;

  private static final String LOG =
      """
      [TRACE ] [18:07:53.978185] <     5> fastchess --- Game 1 between Faulty and Other starting
      [Engine] [18:07:53.979721] <     5>  Faulty <--- uci
      [Engine] [18:07:54.167447] <     5>  Faulty ---> id name Faulty 1.0
      [Engine] [18:07:54.167899] <     5>  Faulty ---> uciok
      [Engine] [18:07:54.168172] <     5>  Faulty <--- ucinewgame
      GAME
      [TRACE ] [18:07:54.678185] <     5> fastchess --- Game 3 between Faulty and Other starting
      [Engine] [18:07:54.680172] <     5>  Faulty <--- ucinewgame
      [Engine] [18:07:54.680679] <     5>  Faulty <--- position startpos moves e2e4 e7e5
      [Engine] [18:07:54.680854] <     5>  Faulty <--- go wtime 2020 btime 2020 winc 20 binc 20
      [Engine] [18:07:54.681243] <     5>  Faulty ---> info depth 1 score cp 18 nodes 20 time 1 pv g1f3
      [Engine] [18:07:54.692207] <     5>  Faulty ---> info depth 2 score cp 31 nodes 400 time 11 pv g1f3 b8c6 a1h8
      [Engine] [18:07:54.890298] <     5>  Faulty ---> bestmove g1f3
      [Engine] [18:07:55.747681] <     5>  Faulty <--- position startpos moves e2e4 e7e5 g1f3 b8c6
      [Engine] [18:07:55.747889] <     5>  Faulty <--- go wtime 1879 btime 1403 winc 20 binc 20
      [Engine] [18:07:55.748054] <     5>  <stderr> Faulty ---> assertion failed: depth > 0, file search.cpp, line 812
      [WARN  ] [18:07:55.751937] <     5> fastchess --- Engine Faulty disconnects
      """;

  /** An engine that dies of its second search in a second game. */
  private static final String FAULTY =
      """
      #!/bin/sh
      games=0
      while read -r word rest; do
        case $word in
          uci) echo "id name Faulty 1.0"; echo uciok;;
          isready) echo readyok;;
          ucinewgame) games=$((games + 1)); searches=0;;
          go) searches=$((searches + 1))
            if [ $games -gt 1 ] && [ $searches -gt 1 ]; then
              echo "assertion failed: depth > 0, file search.cpp, line 812" >&2
              kill -ABRT $$
            fi
            echo "info depth 1 score cp 18 nodes 20 pv g1f3"; echo "bestmove g1f3";;
          quit) exit;;
        esac
      done
      """;

  /**
   * Limits and amounts of the commands whose output is not shown, and smaller ones: nothing else in
   * them is changed.
   */
  private static final Map<Pattern, String> SMALLER =
      Map.of(
          Pattern.compile("--time \\d+m?s"), "--nodes 200",
          Pattern.compile("--nodes \\d+[kM]"), "--nodes 2k",
          Pattern.compile("--(count|selfplay) \\d+"), "--$1 1",
          Pattern.compile("--within \\S+"), "--within 2s",
          Pattern.compile("speed (?!.*--within)(.*)"), "speed $1 --within 2s");

  /** Commands that end with 1 if there is a difference, or less than was asked for. */
  private static final List<String> MAY_DIFFER =
      List.of("compose", "verify", "lab", "bisect", "compare", "speed");

  @TempDir Path home;

  /**
   * A command of a page.
   *
   * @param output the lines shown below it; none are shown of an indented command
   */
  private record Shown(String command, int exitCode, List<String> output, boolean isIndented) {}

  /** What the commands of a page leave behind for those after them. */
  private static final class Page {
    private final Path folder;

    /** Journals that were not written, because they needed something that is not here. */
    private final Set<String> missing = new HashSet<>();

    /** Whether an engine has another version than on the page, and so other results. */
    private boolean hasOtherEngines;

    Page(Path folder) {
      this.folder = folder;
    }
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("suites/README.md")));
    try (Stream<Path> docs = Files.list(Path.of("src", "docs"))) {
      docs.filter(page -> page.toString().matches(".*\\.md"))
          // The lab's page is generated, and NightlyDocumentsTest runs the commands of the other.
          .filter(page -> !page.endsWith("lab.md") && !page.endsWith("nightly.md"))
          // Needs Spark; "make test-cluster" does what it describes.
          .filter(page -> !page.endsWith("cluster.md"))
          .sorted()
          .forEach(pages::add);
    }
    return pages;
  }

  private static List<Shown> commands(Path page) throws IOException {
    List<Shown> commands = new ArrayList<>();
    List<String> output = new ArrayList<>();
    String fence = "";
    for (String line : Files.readString(page).lines().toList()) {
      if (line.startsWith("```")) {
        fence = fence.isEmpty() ? line : "";
      } else if (fence.equals("```console") && line.startsWith("$ plumbline ")) {
        Matcher ending = ENDING.matcher(line);
        int exitCode = ending.find() ? Integer.parseInt(ending.group(1)) : 0;
        output = new ArrayList<>();
        String command = ending.replaceAll("").substring("$ plumbline ".length());
        commands.add(new Shown(command, exitCode, output, false));
      } else if (fence.equals("```console")) {
        output.add(line);
      } else {
        Matcher command = (fence.isEmpty() ? INDENTED : IN_SHELL).matcher(line);
        if (command.matches() && (fence.isEmpty() || fence.equals("```sh"))) {
          commands.add(new Shown(command.group(1), 0, List.of(), true));
        }
      }
    }
    return commands;
  }

  @TestFactory
  Stream<DynamicContainer> everyCommandDoesWhatItsPageShows() throws IOException {
    List<DynamicContainer> containers = new ArrayList<>();
    for (Path page : pages()) {
      Page run = new Page(Files.createDirectory(home.resolve(page.toString().replace('/', '-'))));
      containers.add(
          dynamicContainer(
              page.toString(),
              commands(page).stream()
                  .map(shown -> dynamicTest(shown.command, () -> check(shown, run)))));
    }
    return containers.stream();
  }

  private static void check(Shown shown, Page page) throws IOException {
    Path folder = page.folder;
    Set<String> missing = page.missing;
    prepare(folder);
    List<String> journals =
        Stream.of(shown.command.split(" ", -1)).filter(word -> word.endsWith(".jsonl")).toList();
    Map<String, String> environment = new HashMap<>();
    if (shown.command.startsWith("bisect") || shown.command.startsWith("track")) {
      makeRepository(folder.resolve("engine"));
    }
    if (journals.stream().anyMatch(missing::contains) || !provide(shown.command, environment)) {
      missing.addAll(journals);
      abort("no engine or suite here for the documented command: " + shown.command);
    }
    if (shown.command.startsWith("suites")) {
      environment.put("PLUMBLINE_SUITES", folder.resolve("suites").toString());
    }
    Path config = folder.resolve("config.toml");
    environment.put("PLUMBLINE_CONFIG", config.toString());
    List<String> words = words(shown, folder);
    Ran ran = Ran.in(environment, Terminal.NONE, "", words.toArray(String[]::new));
    String text = words + " ended with " + ran.exitCode() + ": " + ran.err() + ran.out();
    if (shown.isIndented) {
      boolean isFine =
          ran.exitCode() == 0
              || (ran.exitCode() == 1 && MAY_DIFFER.contains(words.get(0)))
              || (ran.exitCode() == 3 && words.contains("install"));
      assertTrue(isFine, text);
      return;
    }
    assertEquals(shown.exitCode, ran.exitCode(), text);
    assumeTrue(
        !shown.command.startsWith("findings ") || !ran.out().contains("findings=0"),
        "this version of the engine has no findings: " + shown.command);
    assertOutput(shown, page, lines(ran.out(), folder), lines(ran.err(), folder));
  }

  private static List<String> lines(String text, Path folder) {
    return text.replace(folder + "/", "").lines().toList();
  }

  /** Adds what a command needs to the environment; false if it is not on this machine. */
  private static boolean provide(String command, Map<String, String> environment) {
    List<String> words = List.of(command.split(" ", -1));
    for (String suite : List.of("wac", "sts", "bk")) {
      if (words.contains(suite) && !words.get(0).equals("suites")) {
        if (!Files.exists(CLASSICS.resolve(suite + ".epd"))) {
          return false;
        }
        environment.put("PLUMBLINE_SUITES", CLASSICS.toString());
      }
    }
    if (command.contains("syzygy") && !PublicTables.areHere()) {
      return false;
    }
    // The reader's own engine is Stockfish here.
    return FOREIGN_ENGINES.stream()
        .filter(words.contains("./my-engine") ? "stockfish"::equals : words::contains)
        .allMatch(engine -> ProgramFinder.on("").find(engine).isPresent());
  }

  /** Writes the files that the reader of a page has. */
  private static void prepare(Path folder) throws IOException {
    if (Files.exists(folder.resolve("my.epd"))) {
      return;
    }
    Files.createDirectories(folder.resolve("chess/epd"));
    Path reports = Files.createDirectories(folder.resolve("reports"));
    Files.writeString(folder.resolve("config.toml"), "reports = \"" + reports + "\"\n");
    String program = ProgramFinder.on("").find("stockfish").map(Path::toString).orElse("");
    for (String name : List.of("my-engine", "my-engine-1.0")) {
      Path engine = folder.resolve(name);
      Files.writeString(engine, "#!/bin/sh\nexec " + program + "\n");
      assertTrue(engine.toFile().setExecutable(true));
    }
    Path mutant = folder.resolve("mutant");
    Files.writeString(mutant, "#!/bin/sh\nsed -u 's/go depth 9/go depth 8/' | " + program + "\n");
    assertTrue(mutant.toFile().setExecutable(true));
    Files.createDirectory(folder.resolve("target"));
    for (String suite : List.of("my", "mine", "verified", "missed", "target/tactics")) {
      Files.writeString(folder.resolve(suite + ".epd"), SUITE);
    }
    Files.writeString(folder.resolve("corrected.epd"), classic());
    Files.writeString(folder.resolve("endings.epd"), "4k3/8/4K3/4P3/8/8/8/8 w - - bm Kf6;\n");
    if (PublicTables.areHere()) {
      Files.createSymbolicLink(folder.resolve("syzygy"), PublicTables.need().toAbsolutePath());
    }
    Files.write(folder.resolve("my.network"), NetworkFile.bytes(RandomNetworks.usual(8, 1)));
    for (String puzzles : List.of("puzzles.csv", "lichess_db_puzzle.csv.zst")) {
      Files.writeString(folder.resolve(puzzles), PUZZLES);
    }
    Files.writeString(folder.resolve("games.pgn.gz"), GAME.repeat(12));
    Files.writeString(folder.resolve("match.log"), LOG.replace("GAME\n", game()));
    Path faulty = Files.writeString(folder.resolve("faulty"), FAULTY);
    assertTrue(faulty.toFile().setExecutable(true));
    copyJournals(folder);
  }

  /** Copies of two journals, which are made for the first page. */
  private static void copyJournals(Path folder) throws IOException {
    Path made = folder.resolveSibling("made");
    if (Files.notExists(made)) {
      Files.createDirectory(made);
      for (String name : List.of("corrected", "my")) {
        Path suite = folder.resolve(name + ".epd");
        Path journal = made.resolve(name + ".jsonl");
        Ran.line("run %s --nodes 500 -q --journal %s", suite, journal).exits(0);
      }
    }
    for (String name : List.of("wac", "reports/older", "reports/wac", "night", "last-night")) {
      Path journal = made.resolve(name.contains("wac") ? "corrected.jsonl" : "my.jsonl");
      Files.copy(journal, folder.resolve(name + ".jsonl"));
    }
  }

  /** The log of a game in which the engine moves its knight. */
  private static String game() {
    StringBuilder log = new StringBuilder();
    String moves = "";
    for (int i = 0; i < 20; i++) {
      String move = i % 2 == 0 ? "g1f3" : "f3g1";
      for (String line :
          List.of(
              "<--- position startpos" + (moves.isEmpty() ? "" : " moves" + moves),
              "<--- go wtime 2020 btime 2020 winc 20 binc 20",
              "---> info depth 1 score cp 18 nodes 20 time 1 pv " + move,
              "---> bestmove " + move)) {
        log.append("[Engine] [18:07:54.2").append(10 + i).append("000] <     5>  Faulty ");
        log.append(line).append('\n');
      }
      moves += " " + move + (i % 2 == 0 ? " g8f6" : " f6g8");
    }
    return log.toString();
  }

  /** A suite as large as WAC, with its ids. */
  private static String classic() {
    return IntStream.rangeClosed(1, 300)
        .mapToObj("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"WAC.%03d\";\n"::formatted)
        .collect(Collectors.joining());
  }

  /** The reader's repository: a script that answers the second record; later versions do not. */
  private static void makeRepository(Path folder) throws IOException {
    if (Files.exists(folder)) {
      return;
    }
    AuthorsRepository author = AuthorsRepository.in(folder);
    author.write("Makefile", "all:\n\tcp search.c engine\n\tchmod +x engine\n");
    for (int version = 0; version < 6; version++) {
      String line = version < 4 ? "score mate 2 pv a2a7 h8g8 b1b8" : "score cp 0 pv g1h1";
      author.write("search.c", SCRIPT.replace("LINE", line)).write("notes", version + "\n");
      if (version == 4) {
        author.git("checkout", "notes");
      }
      author.commit(version == 4 ? "Prune more moves" : "Version " + version);
      if (version % 4 == 0) {
        author.git("tag", "v1." + version / 4);
      }
    }
  }

  /** The command with the files of this test, and with smaller limits if no output is shown. */
  private static List<String> words(Shown shown, Path folder) throws IOException {
    String command = shown.command;
    if (shown.isIndented) {
      for (Map.Entry<Pattern, String> one : SMALLER.entrySet()) {
        command = one.getKey().matcher(command).replaceAll(one.getValue());
      }
    }
    if (command.matches("suites install (?!--from (my|~)/).*")) {
      // A test downloads nothing.
      command = command.replaceAll(" --from \\S+", "") + " --from ~/chess/epd";
    }
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group() : matcher.group(1);
      if (word.equals("reports/*.jsonl")) {
        words.addAll(journals(folder.resolve("reports")));
        continue;
      }
      boolean isFile =
          word.matches(
                  "~/.*|my/.*|[.]/(my-engine(-1[.]0)?|mutant|faulty)|[\\w/-]+\\.(epd|csv(\\.zst)?|html|jsonl?|log|uci|txt|xml|pgn\\.gz)")
              && Files.notExists(Path.of(word));
      word = word.replaceFirst("(^|=)(my.network|syzygy)$", "$1" + folder + "/$2");
      words.add(isFile ? folder.resolve(word.replaceFirst("^~/", "")).toString() : word);
    }
    if (words.get(0).equals("bisect") || words.get(0).equals("track")) {
      words.addAll(List.of("--repo", folder.resolve("engine").toString()));
      words.addAll(List.of("--work", folder.resolve("work").toString()));
    }
    if (words.get(0).equals("run") || words.get(0).equals("verify")) {
      words.add("--force");
    }
    if (words.get(0).equals("verify") && !words.contains("--nodes")) {
      words.addAll(List.of("--nodes", "2k"));
    }
    boolean isRunOrVerify = words.contains("--force");
    if (shown.isIndented && isRunOrVerify && SUITES.stream().anyMatch(words::contains)) {
      words.addAll(List.of("--filter", "n=1-3"));
    }
    return words;
  }

  private static List<String> journals(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(Path::toString).filter(file -> file.endsWith(".jsonl")).sorted().toList();
    }
  }

  /** Compares the lines shown with the output, or with output and messages. */
  private static void assertOutput(Shown shown, Page page, List<String> out, List<String> err) {
    boolean isRepeatable = !shown.command.contains("--time");
    Set<String> engines = engines(shown.output);
    page.hasOtherEngines |= !engines(out).containsAll(engines);
    boolean hasVersion = !engines.isEmpty() || shown.command.startsWith("findings ");
    boolean isExact = isRepeatable && hasVersion && !page.hasOtherEngines;
    UnaryOperator<String> shape = isExact ? ReadmeTest::timeless : ReadmeTest::shape;
    List<String> expected = shown.output.stream().map(shape).toList();
    List<String> output = out.stream().map(shape).toList();
    List<String> all = Stream.concat(out.stream(), err.stream()).map(shape).toList();
    assertTrue(
        matches(expected, output) || matches(expected, all),
        () ->
            "shown:\n%s\n\nprinted:\n%s"
                .formatted(String.join("\n", expected), String.join("\n", all)));
  }

  /** The names of engines with their versions. */
  private static Set<String> engines(List<String> lines) {
    Set<String> engines = new HashSet<>();
    for (String line : lines) {
      ENGINE.matcher(line).results().forEach(engine -> engines.add(engine.group()));
    }
    return engines;
  }

  /** A line without its times, and without the places of records in files. */
  private static String timeless(String line) {
    return line.replaceAll("^ *\\d+ m?s to \\d+ m?s +\\d+  #+$", "bar")
        .replaceAll("\\b(time|nps)([= ])[\\d.]+m?s?", "$1$2T")
        .replaceAll("\\d[\\d.]* m?s\\b", "T")
        .replaceAll(" +", " ")
        .strip();
  }

  private static boolean matches(List<String> shown, List<String> printed) {
    if (shown.isEmpty()) {
      return printed.isEmpty();
    }
    List<String> rest = shown.subList(1, shown.size());
    if (!shown.get(0).equals(GAP)) {
      return !printed.isEmpty()
          && shown.get(0).equals(printed.get(0))
          && matches(rest, printed.subList(1, printed.size()));
    }
    for (int skipped = 0; skipped <= printed.size(); skipped++) {
      if (matches(rest, printed.subList(skipped, printed.size()))) {
        return true;
      }
    }
    return false;
  }

  /** A line without its figures: moves, scores, numbers, bars, and what a finding says. */
  private static String shape(String line) {
    if (line.strip().equals(GAP)) {
      return GAP;
    }
    return line.replaceAll("(warning|error) \\[[a-z-]+\\].*", "finding")
        .replaceAll("^ *\\d+  [a-z]+(-[a-z]+)+  .*", "count of a finding")
        .replaceAll("(?<= )#+$", "bar")
        .replaceAll("\\b[a-h][1-8][a-h][1-8][qrbn]?\\b", "move")
        .replaceAll(
            "\\b(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)(?![\\w/])[+#]?", "move")
        .replaceAll("move( move)+", "move")
        .replaceAll("^(missed|lost): .*", "$1 in some ways")
        .replaceAll("\\([+#-]*\\d[\\d.]*\\)", "(score)")
        .replaceAll("[+-]?\\d[\\d.,]*[kM]?", "0")
        .replaceAll(" +", " ")
        .strip();
  }

  @Test
  void theShapeOfALineHasNoFigures() {
    assertEquals(
        shape("  mates#43 (mates.043 in 2) by x: Bd8+ (#4), expected a4; mate in 2"),
        shape("  mates#143 (mates.143 in 5) by x: O-O (-1.25), expected Qxa4 b8=Q+; mate in 3"));
    assertEquals(shape("   1 ms     49  ####"), shape("  50 ms      1  #"));
    assertFalse(shape("missed").equals(shape("solved")));
  }

  @Test
  void everyLimitIsUsed() throws IOException {
    List<String> commands = new ArrayList<>();
    for (Path page : pages()) {
      commands(page).stream().filter(Shown::isIndented).forEach(one -> commands.add(one.command));
    }
    for (Pattern limit : SMALLER.keySet()) {
      assertTrue(commands.stream().anyMatch(one -> limit.matcher(one).find()), limit.pattern());
    }
  }
}
