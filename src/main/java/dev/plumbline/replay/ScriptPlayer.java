package dev.plumbline.replay;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.Pause.PauseKind;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.replay.Replay.ReplayFault;
import dev.plumbline.uci.Words.CommandException;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.ResidentMemory;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.Session.SessionLine;
import dev.plumbline.uci.server.GuiRequest;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Plays a script to a new process, and judges what the engine answers. Used once. */
final class ScriptPlayer {
  /** The lines and characters that a search may write; more of it is not judged. */
  private static final int MOST_LINES = 20_000;

  private static final long MOST_CHARACTERS = 4_000_000;

  /** Exit codes above this are of a process that a signal ended. */
  private static final int LEAST_SIGNAL = 128;

  private static final Duration MOMENT = Duration.ofMillis(100);

  /**
   * How long an engine that is ready may take to begin a search that it was sent during another.
   */
  private static final Duration BEGIN = Duration.ofSeconds(1);

  private final Session session;
  private final Script script;

  /** After which an engine that owes an answer counts as hanging. */
  private final Duration timeout;

  private final long start = System.nanoTime();
  private final Deque<PlayedSearch> open = new ArrayDeque<>();
  private final List<ReplayFault> faults = new ArrayList<>();
  private final List<ReplayFault> remarks = new ArrayList<>();
  private String difference = "";
  private String position = "startpos";
  private String place = "the start";
  private int searches;
  private int readyAnswers;
  private final MemoryGrowth memory;

  /** Whether the engine was asked to end. */
  private boolean isOver;

  /** The searches that the engine seems to have ignored. */
  private int ignored;

  ScriptPlayer(Session session, Script script, Duration timeout) {
    this.session = session;
    this.script = script;
    this.timeout = timeout;
    memory = new MemoryGrowth(() -> ResidentMemory.bytes(session.handle()));
  }

  private static final class PlayedSearch {
    private final ScriptStep step;
    private final String place;
    private final GuiRequest request;
    private final long start;
    private final List<RawLine> lines = new ArrayList<>();
    private boolean stopped;

    /** Whether another search was open too, so that nobody knows which answer and line is whose. */
    private boolean overlaps;

    /** Whether it was sent during another. */
    private boolean isSecond;

    private long nodes;
    private long characters;

    PlayedSearch(ScriptStep step, String place, GuiRequest request, long start) {
      this.step = step;
      this.place = place;
      this.request = request;
      this.start = start;
    }

    void add(SessionLine line) {
      boolean isAnswer = line.begins("bestmove");
      characters += line.text().length();
      if (isAnswer || (lines.size() < MOST_LINES && characters < MOST_CHARACTERS)) {
        lines.add(new RawLine(line.nanos() - start, line.text()));
      }
      if (Info.isInfo(line.text())) {
        nodes = Math.max(nodes, Info.read(line.text()).nodes());
      }
    }

    /** Whether an engine that searches one by one has nothing left to answer. */
    boolean mayBeIgnored() {
      return isSecond && characters == 0;
    }

    /** Whether only a command ends it. */
    boolean isEndless() {
      return !stopped && step.isEndless();
    }
  }

  /** Sends the commands that are not left out. */
  Replay run(Predicate<ScriptStep> isSent) throws InterruptedException {
    String name = session.name();
    try {
      List<ScriptStep> steps = script.steps();
      // The session has sent the first command already.
      int first = !steps.isEmpty() && steps.get(0).begins("uci") ? 1 : 0;
      for (int i = first; i < steps.size() && !isOver; i++) {
        ScriptStep step = steps.get(i);
        if (isSent.test(step)) {
          await(step);
          place = "command " + (i + 1) + ", " + shortened(step.command());
          send(step);
        }
      }
      if (!memory.sentence().isEmpty()) {
        add(MemoryGrowth.CODE, place, memory.sentence());
      }
      if (!isOver) {
        finish();
      }
    } catch (EngineFault e) {
      PlayedSearch search = open.peek();
      add(e.outcome().word(), search == null ? place : search.place, e.sentence());
      open.forEach(each -> judge(each, null));
    }
    if (!session.alarm().isEmpty()) {
      faults.add(0, new ReplayFault(ReplayFault.ERROR_REPORT, place, session.alarm()));
    }
    return new Replay(name, faults, remarks, difference, searches, System.nanoTime() - start);
  }

  private static String shortened(String command) {
    int most = 60;
    return command.length() <= most ? command : command.substring(0, most) + "...";
  }

