package dev.plumbline.cli.terminal;

import java.util.concurrent.Callable;

/** A command, which is given the shell that it runs in when it is made. */
public abstract class ShellCommand implements Callable<ExitCode> {
  @SuppressWarnings("NullAway.Init")
  protected Shell shell;

  public final ShellCommand in(Shell given) {
    shell = given;
    return this;
  }
}
