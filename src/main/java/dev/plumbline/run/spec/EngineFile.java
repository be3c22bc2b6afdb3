package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  static List<NamedEngine> read(String source, String text, Path file) throws SpecException {
    boolean isJson = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    ObjectMapper mapper = isJson ? new ObjectMapper() : new TomlMapper();
    JsonNode root = parse(source, text, mapper);
    return root.isArray()
        ? new CutechessEngines(source, file).read(root)
        : new OwnEngines(source, file).read(root);
  }

  private static JsonNode parse(String source, String text, ObjectMapper mapper)
      throws SpecException {
    try {
      return mapper.readTree(text);
    } catch (JacksonException e) {
      JsonLocation place = e.getLocation();
      String where =
          place == null ? "" : ":" + place.getLineNr() + ":" + Math.max(1, place.getColumnNr());
      throw new SpecException(
          SpecException.Kind.FILE, source + where + ": " + e.getOriginalMessage(), e);
    } catch (UncheckedIOException e) {
      throw new SpecException(SpecException.Kind.FILE, source + ": " + e.getMessage(), e);
    }
  }
}
