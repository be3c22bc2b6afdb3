package dev.plumbline.uci.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.BestMove;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.server.UciServer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The builtin engine served over UCI, with one fault: what it receives or sends is changed on the
 * way. With a fault of {@link ScriptedEngine} it plays chess too, but behaves as that one does in
 * searches of the start position.
 */
final class UnsoundEngine {
  private static final Path LOCK = Path.of("lock");
  private static final int LONGEST_LINE = 4096;
  private static final int LEAK = 100_000;

  private final Fault fault;
  private final PipedOutputStream toServer = new PipedOutputStream();
  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
  private final ScriptedEngine scripted;
  private final List<byte[]> leaked = new ArrayList<>();
  private volatile Position position = Position.start();
  private volatile boolean isAtStart = true;
  private volatile boolean isSearching;

  /** Searches of an engine that varies, and whether this process has begun to. */
  private int searches;

  private volatile boolean varies;

  /** Whether a command was there already when the last go was read. */
  private boolean hadMoreBehindGo;

  private volatile String firstRank = "";
  private volatile boolean isSlow;

  private UnsoundEngine(Fault fault) {
    this.fault = fault;
    scripted = ScriptedEngine.faulty(fault);
  }

  public static void main(String[] args) throws IOException {
    new UnsoundEngine(Fault.valueOf(args[0])).run();
  }

  private void run() throws IOException {
    PipedInputStream in = new PipedInputStream(toServer, 1 << 16);
    Thread server = new Thread(() -> serve(in), "server");
    server.start();
    String line = read();
    while (line != null) {
      if (line.strip().equals("quit")) {
        quit();
      }
      receive(line);
      line = read();
    }
    if (fault == Fault.OUTLIVES_ITS_INPUT) {
      sleepForEver();
    }
    Runtime.getRuntime().halt(0);
  }

  /** A line with its carriage return; null at the end. */
  private @Nullable String read() throws IOException {
    StringBuilder line = new StringBuilder();
    int character = scripted.in.read();
    if (character < 0) {
      return null;
    }
    while (character >= 0 && character != '\n') {
      line.append((char) character);
      character = scripted.in.read();
    }
    return line.toString();
  }

  private void quit() {
    if (fault != Fault.IGNORES_QUIT) {
      Runtime.getRuntime().halt(fault == Fault.QUITS_WITH_AN_ERROR ? 3 : 0);
    }
  }

