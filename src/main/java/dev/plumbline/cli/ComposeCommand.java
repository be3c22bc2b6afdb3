package dev.plumbline.cli;

import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.FileReplacement;
import dev.plumbline.workshop.PerftSuite;
import dev.plumbline.workshop.QuirksSuite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
      byte[] compose() {
        return PerftSuite.compose().stream()
            .map(record -> EpdWriter.write(record) + "\n")
            .collect(Collectors.joining())
            .getBytes(StandardCharsets.UTF_8);
      }
    },
    QUIRKS {
      @Override
      byte[] compose() {
        return QuirksSuite.compose();
      }
    };

    /** The whole file. */
    abstract byte[] compose();

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
    byte[] suite = composer.compose();
    Path file = output.file;
    if (file == null) {
      shell.data().write(suite);
    } else {
      FileReplacement.write(file, out -> out.write(suite));
    }
    return ExitCode.OK;
  }
}
