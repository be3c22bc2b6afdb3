package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.tablebase.Tablebase;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The folders of Syzygy tables that judge positions with few pieces. */
@HelpSection.In(HelpSection.JUDGING)
public final class SyzygyArgument {
  private static final String NONE = "none";

  @Option(
      names = "--syzygy",
      paramLabel = "PATH",
      description =
          "Folder of Syzygy tables, to judge by them. Several are separated as in the"
              + " variable PATH. Positions with few pieces are judged by the tables. Default:"
              + " none.")
  @Nullable String path;

  public boolean isGiven() {
    return path != null && !isNone();
  }

  /** Whether tables are to be left out. */
  public boolean isNone() {
    return NONE.equals(path);
  }

  /**
   * Opens the tables of the command line, else of the user's defaults; null without any.
   *
   * @throws dev.plumbline.tablebase.TablebaseException if a folder has none
   */
  public @Nullable Tablebase open(UserDefaults defaults) {
    String folders = path == null ? defaults.use(UserDefaults.DefaultKey.SYZYGY) : path;
    return folders == null || isNone() ? null : Tablebase.need(folders(folders));
  }

  /** The same for a rule, which may need them. */
  public @Nullable Tablebase open(UserDefaults defaults, @Nullable SolvingRule rule) {
    Tablebase tables = open(defaults);
    if (rule == SolvingRule.TABLE && tables == null) {
      throw UserException.usage(
          "--rule table needs Syzygy tables: name their folder with --syzygy PATH");
    }
    return tables;
  }

  private static List<Path> folders(String path) {
    List<Path> folders = Tablebase.split(path).map(InputFinder::path).toList();
    if (folders.isEmpty()) {
      throw UserException.usage("--syzygy names no folder");
    }
    return folders;
  }
}
