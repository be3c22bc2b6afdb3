package dev.plumbline.cli.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The machine that this runs on, as the header of a journal tells of it. */
public final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** Java, system and processors. */
  public static SortedMap<String, String> describe() {
    SortedMap<String, String> machine = new TreeMap<>();
    machine.put("java", System.getProperty("java.version", "unknown"));
    machine.put(
        "system", System.getProperty("os.name", "unknown") + " " + System.getProperty("os.arch"));
    machine.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
    String model = model();
    if (!model.isEmpty()) {
      machine.put("processor", model);
    }
    return machine;
  }

  /** What Linux tells of the first; empty elsewhere. */
  private static String model() {
    if (!Files.isReadable(PROCESSORS)) {
      return "";
    }
    try (Stream<String> lines = Files.lines(PROCESSORS, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("");
    } catch (IOException e) {
      return "";
    }
  }
}
