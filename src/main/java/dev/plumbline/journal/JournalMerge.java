package dev.plumbline.journal;

import dev.plumbline.journal.JournalHeader.HeaderDifferences;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Merges the journals of the parts of a run. */
public final class JournalMerge {
  private final List<Path> parts;
  private final DamagedLines damaged;
  private final JournalParts.PartOpener opener;
  private final List<JournalHeader> headers = new ArrayList<>();
  private final List<JournalKeys> entries = new ArrayList<>();
  private final List<Long> counts = new ArrayList<>();
  private final List<SkippedLines> skipped = new ArrayList<>();
  private final List<String> gaps = new ArrayList<>();

  private JournalMerge(List<Path> parts, DamagedLines damaged, JournalParts.PartOpener opener) {
    this.parts = parts;
    this.damaged = damaged;
    this.opener = opener;
  }

  /**
   * The number of entries merged, what is missing in sentences, and the damaged lines of each part.
   */
  public record MergeResult(long entries, List<String> gaps, List<SkippedLines> skipped) {
    public MergeResult {
      gaps = List.copyOf(gaps);
      skipped = List.copyOf(skipped);
    }
  }

  /**
   * Merges journals into a new one, in their order.
   *
   * @param replace whether an existing file may be overwritten
   * @param opener for the lines that the journals do not have themselves
   * @throws JournalException if they are of different runs, or have entries in common
   */
  public static MergeResult merge(
      List<Path> parts,
      Path target,
      boolean replace,
      DamagedLines damaged,
      JournalParts.PartOpener opener)
      throws IOException {
    JournalMerge merge = new JournalMerge(parts, damaged, opener);
    for (Path part : parts) {
      merge.read(part);
    }
    merge.lookForMissingShards();
    return merge.write(target, replace);
  }

  private void read(Path part) throws IOException {
    try (JournalReader reader = JournalReader.open(part, damaged)) {
      if (!headers.isEmpty()) {
        checkSameRun(part, reader.header());
      }
      headers.add(reader.header());
      entries.add(new JournalKeys());
      long count = 0;
      for (JournalKey key = reader.nextKey(); key != null; key = reader.nextKey()) {
        enter(part, key);
        count++;
      }
      counts.add(count);
      skipped.add(reader.skipped());
      long due = reader.header().entries();
      if (count < due) {
        gaps.add(part + ": " + (due - count) + " of " + due + " entries are missing");
      }
    }
  }

  private void checkSameRun(Path part, JournalHeader header) throws JournalException {
    List<String> differences = HeaderDifferences.forMerge(headers.get(0), header);
    if (!differences.isEmpty()) {
      String list = String.join("\n  ", differences);
      throw new JournalException(
          part + ": not of the same run as " + parts.get(0) + ":\n  " + list);
    }
  }

  private void enter(Path part, JournalKey key) throws JournalException {
    for (int i = 0; i < entries.size() - 1; i++) {
      if (entries.get(i).contains(key)) {
        String what = key.label() + " by " + key.engine();
        throw new JournalException(what + " is both in " + parts.get(i) + " and in " + part);
      }
    }
    entries.get(entries.size() - 1).add(key);
  }

  private void lookForMissingShards() {
    Set<Integer> present = new HashSet<>();
    int count = 0;
    for (JournalHeader header : headers) {
      Shard shard = header.shard();
      if (shard != null) {
        present.add(shard.number());
        count = Math.max(count, shard.count());
      }
    }
    for (int number = 1; number <= count; number++) {
      if (!present.contains(number)) {
        gaps.add("shard " + number + "/" + count + " is missing");
      }
    }
  }

  private MergeResult write(Path target, boolean replace) throws IOException {
    long due = headers.stream().mapToLong(JournalHeader::entries).sum();
    long written = JournalCopy.write(target, headers.get(0).whole(due), replace, this::copy);
    return new MergeResult(written, gaps, skipped);
  }

  private void copy(JournalCopy out) throws IOException {
    for (int i = 0; i < parts.size(); i++) {
      long count = 0;
      try (JournalReader reader = JournalReader.open(parts.get(i), damaged);
          JournalParts lines = new JournalParts(reader.header(), opener, damaged)) {
        for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
          out.add(lines.whole(entry));
          count++;
        }
        lines.skipped().stream()
            .map(place -> place + " is damaged: its entry has no lines of the engine")
            .forEach(gaps::add);
      }
      if (count != counts.get(i)) {
        String change = counts.get(i) + " entries at first, then " + count;
        throw new JournalException(
            parts.get(i) + ": has changed: " + change + "; merge again when it is finished");
      }
    }
  }
}
