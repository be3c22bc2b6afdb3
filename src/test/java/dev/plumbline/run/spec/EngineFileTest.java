package dev.plumbline.run.spec;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchOption;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineFileTest {
  private static final Path FOLDER = Path.of("some", "where").toAbsolutePath();
  private static final Path TOML = FOLDER.resolve("engines.toml");
  private static final Path JSON = FOLDER.resolve("engines.json");

  private static List<NamedEngine> read(String source, String text, Path file)
      throws ConfigException {
    return EngineFile.read(new ConfigFile(source, text, file.equals(JSON)).root(), file);
  }

  private static EngineSpec only(String text, Path file) throws ConfigException {
    List<NamedEngine> engines = read("my file", text, file);
    assertEquals(1, engines.size());
    return Objects.requireNonNull(engines.get(0).spec());
  }

  private static String refusal(String text, Path file) {
    ConfigException e = assertThrows(ConfigException.class, () -> read("my file", text, file));
    return String.valueOf(e.getMessage());
  }

  @Test
  void readsAllKeysOfAUciEngine() throws ConfigException {
    String text =
        """
        ["Stockfish 16"]   # the one of this machine
        command = "bin/stockfish"
        args = ["-v", "a b"]
        dir = "data"
        init-timeout = 2.5
        search-timeout = 600
        perft = "divide {depth}"
        options = { Threads = 1, "Skill Level" = 20, Ponder = false, EvalFile = "x.nnue" }
        """;
    UciSpec program =
        new UciSpec(
            FOLDER.resolve("bin").resolve("stockfish").toString(),
            List.of("-v", "a b"),
            FOLDER.resolve("data"),
            Map.of("Threads", "1", "Skill Level", "20", "Ponder", "false", "EvalFile", "x.nnue"),
            Duration.ofMillis(2500),
            Duration.ofMinutes(10));
    assertEquals(
        new EngineSpec.Foreign("Stockfish 16", program, Map.of(), "divide {depth}"),
        only(text, TOML));
  }

  @Test
  void aCommandWithoutAFolderIsLookedUpLater() throws ConfigException {
    assertEquals(
        new EngineSpec.Foreign("sf", UciSpec.of("stockfish")),
        only("[sf]\ncommand = \"stockfish\"\n", TOML));
  }

  @Test
  void readsTheBuiltinEngineWithItsSettings() throws Exception {
    String text =
        """
        [bookish]
        preset = "classic"
        hash = 128
        threads = 4
        set = { pv = "table", null = false, aspiration = 25 }
        """;
    assertEquals(
        new EngineSpec.Builtin(
            "bookish",
            Preset.CLASSIC
                .settings()
                .with("pv", "table")
                .with(SearchOption.NULL_MOVE, false)
                .with("aspiration", "25"),
            128,
            4),
        only(text, TOML));
  }

  @Test
  void readsTheSameInJson() throws ConfigException {
    assertEquals(
        only("[a]\ncommand = \"b\"\noptions = { Hash = 4 }", TOML),
        only("{\"a\": {\"command\": \"b\", \"options\": {\"Hash\": 4}}}", JSON));
  }

  @Test
  void keepsTheOrderOfTheFile() throws ConfigException {
    List<NamedEngine> engines = read("x", "[b]\n[a]\n[c]\ncommand = \"d\"\n", TOML);
    assertEquals(List.of("b", "a", "c"), engines.stream().map(NamedEngine::name).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [a]\\ncomand = "x"  | 2:1: a.comand: unknown key: did you mean "command"? the keys are preset, hash, threads, set for the builtin engine; a program needs command = "...", and can have args, dir, init-timeout, search-timeout, options, perft
          [a]\\ncommand = "x"\\nopts = 1 | 3:1: a.opts: unknown key: the keys are command, args, dir, init-timeout, search-timeout, options, perft
          [a]\\ncommand = "x"\\narg = [] | 3:1: a.arg: unknown key: did you mean "args"? the keys are command, args, dir, init-timeout, search-timeout, options, perft
          [a]\\ncommand = 3 | 2:1: a.command: must be a text in quotation marks
          [a]\\ncommand = "x"\\nargs = "y" | 3:1: a.args: must be a list, as in ["-u"]
          [a]\\ncommand = "x"\\noptions = 1 | 3:1: a.options: must be a table, as in { Hash = 64 }
          [a]\\ncommand = "x"\\noptions = {A=[1]} | 3:12: a.options.A: must be one value
          [a]\\ncommand = "x"\\ninit-timeout = "9s" | 3:1: a.init-timeout: must be a positive number of seconds, as in 2.5
          [a]\\ncommand = "x"\\ninit-timeout = 0 | 3:1: a.init-timeout: must be a positive number of seconds, as in 2.5
          [a]\\ncommand = "x"\\nsearch-timeout = 0 | 3:1: a.search-timeout: must be a positive number of seconds, as in 2.5
          [a]\\ncommand = "x"\\nperft = "perft" | 3:1: a.perft: must contain {depth}, as in "go perft {depth}"
          [a]\\nthreads = 2.5 | 2:1: a.threads: must be a number of threads from 1 to 256
          [a]\\nthreads = 2\\nset = { table = false } | 3:1: a.set: threads above 1 need table=on: threads help each other through the transposition table only
          [a]\\nhash = 0 | 2:1: a.hash: must be a number of megabytes from 1 to 8192
          [a]\\npreset = "ful" | 2:1: a.preset: must be one of textbook, classic, full, not "ful"
          a = 1 | 1:1: a: must be a table of an engine
          """)
  void errorsNamePlaceAndKey(String text, String message) {
    assertEquals("my file:" + message, refusal(text.replace("\\n", "\n"), TOML));
  }

  @Test
  void rejectsWrongAndUnsoundSettings() {
    assertTrue(
        refusal("[a]\nset = { windw = 1 }", TOML)
            .startsWith("my file:2:9: a.set.windw: unknown setting \"windw\""));
  }

  @Test
  void findsTheLineOfAKeyInAnyFile() {
    for (String[] one :
        new String[][] {
          {"# a comment\n\n[b]\n\n[a] # here\nhash = 4\nset = 1", "7:1"},
          {"[b]\nargs = [\n]\ncommand = ''\n[a]\nhash = 4\n\nset = [\n1,\n2]\n", "8:1"},
          {"[b]\ncommand = \"\"\"\nset = 1\n\"\"\"\n[a]\nset = 1", "6:1"},
          {"[a]\r\nset = 1\r\n[b]\r\nset = {}", "2:1"},
          {"a.hash = 4\na.set = 1\n", "2:3"},
          {"a = { hash = 4, set = 1 }", "1:17"}
        }) {
      assertEquals(
          "my file:" + one[1] + ": a.set: must be a table, as in { Hash = 64 }",
          refusal(one[0], TOML));
    }
  }

  @Test
  void syntaxErrorsHaveAPlace() {
    String message = refusal("[a]\ncommand = stockfish\n", TOML);
    assertTrue(message.startsWith("my file:2:11: "), message);
    message = refusal("{\"a\": ", JSON);
    assertTrue(message.startsWith("my file:1:"), message);
  }

  @Test
  void readsTheFormatOfCutechess() throws ConfigException {
    String text =
        """
        [
          {
            "command": "./fish --quiet \\"a b\\"",
            "name": "Fish",
            "options": [
              {"alias": "", "default": 16, "max": 1024, "min": 1, "name": "Hash",
               "type": "spin", "value": 64},
              {"default": false, "name": "Ponder", "type": "check", "value": true},
              {"name": "Clear Hash", "type": "button"}
            ],
            "initStrings": ["setoption name Skill Level value 3"],
            "protocol": "uci",
            "restart": "on",
            "stderrFile": "",
            "workingDirectory": "/opt/fish"
          },
          {"command": "old", "name": "Old", "protocol": "xboard"},
          {"command": "init", "name": "Init", "protocol": "uci", "initStrings": ["go"]},
          {"command": "", "name": "Nothing", "protocol": "uci"}
        ]
        """;
    List<NamedEngine> engines = read("cute", text, JSON);
    UciSpec program =
        new UciSpec(
            "./fish",
            List.of("--quiet", "a b"),
            Path.of("/opt/fish").toAbsolutePath(),
            Map.of("Hash", "64", "Ponder", "true", "Skill Level", "3"),
            UciSpec.INIT_TIMEOUT,
            null);
    assertEquals(new EngineSpec.Foreign("Fish", program), engines.get(0).spec());
    assertEquals("it speaks xboard, not uci", engines.get(1).trouble());
    assertNull(engines.get(1).spec());
    assertEquals(
        "of its initStrings only setoption lines can be used, not \"go\"",
        engines.get(2).trouble());
    assertEquals("it has no command", engines.get(3).trouble());
  }

  @Test
  void aProgramOfCutechessIsAFileWithBlanksOrInItsFolder(@TempDir Path folder) throws Exception {
    Path spaced = Files.writeString(folder.resolve("my fish"), "");
    Path inside = Files.writeString(folder.resolve("fish"), "");
    assertEquals(UciSpec.of(spaced.toString()), cutechess(spaced.toString(), ""));
    assertEquals(
        UciSpec.of(spaced + "es", "-v"), cutechess('"' + spaced.toString() + "es\" -v", ""));
    assertEquals(
        UciSpec.of(inside.toString(), "-v").command(),
        cutechess("./fish -v", folder.toString()).command());
    assertEquals("fish", cutechess("fish", folder.toString()).command());
    assertEquals("./perch", cutechess("./perch", folder.toString()).command());
    assertEquals("./fish", cutechess("./fish", "").command());
  }

  private static UciSpec cutechess(String command, String folder) throws ConfigException {
    String text =
        "[{\"name\": \"Fish\", \"protocol\": \"uci\", \"command\": \"%s\", \"workingDirectory\": \"%s\"}]"
            .formatted(command.replace("\"", "\\\""), folder);
    return ((EngineSpec.Foreign) only(text, JSON)).program();
  }

  @Test
  void numbersEndAtTheirLimits() throws ConfigException {
    EngineSpec.Builtin most = (EngineSpec.Builtin) only("[a]\nhash = 8192\n", TOML);
    assertEquals(8192, most.hashMegabytes());
    EngineSpec.Builtin least = (EngineSpec.Builtin) only("[a]\nhash = 1\nthreads = 1\n", TOML);
    assertEquals(1, least.hashMegabytes());
    String sentence = "my file:2:1: a.hash: must be a number of megabytes from 1 to 8192";
    for (String hash : List.of("0", "-1", "0.5", "1.5", "8193", "nan", "\"4\"")) {
      assertEquals(sentence, refusal("[a]\nhash = " + hash + "\n", TOML), hash);
    }
  }

  @Test
  void anEngineOfCutechessNeedsAName() {
    assertEquals("my file:1:2: 0: the engine has no name", refusal("[{}]", JSON));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[|1001|more than 100 lists or tables inside one another; check the brackets, braces and"
            + " dots",
        "{a=|3000|more than 100 lists or tables inside one another; check the brackets, braces and"
            + " dots",
        "a.|5000|more than 100 lists or tables inside one another; check the brackets, braces and"
            + " dots",
        "k|100000|a key has more than 1000 characters; check the quotation marks",
        "9|5000|a number has more than 1000 digits"
      })
  void textBeyondTheLimitsOfAParserIsRefusedWithItsLine(String part, int times, String message) {
    String many = part.repeat(times);
    boolean isKey = part.equals("a.") || part.equals("k");
    String toml = isKey ? many + "b = 1\n" : "b = " + many + "\n";
    assertEquals("my file:3: " + message, refusal("[a]\nhash = 4\n" + toml + "[c]\n", TOML));
    if (!part.equals("a.")) {
      String value = part.startsWith("{") ? "{\"a\":".repeat(times) : many;
      String json = isKey ? "{\n\"" + many + "\": 1}" : "{\n\"x\": " + value + "}";
      String said = refusal(json, JSON);
      assertTrue(said.startsWith("my file:2:") && said.endsWith(": " + message), said);
    }
  }

  @Test
  void jsonIsOneListOrObjectWithoutRepeatedKeys() {
    String message = "my file: expected one JSON object or list of engines, and nothing after it";
    for (String text : List.of("", " ", "null", "\"x\"", "3", "[] 4", "{} {}")) {
      assertEquals(message, refusal(text, JSON), text);
    }
    assertEquals("my file:2:4: Duplicate field 'a'", refusal("{\"a\": {},\n\"a\": {}}", JSON));
    assertEquals(
        "my file:2:1: Unexpected end-of-input: expected close marker for Object begun in 1:1",
        refusal("{\"a\": {}\n", JSON));
  }

  @Test
  void anInvalidFileNameIsNamedWithItsFile() {
    assertEquals(
        "my file:1:2: a: Nul character not allowed: ./a\0",
        refusal("[a]\ncommand = \"./a\\u0000\"\n", TOML));
  }

  @ParameterizedTest
  @ValueSource(strings = {"e.toml", "e.json"})
  void filesAreSmallAndUtf8(String name, @TempDir Path folder) throws Exception {
    boolean isJson = name.endsWith("json");
    Path file = folder.resolve(name);
    byte[] start = (isJson ? "{\n " : "# \u00e4\n ").getBytes(UTF_8);
    byte[] bytes = Arrays.copyOf(start, start.length + 1);
    bytes[start.length] = (byte) 0xFC;
    assertRefused(file + ":2:2: not UTF-8; convert the file to UTF-8", Files.write(file, bytes));
    byte[] large = new byte[(16 << 20) + 1];
    Arrays.fill(large, (byte) ' ');
    assertRefused(
        file + ": larger than " + (isJson ? 16 : 1) + " MB; is this the right file?",
        Files.write(file, large));
    assertRefused(folder + ": is a folder, not a file", folder);
    Files.writeString(file, "\uFEFF" + (isJson ? "{\"a\": {}}" : "[a]"));
    assertEquals("a", EngineFile.read(file).get(0).name());
  }

  private static void assertRefused(String message, Path file) {
    assertEquals(
        message, assertThrows(IOException.class, () -> EngineFile.read(file)).getMessage());
  }

  @Test
  void theLineOfAKeyInAHugeFileIsFoundQuicklyOrOmitted() {
    String hidden =
        "[b]\ncommand = 'x'\nargs = [\n" + "\"x\",\n".repeat(150_000) + "]\n[a]\nset = 1\n";
    String message = assertTimeout(Duration.ofSeconds(60), () -> refusal(hidden, TOML));
    assertTrue(message.matches("my file(:150006:1)?: a.set: must be .*"), message);
    String many = "# comment\n".repeat(90_000) + "[a]\nset = 1\n";
    assertEquals(
        "my file:90002:1: a.set: must be a table, as in { Hash = 64 }",
        assertTimeout(Duration.ofSeconds(60), () -> refusal(many, TOML)));
  }

  @Test
  void noDamageIsABugAndMessagesHaveNoJavaNames() {
    Random random = new Random(28);
    String toml =
        """
        ["a b"]
        command = 'x'
        args = ["-v", 'q']
        init-timeout = 1.5e0 # s
        options = { Hash = 0x10, "B c" = true, d = 2020-01-02T03:04:05Z }
        [c.set]
        pv = "table"
        [[d]]
        e.f = -inf
        """;
    String json =
        """
        [{"name": "a", "command": "x y", "protocol": "uci",
        "options": [{"name": "H", "value": -1.5e3}, null, true, "\\u0041"]}]
        """;
    Pattern foreign =
        Pattern.compile("java\\.|com\\.|dev\\.plumbline|\\$|[a-z][A-Z]\\w+[.(]|`|@[0-9a-f]{5}");
    for (int i = 0; i < 6000; i++) {
      boolean isJson = i % 2 == 0;
      String text = damaged(isJson ? json : toml, random);
      try {
        read("my file", text, isJson ? JSON : TOML);
      } catch (ConfigException e) {
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith("my file"), i + ": " + message);
        // A damaged key may look like a name of Java.
        String sentence = message.replaceFirst("^my file:[0-9:]+ [^:]*: ", "");
        assertFalse(foreign.matcher(sentence).find(), i + ": " + message + "\n" + text);
      }
    }
  }

  /** The text with a few signs or parts changed. */
  private static String damaged(String text, Random random) {
    String signs = "[]{}\"'=.,:#\\\n\r\t\0 0-+_eTZ\u00e4\ud800\u2028";
    StringBuilder changed = new StringBuilder(text);
    for (int n = random.nextInt(3); n >= 0; n--) {
      int at = random.nextInt(changed.length());
      String sign = String.valueOf(signs.charAt(random.nextInt(signs.length())));
      switch (random.nextInt(4)) {
        case 0 -> changed.replace(at, at + 1, sign);
        case 1 -> changed.insert(at, sign.repeat(1 + random.nextInt(3)));
        case 2 -> changed.delete(at, at + 1 + random.nextInt(8));
        default -> changed.insert(at, changed.substring(random.nextInt(at + 1), at));
      }
      changed.append(' ');
    }
    return changed.toString();
  }
}
