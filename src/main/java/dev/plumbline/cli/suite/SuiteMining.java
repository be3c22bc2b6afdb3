package dev.plumbline.cli.suite;

import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.job.JournalPlace.JournalContent;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.ProgressDisplay;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.TextTable;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.pgn.PgnItem;
import dev.plumbline.pgn.PgnReader;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.workshop.mine.CandidateFilter;
import dev.plumbline.workshop.mine.EpdPositions;
import dev.plumbline.workshop.mine.MinedGame;
import dev.plumbline.workshop.mine.Mining;
import dev.plumbline.workshop.mine.MiningTally;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PgnPositions;
import dev.plumbline.workshop.mine.PositionSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.jspecify.annotations.Nullable;

/** Mines a suite of one kind, writes it, and prints why positions were rejected. */
record SuiteMining(
    Shell shell,
    MinedKind kind,
    MiningArguments arguments,
    EngineSpec strong,
    @Nullable FoundSuite extended,
    @Nullable Path out) {
  /** Mines, with the command line for the message how to resume. */
  ExitCode mine(JournalPlace journal, FilesInUse files, UserDefaults defaults, List<String> command)
      throws IOException, EngineFailure, SuiteException, InterruptedException {
    FoundSuite from = arguments.from == null ? null : new InputFinder(shell).find(arguments.from);
    SearchedSuite games = games(from);
    Extended kept = readExtended();
    RunLimits limits = RunLimits.of(Limits.nodes(arguments.nodes));
    String task = "compose " + kind;
    Path file =
        journal.file(
            kind + "-" + games.name(),
            new JournalContent(task, List.of(suite(games, from)), limits.words(), List.of(strong)),
            journal.folder(defaults),
            shell);
    files.writes("--journal", file);
    journal.check(file, Set.of());
    JournalHeader header =
        JournaledRun.header(defaults, shell)
            .of(task, games, List.of(strong), limits, options(kept));
    JournalKey first = new JournalKey(games.name(), 1, strong.label(), 1);
    StopToken stop = new StopToken();
    try (CandidateFilter filter = kind.filter(strong.open(), arguments.nodes);
        PositionSource source = open(from, stop);
        Mining mining = new Mining(source, filter, (int) arguments.count, first, stop);
        JournaledRun<MinedGame> run =
            new JournaledRun<>(MinedGame.class, file, journal, false, shell)) {
      extend(mining, kept);
      MinedGames found = new MinedGames(mining, header.entries(), kept.records().size());
      ExitCode made = run.run(header, mining, found, command);
      if (made != ExitCode.OK) {
        return made;
      }
      write(mining);
      report(mining);
      return run.end(mining.isComplete() ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  /** The source of the games, for the header; a checksum identifies the file. */
  private SearchedSuite games(@Nullable FoundSuite from) throws IOException {
    if (from == null) {
      return new SearchedSuite(
          "selfplay", "", Math.toIntExact(Objects.requireNonNull(arguments.selfPlay)));
    }
    CRC32 checksum = new CRC32();
    Input input = checked(from.input(), checksum);
    int games = 0;
    if (isPgn(input)) {
      try (PgnReader reader = PgnReader.open(input.name(), input.source().open())) {
        for (PgnItem item = reader.next(); item != null; item = reader.next()) {
          games += item instanceof PgnItem.PgnGame ? 1 : 0;
        }
      }
    } else {
      try (EntryReader reader = EntryReader.open(input)) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          games += entry.record() == null ? 0 : 1;
        }
      }
    }
    return new SearchedSuite(from.name(), fingerprint(checksum), games);
  }

  /** The input, with a checksum of what is read from it. */
  private static Input checked(Input input, CRC32 checksum) {
    return new Input(input.name(), () -> new CheckedInputStream(input.source().open(), checksum));
  }

  private static String fingerprint(CRC32 checksum) {
    return String.format(Locale.ROOT, "crc32-%08x", checksum.getValue());
  }

  /**
   * The suite to extend.
   *
   * @param checksum identifies its content; empty without a suite
   */
  private record Extended(List<EpdRecord> records, List<String> places, String checksum) {
    static final Extended NONE = new Extended(List.of(), List.of(), "");
  }

  private Extended readExtended() throws IOException {
    if (extended == null) {
      return Extended.NONE;
    }
    CRC32 checksum = new CRC32();
    List<EpdRecord> records = new ArrayList<>();
    List<String> places = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(checked(extended.input(), checksum))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        String place = entry.line().file() + ':' + entry.line().number();
        EpdRecord record = entry.record();
        if (record != null) {
          records.add(record);
          places.add(place);
        } else if (entry.outcome() == ParseOutcome.REJECTED) {
          throw UserException.input(
              place
                  + ": not a record; see: plumbline lint "
                  + Shell.quoted(List.of(extended.input().name())));
        }
      }
    }
    if (records.size() >= arguments.count) {
      throw UserException.usage(
          extended.name()
              + " has "
              + records.size()
              + " records: --count must be above that, as it includes them");
    }
    return new Extended(records, places, fingerprint(checksum));
  }

  private void extend(Mining mining, Extended kept) {
    for (int i = 0; i < kept.records().size(); i++) {
      try {
        mining.add(kept.records().get(i));
      } catch (IllegalArgumentException e) {
        throw UserException.input(kept.places().get(i) + ": " + e.getMessage(), e);
      }
    }
  }

  private static boolean isPgn(Input input) {
    return EntryReader.isNamedAsGames(input.name());
  }

  private static RunSuite suite(SearchedSuite games, @Nullable FoundSuite from) {
    Input nothing = new Input(games.name(), InputStream::nullInputStream);
    return new RunSuite(games.name(), from == null ? nothing : from.input());
  }

  /** The options that affect the records. */
  private SortedMap<String, String> options(Extended kept) {
    SortedMap<String, String> options = new TreeMap<>();
    options.put("count", Long.toString(arguments.count));
    if (extended != null) {
      options.put("extend", kept.checksum());
    }
    if (arguments.from == null) {
      options.put("selfplay", String.valueOf(arguments.selfPlay));
      options.put("play-nodes", Long.toString(arguments.playNodes));
      options.put("seed", Long.toString(arguments.seed));
    }
    return options;
  }

  private PositionSource open(@Nullable FoundSuite from, StopToken stop) throws IOException {
    if (from == null) {
      int games = Math.toIntExact(Objects.requireNonNull(arguments.selfPlay));
      return kind.selfPlay(arguments.playNodes, arguments.seed, games, stop);
    }
    Input input = from.input();
    Consumer<String> troubles = trouble -> shell.err().println(trouble + "; skipped");
    return isPgn(input)
        ? new PgnPositions(PgnReader.open(input.name(), input.source().open()), troubles)
        : new EpdPositions(EntryReader.open(input), troubles);
  }

  /** Writes the suite; a file without a record would only look like one. */
  private void write(Mining mining) throws IOException {
    List<EpdRecord> records = mining.suite();
    if (records.isEmpty()) {
      shell.say("no record found" + (out == null ? "" : "; not written: " + out));
      return;
    }
    List<EpdRecord> named = new ArrayList<>();
    for (EpdRecord record : records) {
      named.add(named(record, named.size() + 1));
    }
    Outputs.write(out, named, shell);
  }

  /**
   * The record with the name of the new suite in its id, so that it is not taken for one of
   * Plumbline's; a theme that the id has named becomes an operation.
   */
  private EpdRecord named(EpdRecord record, int number) {
    String suite = out == null ? "mined" : FoundSuite.nameOf(out);
    String theme = Problem.of(record).theme();
    Operation id = Operation.string("id", String.format(Locale.ROOT, "%s.%03d", suite, number));
    return record.with(
        theme == null || record.operation("theme") != null
            ? List.of(id)
            : List.of(id, Operation.string("theme", theme)));
  }

  private void report(Mining mining) {
    MiningTally tally = mining.tally();
    PrintWriter err = shell.err();
    err.println(
        tally.kept()
            + " records of "
            + tally.positions()
            + " positions in "
            + mining.games()
            + " games");
    TextTable reasons = new TextTable("rl");
    for (RejectionReason reason : RejectionReason.values()) {
      if (tally.rejected(reason) > 0) {
        reasons.row("  " + tally.rejected(reason), reason.sentence());
      }
    }
    reasons.lines().forEach(err::println);
  }

  /** Counts the games and the records found in them. */
  private final class MinedGames implements JournaledRun.RunTally<MinedGame> {
    private final Mining mining;
    private final Progress progress;
    private int records;

    MinedGames(Mining mining, long games, int kept) {
      this.mining = mining;
      progress = new Progress(games);
      records = kept;
    }

    @Override
    public String noun() {
      return "games";
    }

    @Override
    public Progress progress() {
      return progress;
    }

    /** With enough records, the games left are not needed. */
    @Override
    public boolean isComplete() {
      return mining.isComplete() || progress.isComplete();
    }

    @Override
    public synchronized void resumed(MinedGame game) {
      progress.resumed();
      records += game.found().size();
    }

    @Override
    public synchronized void done(MinedGame game) {
      progress.done();
      records += game.found().size();
    }

    @Override
    public ProgressDisplay display(Shell shell) {
      return ProgressDisplay.line(shell, nanos -> "games " + progress.count() + ", " + found());
    }

    @Override
    public List<String> results() {
      return List.of(found());
    }

    private synchronized String found() {
      return "records " + records + " of " + arguments.count;
    }
  }
}