  private void add(String code, String where, String detail) {
    faults.add(new ReplayFault(code, where, detail));
  }

  /** Waits until a command may be sent. */
  private void await(ScriptStep step) throws EngineFault, InterruptedException {
    Pause pause = step.pause();
    PlayedSearch search = open.peek();
    if (search == null || pause.kind() == PauseKind.NONE) {
      return;
    }
    if (pause.kind() == PauseKind.MILLIS) {
      long nanos = TimeUnit.MILLISECONDS.toNanos(pause.amount());
      listen(search.start + Math.min(nanos, timeout.toNanos()), Until.IDLE, 0);
    } else if (pause.kind() == PauseKind.NODES) {
      listen(session.now() + timeout.toNanos(), Until.NODES, pause.amount());
    } else if (!step.begins("stop") && !step.begins("ponderhit") && !search.isEndless()) {
      answers();
    }
  }

  private void send(ScriptStep step) throws EngineFault, InterruptedException {
    memory.sent(step.command());
    if (step.begins("isready")) {
      ready();
      if (open.isEmpty()) {
        memory.ready();
      }
      return;
    }
    if (step.begins(ScriptStep.END_OF_INPUT)) {
      session.closeInput();
      exit("the end of its input");
      return;
    }
    String command = step.sent();
    String rest = command.substring(command.indexOf(' ') + 1).strip();
    if (step.begins("position")) {
      position = rest;
    } else if (step.begins("ucinewgame") && !position.equals("startpos")) {
      // Some engines keep the position, others set up the initial one.
      position = "unknown";
    } else if (step.begins("go")) {
      searches++;
      String go = command.equals("go") ? "" : rest;
      PlayedSearch search =
          new PlayedSearch(step, place, new GuiRequest(position, go), session.now());
      search.isSecond = open.stream().anyMatch(other -> !other.stopped);
      search.overlaps = search.isSecond;
      open.forEach(other -> other.overlaps |= search.isSecond);
      open.add(search);
    } else if (step.begins("stop") || step.begins("ponderhit")) {
      open.forEach(search -> search.stopped = true);
    }
    session.send(command);
    if (step.begins("quit")) {
      exit("quit");
    }
  }

  private void ready() throws EngineFault, InterruptedException {
    int before = readyAnswers;
    session.askReady();
    if (!listen(session.now() + timeout.toNanos(), Until.READY, before)) {
      throw new EngineFault(Outcome.TIME_OUT, "no readyok within " + Session.seconds(timeout));
    }
  }

  /** Waits for all answers that are due. */
  private void answers() throws EngineFault, InterruptedException {
    if (!listen(session.now() + timeout.toNanos(), Until.ANSWERED, 0)) {
      throw new EngineFault(Outcome.TIME_OUT, "no bestmove within " + Session.seconds(timeout));
    }
    if (open.isEmpty()) {
      return;
    }
    // The protocol does not say what becomes of a search that is asked for during another.
    ready();
    if (!listen(session.now() + BEGIN.toNanos(), Until.BEGUN, 0)) {
      open.forEach(search -> remarks.add(new ReplayFault("go-ignored", search.place, "")));
      ignored += open.size();
      open.clear();
    }
    answers();
  }

  private void finish() throws EngineFault, InterruptedException {
    if (!session.isUsable() && open.isEmpty() && !faults.isEmpty()) {
      return;
    }
    if (open.stream().anyMatch(PlayedSearch::isEndless)) {
      open.forEach(search -> search.stopped = true);
      session.send("stop");
    }
    if (!open.isEmpty()) {
      answers();
    }
    place = "the end";
    ready();
    listen(session.now() + MOMENT.toNanos(), Until.TIME, 0);
    session.send("quit");
    exit("quit");
  }

  /** Waits for the exit after quit, which may come at any time, or after the end of the input. */
  private void exit(String ending) throws InterruptedException {
    isOver = true;
    OptionalInt code = exitCode();
    if (code.isEmpty()) {
      add(
          Outcome.TIME_OUT.word(),
          place,
          "no exit within " + Session.seconds(timeout) + " of " + ending);
    } else if (ending.equals("quit") ? code.getAsInt() != 0 : code.getAsInt() > LEAST_SIGNAL) {
      add(
          Outcome.CRASHED.word(),
          place,
          "after " + ending + " the process " + EngineFault.exit(code.getAsInt()));
    }
  }

