package dev.plumbline.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.RunExtent;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.JournalHeader.Start;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.log.LogTally.LineCounts;
import dev.plumbline.log.LogTally.Rest;
import dev.plumbline.log.LogTally.Searches;
import dev.plumbline.notation.Fen;
import dev.plumbline.uci.Words.CommandException;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * Makes a journal of the searches of logs. The header of a journal names its engines and the number
 * of its entries, so that the logs are read twice: to count, and to judge and enter.
 */
public final class LogImport {
  private static final int MOST_SEARCHES = 2_000_000;
  private static final String FORMAT = "log-format";

  private final List<Log> logs;

  /** What was read of each log the first time; it may be growing. */
  private final List<LogScan> scans = new ArrayList<>();

  public LogImport(List<Log> logs) {
    this.logs = distinct(logs);
  }

  /** Receives entries in order. */
  @FunctionalInterface
  public interface Entries {
    void add(JournalEntry entry) throws IOException;
  }

  /** Suites of one journal have different names. */
  private static List<Log> distinct(List<Log> logs) {
    List<Log> distinct = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Log log : logs) {
      String name = log.suite();
      for (int number = 2; !names.add(name); number++) {
        name = log.suite() + "-" + number;
      }
      distinct.add(log.named(name));
    }
    return distinct;
  }

  /**
   * Reads the logs for the first time.
   *
   * @param program with its version
   * @throws LogException if a log has no search
   */
  public JournalHeader header(String program, Instant started) throws IOException {
    List<SearchedSuite> suites = new ArrayList<>();
    Map<String, RunEngine> engines = new LinkedHashMap<>();
    long entries = 0;
    for (Log log : logs) {
      LogCount count = new LogCount(log);
      LogScan scan = new LogScan(log, count::add);
      scan.run(Long.MAX_VALUE);
      if (count.readable == 0) {
        throw new LogException(log.input().name() + ": " + count.whyNone(scan));
      }
      scans.add(scan);
      scan.engines().forEach(engines::putIfAbsent);
      suites.add(new SearchedSuite(log.suite(), count.fingerprint(), scan.searches()));
      entries += count.readable;
    }
    SortedMap<String, String> machine = new TreeMap<>();
    logs.stream()
        // Games have no commands to play again.
        .filter(log -> log.format() != LogFormat.PGN)
        .forEach(log -> machine.put(JournalHeader.LOG + log.suite(), log.input().name()));
    SortedMap<String, String> options = new TreeMap<>();
    options.put(Judging.RULE, SolvingRule.LINES.word());
    options.put(
        FORMAT,
        logs.stream()
            .map(log -> log.format().toString())
            .distinct()
            .collect(Collectors.joining(", ")));
    return new JournalHeader(
        JournalHeader.FORMAT,
        new Start(program, started.truncatedTo(ChronoUnit.SECONDS).toString()),
        suites,
        List.copyOf(engines.values()),
        RunLimits.loggedWords(),
        options,
        machine,
        new RunExtent(null, entries));
  }

  /** The searches of one log whose position can be read. */
  private static final class LogCount {
    private final Log log;
    private final CRC32C fingerprint = new CRC32C();
    private int readable;
    private String trouble = "";

    LogCount(Log log) {
      this.log = log;
    }

    void add(LoggedSearch search) throws LogException {
      try {
        Position root = search.request().root();
        for (byte each : Fen.identity(root).getBytes(UTF_8)) {
          fingerprint.update(each);
        }
        readable++;
      } catch (CommandException e) {
        trouble = trouble.isEmpty() ? why(search, e) : trouble;
      }
      if (readable > MOST_SEARCHES) {
        throw new LogException(
            log.input().name()
                + ":"
                + search.place().line()
                + ": more than "
                + MOST_SEARCHES
                + " searches; split the log");
      }
    }

    String fingerprint() {
      return String.format(Locale.ROOT, "%08x", fingerprint.getValue());
    }

    String whyNone(LogScan scan) {
      return trouble.isEmpty()
          ? "no search in "
              + scan.lines()
              + (log.format() == LogFormat.PGN ? " games" : " lines")
              + " of the format "
              + log.format()
              + (scan.unfit() == 0
                  ? ""
                  : "; " + scan.unfit() + " do not fit it, the first is " + scan.firstUnfit())
              + (scan.damage().isEmpty() ? "" : "; " + scan.damage())
          : "no search of a position that can be read: " + trouble;
    }
  }

  private static String why(LoggedSearch search, CommandException e) {
    return "line " + search.place().line() + ": position: " + e.getMessage();
  }

  /** Reads the logs again, judges the searches and passes on their entries. */
  public List<LogTally> enter(Entries entries) throws IOException {
    List<LogTally> tallies = new ArrayList<>();
    for (int i = 0; i < logs.size(); i++) {
      tallies.add(new Entering(logs.get(i), entries).run(scans.get(i)));
    }
    return tallies;
  }

  private static final class Entering {
    private final Log log;
    private final Entries entries;
    private final ProblemJudge judge = new ProblemJudge(SolvingRule.LINES);
    private long unanswered;
    private long unreadable;
    private String firstUnreadable = "";
    private long lines;
    private long illegal;
    private long mates;
    private long badMates;
    private long lost;

    Entering(Log log, Entries entries) {
      this.log = log;
      this.entries = entries;
    }

    LogTally run(LogScan first) throws IOException {
      LogScan scan = new LogScan(log, this::add);
      scan.run(first.lines());
      return new LogTally(
          log,
          new Searches(scan.searches(), unanswered, unreadable, firstUnreadable),
          new LineCounts(lines, illegal, mates, badMates),
          new Rest(
              scan.streams(),
              scan.errorLines(),
              scan.unfit(),
              scan.firstUnfit(),
              lost,
              damage(first),
              first.isInterrupted()));
    }

    private String damage(LogScan scan) {
      String unit = log.format() == LogFormat.PGN ? "game " : "line ";
      return scan.damage().isEmpty() ? "" : scan.damage() + " after " + unit + scan.lines();
    }

    private void add(LoggedSearch search) throws IOException {
      unanswered += search.isAnswered() ? 0 : 1;
      lost += search.lost();
      Position root;
      try {
        root = search.request().root();
      } catch (CommandException e) {
        unreadable++;
        firstUnreadable = firstUnreadable.isEmpty() ? why(search, e) : firstUnreadable;
        return;
      }
      Analysis analysis = search.analysis(root);
      EpdRecord record = record(search, root);
      Limits limits = search.request().limits(root);
      Judgement judgement =
          judge.judge(Problem.of(record), root, analysis, limits, search.stopped());
      count(judgement, root, analysis);
      JournalKey key =
          new JournalKey(log.suite(), search.place().ordinal(), search.place().engine(), 1);
      entries.add(JournalEntry.of(key, record, analysis, judgement, search.stopped()));
    }

    private void count(Judgement judgement, Position root, Analysis analysis) {
      lines += judgement.lines().exact() + judgement.lines().bounds();
      illegal += judgement.lines().illegal();
      for (PlayedLine line : TranscriptReader.read(root, analysis.transcript())) {
        if (line.isExact() && line.info().score() instanceof Score.Mate) {
          mates++;
          badMates += line.mates() ? 0 : 1;
        } else if (log.format() == LogFormat.PGN && line.info().score() instanceof Score.Mate) {
          mates++;
        }
      }
      badMates += judgement.findings().has(FindingCode.MATE_NOT_PLAYED) ? 1 : 0;
    }

    private static EpdRecord record(LoggedSearch search, Position root) {
      String text =
          Fen.identity(root)
              + " hmvc "
              + root.halfmoves()
              + "; fmvn "
              + root.fullmoves()
              + "; id "
              + '"'
              + search.place().id(root.fullmoves()).replace('"', '\'')
              + '"'
              + "; Line "
              + search.place().line()
              + "; "
              + search.request().operations();
      return Objects.requireNonNull(EpdRecord.parse(text), text);
    }
  }
}
