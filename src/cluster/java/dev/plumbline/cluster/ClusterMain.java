package dev.plumbline.cluster;

import dev.plumbline.cli.Main;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.Terminal;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.time.Clock;
import java.time.ZoneId;

/**
 * The entry point of the Spark application: the same commands as those of the ordinary program, but
 * {@code run} searches on the cluster.
 */
public final class ClusterMain {
  private ClusterMain() {}

  public static void main(String[] arguments) {
    Shell shell =
        Shell.over(
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Clock.system(ZoneId.systemDefault()))
            .on(Terminal.detect(System.getenv()));
    Runtime.getRuntime().addShutdownHook(new Thread(shell.status()::clear));
    System.exit(Main.run(arguments, shell, new SparkExecution(shell)));
  }
}
