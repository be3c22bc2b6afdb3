package dev.plumbline.cli.terminal;

import picocli.CommandLine;

/**
 * All commands, for one of them that has to read words again; its root, so that a command gets it
 * as its parent.
 */
@FunctionalInterface
public interface CommandTree {
  /** As much of the tree as these arguments need, or all of it; fresh, and ready to read them. */
  CommandLine neededFor(String[] arguments);
}