  /** Reads what the engine still says, because a full pipe would keep it. */
  private OptionalInt exitCode() throws InterruptedException {
    long until = session.now() + timeout.toNanos();
    try {
      while (session.now() < until) {
        session.next(until);
      }
      return session.exitCode(Duration.ZERO);
    } catch (EngineFault e) {
      return e.outcome() == Outcome.PROTOCOL_ERROR || session.now() > until
          ? OptionalInt.empty()
          : session.exitCode(timeout);
    }
  }

  private enum Until {
    TIME,
    IDLE,
    /** As many answers as the engine certainly owes. */
    ANSWERED,
    BEGUN,
    READY,
    NODES
  }

  /** Reads lines up to a time or an event. Returns whether it came to the event. */
  private boolean listen(long until, Until event, long amount)
      throws EngineFault, InterruptedException {
    while (true) {
      PlayedSearch search = open.peek();
      boolean isReached =
          switch (event) {
            case TIME -> false;
            case IDLE -> search == null;
            case ANSWERED -> search == null || search.mayBeIgnored();
            case BEGUN -> search == null || search.characters > 0;
            case READY -> readyAnswers > amount;
            case NODES -> search == null || search.nodes >= amount;
          };
      if (isReached || session.now() >= until) {
        return isReached;
      }
      SessionLine line = session.next(until);
      if (line != null) {
        take(line);
      }
    }
  }

  private void take(SessionLine line) {
    PlayedSearch first = open.peek();
    // What was said before go is of no search.
    PlayedSearch search = first == null || line.nanos() < first.start ? null : first;
    String text = line.text().strip();
    if (line.begins("readyok")) {
      readyAnswers++;
    } else if (search == null && line.begins("bestmove") && ignored > 0) {
      ignored--;
    } else if (search == null && line.begins("bestmove")) {
      add(FindingCode.STRAY_BESTMOVE.word(), place, text);
    } else if (search == null && Info.isOfSearch(text)) {
      remarks.add(new ReplayFault(FindingCode.STRAY_INFO.word(), place, text));
    } else if (search != null) {
      search.add(line);
      if (line.begins("bestmove")) {
        open.remove();
        judge(search, line);
        compare(search, text);
      }
    }
  }

  private void judge(PlayedSearch search, @Nullable SessionLine answer) {
    if (search.overlaps) {
      return;
    }
    Position root;
    try {
      root = search.request.root();
    } catch (CommandException e) {
      // An engine may answer anything to a position that is none.
      return;
    }
    Analysis analysis = analysis(search, root, answer);
    List<PlayedLine> lines = TranscriptReader.read(root, analysis.transcript());
    List<Finding> found =
        LineChecks.of(root, analysis, lines, null, search.request.limits(root), search.stopped)
            .listed();
    for (Finding finding : found) {
      ReplayFault fault = new ReplayFault(finding.code().word(), search.place, finding.text());
      if (finding.code().severity() == Severity.ERROR) {
        faults.add(fault);
      } else if (finding.code().severity().isCounted()) {
        remarks.add(fault);
      }
    }
    if (answer != null
        && !analysis.outcome().isAnswer()
        && found.stream().noneMatch(finding -> finding.code() == FindingCode.BESTMOVE_ILLEGAL)) {
      boolean isOver = new MoveGenerator().count(root) == 0;
      if (!isOver) {
        add(analysis.outcome().word(), search.place, analysis.detail());
      }
    }
  }

  private static Analysis analysis(
      PlayedSearch search, Position root, @Nullable SessionLine answer) {
    if (answer == null) {
      Effort effort = new Effort(0, search.nodes, 0);
      return new Analysis(Outcome.CRASHED, "", 0, 0, effort, List.of(), search.lines);
    }
    PlayedLine last = PlayedLine.lastExact(TranscriptReader.read(root, search.lines));
    int depth = last == null ? 0 : Math.max(0, last.info().depth());
    BestMove move = BestMove.read(answer.text(), root);
    return new Analysis(
        move.outcome(),
        move.detail(),
        move.move(),
        move.ponderMove(),
        new Effort(depth, search.nodes, answer.nanos() - search.start),
        List.of(),
        search.lines);
  }

  /** Compares the first difference: the move, then score and nodes at the same depth. */
  private void compare(PlayedSearch search, String answer) {
    if (difference.isEmpty() && !search.overlaps && !search.step.expected().isEmpty()) {
      String found = ReplayDifference.of(search.step.expected(), search.lines, answer);
      difference = found.isEmpty() ? "" : search.place + ": " + found;
    }
  }
}
