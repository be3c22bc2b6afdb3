package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Setting;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The option --include: what is set although it may do harm. */
public final class IncludedOptions {
  private static final int MOST_TOLD = 20;

  @Option(
      names = "--include",
      paramLabel = "NAME",
      description =
          "Also set this option, which may write files. Left out are texts, buttons but"
              + " Clear Hash, and names that speak of files, logs, books, learning, recording,"
              + " networks or deleting. May be repeated.")
  List<String> names = List.of();

  public List<String> names() {
    return names;
  }

  /** The options that may be set; refuses names that the engine does not have. */
  public Set<String> safe(List<Setting> offered) {
    for (String name : names) {
      if (offered.stream().noneMatch(setting -> setting.name().equalsIgnoreCase(name))) {
        throw UserException.usage("--include: the engine has no option " + name);
      }
    }
    return Setting.safe(offered, names);
  }

  /** Says what is left out, if anything is. */
  public static void tell(Collection<String> left, String remedy, Shell shell) {
    if (!left.isEmpty()) {
      String told = String.join(", ", left.stream().limit(MOST_TOLD).toList());
      shell.say("left out: " + told + (left.size() > MOST_TOLD ? ", ..." : "") + "; " + remedy);
    }
  }
}
