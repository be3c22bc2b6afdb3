package dev.plumbline.uci.client;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

  /** The same behind a shell, as engines are often started: the shell waits for its child. */
  public static UciSpec wrapped(Fault fault) throws URISyntaxException {
    UciSpec spec = with(fault);
    List<String> args = new ArrayList<>(List.of("-c", "\"$@\"; exit $?", "sh"));
    args.addAll(spec.words());
    return UciSpec.of("/bin/sh", args.toArray(String[]::new));
  }
}
