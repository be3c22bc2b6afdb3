package dev.plumbline.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of Plumbline and the commit it was built from. */
public record Build(String version, String commit) {

  /** Reads the properties written by the build. */
  public static Build current() {
    Properties properties = new Properties();
    try (InputStream in = Build.class.getResourceAsStream("build.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Build(
        properties.getProperty("version", "unknown"), properties.getProperty("commit", "unknown"));
  }

  /** Version and commit; the same text means the same behaviour. */
  public String exactly() {
    return version + " (commit " + commit + ")";
  }

  /** One line for {@code --version} and bug reports. */
  public String describe() {
    return "plumbline " + exactly() + " on " + java();
  }

  private static String java() {
    return "Java " + System.getProperty("java.version") + " (" + vendor() + ")";
  }

  private static String vendor() {
    return System.getProperty("java.vendor", "unknown vendor");
  }
}
