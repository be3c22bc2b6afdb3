package dev.plumbline.cli.journal;

import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.judge.Judgement.Verdict;
import java.io.PrintWriter;

/** Lists the verdicts that judging anew has changed, and the totals before and after. */
public final class RescoreText {
  private final PrintWriter out;
  private long entries;
  private long changed;
  private final Totals before = new Totals();
  private final Totals after = new Totals();

  public RescoreText(PrintWriter out) {
    this.out = out;
  }

  /** Solved problems and points. */
  private static final class Totals {
    private long solved;
    private long points;
    private long attainable;

    void add(Verdict verdict) {
      solved += verdict.solved() ? 1 : 0;
      points += verdict.points();
      attainable += verdict.attainable();
    }

    @Override
    public String toString() {
      return solved + " points=" + points + "/" + attainable;
    }
  }

  /** Adds an entry as it was and as it is now. */
  public void add(JournalEntry old, JournalEntry now) {
    Verdict was = old.judgement().verdict();
    Verdict is = now.judgement().verdict();
    entries++;
    before.add(was);
    after.add(is);
    if (!was.equals(is)) {
      changed++;
      String id = old.id() == null ? "" : " (" + old.id() + ")";
      String label = old.key().label() + id + " " + old.key().engine();
      out.println(label + ": " + text(was) + " -> " + text(is));
    }
  }

  private static String text(Verdict verdict) {
    return (verdict.solved() ? "solved" : "not solved")
        + " "
        + verdict.points()
        + "/"
        + verdict.attainable();
  }

  /** The totals. */
  public void end(SkippedLines skipped) {
    out.println("before entries=" + entries + " solved=" + before);
    String damage = skipped.count() == 0 ? "" : " skipped-lines=" + skipped.count();
    out.println("rescore entries=" + entries + " solved=" + after + " changed=" + changed + damage);
  }
}
