package dev.plumbline.cli.terminal;

import picocli.CommandLine;

/**
 * The tree of all commands. Implemented by the root command, so that picocli can inject it as a
 * parent into commands that parse words themselves.
 */
@FunctionalInterface
public interface CommandTree {
  /** A new command line that can parse these arguments. */
  CommandLine neededFor(String[] arguments);
}
