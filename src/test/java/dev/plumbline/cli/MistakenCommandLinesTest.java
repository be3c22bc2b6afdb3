package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes on the command line: each message names the file or the option, and the remedy. */
class MistakenCommandLinesTest {
  /** Files by name; each plan and each engines file has one mistake. */
  private static final Map<String, String> FILES =
      Map.ofEntries(
          Map.entry("one.epd", "7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7; id \"one\";\n"),
          Map.entry("binary.epd", "\u007FELF\u0002\u0001\u0001\u0000\u0000\u0000\u0000\u0000\n"),
          Map.entry("nointerp.sh", "#!/nosuch/python3 -u\nx\n"),
          Map.entry("noenv.sh", "#!/usr/bin/env -S nosuch-python3 -u\nx\n"),
          Map.entry("windows.sh", "#!/bin/sh\r\nx\r\n"),
          Map.entry("nointerp.toml", "[a]\ncommand = \"./nointerp.sh\"\n"),
          Map.entry("slow.sh", "#!/bin/sh\n"),
          Map.entry("unquoted.toml", "suites = [\"one.epd\"]\nnodes = 20k\n"),
          Map.entry("valueless.toml", "suites = [\"one.epd\"]\nnodes = 20\ncmd =\n"),
          Map.entry("unitless.toml", "suites = [\"one.epd\"]\ntime = 1\n"),
          Map.entry("bare-list.toml", "suites = [one.epd]\nnodes = 20\n"),
          Map.entry("open-list.toml", "suites = [\"one.epd\"\nnodes = 20\n"),
          Map.entry("open-text.toml", "suites = [\"one.epd\"]\nrule = \"move\n"),
          Map.entry("twice.toml", "suites = [\"one.epd\"]\nnodes = 20\nnodes = 30\n"),
          Map.entry("no-pair.toml", "suites = [\"one.epd\"]\nnodes 20\n"),
          Map.entry("tme.toml", "suites = [\"one.epd\"]\ntme = \"1s\"\n"),
          Map.entry("cmd.toml", "[a]\ncmd = \"x\"\n"),
          Map.entry("no-command.toml", "[a]\ncommand = \n"),
          Map.entry("slow.toml", "[a]\ncommand = \"./slow.sh\"\n"),
          Map.entry("timeouts.toml", "[a]\ncommand = \"./slow.sh\"\ninit-timeout = \"3s\"\n"),
          Map.entry("no-protocol.json", "[{\"name\":\"a\"}]"));

  @TempDir static Path folder;

  @BeforeAll
  static void writeFiles() throws IOException {
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    for (String script : List.of("nointerp.sh", "noenv.sh", "windows.sh")) {
      assertTrue(folder.resolve(script).toFile().setExecutable(true), script);
    }
    Files.createDirectory(folder.resolve("dir"));
  }

