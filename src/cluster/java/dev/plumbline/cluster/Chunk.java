package dev.plumbline.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches of one engine that an executor makes one after the other: the work of one Spark job.
 * Kept as texts, which take little memory on the driver and survive another version of Java.
 *
 * @param engine the label of the engine
 * @param isLastTry whether every executor has refused the engine before, so that an engine that
 *     cannot be used is a result
 */
record Chunk(String engine, List<Item> items, boolean isLastTry) {
  Chunk {
    items = List.copyOf(items);
  }

  /** A search. */
  record Item(String suite, int ordinal, int repeat, String record) {
    static Item of(RunTask task) {
      JournalKey key = task.key();
      return new Item(key.suite(), key.ordinal(), key.repeat(), EpdWriter.write(task.record()));
    }

    JournalKey key(String engine) {
      return new JournalKey(suite, ordinal, engine, repeat);
    }

    EpdRecord epdRecord() {
      EpdRecord read = EpdRecord.parse(record);
      if (read == null) {
        throw new IllegalStateException("not a record of a suite: " + record);
      }
      return read;
    }
  }

  int size() {
    return items.size();
  }

  /** The same chunk for any executor, however it fails. */
  Chunk asLastTry() {
    return new Chunk(engine, items, true);
  }

  /** The two halves. */
  List<Chunk> split() {
    int middle = size() / 2;
    return List.of(
        new Chunk(engine, items.subList(0, middle), isLastTry),
        new Chunk(engine, items.subList(middle, size()), isLastTry));
  }

  /** For Spark's pages: {@code wac 101-150, stockfish}. */
  String description() {
    Item first = items.get(0);
    Item last = items.get(size() - 1);
    String what;
    if (size() == 1) {
      what = first.suite() + ' ' + first.ordinal();
    } else if (!first.suite().equals(last.suite())) {
      what = first.suite() + ' ' + first.ordinal() + " to " + last.suite() + ' ' + last.ordinal();
    } else if (isAscending()) {
      what = first.suite() + ' ' + first.ordinal() + '-' + last.ordinal();
    } else {
      what = first.suite() + ", " + size() + " problems";
    }
    return what + ", " + engine;
  }

  private boolean isAscending() {
    for (int i = 1; i < size(); i++) {
      if (items.get(i).ordinal() < items.get(i - 1).ordinal()) {
        return false;
      }
    }
    return true;
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      write(engine, out);
      out.writeBoolean(isLastTry);
      out.writeInt(size());
      for (Item item : items) {
        write(item.suite(), out);
        out.writeInt(item.ordinal());
        out.writeInt(item.repeat());
        write(item.record(), out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static Chunk read(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      String engine = text(in);
      boolean isLastTry = in.readBoolean();
      int size = in.readInt();
      List<Item> items = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        items.add(new Item(text(in), in.readInt(), in.readInt(), text(in)));
      }
      return new Chunk(engine, items, isLastTry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A record may be longer than {@link DataOutputStream#writeUTF} allows. */
  private static void write(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), UTF_8);
  }
}
