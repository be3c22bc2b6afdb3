package dev.plumbline.cli.suite;

import dev.plumbline.suite.InstallResult.Installed;
import dev.plumbline.suite.SuiteDifference;
import java.io.PrintWriter;

/** Tells what was installed. */
public final class InstallReport {
  private final PrintWriter out;

  public InstallReport(PrintWriter out) {
    this.out = out;
  }

  /** One line for one suite. */
  public void print(Installed installed) {
    SuiteDifference comparison = installed.comparison();
    String done =
        switch (installed.change()) {
          case INSTALLED -> "installed";
          case REPLACED -> "replaced";
          case UNCHANGED -> "there already";
        };
    out.println(
        installed.name()
            + ": "
            + done
            + ", "
            + installed.contents().size()
            + " positions, "
            + (comparison == null ? "" : "content " + comparison.describe() + ", ")
            + installed.file());
  }
}
