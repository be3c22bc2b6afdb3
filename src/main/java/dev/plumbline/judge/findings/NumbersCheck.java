package dev.plumbline.judge.findings;

import dev.plumbline.engine.Info;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.HashMap;
import java.util.Map;

/** Compares the numbers of a line with those before it, with each other and with the clock. */
final class NumbersCheck {
  /** Rounding makes the speed of shorter searches meaningless. */
  private static final long SHORTEST_MILLIS = 50;

  /** The tolerance for rounding and for a clock that is read later than the runner's. */
  private static final long TOLERANCE_MILLIS = 100;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final FindingList findings;
  private final Map<Integer, Integer> depths = new HashMap<>();
  private long nodes = Info.ABSENT;
  private long millis = Info.ABSENT;

  NumbersCheck(FindingList findings) {
    this.findings = findings;
  }

  void check(PlayedLine line) {
    Info info = line.info();
    if (info.nodes() != Info.ABSENT) {
      backwards(FindingCode.NODES_BACKWARDS, line, info.nodes(), nodes);
      nodes = info.nodes();
    }
    if (info.millis() != Info.ABSENT) {
      backwards(FindingCode.TIME_BACKWARDS, line, info.millis(), millis);
      millis = info.millis();
      checkClock(line);
    }
    if (info.depth() != Info.ABSENT && info.isLine()) {
      int before = depths.getOrDefault(line.rank(), Info.ABSENT);
      backwards(FindingCode.DEPTH_BACKWARDS, line, info.depth(), before);
      depths.put(line.rank(), info.depth());
    }
    // Engines report 0 as long as they do not know their speed.
    if (info.nps() > 0 && info.nodes() > 0 && info.millis() >= SHORTEST_MILLIS) {
      checkSpeed(line);
    }
  }

  private void backwards(FindingCode code, PlayedLine line, long now, long before) {
    if (now < before) {
      findings.add(code, line, now + " after " + before);
    }
  }

  private void checkClock(PlayedLine line) {
    long passed = line.raw().nanos() / NANOS_PER_MILLI;
    if (line.info().millis() - TOLERANCE_MILLIS > passed) {
      String text = line.info().millis() + " ms reported after " + passed + " ms";
      findings.add(FindingCode.TIME_AHEAD, line, text);
    }
  }

  private void checkSpeed(PlayedLine line) {
    double speed = line.info().nodes() * 1000.0 / line.info().millis();
    double reported = line.info().nps();
    if (reported > 2 * speed || reported < speed / 2) {
      String text = "nps " + line.info().nps() + ", nodes by time are " + Math.round(speed);
      findings.add(FindingCode.NPS_IMPOSSIBLE, line, text);
    }
  }
}