  private static String placed(String text) {
    return text.replace("DIR", folder.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          nosuch                             | 2 | unknown command 'nosuch'
          runn DIR/one.epd                   | 2 | Did you mean 'run'?
          RUN DIR/one.epd                    | 2 | Did you mean 'run'?
          help nosuch                        | 2 | unknown command 'nosuch'
          help suites inf                    | 2 | Did you mean 'info'?
          engine lst                         | 2 | Did you mean 'list'?
          --vesion                           | 2 | Did you mean '--version'?
          runn mates                         | 2 | Did you mean 'run'?
          stockfish mates                    | 2 | Did you mean 'plumbline run mates --engine stockfish'?
          stockfish --nodes 5                | 2 | Did you mean 'plumbline run mates --engine stockfish --nodes 5'?
          tactics toga2 --depth 3            | 2 | Did you mean 'plumbline run tactics --engine toga2 --depth 3'?
          DIR/one.epd                        | 2 | Did you mean 'plumbline run DIR/one.epd'?
          nightly.toml --dry-run             | 2 | Did you mean 'plumbline run nightly.toml --dry-run'?
          --nodes 1k run mates               | 2 | --nodes must come after the command
          --nodes 1k run mates               | 2 | Did you mean 'plumbline run mates --nodes 1k'?
          --debug -q run mates               | 2 | Did you mean 'plumbline run mates --debug -q'?
          --nosuch 1k run mates              | 2 | unknown option '--nosuch'
          doctor --engine stockfish          | 2 | Did you mean 'plumbline doctor stockfish'?
          doctor --quick --engine=stockfish  | 2 | Did you mean 'plumbline doctor --quick stockfish'?
          engine check stockfish             | 2 | there is no 'engine check': use 'plumbline doctor --quick'
          report --journal x.jsonl           | 2 | Did you mean 'plumbline report x.jsonl'?
          run --suite mates --nodes 1        | 2 | Did you mean 'plumbline run mates --nodes 1'?
          show --fen startpos                | 2 | Did you mean 'plumbline show startpos'?
          position startpos --engine x       | 2 | 'plumbline position' uses the builtin engine
          run mates stockfish                | 3 | stockfish is an engine, not a suite; to use it: --engine stockfish
          perft stockfish                    | 3 | to use it: --engine stockfish
          run mates --filter n=60-20         | 2 | 'n=60-20': the range 60-20 is empty: write 20-60
          run mates --filter n=0             | 2 | records are counted from 1
          run DIR/one.epd --tme 1s           | 2 | Did you mean '--time'?
          run DIR/one.epd --tme=1s           | 2 | Did you mean '--time'?
          run DIR/one.epd --movetime 1s      | 2 | Did you mean '--time'?
          run DIR/one.epd -journal x         | 2 | Did you mean '--journal'?
          run DIR/one.epd --gaet solved:1    | 2 | Did you mean '--gate'?
          run --tme 1s                       | 2 | Did you mean '--time'?
          watch x --intervall 2              | 2 | unknown option '--intervall'
          report x --jsno y                  | 2 | Did you mean '--json'?
          rescore x --froce                  | 2 | Did you mean '--force'?
          compare a b --marckdown c          | 2 | Did you mean '--markdown'?
          compare a b --baseline-engine c=d  | 2 | there is no '--baseline-engine': use 'plumbline compare OLD NEW --old A --new B'
          history a --cvs c                  | 2 | Did you mean '--csv'?
          inspect a b --enigne c             | 2 | Did you mean '--engine'?
          findings a --explian c             | 2 | Did you mean '--explain'?
          merge a --out c                    | 2 | Did you mean '--output'?
          lint DIR/one.epd --fromat json     | 2 | Did you mean '--format'?
          convert DIR/one.epd --too csv      | 2 | unknown option '--too'
          convert DIR/one.epd --outptu x     | 2 | Did you mean '--output'?
          convert DIR/one.epd --in-place --to csv | 2 | --in-place writes EPD only: use -o OUT with --to csv
          suites fingerprint DIR/one.epd     | 2 | there is no 'suites fingerprint': 'plumbline suites info FILE' shows the fingerprint
          eval startpos                      | 2 | there is no 'eval': 'plumbline show --eval' shows the evaluation
          mates DIR/one.epd --in 2           | 2 | there is no 'mates': 'plumbline mate SUITE --in N' proves the mates of a suite
          mate DIR/one.epd --in 2 --bm       | 2 | there is no '--bm': use --all-keys
          normalize DIR/one.epd              | 2 | there is no 'normalize': 'plumbline convert' writes canonical EPD
          purge --op c0 DIR/one.epd          | 2 | there is no 'purge': 'plumbline convert --drop c0,c1' removes operations
          annotate DIR/one.epd --noeds 5     | 2 | Did you mean '--nodes'?
          show startpos --acsii              | 2 | Did you mean '--ascii'?
          perft --dpeth 5                    | 2 | Did you mean '--depth'?
          position --hlep                    | 2 | Did you mean '--help'?
          mate DIR/one.epd --hahs 5          | 2 | Did you mean '--hash'?
          bench --dpeth 5                    | 2 | Did you mean '--depth'?
          verify DIR/one.epd --mutlipv 2     | 2 | Did you mean '--multipv'?
          suites install wac --froce         | 2 | Did you mean '--force'?
          bench x                            | 2 | unexpected argument 'x'
          completion tcsh                    | 2 | 'tcsh' is unknown: choose one of bash, zsh, fish
          lint --format jsno x               | 2 | 'jsno' is unknown: did you mean "json"?
          run DIR/one.epd --preset ful       | 2 | did you mean "full"? choose one of textbook,
          run DIR/one.epd --rule x           | 2 | '--rule': 'x' is unknown: choose one of proof, line, move
          run DIR/one.epd --time 0           | 2 | '--time': '0' is not a positive time: write
          run DIR/one.epd --time 0s          | 2 | '--time': '0s' is not a positive time: write
          run DIR/one.epd --time 1           | 2 | '--time': '1' needs a unit: write 1ms, 1s or 1m
          run DIR/one.epd --time 1h          | 2 | '1h' is not a time: write 100ms, 2s or 1m
          annotate DIR/one.epd --time 0      | 2 | '--time': '0' is not a positive time
          lab DIR/one.epd --time 5           | 2 | '--time': '5' needs a unit
          lab match --b null=off             | 2 | there is no 'lab match': in the source, 'make tool T=match'
          lab truth mates --nodes 20k        | 2 | there is no 'lab truth': in the source,
          compose endings -o x.epd           | 2 | there is no 'compose endings': in the source, 'make tool T=endings'
          compose calibrate my.epd --in-place | 2 | there is no 'compose calibrate': in the source,
          compose mates -o x.epd             | 2 | mates needs games or positions: use --from FILE
          compose bench x.epd --depth 9      | 2 | there is no 'compose bench': in the source,
          lab report                         | 2 | there is no 'lab report': in the source, 'make tool T=lab'
          position startpos --time 0ms       | 2 | '--time': '0ms' is not a positive time
          doctor x --quick --init-timeout 3  | 2 | '--init-timeout': '3' needs a unit
          run DIR/one.epd --nodes 20x        | 2 | '20x' is not a count: write 500, 500k or 5M
          run DIR/one.epd --depth x          | 2 | '--depth': 'x' is not a whole number
          run DIR/one.epd --multipv 2.5      | 2 | '--multipv': '2.5' is not a whole number
          run DIR/one.epd --hash 64MB        | 2 | '--hash': '64MB' is not a whole number
          run DIR/one.epd --repeat 99999999999 | 2 | '99999999999' is too large
          verify DIR/one.epd --margin NaN    | 2 | '--margin': 'NaN' is not a whole number
          run DIR/one.epd --live=8080        | 2 | there is no '--live': 'plumbline watch JOURNAL --html FILE'
          report x --badge y                 | 2 | there is no '--badge': --json, --markdown and --html have the figures
          report x --plot=y                  | 2 | there is no '--plot': --json, --csv and --html have the figures
          run DIR/one.epd --csv-alike y      | 2 | there is no '--csv-alike': --json and --html have the figures
          run DIR/one.epd --settings y.toml  | 2 | there is no '--settings': a table of an engines file has settings
          run DIR/one.epd --fail-fast        | 2 | there is no '--fail-fast': --gate errors:0 judges the run
          run DIR/one.epd --fresh-process    | 2 | there is no '--fresh-process': without --keep-hash
          run DIR/one.epd --option Hash=1    | 2 | must follow the engine they apply to, as in --engine stockfish
          run DIR/one.epd --arg x            | 2 | --option, --arg, --dir, --init-timeout and --search-timeout must follow the engine
          annotate DIR/one.epd --dir x       | 2 | must follow the engine they apply to
          run DIR/one.epd --engines DIR/slow.toml | 2 | plumbline engine list --engines DIR/slow.toml
          run DIR/one.epd --engine DIR/slow.sh | 4 | DIR/slow.sh is not executable; run: chmod +x
          run DIR/one.epd --engine DIR/dir   | 4 | DIR/dir is a folder; name the program in it
          run DIR/one.epd --engine DIR/none  | 4 | cannot be started: no such file: DIR/none
          run DIR/one.epd --engine DIR/nointerp.sh | 4 | the first line of DIR/nointerp.sh names /nosuch/python3, which is not here; install it
          doctor DIR/noenv.sh                | 4 | the first line of DIR/noenv.sh names nosuch-python3, which is not here
          doctor --quick DIR/windows.sh      | 4 | ends with a carriage return; remove them: sed -i
          run DIR/one.epd --engines DIR/nointerp.toml --engine a | 4 | nointerp.toml cannot be started: the first line of
          doctor --quick DIR/slow.sh         | 4 | DIR/slow.sh is not executable; run: chmod +x
          run DIR/one.epd --engine pom.xml   | 4 | to run the file in this folder, write ./pom.xml
          run DIR/one.epd --engine src       | 4 | it is a folder here: name the program in it
          run DIR/one.epd --engine buitlin   | 4 | did you mean "builtin"?
          run DIR/one.epd --engines DIR/slow.toml --engine a | 4 | slow.toml cannot be started: DIR/slow.sh is not executable
          run DIR/one.epd --engines DIR/no-command.toml --engine a | 3 | DIR/no-command.toml:2:11: command has no value: write command =
          run DIR/one.epd --engines DIR/cmd.toml --engine a | 3 | DIR/cmd.toml:2:1: a.cmd: unknown key: the keys are preset, hash, threads, set for the builtin engine; a program needs command =
          run DIR/one.epd --engines DIR/timeouts.toml --engine a | 3 | DIR/timeouts.toml:3:1: a.init-timeout: must be a positive number of seconds, as in 2.5
          run DIR/one.epd --engines DIR/no-protocol.json --engine a | 4 | it has no protocol: add "protocol": "uci"
          run DIR/unquoted.toml              | 3 | DIR/unquoted.toml:2:11: a text needs quotation marks: nodes = "20k"
          run DIR/valueless.toml             | 3 | DIR/valueless.toml:3:6: cmd has no value: write cmd = "...", or remove the line
          run DIR/unitless.toml              | 3 | DIR/unitless.toml:2:1: time: Invalid value for option '--time': '1' needs a unit
          run DIR/bare-list.toml             | 3 | DIR/bare-list.toml:1:11: texts need quotation marks, as in ["my.epd"]
          run DIR/open-list.toml             | 3 | DIR/open-list.toml:2:1: a list, table or text before this line is not closed
          run DIR/open-text.toml             | 3 | DIR/open-text.toml:2:13: missing quotation mark at the end of the text
          run DIR/twice.toml                 | 3 | DIR/twice.toml:3:1: duplicate key: remove one
          run DIR/no-pair.toml               | 3 | DIR/no-pair.toml:2:6: expected KEY = VALUE, as in nodes = 20000
          run DIR/tme.toml                   | 3 | DIR/tme.toml:2:1: tme: unknown key: did you mean "time"?
          run --nodes 10                     | 2 | Missing required parameter: 'FILE', as in: plumbline run mates
          speed stockfish                    | 2 | Missing required parameter: 'NEW', as in: plumbline speed
          inspect run.jsonl                  | 2 | Missing required parameter: 'ID', as in: plumbline inspect
          run DIR/plan.json                  | 2 | DIR/plan.json: not a suite; a plan is TOML in a file *.toml
          run DIR/one.epd --clock 10ms,1s    | 2 | '10ms,1s' is not a clock: write 3s or 3s+10ms
          run DIR/one.epd --depth 1 --journal DIR/j --csv DIR/no/x.csv | 3 | DIR/no/x.csv: no such folder: DIR/no; create it first
          run DIR/binary.epd                 | 3 | DIR/binary.epd: not a text, but a binary file
          show DIR/one.epd#5                 | 3 | no record 5: one has 1 record
          """)
  void isReportedWithARemedy(String line, int exitCode, String message) {
    Ran ran = Ran.plumbline(placed(line).split(" "));
    ran.exits(exitCode).errHas(placed(message)).errBegins("plumbline: ").outIs("");
  }

  @Test
  void helpCommandEqualsHelpOption() {
    for (List<String> command : List.of(List.of("run"), List.of("suites", "install"))) {
      String words = String.join(" ", command);
      Ran help = Ran.plumbline(("help " + words).split(" ")).exits(0);
      assertEquals(Ran.plumbline((words + " --help").split(" ")), help);
    }
    assertEquals(Ran.plumbline("--help"), Ran.plumbline("help"));
  }

  @Test
  void aCommandGroupListsItsCommands() {
    Ran.plumbline("engine").exits(2).errHas("\n  list ", "plumbline: missing command\n");
  }

  @Test
  void aDryRunAcceptsBareFileNames() {
    Ran.plumbline(
            placed("run DIR/one.epd --dry-run --nodes 9 --journal no-such.jsonl --csv no-such.csv")
                .split(" "))
        .exits(0)
        .outHas("journal   no-such.jsonl: new\n", "csv       no-such.csv: can be written\n");
    assertFalse(Files.exists(Path.of("no-such.jsonl")));
  }
}
