package dev.plumbline.tools.suite;

import dev.plumbline.engine.Score;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.SearchResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * On which positions of a run each build of an engine searches another tree than the first, the
 * base, and as few of these positions as are needed to notice every build. A search without an
 * answer says nothing. Mutable.
 */
public final class BenchCover {
  private final List<String> builds;
  private final Map<Place, PositionTrees> positions = new LinkedHashMap<>();
  private final int[] failed;
  private final int[] changed;

  /** A position of a suite, by its ordinal. */
  public record Place(String suite, int number) {}

  /** What equal trees have in common at the end of a search to the same depth. */
  private record Tree(long nodes, int move, @Nullable Score score) {
    static @Nullable Tree of(SearchResult result) {
      if (!result.analysis().outcome().isAnswer()) {
        return null;
      }
      PlayedLine line = result.finalLines().best();
      return new Tree(
          result.analysis().nodes(),
          result.analysis().bestMove(),
          line == null ? null : line.info().score());
    }
  }

  /** A position of the run, with the trees of all builds. Mutable. */
  private static final class PositionTrees {
    private final String label;
    private final EpdRecord record;

    /** Of each build, the base first; null if it is unknown or cannot be repeated. */
    private final @Nullable Tree[] trees;

    private final BitSet searched = new BitSet();

    PositionTrees(SearchResult result, int builds) {
      label = result.label();
      record = result.record();
      trees = new @Nullable Tree[builds];
    }

    /** Whether a build, by its index, searches another tree than the base. */
    boolean notices(int build) {
      Tree base = trees[0];
      Tree other = trees[build];
      return base != null && other != null && !base.equals(other);
    }

    long nodes() {
      Tree base = trees[0];
      return base == null ? 0 : base.nodes;
    }
  }

  /**
   * A position of the cover.
   *
   * @param nodes that the base searches
   * @param builds that search another tree
   */
  public record Chosen(
      Place place, String label, EpdRecord record, long nodes, List<String> builds) {
    public Chosen {
      builds = List.copyOf(builds);
    }
  }

  /**
   * A build in comparison with the base.
   *
   * @param noticed positions on which it searches another tree
   * @param failed searches without an answer
   * @param changed searches that were not the same again
   */
  public record Build(String name, int noticed, int failed, int changed) {}

  /**
   * Without results yet.
   *
   * @param builds their labels, the base first
   */
  public BenchCover(List<String> builds) {
    this.builds = List.copyOf(builds);
    failed = new int[builds.size()];
    changed = new int[builds.size()];
  }

  /**
   * Adds a run under a limit of depth, or compares it with what is known: a tree that is not the
   * same again counts no more.
   *
   * @return whether nothing is new
   */
  public boolean add(RunRecords run) throws IOException {
    int[] news = new int[1];
    run.read(
        result -> {
          PositionTrees position =
              positions.computeIfAbsent(
                  new Place(result.suite(), result.number()),
                  place -> new PositionTrees(result, builds.size()));
          news[0] += isNews(position, builds.indexOf(result.engine()), Tree.of(result)) ? 1 : 0;
        });
    return news[0] == 0;
  }

  private boolean isNews(PositionTrees position, int build, @Nullable Tree tree) {
    Tree before = position.trees[build];
    if (!position.searched.get(build)) {
      position.searched.set(build);
      position.trees[build] = tree;
      failed[build] += tree == null ? 1 : 0;
      return true;
    }
    if (before == null || before.equals(tree)) {
      return false;
    }
    position.trees[build] = null;
    changed[build]++;
    return true;
  }

  /** The number of positions. */
  public int size() {
    return positions.size();
  }

  /** All builds, the base first. */
  public List<Build> builds() {
    List<Build> all = new ArrayList<>();
    for (int i = 0; i < builds.size(); i++) {
      int build = i;
      long noticed = positions.values().stream().filter(each -> each.notices(build)).count();
      all.add(new Build(builds.get(i), (int) noticed, failed[i], changed[i]));
    }
    return all;
  }

  /**
   * A cover in the order of the run: again and again the position that notices the most builds
   * which no chosen one notices, of several the one that takes the base the fewest nodes; then
   * without those that the later ones made superfluous.
   *
   * @param allowed the positions to choose from; null for all
   */
  public List<Chosen> cover(@Nullable Set<Place> allowed) {
    Set<Integer> left = new TreeSet<>();
    IntStream.range(1, builds.size()).forEach(left::add);
    List<Place> chosen = new ArrayList<>();
    List<Place> all =
        positions.keySet().stream()
            .filter(place -> allowed == null || allowed.contains(place))
            .sorted(Comparator.comparingLong(place -> position(place).nodes()))
            .toList();
    while (!left.isEmpty()) {
      Place best = null;
      long most = 0;
      for (Place place : all) {
        long count = left.stream().filter(position(place)::notices).count();
        if (count > most) {
          most = count;
          best = place;
        }
      }
      if (best == null) {
        break;
      }
      chosen.add(best);
      left.removeIf(position(best)::notices);
    }
    for (Place place : List.copyOf(chosen)) {
      List<Place> others = chosen.stream().filter(other -> !other.equals(place)).toList();
      if (builds(place)
          .allMatch(build -> others.stream().anyMatch(o -> position(o).notices(build)))) {
        chosen.remove(place);
      }
    }
    return positions.keySet().stream().filter(chosen::contains).map(this::chosen).toList();
  }

  private PositionTrees position(Place place) {
    return Objects.requireNonNull(positions.get(place));
  }

  /** The builds that a position notices, by index. */
  private IntStream builds(Place place) {
    return IntStream.range(1, builds.size()).filter(position(place)::notices);
  }

  private Chosen chosen(Place place) {
    PositionTrees position = position(place);
    List<String> names = builds(place).mapToObj(builds::get).toList();
    return new Chosen(place, position.label, position.record, position.nodes(), names);
  }
}
