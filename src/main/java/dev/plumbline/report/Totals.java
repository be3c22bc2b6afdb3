package dev.plumbline.report;

import dev.plumbline.judge.Verdict;
import java.io.IOException;

/** What many rows come to. Mutable. */
public final class Totals {
  private int problems;
  private int solved;
  private long points;
  private long attainable;
  private int errors;
  private int skipped;
  private int unsolvable;
  private long findings;
  private long nodes;
  private long nanos;

  /** What a whole run comes to. */
  public static Totals of(RunRecords records) throws IOException {
    Totals totals = new Totals();
    records.read(totals::add);
    return totals;
  }

  public void add(Row row) {
    findings += row.judgement().findings().count();
    nodes += row.analysis().nodes();
    nanos += row.analysis().nanos();
    Standing standing = row.standing();
    if (standing == Standing.UNSOLVABLE) {
      unsolvable++;
      return;
    }
    Verdict verdict = row.judgement().verdict();
    problems++;
    attainable += verdict.attainable();
    if (standing == Standing.ERROR) {
      errors++;
    } else if (standing == Standing.SKIPPED) {
      skipped++;
    } else {
      solved += verdict.solved() ? 1 : 0;
      points += verdict.points();
    }
  }

  /** Those that ask for something. */
  public int problems() {
    return problems;
  }

  public int solved() {
    return solved;
  }

  public long points() {
    return points;
  }

  public long attainable() {
    return attainable;
  }

  /** Problems to which the engine gave no answer that could be judged. */
  public int errors() {
    return errors;
  }

  /** Problems that the engine was not asked. */
  public int skipped() {
    return skipped;
  }

  /** Problems answered, but not as was asked. */
  public int unsolved() {
    return problems - solved - errors - skipped;
  }

  public int unsolvable() {
    return unsolvable;
  }

  public long findings() {
    return findings;
  }

  public long nodes() {
    return nodes;
  }

  /** Of all searches one after the other. */
  public long nanos() {
    return nanos;
  }

  public double percent() {
    return attainable == 0 ? 0 : 100.0 * points / attainable;
  }
}
