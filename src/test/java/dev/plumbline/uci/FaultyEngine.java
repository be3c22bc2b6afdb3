package dev.plumbline.uci;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** How an engine with a fault is started. */
public final class FaultyEngine {
  private FaultyEngine() {}

  public static UciSpec with(Fault fault) throws URISyntaxException {
    Path classes = Path.of(Fault.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return UciSpec.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xshare:auto",
        "-cp",
        classes.toString(),
        ScriptedEngine.class.getName(),
        fault.name());
  }
}
