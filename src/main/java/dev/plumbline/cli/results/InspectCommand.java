package dev.plumbline.cli.results;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.SyzygyArgument;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.position.PositionPage;
import dev.plumbline.cli.results.FindingsCommand.FindingsText;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.TextTable;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.Rescoring;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.TableSolutions;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.tablebase.Tablebase;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "inspect",
    description = {
      "Shows everything that a journal records about one problem.",
      "",
      "Prints the board, what the record asks for, every line with a score over time, the"
          + " verdict and the findings. If the problem was searched several times, all searches"
          + " are shown."
    },
    exitCodeList = {"0:shown", "3:the journal could not be read, or has no such problem"},
    footer = {
      "  # By id",
      "  plumbline inspect run.jsonl WAC.031",
      "",
      "  # By suite and number, for one of several engines",
      "  plumbline inspect run.jsonl wac#31 --engine stockfish"
    })
public final class InspectCommand extends ShellCommand {
  @Parameters(
      index = "0",
      paramLabel = "JOURNAL",
      description = "Journal of a run; latest is the newest in the folder reports.")
  Path name = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "ID",
      description = "Id of a record, its suite and number as in wac#31, or its number.")
  String wanted = "";

  @Option(
      names = "--engine",
      paramLabel = "LABEL",
      description = "Show only the searches of this engine.")
  @Nullable String engine;

  @Mixin SyzygyArgument syzygy;

  @Mixin DamageArgument damaged;

  @Option(names = "--ascii", description = "Draw pieces as letters instead of chess symbols.")
  boolean ascii;

  @Override
  public ExitCode call() throws IOException {
    PrintWriter out = shell.out();
    BoardStyle look = new BoardStyle(ascii, false, shell.terminal());
    Tablebase tables = syzygy.open(UserDefaults.none());
    int shown = 0;
    Path journal = new JournalFinder(shell).find(name);
    try (JournalReader reader = JournalReader.open(journal, damaged.lines())) {
      Rescoring rescoring = Rescoring.byTables(reader.header(), tables);
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        if (isWanted(entry)) {
          if (shown++ > 0) {
            out.println();
          }
          new EntryPage(out, look, tables)
              .show(rescoring == null ? entry : rescoring.judgeAgain(entry));
          String replay = replay(journal, reader.header(), entry.key());
          if (!replay.isEmpty()) {
            out.println(replay);
          }
        }
      }
      DamageArgument.warn(journal, reader.skipped(), shell);
      OpenJournals.warnOfParts(journal, reader.header(), shell);
    }
    if (shown == 0) {
      String by = engine == null ? "" : " by " + engine;
      throw UserException.input(journal + " has no problem " + wanted + by);
    }
    return ExitCode.OK;
  }

  /** The command that plays the search again; empty for one of the builtin engine. */
  private static String replay(Path journal, JournalHeader header, JournalKey key) {
    for (RunEngine each : header.engines()) {
      if (each.label().equals(key.engine()) && !each.command().isEmpty()) {
        String log = header.machine().get(JournalHeader.LOG + key.suite());
        // A journal does not have all commands of the log that it was imported from.
        boolean hasLog = log != null && Files.isRegularFile(InputFinder.path(log));
        String from = hasLog ? String.valueOf(log) : journal.toString();
        String place = hasLog ? Integer.toString(key.ordinal()) : key.suite() + '#' + key.ordinal();
        List<String> words = List.of(from, "--of", key.engine(), "--until", place, "--engine");
        return "to play it again: plumbline replay --from " + Shell.quoted(words) + " CMD";
      }
    }
    return "";
  }

  private boolean isWanted(JournalEntry entry) {
    JournalKey key = entry.key();
    boolean named =
        wanted.equals(entry.searched().id())
            || wanted.equals(key.suite() + '#' + key.ordinal())
            || wanted.equals(Integer.toString(key.ordinal()));
    return named && (engine == null || engine.equals(key.engine()));
  }

  /** Everything the journal has about a problem, on one page. */
  private record EntryPage(PrintWriter out, BoardStyle look, @Nullable Tablebase tables) {
    private static final double NANOS = 1e9;

    /** The entry; of a puzzle each search, and its result. */
    void show(JournalEntry entry) {
      List<JournalEntry> searches = entry.searches();
      if (!entry.isPuzzle()) {
        show(entry, "");
        return;
      }
      for (int i = 0; i < searches.size(); i++) {
        show(searches.get(i), ", ply " + (2 * i + 1) + " of the puzzle");
        out.println();
      }
      boolean solved = entry.judgement().verdict().solved();
      out.println(
          solved
              ? TextStyle.GREEN.paint("puzzle solved", look.terminal().colour())
              : TextStyle.RED.paint(
                  "puzzle not solved: wrong at ply " + (2 * searches.size() - 1),
                  look.terminal().colour()));
    }

    /** The board, the solution, the lines over time, the verdict and the findings. */
    private void show(JournalEntry entry, String place) {
      String id = entry.searched().id() == null ? "" : " (" + entry.searched().id() + ")";
      String title = entry.key().label() + id + " by " + entry.key().engine() + place;
      new PositionPage(out, look).show(entry.epdRecord(), title);
      Position root = Position.of(entry.epdRecord().setup());
      List<PlayedLine> lines = TranscriptReader.read(root, entry.transcript());
      lines(lines, root);
      int answer = new UciReader().read(root, entry.answer().bestMove());
      ranks(FinalLines.of(lines, answer).lines(), root);
      errorOutput(entry.transcript());
      out.println();
      out.println(verdict(entry, root));
      out.println(tally(entry.judgement().lines()));
      byTables(Problem.of(entry.epdRecord()), root);
      for (Finding finding : entry.judgement().findings().listed()) {
        String line = finding.line() < 0 ? "" : "line " + (finding.line() + 1) + ": ";
        out.println(line + FindingsText.line(finding, look.terminal().colour()));
      }
    }

    private void lines(List<PlayedLine> lines, Position root) {
      TextTable table = new TextTable("rrrrrrl");
      table.row("line", "seconds", "rank", "depth", "nodes", "score", "moves");
      boolean any = false;
      for (PlayedLine line : lines) {
        Score score = line.info().score();
        if (score != null) {
          any = true;
          table.row(
              Integer.toString(line.index() + 1),
              seconds(line.raw().nanos()),
              Integer.toString(line.rank()),
              number(line.info().depth()),
              number(line.info().nodes()),
              ScoreText.of(score, line.info().bound()),
              moves(line, root));
        }
      }
      if (any) {
        out.println();
        table.lines().forEach(out::println);
      }
    }

    /** The result of a search for several lines. */
    private void ranks(List<PlayedLine> last, Position root) {
      if (last.size() < 2) {
        return;
      }
      TextTable table = new TextTable("rrrll");
      table.row("rank", "depth", "score", "legal", "last exact line");
      for (PlayedLine line : last) {
        table.row(
            Integer.toString(line.rank()),
            number(line.info().depth()),
            ScoreText.of(Objects.requireNonNull(line.info().score()), Bound.EXACT),
            line.isLegal() ? "yes" : "no",
            moves(line, root));
      }
      out.println();
      table.lines().forEach(out::println);
    }

    /** The legal moves in SAN, followed by the rest of the line verbatim. */
    private static String moves(PlayedLine line, Position root) {
      String played = San.numbered(root, line.moves());
      List<String> words = line.info().moves();
      String rest = String.join(" ", words.subList(line.moves().size(), words.size()));
      return line.isLegal() ? played : (played + " ?? " + rest).strip();
    }

    private void errorOutput(List<RawLine> transcript) {
      boolean any = false;
      for (int i = 0; i < transcript.size(); i++) {
        String text = transcript.get(i).text();
        if (text.startsWith(RawLine.STDERR)) {
          if (!any) {
            out.println();
          }
          out.println("line " + (i + 1) + ": " + text);
          any = true;
        }
      }
    }

    private String verdict(JournalEntry entry, Position root) {
      Judgement judgement = entry.judgement();
      boolean isJudged = judgement.rule().judgesAnswers();
      boolean solved = judgement.verdict().solved();
      String word = !isJudged ? "not judged, lines only" : solved ? "solved" : "not solved";
      TextStyle style = !isJudged ? TextStyle.BOLD : solved ? TextStyle.GREEN : TextStyle.RED;
      StringBuilder text = new StringBuilder(style.paint(word, look.terminal().colour()));
      int move = new UciReader().read(root, entry.answer().bestMove());
      String trouble = judgement.trouble(entry.problem(), entry.analysis());
      if (entry.answer().outcome().isAnswer()) {
        text.append(isJudged ? " with " : ": answered ").append(San.write(root, move));
        text.append(!isJudged || trouble.isEmpty() ? "" : ", but " + trouble);
      } else {
        text.append(", ").append(entry.answer().outcome().word());
        text.append(entry.answer().detail().isEmpty() ? "" : ": " + entry.answer().detail());
      }
      text.append(" after ").append(seconds(entry.answer().nanos())).append(" s");
      text.append(entry.answer().stoppedEarly() ? ", stopped early" : "");
      if (isJudged) {
        text.append("; points ").append(judgement.verdict().points()).append(" of ");
        text.append(judgement.verdict().attainable());
      }
      SolvedAt found = judgement.found();
      if (found != null) {
        text.append("; found after ").append(seconds(found.nanos())).append(" s");
        text.append(found.depth() == Info.ABSENT ? "" : " at depth " + found.depth());
      }
      text.append("; best-move changes ").append(judgement.changes());
      MateResult mate = judgement.mate();
      if (mate != null) {
        text.append("; mate ").append(mate.words());
      }
      return text.toString();
    }

    /** The value of the position, and the moves that keep it. */
    private void byTables(Problem problem, Position root) {
      TableSolutions solutions = tables == null ? null : TableSolutions.of(problem, tables);
      if (solutions != null) {
        out.println(
            solutions.moves().stream()
                .map(move -> San.write(root, move))
                .collect(Collectors.joining(" ", "tables: " + solutions.value() + " with ", "")));
      }
    }

    private static String tally(LineTally lines) {
      String text =
          String.format(
              Locale.ROOT,
              "lines exact=%d bounds=%d illegal=%d %s",
              lines.exact(),
              lines.bounds(),
              lines.illegal(),
              lines.truths());
      return text.strip();
    }

    private static String seconds(long nanos) {
      return String.format(Locale.ROOT, "%.3f", nanos / NANOS);
    }

    private static String number(long value) {
      return value == Info.ABSENT ? "-" : Long.toString(value);
    }
  }
}
