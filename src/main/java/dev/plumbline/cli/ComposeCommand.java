package dev.plumbline.cli;

import dev.plumbline.cli.rewrite.FileReplacement;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.workshop.MatesSuite;
import dev.plumbline.workshop.PerftSuite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
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

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write to this file instead of standard output.")
  @Nullable Path output;

  /** The suites that can be composed. */
  enum Composer {
    PERFT {
      @Override
      String compose(StatusLine status) {
        return lines(PerftSuite.compose());
      }
    },
    MATES {
      @Override
      String compose(StatusLine status) {
        int size = MatesSuite.size();
        return lines(MatesSuite.compose(found -> status.show(found + " of " + size + " mates")));
      }
    };

    /** The whole file; takes minutes for some, and then tells how far it is. */
    abstract String compose(StatusLine status);

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }

    private static String lines(List<EpdRecord> records) {
      return records.stream()
          .map(record -> EpdWriter.write(record) + "\n")
          .collect(Collectors.joining());
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
    StatusLine status = shell.statusLine();
    byte[] suite = composer.compose(status).getBytes(StandardCharsets.UTF_8);
    status.clear();
    if (output == null) {
      shell.data().write(suite);
    } else {
      FileReplacement.write(output, out -> out.write(suite));
    }
    return ExitCode.OK;
  }
}
