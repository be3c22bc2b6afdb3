package dev.plumbline.report;

import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.lines.ClaimProver.Status;
import dev.plumbline.judge.lines.ClaimedMates;
import dev.plumbline.judge.lines.ClaimedMates.RankClaims;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** The mates that searches claim, against those that their records name, in sum. Mutable. */
public final class MateClaims {
  private int records;
  private int found;
  private int best;
  private RankSums first = RankSums.NONE;
  private RankSums others = RankSums.NONE;
  private final Map<Status, Integer> proofs = new EnumMap<>(Status.class);

  void add(SearchResult result) {
    ClaimedMates claims = result.judgement().claims();
    if (claims == null) {
      return;
    }
    records += claims.known() == 0 ? 0 : 1;
    best += claims.isBest() ? 1 : 0;
    if (claims.isFound()) {
      found++;
      MateResult last = result.judgement().mate();
      if (last != null && last.status() != null) {
        proofs.merge(last.status(), 1, Integer::sum);
      }
    }
    first = first.plus(claims.first());
    others = others.plus(claims.others());
  }

  /** Whether a record names a mate, so that there is something to count. */
  public boolean isAny() {
    return records > 0;
  }

  /** The searches of records that name a mate. */
  public int records() {
    return records;
  }

  /** The searches that in the end claim a mate by the right side. */
  public int found() {
    return found;
  }

  /** The searches that in the end claim the mate that the record names. */
  public int best() {
    return best;
  }

  public RankSums first() {
    return first;
  }

  public RankSums others() {
    return others;
  }

  /** What is known of the mates found, by the last claim of each search. */
  public Map<Status, Integer> proofs() {
    return Collections.unmodifiableMap(proofs);
  }

  /** The claims of some ranks by kind. */
  public record RankSums(Count better, Count wrong, Count unexpected, Count badLines) {
    static final RankSums NONE = new RankSums(Count.NONE, Count.NONE, Count.NONE, Count.NONE);

    private RankSums plus(RankClaims claims) {
      return new RankSums(
          better.plus(claims.better()),
          wrong.plus(claims.wrong()),
          unexpected.plus(claims.unexpected()),
          badLines.plus(claims.badLines()));
    }
  }

  /** A number of claims, and of the searches that they come from. */
  public record Count(long claims, int records) {
    static final Count NONE = new Count(0, 0);

    private Count plus(int more) {
      return more == 0 ? this : new Count(claims + more, records + 1);
    }

    Count plus(Count other) {
      return new Count(claims + other.claims, records + other.records);
    }

    /** As in {@code 661 in 275}; {@code 0} if there are none. */
    public String text() {
      return claims == 0 ? "0" : claims + " in " + records;
    }
  }
}
