package dev.plumbline.cli.run;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.SelectionRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that has each result choose the next record. */
@HelpSection.In(HelpSection.SELECTION)
final class AdaptiveArgument {
  @Option(
      names = "--adaptive",
      paramLabel = "N",
      description =
          "Search only N records of each suite with each engine, and draw each from the half that"
              + " says most about the rating, after the results so far. With the same seed and"
              + " results the choice is the same. The suites must be calibrated, as tactics,"
              + " strategy and mates are.")
  @Nullable Integer adaptive;

  /**
   * The records to choose from. Without the option all that were chosen; with it those that are
   * calibrated.
   *
   * @param linesOnly whether the run judges no answer
   * @param isHere whether all searches are on this machine
   */
  ChosenRecords among(
      ChosenRecords chosen,
      SelectionRequest request,
      Schedule schedule,
      boolean linesOnly,
      boolean isHere) {
    if (adaptive == null) {
      return chosen;
    }
    int records = Numbers.atLeast(1, "--adaptive", adaptive);
    refuseContradictions(request, schedule, linesOnly, isHere);
    ChosenRecords calibrated = chosen.adaptively(records, request.seed());
    for (JournalHeader.SearchedSuite suite : chosen.suites()) {
      if (chosen.kept(suite.name()) == null) {
        throw UserException.input(
            "--adaptive chooses among 20,000 records at most: choose some with --filter n=1-20000");
      }
      if (calibrated.size(suite.name()) == 0) {
        throw UserException.input(
            suite.name()
                + " has no calibrated record: leave out --adaptive, or calibrate the suite with"
                + " 'make tool T=calibrate' in the source");
      }
    }
    return calibrated;
  }

  private static void refuseContradictions(
      SelectionRequest request, Schedule schedule, boolean linesOnly, boolean isHere) {
    if (request.sample() > 0 || request.shard() != null) {
      throw UserException.usage(
          "--adaptive chooses the records itself: leave out "
              + (request.sample() > 0 ? "--sample" : "--shard"));
    }
    if (schedule.repeats() > 1) {
      throw UserException.usage("--adaptive searches each record once: leave out --repeat");
    }
    if (schedule.jobs() > 1) {
      throw UserException.usage(
          "--adaptive needs each result before it chooses the next record: use --jobs 1");
    }
    if (linesOnly) {
      throw UserException.usage("--lines-only solves nothing: leave out --adaptive");
    }
    if (!isHere) {
      throw UserException.usage(
          "--adaptive makes one search after the other: run it on one machine, without a cluster");
    }
  }
}
