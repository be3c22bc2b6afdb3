package dev.plumbline.cli;

import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.FileReplacement;
import dev.plumbline.workshop.MatesSuite;
import dev.plumbline.workshop.PerftSuite;
import dev.plumbline.workshop.QuirksSuite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Composes the project's own suites anew. */
@Command(
    name = "compose",
    description = {
      "Composes one of Plumbline's own suites anew.",
      "",
      "The same records come out at every run; suites/README.md tells what they are."
    },
    footer = {
      "  # Is the committed suite what its composer makes?",
      "  plumbline compose perft | diff - suites/perft.epd",
      "",
      "  # After a change of the composer",
      "  plumbline compose perft -o suites/perft.epd"
    })
final class ComposeCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(
      paramLabel = "SUITE",
      converter = Composers.class,
      completionCandidates = Composers.class,
      description = "One of: ${COMPLETION-CANDIDATES}.")
  Composer composer = Composer.PERFT;

  @Mixin OutputArgument output;

  /** The suites that can be composed. */
  enum Composer {
    PERFT {
      @Override
      byte[] compose(StatusLine status) {
        return lines(PerftSuite.compose());
      }
    },
    QUIRKS {
      @Override
      byte[] compose(StatusLine status) {
        return QuirksSuite.compose();
      }
    },
    MATES {
      @Override
      byte[] compose(StatusLine status) {
        int size = MatesSuite.size();
        return lines(MatesSuite.compose(found -> status.show(found + " of " + size + " mates")));
      }
    };

    /** The whole file; where it takes minutes, the status tells how far it is. */
    abstract byte[] compose(StatusLine status);

    private static byte[] lines(List<EpdRecord> records) {
      return records.stream()
          .map(record -> EpdWriter.write(record) + "\n")
          .collect(Collectors.joining())
          .getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The suites by their names. */
  static final class Composers extends Choice<Composer> {
    Composers() {
      super(Composer.values(), Composer::toString);
    }
  }

  ComposeCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    StatusLine status = shell.status();
    byte[] suite = composer.compose(status);
    status.clear();
    Path file = output.file;
    if (file == null) {
      shell.data().write(suite);
    } else {
      FileReplacement.write(file, out -> out.write(suite));
    }
    return ExitCode.OK;
  }
}
