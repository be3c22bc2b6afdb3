package dev.plumbline.uci.server;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.io.InertText;
import dev.plumbline.uci.LineInput;
import dev.plumbline.uci.UciPosition;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.server.GoCommand.GoRequest;
import dev.plumbline.uci.server.Task.PerftTask;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Serves an engine to a chess program over UCI.
 *
 * <p>All commands are answered at once, also during a search. A command that changes the engine or
 * the position of its search ends the search, as {@code stop} would. Used once, by one thread.
 */
public final class UciServer {
  private static final List<String> COMMANDS =
      List.of(
          "uci",
          "debug",
          "isready",
          "setoption",
          "register",
          "ucinewgame",
          "position",
          "go",
          "stop",
          "ponderhit",
          "perft",
          "quit");

  /** Reports of unknown commands in a row. */
  private static final int MOST_REPORTED = 50;

  private final Engine engine;
  private final String author;
  private final Map<String, Extra> extras;
  private final UciOutput output;
  private final LongSupplier clock;
  private final UciOptions options;
  private final TaskThread worker;

  /** The position; null for the start position. */
  private @Nullable Position position;

  /** The start of the engine with its current options; null if they have changed since. */
  private @Nullable CompletableFuture<Void> preparing;

  private boolean isDebugging;

  /** How many lines in a row had no known command. */
  private int unknownLines;

  /** Flushes {@code out} after each line; the extras are commands beyond the protocol. */
  public UciServer(Engine engine, String author, Map<String, Extra> extras, OutputStream out) {
    this(engine, author, extras, out, System::nanoTime);
  }

  /** A server whose moves are timed by this clock, in nanoseconds. */
  UciServer(
      Engine engine,
      String author,
      Map<String, Extra> extras,
      OutputStream out,
      LongSupplier clock) {
    this.engine = engine;
    this.author = author;
    this.extras = Map.copyOf(extras);
    this.clock = clock;
    output = new UciOutput(out);
    options = new UciOptions(engine);
    worker = new TaskThread(output);
  }

  /**
   * Answers until {@code quit}, the end of the input or an error on {@code out}.
   *
   * @throws RuntimeException if {@code out} throws
   */
  public void serve(InputStream in) throws IOException, InterruptedException {
    prepare();
    LineInput lines = new LineInput(in);
    String line = lines.next();
    while (line != null && output.failure() == null && execute(line)) {
      line = lines.next();
    }
    RuntimeException failure = output.failure();
    if (failure != null) {
      worker.finish();
      throw failure;
    }
    worker.endOfInput();
    awaitPrepared();
  }

  /** Executes one line of input. Returns false for the last. */
  private boolean execute(String line) throws InterruptedException {
    Words words = new Words(line);
    String command = command(words);
    if (command.isEmpty()) {
      return true;
    }
    try {
      execute(command, words);
    } catch (CommandException e) {
      output.remark(command + ": " + e.getMessage());
    } catch (EngineFailure | RuntimeException | OutOfMemoryError e) {
      output.error(command, e);
    }
    return !command.equals("quit");
  }

  /** The first word that is a command; the protocol says to skip unknown words before it. */
  private String command(Words words) {
    String unknown = "";
    while (words.hasNext()) {
      String word = words.next();
      if (COMMANDS.contains(word) || extras.containsKey(word)) {
        unknownLines = 0;
        return word;
      }
      unknown = unknown.isEmpty() ? word : unknown;
    }
    if (!unknown.isEmpty()) {
      refuse(unknown);
    }
    return "";
  }

  /** Reports an unknown command; of input that is no UCI at all, only the first lines. */
  private void refuse(String unknown) {
    unknownLines++;
    if (unknownLines > MOST_REPORTED) {
      return;
    }
    TreeSet<String> known = new TreeSet<>(COMMANDS);
    known.addAll(extras.keySet());
    output.remark(
        "unknown command " + InertText.quoted(unknown) + "; known: " + String.join(", ", known));
    if (unknownLines == MOST_REPORTED) {
      output.remark("more unknown commands are not reported until a known one comes");
    }
  }

