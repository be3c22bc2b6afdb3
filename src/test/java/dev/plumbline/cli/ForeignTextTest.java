package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.io.InertText;
import dev.plumbline.journal.Journals;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Text from files, engines, servers and the command line that means to steer the terminal, or the
 * log of a build server, wherever a command may repeat it.
 */
class ForeignTextTest {
  /** Begins a command of GitHub, then wipes the screen, sets a title, goes up, turns the text. */
  private static final String ATTACK =
      "::error::##[error]\u001b[2J\u001b]0;x\u0007\r\u009b1A\u202e\u2066\u200b";

  /** The same as a string of TOML or JSON. */
  private static final String ESCAPED =
      "::error::##[error]\\u001b[2J\\u001b]0;x\\u0007\\r\\u009b1A\\u202e\\u2066\\u200b";

  /** What a reader of JSON repeats as a word that it does not know. */
  private static final String TOKEN = "x\u202e\u009b";

  /** The attack in the name of a file, in two lines. */
  private static final String NAME = "::error::\u001b[2J\r\u009b1A\n::error::\u202e";

  private static final String GOOD = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; ";

  /** An engine whose every word is an attack. */
  private static final String ENGINE =
      """
      #!/bin/sh
      while read -r word rest; do
        case "$word" in
          uci) echo 'id name %1$s'
            echo 'id author %1$s'
            echo 'option name %1$s type string default %1$s'
            echo uciok ;;
          isready) echo readyok ;;
          go) echo 'info string %1$s'
            echo 'info depth 1 score cp 1 pv %1$s'
            echo 'bestmove %1$s' ;;
          quit) exit 0 ;;
        esac
      done
      """
          .formatted(ATTACK);

  private static final String DYING = "#!/bin/sh\necho '" + ATTACK + "' >&2\nexit 3\n";

  @TempDir Path folder;

