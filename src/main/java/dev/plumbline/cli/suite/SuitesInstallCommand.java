package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Failures;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.InstallListener;
import dev.plumbline.suite.Installer;
import dev.plumbline.suite.Installer.InstallRequest;
import dev.plumbline.suite.Installer.InstallResult;
import dev.plumbline.suite.Installer.InstallResult.Installed;
import dev.plumbline.suite.KnownSuite;
import dev.plumbline.suite.SuiteDifference;
import dev.plumbline.suite.SuiteException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "install",
    description = {
      "Installs suites that belong to others.",
      "",
      "Downloads each suite from its public address, or takes it from a file or folder of yours."
          + " Checks its positions, writes it in canonical form, and reports where it differs from"
          + " the classic. Anything else is not installed. Proxies are taken from HTTPS_PROXY and"
          + " NO_PROXY."
    },
    exitCodeList = {
      "0:all suites are installed",
      "2:unknown suite",
      "3:a suite could not be fetched, or is not the expected one"
    },
    footer = {
      "  # Download three classics",
      "  plumbline suites install wac sts bk",
      "",
      "  # Install the known suites in a folder: wac.epd, sts.epd.gz ...",
      "  plumbline suites install --from ~/chess/epd",
      "",
      "  # Download all that are known",
      "  plumbline suites install --all",
      "",
      "  # Install into a checkout, where git ignores it",
      "  plumbline suites install wac --into suites",
      "",
      "  # From a file you downloaded, replacing an older one",
      "  plumbline suites install sts --from ~/sts.epd --force"
    })
public final class SuitesInstallCommand extends ShellCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "SUITE",
      description =
          "Suite to install, by its name. Default: those that the files of --from are named after.")
  List<String> suites = List.of();

  @Option(names = "--all", description = "Download all suites that are known.")
  boolean all;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description =
          "File or folder to take the suites from. In a folder, a suite is the first file of its"
              + " name, such as wac.epd or wac.epd.gz.")
  @Nullable Path from;

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description = "Folder to install into. Default: your suite folder.")
  @Nullable Path into;

  @Option(names = "--force", description = "Replace an existing file that differs.")
  boolean force;

  @Override
  public ExitCode call() throws SuiteException, InterruptedException {
    Catalogue catalogue = Catalogue.load();
    StatusLine line = shell.status();
    Installer installer =
        new Installer(catalogue, InputFinder.places(shell), new InstallProgress(line));
    List<InstallResult> results =
        installer.install(new InstallRequest(names(catalogue), from, into, force));
    line.clear();
    return report(results);
  }

  private List<String> names(Catalogue catalogue) {
    for (String suite : suites) {
      if (suite.matches(".*[/\\\\.].*")) {
        throw UserException.usage(
            suite
                + " is not the name of a suite; to take one from there: plumbline suites install"
                + " --from "
                + Shell.quoted(List.of(suite)));
      }
    }
    List<String> names = new ArrayList<>(suites);
    if (all) {
      catalogue.suites().stream()
          .filter(suite -> !suite.isOwn())
          .map(KnownSuite::name)
          .forEach(names::add);
    }
    return names;
  }

  private ExitCode report(List<InstallResult> results) {
    Failures failures = new Failures(shell.err());
    ExitCode exitCode = ExitCode.OK;
    for (InstallResult result : results) {
      if (result instanceof InstallResult.Installed installed) {
        shell.out().println(line(installed));
      } else if (result instanceof InstallResult.Failed failed) {
        exitCode = exitCode.and(failures.report(failed.reason(), false));
      }
    }
    return exitCode;
  }

  private static String line(Installed installed) {
    SuiteDifference comparison = installed.comparison();
    String done =
        switch (installed.change()) {
          case INSTALLED -> "installed";
          case REPLACED -> "replaced";
          case UNCHANGED -> "already installed";
        };
    String content = comparison == null ? "" : "content " + comparison.describe() + ", ";
    String positions = installed.contents().size() + " positions, ";
    return installed.suite().name() + ": " + done + ", " + positions + content + installed.file();
  }

  private static final class InstallProgress implements InstallListener {
    private static final int STEP = 1 << 14;

    private final StatusLine line;
    private String what = "";
    private long shown;

    InstallProgress(StatusLine line) {
      this.line = line;
    }

    @Override
    public synchronized void trying(String suite, String source) {
      what = suite + " from " + source;
      shown = 0;
      line.show(what);
    }

    @Override
    public synchronized void received(long bytes, OptionalLong total) {
      if (bytes - shown >= STEP) {
        shown = bytes;
        String of = total.isPresent() ? " of " + total.getAsLong() / 1024 : "";
        line.show(what + ": " + bytes / 1024 + of + " KB");
      }
    }
  }
}
