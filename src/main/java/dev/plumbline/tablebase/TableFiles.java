package dev.plumbline.tablebase;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * The tables of one kind in some folders, found by their names. A table is opened when it is first
 * needed: a full set has thousands.
 */
final class TableFiles {
  /** Sorted, for a search without objects. */
  private final long[] keys;

  private final Slot[] slots;
  private final int largest;

  private TableFiles(Map<Long, Slot> found) {
    keys = found.keySet().stream().mapToLong(Long::longValue).toArray();
    slots = found.values().toArray(Slot[]::new);
    largest = found.values().stream().mapToInt(slot -> slot.material.size()).max().orElse(0);
  }

  /**
   * Lists the tables in folders; of equal names, the first counts.
   *
   * @throws TablebaseException if a folder cannot be read
   */
  static TableFiles find(List<Path> folders, Table.TableKind kind) {
    Map<Long, Slot> found = new TreeMap<>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.list(folder)) {
        files.sorted().forEach(path -> add(path, kind, found));
      } catch (IOException e) {
        throw TablebaseException.unreadable(folder, e);
      }
    }
    return new TableFiles(found);
  }

  private static void add(Path path, Table.TableKind kind, Map<Long, Slot> found) {
    String name = String.valueOf(path.getFileName());
    // Whoever opens a pipe waits for its writer.
    if (name.endsWith(kind.extension()) && Files.isRegularFile(path)) {
      String pieces = name.substring(0, name.length() - kind.extension().length());
      Material material = Material.parse(pieces);
      if (material != null) {
        found.putIfAbsent(material.key(), new Slot(path, pieces, material, kind));
      }
    }
  }

  /** The names of the tables, such as KQvKR, in alphabetical order. */
  List<String> names() {
    return Stream.of(slots).map(slot -> slot.name).sorted().toList();
  }

  /** Adds the names and the sizes of the tables to a checksum. */
  void addTo(Checksum hash) {
    for (Slot slot : slots) {
      try {
        String text = slot.name + ' ' + Files.size(slot.path) + '\n';
        hash.update(text.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw TablebaseException.unreadable(slot.path, e);
      }
    }
  }

  /** The number of pieces of the largest table; 0 without tables. */
  int largest() {
    return largest;
  }

  /**
   * The table of these pieces; null if there is none.
   *
   * @throws TablebaseException if it cannot be opened
   */
  @Nullable Table get(long key) {
    int place = Arrays.binarySearch(keys, key);
    return place < 0 ? null : slots[place].table();
  }

  /** The place of a table, which is empty until the table is needed. */
  private static final class Slot {
    private final Path path;
    private final String name;
    private final Material material;
    private final Table.TableKind kind;
    private volatile @Nullable Table table;

    Slot(Path path, String name, Material material, Table.TableKind kind) {
      this.path = path;
      this.name = name;
      this.material = material;
      this.kind = kind;
    }

    Table table() {
      Table opened = table;
      return opened == null ? open() : opened;
    }

    private synchronized Table open() {
      Table opened = table;
      if (opened == null) {
        opened = Table.open(path, material, kind);
        table = opened;
      }
      return opened;
    }
  }
}