  @BeforeEach
  void writeFiles() throws IOException {
    write(
        "evil.epd",
        "# " + ATTACK,
        GOOD + "id \"" + ATTACK + "\"; theme \"" + ATTACK + "\"; c0 \"" + ATTACK + "\";",
        GOOD + "id \"b\"; theme \"" + ATTACK + " b\"; " + "x" + ATTACK + " 1;",
        ATTACK,
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm " + ATTACK + ";");
    write("good.epd", GOOD + "id \"" + ATTACK + "\";");
    write(NAME + ".epd", ATTACK);
    write("key.toml", "\"" + ESCAPED + "\" = 1");
    write("value.toml", "suites = [\"" + ESCAPED + "\"]", "nodes = 10");
    write("theme.toml", "suites = [\"@/evil.epd\"]", "nodes = \"" + ESCAPED + "\"");
    write("engines-key.toml", "[a]", "command = \"x\"", "\"" + ESCAPED + "\" = 1");
    write(
        "engines.json",
        "[{\"name\": \""
            + ESCAPED
            + "\", \"command\": \""
            + ESCAPED
            + "\", \"protocol\": \"uci\"}]");
    write("engines-raw.json", "[{\"name\": " + TOKEN + "}]");
    write("no.jsonl", "{\"format\":" + TOKEN + "}");
    executable("engine.sh", ENGINE);
    executable("dying.sh", DYING);
  }

  private void write(String name, String... lines) throws IOException {
    String text = String.join("\n", lines) + "\n";
    Files.writeString(folder.resolve(name), text.replace("@", folder.toString()));
  }

  private void executable(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    assumeTrue(file.toFile().setExecutable(true), "scripts cannot be run here: skipped");
  }

  static Stream<Arguments> commandLines() {
    return Stream.of(
        words(ATTACK),
        words("run", "@/good.epd", "--" + ATTACK + "=1"),
        words("run", ATTACK),
        words("run", "@/" + NAME),
        words("run", "@/" + NAME + ".epd"),
        words("run", "@/good.epd", "--nodes", ATTACK),
        words("run", "@/good.epd", "--gate", ATTACK),
        words("run", "@/good.epd", "--set", ATTACK + "=1"),
        words("run", "@/good.epd", "--filter", "theme=" + ATTACK),
        words("run", "@/good.epd", "--filter", "id~(" + ATTACK),
        words("run", "@/good.epd", "--engine", ATTACK),
        words("run", "@/good.epd", "--engine", "@/engine.sh", "--option", ATTACK + "=1"),
        words("run", "@/good.epd", "--engine", "@/dying.sh", "--journal", "@/a.jsonl"),
        words("run", "@/good.epd", "--nodes", "9", "--journal", "@/" + ATTACK + ".jsonl"),
        words("run", "@/evil.epd", "--nodes", "9", "--journal", "@/b.jsonl"),
        words(
            "run", "@/evil.epd", "--nodes", "9", "--journal", "@/c.jsonl", "--engine=@/engine.sh"),
        words("run", "@/evil.epd", "--nodes", "9", "--dry-run", "--journal", "@/d.jsonl"),
        words("run", "@/key.toml"),
        words("run", "@/value.toml"),
        words("run", "@/theme.toml"),
        words("run", "@/good.epd", "--engines", "@/engines-key.toml", "--engine", "a"),
        words("run", "@/good.epd", "--engines", "@/engines.json", "--engine", ATTACK),
        words("run", "@/good.epd", "--engines", "@/engines-raw.json", "--engine", "a"),
        words("engine", "list", "--engines", "@/engines.json"),
        words("doctor", "--quick", "@/engine.sh"),
        words("doctor", "--quick", "@/dying.sh"),
        words("engine", "options", "@/engine.sh"),
        words("engine", ATTACK),
        words("lint", "@/evil.epd"),
        words("lint", "@/" + NAME + ".epd"),
        words("lint", "@/" + ATTACK + ".epd"),
        words("convert", "@/" + ATTACK),
        words("convert", "@/evil.epd", "--to", ATTACK),
        words(
            "annotate @/evil.epd --nodes 9 --journal @/e.jsonl -o @/out.epd --engine=@/engine.sh"
                .split(" ", -1)),
        words(
            "annotate @/evil.epd --nodes 9 --journal @/f.jsonl -o @/out.epd --engine=@/dying.sh"
                .split(" ", -1)),
        words("mate", "@/evil.epd", "--in", "2", "--journal", "@/g.jsonl", "-o", "@/mates.epd"),
        words("verify", "@/evil.epd", "--nodes", "99", "--journal", "@/v.jsonl"),
        words("show", "@/evil.epd"),
        words("show", ATTACK),
        words("perft", "@/evil.epd"),
        words("position", "--nodes", "9", ATTACK),
        words("mate", "--in", "2", ATTACK),
        words("show", "--eval", ATTACK),
        words("report", "@/no.jsonl"),
        words("report", "@/" + NAME),
        words("compare", "@/no.jsonl", "@/no.jsonl"),
        words("history", "@/no.jsonl"),
        words("findings", "@/no.jsonl"),
        words("findings", "--explain", ATTACK),
        words("inspect", "@/no.jsonl", "1"),
        words("merge", "@/no.jsonl", "-o", "@/m.jsonl"),
        words("rescore", "@/no.jsonl", "-o", "@/m.jsonl"),
        words("watch", "@/no.jsonl"),
        words("suites", "install", ATTACK),
        words("suites", "install", "--from", "@/" + ATTACK),
        words("suites", "install", "--from", "@/" + NAME + ".epd"),
        words("suites", "info", ATTACK),
        words("compose", ATTACK),
        words("bench", "--depth", ATTACK),
        words("completion", ATTACK));
  }

  private static Arguments words(String... words) {
    return Arguments.of(List.of(words));
  }

  @ParameterizedTest
  @MethodSource("commandLines")
  @Tag("medium")
  void controlsNeitherTheTerminalNorABuildServer(List<String> words) {
    assertInert(run(words.toArray(String[]::new)));
  }

  @Test
  void aForeignJournalIsHarmlessInEveryView() throws IOException {
    Path journal = folder.resolve("run.jsonl");
    run("run", "@/evil.epd", "--nodes=9", "--engine=@/engine.sh", "--journal", journal.toString());
    String text = Files.readString(journal);
    String renamed =
        text.replace("\"suite\":\"evil\"", "\"suite\":\"" + ESCAPED + "\"")
            .replace("\"name\":\"evil\"", "\"name\":\"" + ESCAPED + "\"")
            .replace("\"engine\":\"", "\"engine\":\"" + ESCAPED)
            .replace("\"label\":\"", "\"label\":\"" + ESCAPED)
            .replace("\"nodes\":\"9\"", "\"" + ESCAPED + "\":\"" + ESCAPED + "\"");
    assertNotEquals(text, renamed);
    List<String> lines = renamed.lines().map(Journals::sealed).toList();
    String foreign = Files.write(folder.resolve("f.jsonl"), lines).toString();
    for (List<String> words :
        List.of(
            List.of("report", foreign),
            List.of("compare", journal.toString(), foreign),
            List.of("compare", journal.toString(), foreign, "--force"),
            List.of("history", journal.toString(), foreign),
            List.of("findings", "--notes", foreign),
            List.of("inspect", foreign, "b"),
            List.of("merge", journal.toString(), foreign, "-o", folder.resolve("m").toString()),
            List.of("watch", foreign))) {
      assertInert(run(words.toArray(String[]::new)));
    }
  }

  @Test
  void dataToAFileIsUnchanged() throws IOException {
    String record = GOOD + "id \"::error::##[error]\u202e\u2066\u200b\";\n";
    Files.writeString(folder.resolve("data.epd"), record);
    run("convert", "@/data.epd", "--drop", "acd").outIs(record);
  }

  @Test
  void onlyOurOwnColoursReachATerminal() throws IOException {
    Terminal terminal = new Terminal(true, true, true, () -> 80);
    for (String command : List.of("lint", "show")) {
      String file = folder.resolve("evil.epd").toString();
      Ran ran = Ran.in(Map.of(), terminal, "", command, file);
      String plain = (ran.out() + ran.err()).replaceAll("\u001b\\[[0-9;]*m", "");
      assertNotEquals(ran.out() + ran.err(), plain, "has colours");
      assertInert(new Ran(ran.exitCode(), plain, ""));
    }
  }

  @Test
  void theStatusLineOfAProxyIsHarmless() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      Thread answering = new Thread(() -> answer(server), "server");
      answering.setDaemon(true);
      answering.start();
      Map<String, String> proxy = Map.of("https_proxy", "127.0.0.1:" + server.getLocalPort());
      String into = folder.resolve("suites").toString();
      Ran ran = Ran.in(proxy, Terminal.NONE, "", "suites", "install", "wac", "--into", into);
      assertInert(ran);
      ran.exits(3);
    }
  }

  private static void answer(ServerSocket server) {
    try {
      while (true) {
        try (Socket socket = server.accept()) {
          socket.getInputStream().read(new byte[4096]);
          OutputStream out = socket.getOutputStream();
          String status = "HTTP/1.1 " + ATTACK.replace("\r", "") + "\r\n\r\n";
          out.write(status.getBytes(StandardCharsets.UTF_8));
        }
      }
    } catch (IOException e) {
      // The test is over, and the server is closed.
    }
  }

  private Ran run(String... words) {
    return Ran.plumbline(
        Arrays.stream(words)
            .map(word -> word.replace("@", folder.toString()))
            .toArray(String[]::new));
  }

  private static void assertInert(Ran ran) {
    String said = ran.out() + ran.err();
    assertNotEquals(70, ran.exitCode(), said);
    assertTrue(said.contains("\\x1b") || said.contains("\\u202e"), "the attack is shown: " + said);
    said.codePoints()
        .filter(character -> character != '\n' && character != '\t')
        .forEach(
            character ->
                assertTrue(
                    InertText.isPlain(character),
                    () -> "U+" + Integer.toHexString(character) + " in " + said));
    said.lines()
        .forEach(
            line -> {
              assertTrue(!line.stripLeading().startsWith("::"), line);
              assertTrue(!line.contains("##["), line);
            });
  }
}
