package dev.plumbline.cli.bisect;

import dev.plumbline.bisect.Bisection.Ended;
import dev.plumbline.bisect.Bisection.Judged;
import dev.plumbline.bisect.Bisection.TestedCommit;
import dev.plumbline.bisect.LossTest.CommitVerdict;
import dev.plumbline.bisect.Repository;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.io.InertText;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.judge.Miss;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.JsonFields;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison.ProblemDifference;
import dev.plumbline.report.compare.Comparison.ProblemDifference.ChangeKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/**
 * The result of a bisection in its formats.
 *
 * @param changes files that the first bad commit changed; empty if it was not found
 * @param lost problems that the first bad commit lost, compared with the last good one
 * @param lostInAll the number of problems that the bad commit lost, compared with the good one
 */
record BisectReport(
    Ended ended, List<String> changes, List<ProblemDifference> lost, int lostInAll) {
  private static final int MOST_LOST = 20;

  static BisectReport of(Ended ended, Repository repository)
      throws IOException, InterruptedException {
    List<String> changes =
        ended.isFound() ? repository.changes(ended.suspects().get(0)) : List.of();
    return new BisectReport(
        ended,
        changes,
        lost(ended.lastGood(), ended.lastBad()),
        lost(ended.steps().get(0), ended.steps().get(1)).size());
  }

  private static List<ProblemDifference> lost(TestedCommit good, TestedCommit bad)
      throws IOException {
    try (JournalRecords older = JournalRecords.open(journal(good), true, DamagedLines.REFUSED);
        JournalRecords newer = JournalRecords.open(journal(bad), true, DamagedLines.REFUSED)) {
      return Comparer.of(older, newer).differences().stream()
          .filter(difference -> difference.kind() == ChangeKind.LOST)
          .toList();
    }
  }

  /** Of several rounds the first. */
  private static Path journal(TestedCommit step) {
    Judged judged = step.judged();
    if (judged == null) {
      throw new IllegalArgumentException("not tested: " + step.commit());
    }
    return judged.journals().get(0);
  }

  static String verdict(TestedCommit step) {
    Judged judged = step.judged();
    if (judged == null) {
      return "skipped: " + step.trouble();
    }
    String solved = "solved " + judged.solved() + " of " + judged.searches() + ": ";
    String reason = judged.reason().isEmpty() ? "" : " (" + judged.reason() + ")";
    return solved
        + (judged.verdict() == CommitVerdict.UNDECIDED
            ? "skipped, undecided"
            : judged.verdict().word())
        + reason;
  }

  /** For people: the commit, what it changed and lost, and how to look closer. */
  void writeText(PrintWriter out) {
    if (!ended.isFound()) {
      out.println(sentence() + ":");
      ended.suspects().forEach(commit -> out.println("  " + suspect(commit)));
      return;
    }
    Commit first = ended.suspects().get(0);
    out.println(sentence());
    out.println("  " + first.subject());
    out.println("  " + first.author() + ", " + first.date());
    out.println();
    changes.forEach(line -> out.println("  " + line));
    if (!lost.isEmpty()) {
      out.println();
      out.println("lost here: " + count());
      lost.stream().limit(MOST_LOST).forEach(each -> out.println("  " + each.text()));
      if (lost.size() > MOST_LOST) {
        out.println("  and " + (lost.size() - MOST_LOST) + " more");
      }
    }
    out.println();
    out.println("to look closer:");
    commands().forEach(command -> out.println("  " + command));
  }

  private String sentence() {
    return ended.isFound()
        ? ended.suspects().get(0).id() + " is the first bad commit"
        : "the first bad commit is one of these " + ended.suspects().size();
  }

  /** As in {@code 3 of 5 problems: other move 2, mate not claimed 1}. */
  private String count() {
    return lost.size()
        + (lostInAll > lost.size() ? " of " + lostInAll : "")
        + (lostInAll == 1 ? " problem: " : " problems: ")
        + Miss.text(ProblemDifference.misses(lost));
  }

  private String suspect(Commit commit) {
    return commit.shortId()
        + " "
        + commit.subject()
        + ended.steps().stream()
            .filter(step -> step.commit().equals(commit))
            .findFirst()
            .map(step -> " (" + verdict(step) + ")")
            .orElse("");
  }

  private List<String> commands() {
    Commit first = ended.suspects().get(0);
    String newer = journal(ended.lastBad()).toString();
    String compare =
        Shell.quoted(List.of("plumbline", "compare", journal(ended.lastGood()).toString(), newer));
    String show = "git show " + first.shortId();
    if (lost.isEmpty()) {
      return List.of(show, compare);
    }
    String problem = lost.get(0).label().split(" ", 2)[0];
    String inspect = Shell.quoted(List.of("plumbline", "inspect", newer, problem));
    return List.of(show, compare, inspect);
  }

  void writeJson(Writer out) throws IOException {
    new JsonFields()
        .put("result", ended.isFound() ? "found" : "several")
        .put("good", ended.good().id())
        .put("bad", ended.bad().id())
        .put("suspects", ended.suspects().stream().map(BisectReport::json).toList())
        .put("lost_in_all", lostInAll)
        .put("lost", lost.stream().map(BisectReport::json).toList())
        .put("steps", ended.steps().stream().map(BisectReport::json).toList())
        .writeIndented(out);
  }

  private static JsonFields json(Commit commit) {
    return new JsonFields()
        .put("commit", commit.id())
        .put("tree", commit.tree())
        .put("author", commit.author())
        .put("date", commit.date())
        .put("subject", commit.subject());
  }

  private static JsonFields json(ProblemDifference lost) {
    Miss miss = lost.newMiss();
    return new JsonFields()
        .put("problem", lost.label())
        .put("old_move", lost.was())
        .put("new_move", lost.is())
        .putIfPresent("miss", miss == null ? null : miss.word())
        .put("expected", lost.expected());
  }

  private static JsonFields json(TestedCommit step) {
    JsonFields json =
        new JsonFields().put("commit", step.commit().id()).put("subject", step.commit().subject());
    Judged judged = step.judged();
    return judged == null
        ? json.put("verdict", "skipped").put("reason", step.trouble()).put("journals", List.of())
        : json.put("verdict", judged.verdict().word())
            .put("solved", judged.solved())
            .put("searches", judged.searches())
            .putIfNotEmpty("reason", judged.reason())
            .put("journals", judged.journals().stream().map(Path::toString).toList());
  }

  void writeMarkdown(Writer out) throws IOException {
    out.write("## " + InertText.markdown(sentence()) + "\n\n");
    for (Commit commit : ended.suspects()) {
      String line = suspect(commit) + ", " + commit.author() + ", " + commit.date();
      out.write("- " + InertText.markdown(line) + "\n");
    }
    if (!lost.isEmpty()) {
      out.write("\nLost here: " + count() + "\n\n");
      for (ProblemDifference each : lost) {
        out.write("- " + InertText.markdown(each.text()) + "\n");
      }
    }
    out.write("\n| commit | subject | result |\n| --- | --- | --- |\n");
    for (TestedCommit step : ended.steps()) {
      String subject = InertText.markdownCell(step.commit().subject());
      String result = InertText.markdownCell(verdict(step));
      out.write("| " + step.commit().shortId() + " | " + subject + " | " + result + " |\n");
    }
  }
}
