package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.compare.EnginePairs;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The option that pairs engines of two runs whose names differ. */
@HelpSection.In(HelpSection.GATES)
public final class EnginePairArgument {
  @Option(
      names = "--baseline-engine",
      paramLabel = "OLD=NEW",
      description =
          "Compare the engine OLD of the older run with NEW of the newer one, as in"
              + " --baseline-engine \"mine=mine 1.1\". May be repeated. Default: engines of the"
              + " same name, or the only engine of each run.")
  private List<String> named = List.of();

  public boolean isEmpty() {
    return named.isEmpty();
  }

  public EnginePairs pairs(JournalHeader older, Collection<JournalHeader> newer) {
    return pairs(labels(Stream.of(older)), labels(newer.stream()));
  }

  /** The engines to compare, by their labels. */
  EnginePairs pairs(Collection<String> older, Collection<String> newer) {
    try {
      return EnginePairs.of(older, newer, named);
    } catch (IllegalArgumentException e) {
      throw UserException.usage("--baseline-engine " + e.getMessage(), e);
    }
  }

  /** Rejects a label that no engine of a run has. */
  static void check(String option, String label, Collection<String> labels) {
    if (!labels.contains(label)) {
      throw UserException.usage(
          option
              + " "
              + label
              + ": the run has no engine of this name: "
              + Spelling.suggestion(label, labels)
              + "its engines are "
              + String.join(", ", labels));
    }
  }

  static List<String> labels(Stream<JournalHeader> headers) {
    return headers
        .flatMap(header -> header.engines().stream())
        .map(RunEngine::label)
        .distinct()
        .toList();
  }
}