  private void serve(PipedInputStream in) {
    try (BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 4)) {
      new UciServer(engine, "nobody", Map.of(), new Lines()).serve(in);
    } catch (IOException | InterruptedException e) {
      die("the server failed: " + e);
    }
  }

  /** Splits the output of the server into lines. */
  private final class Lines extends OutputStream {
    private final StringBuilder line = new StringBuilder();

    @Override
    public synchronized void write(int value) {
      if (value == '\n') {
        String text = line.toString();
        line.setLength(0);
        send(text);
      } else {
        line.append((char) value);
      }
    }
  }

  private void forward(String line) {
    try {
      toServer.write((line + "\n").getBytes(UTF_8));
      toServer.flush();
    } catch (IOException e) {
      die("the server has gone: " + e);
    }
  }

  private void receive(String line) throws IOException {
    if (line.strip().startsWith("position")) {
      setUp(line.strip());
    }
    String[] words = line.strip().split("\\s+", -1);
    boolean isGo = words[0].equals("go");
    isSlow = isGo ? line.matches("go (nodes|depth|mate) .*") : isSlow && !words[0].equals("stop");
    if (isGo && isAtStart && isScripted()) {
      scripted.search(line);
      scripted.flush();
      return;
    }
    String changed = isGo ? go(line) : command(line, words[0]);
    if (isGo) {
      isSearching = true;
      hadMoreBehindGo = scripted.in.ready();
    }
    if (!changed.isEmpty()) {
      forward(changed);
    }
  }

  private boolean isScripted() {
    return fault != Fault.NONE && fault.compareTo(Fault.HIDES_ITS_AUTHOR) < 0;
  }

  private void setUp(String line) {
    String[] parts = line.split("\\s+moves\\s+", 2);
    try {
      String fen = parts[0].replaceFirst("position\\s+fen\\s+", "");
      Position next =
          parts[0].matches("position\\s+startpos.*") ? Position.start() : Fen.position(fen);
      UciReader reader = new UciReader();
      for (String move : parts.length < 2 ? new String[0] : parts[1].strip().split("\\s+", -1)) {
        next.make(reader.read(next, move));
      }
      position = next;
      isAtStart = Fen.write(next).equals(Fen.write(Position.start()));
    } catch (NotationException e) {
      die("no position: " + line);
    }
  }

  /** A command other than go, as the server is to see it; empty if it is not to see it. */
  private String command(String line, String word) {
    String changed = line;
    switch (fault) {
      case CASE_MATTERS ->
          changed = line.matches("setoption name (multipv|MULTIPV) .*") ? "" : line;
      case DIES_OF_A_MAXIMUM -> dieIf(line.equals("setoption name MultiPV value 256"));
      case DIES_OF_A_SMALL_TABLE -> dieIf(line.equals("setoption name Hash value 1"));
      case DIES_OF_UNKNOWN_COMMANDS -> dieIf(line.equals("xyzzy"));
      case DROPS_LINES_WITH_UNKNOWN_WORDS -> changed = line.startsWith("xyzzy") ? "" : line;
      case BLANKS_MATTER -> changed = line.equals(line.strip()) ? line : "";
      case CARRIAGE_RETURNS_MATTER -> changed = line.endsWith("\r") ? "" : line;
      case STOPS_LATE -> sleepIf(word.equals("stop"), 700);
      case ANSWERS_STOP_WITHOUT_SEARCH -> {
        if (word.equals("stop") && !isSearching) {
          out.println("bestmove 0000");
        }
      }
      case LOSES_AN_EARLY_STOP -> changed = word.equals("stop") && hadMoreBehindGo ? "" : line;
      case NOT_READY_IN_SEARCH -> changed = word.equals("isready") && isSearching ? "" : line;
      case READY_LATE_IN_SEARCH -> sleepIf(word.equals("isready") && isSearching, 700);
      case READY_ENDS_ITS_SEARCH -> {
        if (word.equals("isready") && isSearching) {
          forward("stop");
          sleepIf(true, 100);
        }
      }
      case READY_BEFORE_IT_ENDS -> {
        if (word.equals("isready") && isSearching) {
          forward(line);
          return "stop";
        }
      }
      case IGNORES_MULTIPV -> changed = line.startsWith("setoption name MultiPV") ? "" : line;
      case FORGETS_THE_GAME ->
          changed = word.equals("position") ? "position fen " + Fen.write(position) : line;
      case FORGETS_THE_HALFMOVES -> changed = line.replaceFirst(" 99 90$", " 0 90");
      case DOES_NOT_KNOW_EN_PASSANT -> changed = line.replaceFirst(" [a-h][36] 0 1$", " - 0 1");
      case NEVER_FORGETS -> changed = word.equals("ucinewgame") ? "" : line;
      case IGNORES_PONDERHIT -> changed = word.equals("ponderhit") ? "" : line;
      case DIES_IN_LONG_GAMES -> dieIf(line.length() > LONGEST_LINE);
      default -> {
        // This fault shows elsewhere.
      }
    }
    return changed;
  }

  private String go(String line) throws IOException {
    int moves = new MoveGenerator().count(position);
    boolean isDrawn =
        Draw.byFiftyMoves(position) || Draw.byRepetition(position) || Draw.byMaterial(position);
    String changed = line;
    switch (fault) {
      case CHATS -> out.println("let me think");
      case ENDS_INFINITE_SEARCHES -> changed = line.replace("infinite", "depth 3");
      case IGNORES_NODES -> changed = line.replaceFirst("nodes \\d+", "infinite");
      case IGNORES_DEPTH -> changed = line.replaceFirst("depth \\d+", "infinite");
      case IGNORES_MOVETIME -> changed = line.replaceFirst("movetime \\d+", "infinite");
      case EXCEEDS_MOVETIME -> sleepIf(line.contains("movetime"), 300);
      case WASTES_MOVETIME -> changed = line.replaceFirst("movetime \\d+", "movetime 1");
      case IGNORES_MATE -> changed = line.replaceFirst("mate \\d+", "infinite");
      case READS_THE_OTHER_CLOCK ->
          changed = line.replace("wtime", "?").replace("btime", "wtime").replace("?", "btime");
      case IGNORES_SEARCHMOVES -> changed = line.replaceFirst(" searchmoves.*", "");
      case DIES_WITH_A_SINGLE_MOVE -> dieIf(moves == 1);
      case DIES_AT_THE_END_OF_THE_GAME -> dieIf(moves == 0);
      case INVENTS_A_MOVE -> {
        if (moves == 0) {
          out.println("bestmove a1a1");
          return "";
        }
      }
      case GIVES_UP_IN_DRAWS -> {
        if (isDrawn) {
          out.println("bestmove (none)");
          return "";
        }
      }
      case ANSWERS_WHILE_PONDERING -> changed = line.replaceFirst("ponder .*", "depth 3");
      case CANNOT_RUN_TWICE -> {
        dieIf(Files.exists(LOCK));
        Files.createFile(LOCK);
      }
      case LEAKS_MEMORY -> leaked.add(new byte[LEAK]);
      case VARIES_BY_CHANCE -> {
        if (++searches == 2 && !Files.exists(LOCK)) {
          Files.createFile(LOCK);
          varies = true;
        }
      }
      default -> {
        // This fault shows elsewhere.
      }
    }
    return changed;
  }

  private void send(String line) {
    boolean isMove = line.startsWith("bestmove");
    if (fault == Fault.IS_SLOW && line.startsWith("info depth")) {
      long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500);
      while (isSlow && System.nanoTime() < until) {
        sleepIf(true, 5);
      }
    }
    if (isMove) {
      isSearching = false;
      unlock();
    }
    String changed = isMove ? move(line) : line.startsWith("info") ? info(line) : other(line);
    if (!changed.isEmpty()) {
      out.println(changed);
    }
  }

  private void unlock() {
    if (fault == Fault.CANNOT_RUN_TWICE) {
      try {
        Files.deleteIfExists(LOCK);
      } catch (IOException e) {
        die("the lock stays: " + e);
      }
    }
  }

  /** A line of the introduction. */
  private String other(String line) {
    boolean isEnd = line.equals("uciok");
    return switch (fault) {
      case HIDES_ITS_AUTHOR -> line.startsWith("id author") ? "" : line;
      case OPTION_WITHOUT_TYPE -> isEnd ? "option name Broken default 3\n" + line : line;
      case DEFAULT_OUT_OF_RANGE ->
          isEnd ? "option name Broken type spin default 9 min 1 max 5\n" + line : line;
      case OPTION_TWICE ->
          isEnd ? "option name hash type spin default 1 min 1 max 5\n" + line : line;
      default -> line;
    };
  }

  private String move(String line) {
    return switch (fault) {
      case PROMOTES_ONLY_TO_QUEENS ->
          line.replaceFirst("^(bestmove [a-h][27][a-h][18])[nbr]", "$1q");
      case CASTLES_ONTO_ITS_ROOK -> line.replaceFirst("e1g1", "e1h1").replaceFirst("e1c1", "e1a1");
      case NEVER_CASTLES_ONTO_ITS_ROOK -> line.replaceFirst("e1h1", "e1g1");
      case ANSWERS_IN_SAN ->
          "bestmove " + San.write(position, BestMove.read(line, position).move());
      case PROMOTES_IN_CAPITALS ->
          line.matches("bestmove [a-h][27][a-h][18][nbrq].*")
              ? line.substring(0, 13) + line.substring(13, 14).toUpperCase(Locale.ROOT)
              : line;
      case NAMES_A_WRONG_CURRENT_MOVE -> "info depth 1 currmove a1a9 currmovenumber 1\n" + line;
      case EXPECTS_AN_ILLEGAL_REPLY -> line.replaceFirst(" ponder .*", "") + " ponder a1a8";
      default -> line;
    };
  }

  private String info(String line) {
    return switch (fault) {
      case VARIES_BY_CHANCE -> varies ? line.replaceFirst(" nodes (\\d+)", " nodes 1$1") : line;
      case DIFFERS_FROM_PROCESS_TO_PROCESS ->
          line.replaceFirst(" nodes (\\d+)", " nodes $1" + ProcessHandle.current().pid());
      case REPEATS_RANKS -> repeated(line);
      case SWAPS_RANKS ->
          line.replace("multipv 1 ", "multipv ? ")
              .replace("multipv 2 ", "multipv 1 ")
              .replace("multipv ? ", "multipv 2 ");
      case CUTS_MATE_LINES -> line.replaceFirst("(score mate .* pv \\S+) .*", "$1");
      case MATES_WITH_WRONG_SIGN ->
          line.contains("mate -")
              ? line.replace("mate -", "mate ")
              : line.replace("mate ", "mate -");
      case MATES_IN_PLIES ->
          line.replace("mate 3 ", "mate 5 ")
              .replace("mate 2 ", "mate 3 ")
              .replace("mate -1 ", "mate -2 ");
      case MATES_ONE_TOO_LONG ->
          Pattern.compile("mate (-?)(\\d+)")
              .matcher(line)
              .replaceFirst(
                  mate -> "mate " + mate.group(1) + (Integer.parseInt(mate.group(2)) + 1));
      case SCORES_A_HUNDREDFOLD -> line.replaceFirst("cp (-?\\d+)", "cp $100");
      case SCORES_ARE_BOUNDS ->
          line.replaceFirst(" (upper|lower)bound", "")
              .replaceFirst("score \\S+ \\S+", "$0 lowerbound");
      case REPORTS_NO_LINES -> line.replaceFirst(" score .*", "");
      case MATES_IN_CENTIPAWNS ->
          line.replaceFirst("mate -", "cp -3200").replaceFirst("mate ", "cp 3200");
      case SCORES_FOR_WHITE ->
          position.side() == Side.WHITE
              ? line
              : line.contains("cp -") ? line.replace("cp -", "cp ") : line.replace("cp ", "cp -");
      case DRAWS_ARE_WINS -> line.replaceFirst("cp -?\\d+", "cp 300");
      default -> line;
    };
  }

  /** The second rank with the moves of the first. */
  private String repeated(String line) {
    int at = line.indexOf(" pv ");
    if (at >= 0 && line.contains("multipv 1 ")) {
      firstRank = line.substring(at);
    }
    return at >= 0 && line.contains("multipv 2 ") ? line.substring(0, at) + firstRank : line;
  }

  private void dieIf(boolean isTime) {
    if (isTime) {
      die("out of luck");
    }
  }

  private static void sleepIf(boolean isTime, long millis) {
    if (isTime) {
      long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
      while (System.nanoTime() < until) {
        LockSupport.parkNanos(until - System.nanoTime());
      }
    }
  }

  private static void sleepForEver() {
    while (true) {
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(10));
    }
  }

  private static void die(String lastWords) {
    System.err.println(lastWords);
    Runtime.getRuntime().halt(6);
  }
}