  private void execute(String command, Words words)
      throws CommandException, EngineFailure, InterruptedException {
    Extra extra = extras.get(command);
    if (extra != null) {
      begin(
          command, new ExtraTask(extra, position().copy(), words.rest(), output, new StopToken()));
      return;
    }
    switch (command) {
      case "uci" -> introduce();
      case "debug" -> debug(words);
      case "isready" -> ready();
      case "setoption" -> set(words);
      case "register" -> output.remark("register: this engine needs no registration");
      case "ucinewgame" -> newGame();
      case "position" -> position = UciPosition.read(words);
      case "go" -> go(words);
      case "perft" -> go(new Words("perft " + words.next()));
      case "stop", "quit" -> worker.stop();
      case "ponderhit" -> worker.ponderHit();
      default -> throw new IllegalStateException(command);
    }
  }

  private void introduce() {
    output.line("id name " + engine.name());
    output.line("id author " + author);
    options.list(output::line);
    output.line("uciok");
  }

  private void debug(Words words) throws CommandException {
    String state = words.next();
    if (!state.equals("on") && !state.equals("off")) {
      throw new CommandException("debug is on or off, not " + InertText.quoted(state));
    }
    isDebugging = state.equals("on");
  }

  private void ready() {
    prepare();
    // Initialise the tables of the rules while the other thread allocates the hash table.
    position();
    awaitPrepared();
    output.line("readyok");
  }

  /** Has the engine allocate its memory in the background, before any clock runs. */
  private void prepare() {
    if (preparing == null) {
      preparing =
          CompletableFuture.runAsync(
              () -> {
                try {
                  engine.newGame();
                } catch (EngineFailure | RuntimeException | OutOfMemoryError e) {
                  output.error("isready", e);
                }
              });
    }
  }

  private void awaitPrepared() {
    if (preparing != null) {
      preparing.join();
    }
  }

  private void set(Words words) throws CommandException, EngineFailure, InterruptedException {
    end("setoption");
    if (options.set(words, output::remark)) {
      preparing = null;
    }
  }

  private void newGame() throws InterruptedException {
    end("ucinewgame");
    preparing = null;
    prepare();
  }

  private Position position() {
    if (position == null) {
      position = Position.start();
    }
    return position;
  }

  private void go(Words words) throws InterruptedException {
    long start = clock.getAsLong();
    GoCommand command = new GoCommand(position(), options.ranks());
    GoRequest request = command.read(words);
    command.complaints().forEach(complaint -> output.remark("go: " + complaint));
    if (request.perft() > 0) {
      begin("perft", new PerftTask(position().copy(), request.perft(), output));
      return;
    }
    Thinking thinking =
        new Thinking(engine, request, options, output, () -> clock.getAsLong() - start);
    if (isDebugging) {
      output.remark("go: " + thinking.plan());
    }
    prepare();
    begin("go", thinking);
  }

  private void begin(String command, Task task) throws InterruptedException {
    end(command);
    worker.start(command, task);
  }

  private void end(String command) throws InterruptedException {
    awaitPrepared();
    if (worker.isBusy()) {
      output.remark(command + " ends the current search");
    }
    worker.finish();
  }

  /** A command beyond the protocol, about the current position. */
  @FunctionalInterface
  public interface Extra {
    /** Executes the command on a copy of the position, until a stop is requested. */
    void run(Position position, List<String> words, Consumer<String> out, StopToken stop)
        throws EngineFailure;
  }

  /** The execution of such a command. */
  private record ExtraTask(
      Extra extra, Position position, List<String> words, UciOutput output, StopToken ending)
      implements Task {
    @Override
    public void run() throws EngineFailure {
      extra.run(position, words, output::line, ending);
    }

    @Override
    public void stop() {
      ending.request();
    }
  }
}
