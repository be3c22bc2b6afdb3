package dev.plumbline.cluster;

import dev.plumbline.cluster.Chunk.Item;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.SuiteFeed;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes chunks of the searches of a run. The suites are read as far as the next chunk needs. Not
 * thread-safe.
 */
final class ChunkFeed implements Closeable {
  private final RunPlan plan;
  private final SuiteFeed feed;
  private final Map<String, List<Item>> begun = new LinkedHashMap<>();
  private final Map<String, ChunkSize> sizes = new LinkedHashMap<>();
  private long left;

  /**
   * @param isDone whether an earlier part of the run has made a search
   * @param left the number of searches that are not done
   */
  ChunkFeed(RunPlan plan, Predicate<JournalKey> isDone, long left) {
    this.plan = plan;
    this.left = left;
    feed = new SuiteFeed(plan, isDone);
  }

  /**
   * The next chunk; null at the end.
   *
   * @param slots the number of searches in parallel
   */
  @Nullable Chunk next(int slots) throws IOException {
    for (RunTask task = feed.next(); task != null; task = feed.next()) {
      String engine = task.engine().label();
      List<Item> items = begun.computeIfAbsent(engine, any -> new ArrayList<>());
      items.add(Item.of(task));
      if (items.size() >= size(engine).size(left, slots)) {
        return take(engine, items);
      }
    }
    return rest();
  }

  /** A chunk of what has been read already; null if there is none. */
  @Nullable Chunk rest() {
    for (Map.Entry<String, List<Item>> rest : begun.entrySet()) {
      return take(rest.getKey(), rest.getValue());
    }
    return null;
  }

  private Chunk take(String engine, List<Item> items) {
    begun.remove(engine);
    left -= items.size();
    return new Chunk(engine, items, false);
  }

  private ChunkSize size(String engine) {
    return sizes.computeIfAbsent(engine, any -> new ChunkSize(plan.limits().common().nanos()));
  }

  /** Notes how long a chunk took. */
  void took(Chunk chunk, long nanos) {
    size(chunk.engine()).add(chunk.size(), nanos);
  }

  @Override
  public void close() throws IOException {
    feed.close();
  }
}
