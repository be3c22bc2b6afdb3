package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.workshop.Similarity;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records found so far; limits the share of each trait to keep them varied. */
public final class SuiteBuilder {
  /** Positions that differ on fewer squares count as the same. */
  private static final int MIN_DIFFERENCES = 7;

  private final int wanted;
  private final List<EpdRecord> records = new ArrayList<>();
  private final Map<RecordTrait, Integer> counts = new HashMap<>();

  public SuiteBuilder(int wanted) {
    this.wanted = wanted;
  }

  public int wanted() {
    return wanted;
  }

  public boolean isFull() {
    return records.size() >= wanted;
  }

  public List<EpdRecord> records() {
    return List.copyOf(records);
  }

  /** Adds a record with these traits, in addition to those of its position. */
  void add(EpdRecord record, List<RecordTrait> traits) {
    records.add(record);
    traits.forEach(this::count);
    count(Mover.of(record.setup()));
    count(Phase.of(record.setup()));
  }

  private void count(RecordTrait trait) {
    counts.merge(trait, 1, Integer::sum);
  }

  /** Whether another record with this trait stays within its share. */
  boolean accepts(RecordTrait trait) {
    return countOf(trait) < (wanted * trait.mostPercent() + 99) / 100;
  }

  int countOf(RecordTrait trait) {
    return counts.getOrDefault(trait, 0);
  }

  /** Why a position is rejected regardless of its moves, or null. */
  @Nullable RejectionReason refusal(Setup setup) {
    if (!accepts(Mover.of(setup)) || !accepts(Phase.of(setup))) {
      return RejectionReason.SIDE_OR_PHASE_FULL;
    }
    boolean isAlike =
        records.stream()
            .anyMatch(other -> Similarity.differences(other.setup(), setup) < MIN_DIFFERENCES);
    return isAlike ? RejectionReason.ALIKE : null;
  }

  /** A property of records whose share is limited. */
  public interface RecordTrait {
    int mostPercent();
  }

  /** The side to move, in equal shares. */
  private enum Mover implements RecordTrait {
    WHITE,
    BLACK;

    static Mover of(Setup setup) {
      return setup.side() == Side.WHITE ? WHITE : BLACK;
    }

    @Override
    public int mostPercent() {
      return 51;
    }
  }

  /** The game phase by the pieces left: minor pieces count 1, rooks 2, queens 4. */
  enum Phase implements RecordTrait {
    OPENING(20, 35),
    MIDDLEGAME(9, 55),
    ENDGAME(0, 35);

    private static final int[] WEIGHTS = {0, 0, 1, 1, 2, 4, 0};

    private final int leastPieces;
    private final int mostPercent;

    Phase(int leastPieces, int mostPercent) {
      this.leastPieces = leastPieces;
      this.mostPercent = mostPercent;
    }

    static Phase of(Setup setup) {
      int pieces = 0;
      for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
        long both =
            setup.squaresOf(Piece.of(Side.WHITE, type))
                | setup.squaresOf(Piece.of(Side.BLACK, type));
        pieces += WEIGHTS[type] * Long.bitCount(both);
      }
      for (Phase phase : values()) {
        if (pieces >= phase.leastPieces) {
          return phase;
        }
      }
      throw new IllegalStateException("negative number of pieces");
    }

    @Override
    public int mostPercent() {
      return mostPercent;
    }
  }

  /** Returns the records with ids from 1 on, such as tactics.007, in place of their own. */
  static List<EpdRecord> number(String name, List<EpdRecord> records) {
    List<EpdRecord> numbered = new ArrayList<>();
    for (EpdRecord record : records) {
      String id = String.format(Locale.ROOT, "%s.%03d", name, numbered.size() + 1);
      numbered.add(record.with(List.of(Operation.string("id", id))));
    }
    return numbered;
  }
}
