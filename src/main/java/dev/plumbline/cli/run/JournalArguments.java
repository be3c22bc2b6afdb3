package dev.plumbline.cli.run;

import dev.plumbline.cli.option.EnumOption;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.journal.LineSelection;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where the journal of a run is written, and what of its lines. */
@HelpSection.In(HelpSection.JOURNAL)
final class JournalArguments {
  @Mixin JournalPlace place = new JournalPlace();

  @Option(
      names = "--lines",
      paramLabel = "WHICH",
      defaultValue = "all",
      converter = Lines.class,
      completionCandidates = Lines.class,
      description =
          "Engine lines to keep in the journal: ${COMPLETION-CANDIDATES}. Default:"
              + " ${DEFAULT-VALUE}.")
  LineSelection lines = LineSelection.ALL;

  /** The selections by their names. */
  static final class Lines extends EnumOption<LineSelection> {
    Lines() {
      super(LineSelection.values(), lines -> lines.name().toLowerCase(Locale.ROOT));
    }
  }
}
