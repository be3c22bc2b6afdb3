package dev.plumbline.cluster;

import dev.plumbline.cli.Main;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Failures;
import dev.plumbline.cli.terminal.Shell;
import java.util.Arrays;

/**
 * The entry point of the Spark application: the same commands as those of the ordinary program, but
 * {@code run} searches on the cluster.
 */
public final class ClusterMain {
  private ClusterMain() {}

  public static void main(String[] arguments) {
    Shell shell = Main.shell();
    System.exit(
        arguments.length > 0 && arguments[0].equals("check")
            ? check(arguments, shell)
            : Main.run(arguments, shell, new SparkExecution(shell)));
  }

  private static int check(String[] arguments, Shell shell) {
    try {
      String[] options = Arrays.copyOfRange(arguments, 1, arguments.length);
      ExitCode code = new CheckCommand(shell).run(options);
      shell.out().flush();
      return code.code();
    } catch (Exception e) {
      return new Failures(shell.err()).report(e, false).code();
    } finally {
      shell.err().flush();
    }
  }
}
