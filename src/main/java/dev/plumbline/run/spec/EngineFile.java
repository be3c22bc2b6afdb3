package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads a file of engines: ours in TOML or JSON, or cutechess's engines.json, told by its form. */
public final class EngineFile {
  private EngineFile() {}

  /**
   * All engines of a file, in its order.
   *
   * @throws IOException if the file itself cannot be read
   */
  public static List<NamedEngine> read(Path file) throws SpecException, IOException {
    return read(file.toString(), Files.readString(file), file);
  }

  /**
   * The engines that stand in a table of a larger file.
   *
   * @param path from which their programs and folders are looked for
   */
  public static List<NamedEngine> read(TomlFile toml, String table, Path path)
      throws SpecException {
    return new OwnEngines(toml.source(), path, keys -> toml.place(within(table, keys)))
        .read(toml.root().path(table));
  }

  private static List<String> within(String table, List<String> keys) {
    List<String> all = new ArrayList<>(List.of(table));
    all.addAll(keys);
    return all;
  }

  static List<NamedEngine> read(String source, String text, Path file) throws SpecException {
    if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".json")) {
      TomlFile toml = TomlFile.of(source, text);
      return new OwnEngines(source, file, toml::place).read(toml.root());
    }
    JsonNode root = parse(source, text);
    return root.isArray()
        ? new CutechessEngines(source, file).read(root)
        : new OwnEngines(source, file, keys -> source).read(root);
  }

  private static JsonNode parse(String source, String text) throws SpecException {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JacksonException e) {
      throw TomlFile.trouble(source, e);
    }
  }
}
