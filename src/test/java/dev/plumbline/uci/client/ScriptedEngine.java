package dev.plumbline.uci.client;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * An engine with one fault, run as a process of its own. It can play e2e4 in the start position,
 * and shows its fault in each position whose move number is {@link #FAULTY}. With the next number
 * it does so in the position after the moves e2e4 and e7e5.
 */
final class ScriptedEngine {
  static final int FAULTY = 66;

  /** In the folder it works in, once it has crashed there. */
  private static final Path CRASHED = Path.of("crashed");

  private final Fault fault;
  final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private final PrintStream out =
      new PrintStream(
          new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
          false,
          StandardCharsets.UTF_8);
  private boolean isFaulty;

  /** What it plays: e2e4, g1f3 after e2e4 e7e5, and a promotion of a pawn that stands alone. */
  private String move = "e2e4";

  private boolean hasSearched;

  /** Whether a stray bestmove is due: one for each position, however often isready follows. */
  private boolean isBelated;

  private String position = "position startpos";

  /** What the option Style was set to last; empty if it never was. */
  private String style = "";

  private ScriptedEngine(Fault fault) {
    this.fault = fault;
  }

  /** An engine that shows its fault in every search. */
  static ScriptedEngine faulty(Fault fault) {
    ScriptedEngine engine = new ScriptedEngine(fault);
    engine.isFaulty = true;
    return engine;
  }

  public static void main(String[] args) throws IOException {
    new ScriptedEngine(Fault.valueOf(args[0])).run();
  }

  private void run() throws IOException {
    switch (fault) {
      case DIES_AT_START -> die(3, "no licence found");
      case SILENT_AT_START -> sleepForEver();
      default -> {
        // Well so far.
      }
    }
    String line = in.readLine();
    while (line != null && !line.equals("quit")) {
      follow(line);
      out.flush();
      line = in.readLine();
    }
  }

  private void follow(String line) throws IOException {
    switch (line.split(" ", 2)[0]) {
      case "uci" -> introduce();
      case "isready" -> ready();
      case "ucinewgame" -> {
        if (fault == Fault.DIES_AT_EACH_NEW_GAME) {
          die(4, "no game like the old one");
        }
      }
      case "position" -> {
        isFaulty =
            fault != Fault.NONE
                && (line.endsWith(" " + FAULTY) || line.contains(" " + (FAULTY + 1) + " moves "));
        move = line.endsWith(" moves e2e4 e7e5") ? "g1f3" : "e2e4";
        move = line.contains(" 8/P7/") ? "a7a8q" : move;
        position = line;
        isBelated = hasSearched;
      }
      case "setoption" -> {
        if (line.startsWith("setoption name Style value ")) {
          style = line.substring(line.indexOf("value ") + 6);
        }
      }
      case "go", "perft" -> {
        if (!new ScriptedPerft(fault, out).answers(line, position)) {
          search(line);
        }
      }
      default -> {
        // A stop that comes too late.
      }
    }
  }

  private void introduce() {
    if (fault == Fault.TALKS_BUT_IS_NO_ENGINE) {
      while (!out.checkError()) {
        say("What do you want to do today?");
      }
    }
    say(
        "Scripted 1.0 says hello",
        "id name Scripted " + (hasCrashed() ? "2.0" : "1.0"),
        "id author nobody",
        "option name Hash type spin default 16 min 1 max 1024",
        "option name Clear Hash type button",
        "option name MultiPV type spin default 1 min 1 max 8",
        "option name Style type combo default Quite Calm var Quite Calm var Wild",
        "option name Ponder type check default false",
        "option name Book File type string default <empty>",
        "uciok");
  }

  private boolean hasCrashed() {
    return fault == Fault.OTHER_NAME_AFTER_A_CRASH && Files.exists(CRASHED);
  }

  private void ready() {
    if (fault == Fault.NEVER_READY) {
      return;
    }
    sayBelatedMove(Fault.BELATED_MOVE_BEFORE_READY);
    say("readyok");
    sayBelatedMove(Fault.STRAY_MOVE_AFTER_READY);
  }

  private void sayBelatedMove(Fault when) {
    if (fault == when && isBelated) {
      say("bestmove d2d4");
      isBelated = false;
    }
  }

  void search(String go) throws IOException {
    sayBelatedMove(Fault.STRAY_MOVE_AFTER_GO);
    if (fault == Fault.DIES_IN_EACH_SEARCH) {
      die(6, "out of luck");
    }
    if (isFaulty && !fault.name().matches("REPORTS_.*_ITS_MOVE")) {
      say(
          "info depth 1 seldepth 1 multipv 1 score cp 20 nodes 20 nps 1000 time 1 pv e2e4",
          "info depth 1 currmove e2e4 currmovenumber 1");
      out.flush();
      misbehave();
      return;
    }
    if (go.contains("infinite")) {
      awaitStop();
    }
    if (!style.isEmpty()) {
      say("info string style " + style);
    }
    answerWell(go);
    switch (fault) {
      case REPORTS_WITH_ITS_MOVE -> reportTooLate(0);
      case REPORTS_SOON_AFTER_ITS_MOVE -> reportTooLate(5);
      case REPORTS_LONG_AFTER_ITS_MOVE -> reportTooLate(200);
      default -> {
        // It says nothing more.
      }
    }
    hasSearched = true;
    if (fault == Fault.DIES_ONCE_IT_HAS_ANSWERED) {
      die(5, "done");
    }
  }

  private void reportTooLate(int millis) {
    if (millis > 0) {
      out.flush();
    }
    sayAfter(
        millis,
        "info depth 3 score cp 900 nodes 99 pv d2d4 e7e5",
        "info depth 4 score mate 1 nodes 999 pv a2a3",
        "info string done");
  }

  private void answerWell(String go) {
    String reply = move.equals("e2e4") ? " e7e5" : move.equals("g1f3") ? " b8c6" : "";
    String line = move + reply;
    int depth = number(go, "depth") > 0 ? (int) number(go, "depth") : 2;
    long nodes = Math.max(55, number(go, "nodes"));
    switch (fault) {
      case ANSWERS_FROM_A_BOOK -> {
        say("bestmove e2e4");
        return;
      }
      case TWO_MOVES_FROM_A_BOOK -> {
        say("bestmove e2e4", "bestmove d2d4");
        return;
      }
      case SEARCHES_FEW_NODES -> nodes = Math.max(1, number(go, "nodes") / 1000);
      case SEARCHES_MANY_NODES -> nodes = 5 * number(go, "nodes");
      case SEARCHES_TOO_SHALLOW -> depth = 1;
      case SEARCHES_TOO_DEEP -> depth = (int) number(go, "depth") + 5;
      default -> {
        // As it should be.
      }
    }
    if (depth > 1) {
      say("info depth 1 seldepth 1 multipv 1 score cp 20 nodes 20 nps 1000 time 1 pv " + move);
    }
    say(
        "info depth %d seldepth 3 multipv 1 score cp 15 nodes %d hashfull 2 time 2 pv %s"
            .formatted(depth, nodes, line),
        "bestmove " + line.replace(" ", " ponder "));
  }

  /** The number behind a word; 0 if there is none. */
  private static long number(String command, String word) {
    List<String> words = List.of(command.split(" "));
    int at = words.indexOf(word);
    return at < 0 ? 0 : Long.parseLong(words.get(at + 1));
  }

  private void misbehave() throws IOException {
    switch (fault) {
      case DIES_IN_SEARCH -> die(42, "assertion failed: ply < 128");
      case HANGS_IGNORING_STOP -> ignoreEverythingButReady();
      case SILENT_UNTIL_STOPPED -> {
        awaitStop();
        say("bestmove e2e4");
      }
      case DEAF_AND_MUTE -> sleepForEver();
      case HANGS_WITH_A_CHILD -> hangWithAChild();
      case ENDLESS_LINE -> endlessly("info string and so on, ");
      case ENDLESS_LINES -> endlessly("info string and so on\n");
      case MEGABYTE_LINE -> say("info string " + "x".repeat(1 << 20), "bestmove e2e4");
      case GARBAGE_BYTES -> garbage();
      case FLOOD_OF_ERRORS -> {
        System.err.print(("x".repeat(99) + "\n").repeat(20_000));
        say("bestmove e2e4");
      }
      case CLOSES_OUTPUT_BUT_LIVES -> {
        out.close();
        sleepForEver();
      }
      case TALKS_FOR_EVER -> talkForEver();
      case TALKS_UNTIL_STOPPED -> {
        while (!isStopped()) {
          sayAfter(50, "info string still thinking");
        }
        say("bestmove e2e4");
      }
      case SWALLOWS_ITS_MOVE -> say("info depth 2 score cp 15 nodes 55 pv e2e4 e7e5");
      case FLOOD_ACROSS_THE_MOVE -> {
        say("info string and so on\n".repeat(1000), "bestmove e2e4");
        endlessly("info string and so on\n");
      }
      case DIES_LEAVING_A_CHILD -> {
        startChild();
        die(42, "left a child");
      }
      case OTHER_NAME_AFTER_A_CRASH -> {
        Files.createFile(CRASHED);
        die(42, "about to be replaced");
      }
      case ANSWERS_LATE ->
          sayAfter(1500, "info depth 2 score cp 15 nodes 55 pv e2e4 e7e5", "bestmove e2e4");
      case MATE_WITHOUT_END -> {
        say("info depth 3 score mate 2 nodes 70 pv e2e4 e7e5 d1h5");
        out.flush();
        awaitStop();
        say("bestmove e2e4");
      }
      default -> answerBadly();
    }
  }

  private void answerBadly() {
    switch (fault) {
      case ILLEGAL_MOVE -> say("bestmove e2e5");
      case MALFORMED_MOVE -> say("bestmove castles");
      case MISSING_MOVE -> say("bestmove");
      case NO_MOVE -> say("bestmove (none)");
      case MOVE_IN_OTHER_NOTATION -> say("bestmove Nf3");
      case ILLEGAL_LINE ->
          say("info depth 9 score cp 5 nodes 90 pv e2e4 e7e5 e4e5 d2d4", "bestmove e2e4");
      case NO_INFO -> say("bestmove e2e4");
      case TWO_MOVES -> say("bestmove e2e4", "bestmove d2d4");
      case RANKS_OUT_OF_ORDER ->
          say(
              "info depth 2 multipv 3 score cp 30 nodes 90 pv e2e4",
              "info depth 2 multipv 1 score cp 10 nodes 91 pv e2e4",
              "bestmove e2e4");
      case MOVE_NOT_OF_ITS_LINE -> say("bestmove d2d4");
      default -> throw new IllegalStateException(fault.name());
    }
  }

  void flush() {
    out.flush();
  }

  private void say(String... lines) {
    for (String line : lines) {
      out.print(line);
      out.print('\n');
    }
  }

  private void awaitStop() throws IOException {
    String line = in.readLine();
    while (line != null && !line.equals("stop")) {
      if (line.equals("isready")) {
        say("readyok");
        out.flush();
      }
      line = in.readLine();
    }
  }

  private void ignoreEverythingButReady() throws IOException {
    String line = in.readLine();
    while (line != null) {
      if (line.equals("isready")) {
        say("readyok");
        out.flush();
      }
      line = in.readLine();
    }
  }

  private void endlessly(String text) {
    while (!out.checkError()) {
      out.print(text.repeat(100));
    }
  }

  private void garbage() {
    for (int i = 0; i < 3; i++) {
      for (int value = 0; value < 256; value++) {
        out.write(value);
      }
    }
    say("", "bestmove e2e4");
  }

  private void sayAfter(int millis, String... lines) {
    long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() < until) {
      LockSupport.parkNanos(until - System.nanoTime());
    }
    say(lines);
    out.flush();
  }

  private void talkForEver() throws IOException {
    while (true) {
      isStopped();
      sayAfter(50, "info string still thinking");
    }
  }

  /** Whether a stop has come; answers whether it is there. Does not wait. */
  private boolean isStopped() throws IOException {
    boolean isStopped = false;
    while (in.ready()) {
      String line = in.readLine();
      isStopped |= "stop".equals(line);
      if ("isready".equals(line)) {
        say("readyok");
        out.flush();
      }
    }
    return isStopped;
  }

  private void hangWithAChild() throws IOException {
    startChild();
    say("info depth 2 score cp 15 nodes 55 pv e2e4 e7e5");
    out.flush();
    sleepForEver();
  }

  /** A child that never says a word, but holds the pipes of its parent. */
  private static void startChild() throws IOException {
    new ProcessBuilder(spec(ProcessHandle.current())).inheritIO().start();
  }

  /** A process like another, but one that never says a word. */
  private static List<String> spec(ProcessHandle other) {
    String java = other.info().command().orElseThrow();
    String classes = System.getProperty("java.class.path");
    String name = ScriptedEngine.class.getName();
    return List.of(java, "-cp", classes, name, Fault.SILENT_AT_START.name());
  }

  private static void sleepForEver() {
    while (true) {
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(10));
    }
  }

  private void die(int code, String lastWords) {
    out.flush();
    System.err.println(lastWords);
    Runtime.getRuntime().halt(code);
  }
}
