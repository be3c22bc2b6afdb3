package dev.plumbline.cli.terminal;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A command line that ends before it says what to do: its user wants to see what there is. */
public final class MissingCommand extends ParameterException {
  private static final long serialVersionUID = 1L;

  /**
   * @param group the program, or a command that has commands of its own
   */
  public MissingCommand(CommandLine group) {
    super(group, "Missing a command");
  }
}
