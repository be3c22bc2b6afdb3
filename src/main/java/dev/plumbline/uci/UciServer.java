package dev.plumbline.uci;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Serves an engine to a chess program that speaks UCI.
 *
 * <p>All commands are answered at once, during a search too. One that changes what the engine
 * stands on ends a search that goes on, as {@code stop} would. Used once, by one thread.
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

  private final Engine engine;
  private final String author;
  private final Map<String, Extra> extras;
  private final Output output;
  private final Options options;
  private final Worker worker;

  /** The start of a game until another is set. */
  private @Nullable Position position;

  /** Of the engine as it is set now; null if it was set anew since. */
  private @Nullable Preparing preparing;

  private boolean isDebugging;

  /**
   * A server that has not begun yet.
   *
   * @param extras commands beyond the protocol, by name
   * @param out where answers go; flushed after each line
   */
  public UciServer(Engine engine, String author, Map<String, Extra> extras, OutputStream out) {
    this.engine = engine;
    this.author = author;
    this.extras = Map.copyOf(extras);
    output = new Output(out);
    options = new Options(engine);
    worker = new Worker(output);
  }

  /**
   * Answers until {@code quit}, or until nobody asks or listens any more.
   *
   * @throws RuntimeException whatever {@code out} threw
   */
  public void serve(InputStream in) throws IOException, InterruptedException {
    prepare();
    LineInput lines = new LineInput(in);
    String line = lines.next();
    while (line != null && output.failure() == null && follow(line)) {
      line = lines.next();
    }
    RuntimeException failure = output.failure();
    if (failure != null) {
      worker.finish();
      throw failure;
    }
    worker.endOfInput();
    if (preparing != null) {
      preparing.await();
    }
  }

  /** Follows one line of input; false if it was the last. */
  private boolean follow(String line) throws InterruptedException {
    Words words = new Words(line);
    String command = command(words);
    if (command.isEmpty()) {
      return true;
    }
    try {
      follow(command, words);
    } catch (CommandException e) {
      output.remark(command + ": " + e.getMessage());
    } catch (EngineFailure | RuntimeException | OutOfMemoryError e) {
      output.mishap(command, e);
    }
    return !command.equals("quit");
  }

  /** The first word that is a command: the protocol wants unknown words before it passed over. */
  private String command(Words words) {
    String unknown = "";
    while (words.hasNext()) {
      String word = words.next();
      if (COMMANDS.contains(word) || extras.containsKey(word)) {
        return word;
      }
      unknown = unknown.isEmpty() ? word : unknown;
    }
    if (!unknown.isEmpty()) {
      TreeSet<String> known = new TreeSet<>(COMMANDS);
      known.addAll(extras.keySet());
      String there = String.join(", ", known);
      output.remark("there is no command " + Words.quoted(unknown) + "; there are " + there);
    }
    return "";
  }

  private void follow(String command, Words words)
      throws CommandException, EngineFailure, InterruptedException {
    Extra extra = extras.get(command);
    if (extra != null) {
      begin(command, new ExtraTask(extra, position().copy(), words.rest(), output));
      return;
    }
    switch (command) {
      case "uci" -> introduce();
      case "debug" -> debug(words);
      case "isready" -> ready();
      case "setoption" -> set(words);
      case "register" -> output.remark("register: everybody may use this engine");
      case "ucinewgame" -> newGame();
      case "position" -> position = PositionRequest.read(words);
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
    options.tell(output::line);
    output.line("uciok");
  }

  private void debug(Words words) throws CommandException {
    String state = words.next();
    if (!state.equals("on") && !state.equals("off")) {
      throw new CommandException("debug is on or off, not " + Words.quoted(state));
    }
    isDebugging = state.equals("on");
  }

  private void ready() throws InterruptedException {
    Preparing other = prepare();
    // The rules have tables too: made here, while the other thread takes memory.
    position();
    other.await();
    output.line("readyok");
  }

  private Preparing prepare() {
    if (preparing == null) {
      preparing = new Preparing(engine, output);
    }
    return preparing;
  }

  private void set(Words words) throws CommandException, EngineFailure, InterruptedException {
    end("setoption");
    if (options.set(words)) {
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
    GoCommand command = new GoCommand(position(), options.ranks());
    GoRequest request = command.read(words);
    command.complaints().forEach(complaint -> output.remark("go: " + complaint));
    if (request.perft() > 0) {
      begin("perft", new PerftTask(position().copy(), request.perft(), output));
      return;
    }
    Thinking thinking = new Thinking(engine, request, options, output);
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

  /** Ends what goes on, for the engine is needed. */
  private void end(String command) throws InterruptedException {
    if (preparing != null) {
      preparing.await();
    }
    if (worker.isBusy()) {
      output.remark(command + ": this ends what went on");
    }
    worker.finish();
  }
}
