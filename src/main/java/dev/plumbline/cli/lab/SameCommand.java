package dev.plumbline.cli.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.lines.SearchTrace;
import dev.plumbline.judge.lines.SearchTrace.Parting;
import dev.plumbline.judge.lines.SearchTrace.TraceStep;
import dev.plumbline.lab.Exercise;
import dev.plumbline.lab.SameTree;
import dev.plumbline.lab.SameTree.SameTreeResult;
import dev.plumbline.lab.SameTree.TreeDifference;
import dev.plumbline.lab.SameTree.TreeVerdict;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.JsonFields;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "same",
    description = {
      "Searches with two builds of an engine, and checks that they search the same tree.",
      "",
      "Both search each position in turn, by default to depth "
          + SameCommand.USUAL_DEPTH
          + ", after a new game and with one"
          + " thread, until an answer or,"
          + " at any depth and rank, a score, a node count or a line differs. Times,"
          + " speed and hash use do not count. Before a difference is reported, both engines repeat"
          + " the search in new processes: one that does not agree with itself is named instead,"
          + " since chance may be the reason then."
    },
    exitCodeList = {
      "0:all searches are identical",
      "1:a search differs, or an engine does not agree with itself",
      "3:a suite cannot be read",
      "4:an engine could not be used"
    },
    footer = {
      "  # Is this clean-up really one?",
      "  plumbline same ./engine-before ./engine-after",
      "",
      "  # Deeper, on positions of your own",
      "  plumbline same ./engine-before ./engine-after positions.epd --depth 14",
      "",
      "  # Does an option change the search?",
      "  plumbline same stockfish stockfish --new Hash=1"
    },
    abbreviateSynopsis = true)
public final class SameCommand extends ShellCommand {
  static final int USUAL_DEPTH = 10;

  @Mixin TwoBuilds builds;

  @Mixin
  Outputs<SameComparison> reports =
      new Outputs<SameComparison>().with("json", SameComparison::writeJson, "The result as JSON.");

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure {
    Limits limits = builds.limits(USUAL_DEPTH);
    List<EngineSpec> engines = builds.engines(shell);
    List<Exercise> exercises = builds.exercises(shell);
    reports.check(new FilesInUse());
    SameTree comparison = new SameTree(engines.get(0)::open, engines.get(1)::open, limits);
    try (Interruption interruption = new Interruption(shell)) {
      SameTreeResult result =
          comparison.run(
              exercises,
              interruption.stop(),
              done -> shell.status().show("identical so far: " + done + " of " + exercises.size()));
      shell.status().clear();
      if (reports.isEmpty()) {
        print(result, exercises.size(), limits);
      }
      reports.write(new SameComparison(result, exercises.size(), limits), shell);
      return interruption.exitCode(
          result.verdict() == TreeVerdict.IDENTICAL ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  private void print(SameTreeResult result, int searches, Limits limits) {
    TreeDifference difference = result.difference();
    if (difference != null) {
      print(result, difference, limits);
    }
    String summary =
        String.format(
            Locale.ROOT,
            "same verdict=%s identical=%d/%d old=\"%s\" new=\"%s\" limit=\"%s\" nodes=%d",
            Spelling.slug(result.verdict()),
            result.identical(),
            searches,
            result.names().get(0),
            result.names().get(1),
            limits.text(),
            result.nodes());
    shell.out().println(summary);
    shell.out().flush();
  }

  private void print(SameTreeResult result, TreeDifference difference, Limits limits) {
    Exercise exercise = difference.exercise();
    Position position = Position.of(exercise.problem().setup());
    if (!difference.isOldRepeatable()) {
      printDoubt("OLD", result.names().get(0));
    }
    if (!difference.isNewRepeatable()) {
      printDoubt("NEW", result.names().get(1));
    }
    shell.out().println("different: " + exercise.label());
    shell.out().println("  " + Fen.write(position));
    Parting parting = difference.parting();
    if (!parting.isAtEnd()) {
      String rank = limits.multiPv() > 1 ? ", rank " + parting.rank() : "";
      shell.out().println("  depth " + parting.depth() + rank);
      shell.out().println("    old: " + text(parting.old(), position));
      shell.out().println("    new: " + text(parting.now(), position));
    }
    shell.out().println("  answers");
    shell.out().println("    old: " + difference.old().end(position));
    shell.out().println("    new: " + difference.now().end(position));
  }

  private void printDoubt(String which, String name) {
    String what = "searches the position below differently in a new process, so the difference";
    String build = "not-repeatable: " + which + " (" + name + ") ";
    shell.out().println(build + what + " may be chance");
  }

  private static String text(@Nullable TraceStep step, Position position) {
    return step == null ? "no line" : step.text(position);
  }

  private record SameComparison(SameTreeResult result, int searches, Limits limits) {
    void writeJson(Writer out) throws IOException {
      json(result, searches, limits).write(out);
    }
  }

  private static JsonFields json(SameTreeResult result, int searches, Limits limits) {
    TreeDifference difference = result.difference();
    return new JsonFields()
        .put("verdict", Spelling.slug(result.verdict()))
        .put("identical", result.identical())
        .put("searches", searches)
        .put("old", result.names().get(0))
        .put("new", result.names().get(1))
        .put("limit", limits.text())
        .put("nodes", result.nodes())
        .putIfPresent("difference", difference == null ? null : json(difference));
  }

  private static JsonFields json(TreeDifference difference) {
    Position position = Position.of(difference.exercise().problem().setup());
    Parting parting = difference.parting();
    return new JsonFields()
        .put("problem", difference.exercise().label())
        .put("position", Fen.write(position))
        .putIfPresent("depth", parting.isAtEnd() ? null : parting.depth())
        .putIfPresent("rank", parting.isAtEnd() ? null : parting.rank())
        .putIfPresent("old", json(parting.old(), position))
        .putIfPresent("new", json(parting.now(), position))
        .put("oldAnswer", difference.old().answer(position))
        .put("newAnswer", difference.now().answer(position))
        .put("oldNodes", difference.old().nodes())
        .put("newNodes", difference.now().nodes())
        .put("oldRepeatable", difference.isOldRepeatable())
        .put("newRepeatable", difference.isNewRepeatable());
  }

  private static @Nullable JsonFields json(@Nullable TraceStep step, Position position) {
    if (step == null) {
      return null;
    }
    return new JsonFields()
        .putIfPresent("cp", step.score() instanceof Score.Centipawns score ? score.value() : null)
        .putIfPresent("mate", step.score() instanceof Score.Mate score ? score.moves() : null)
        .putIfPresent("nodes", step.nodes() < 0 ? null : step.nodes())
        .put("moves", SearchTrace.san(step.moves(), position));
  }
}
