package dev.plumbline.journal;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.RawLine;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.MoveChoice;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Spelling;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which engine lines a journal keeps. */
public enum LineSelection {
  ALL,
  /**
   * The lines that are the result, the last exact one of the first rank, the lines where the best
   * move changed or the solution was found, lines with findings, the answer, and what is not of the
   * search; if it was late, all lines, because the last ones may not count.
   */
  LAST;

  /** As users write it. */
  @Override
  public String toString() {
    return Spelling.slug(this);
  }

  /** The entry with only these lines; its findings refer to their new places. */
  public JournalEntry of(JournalEntry entry) {
    if (this == ALL) {
      return entry;
    }
    List<Integer> kept = new ArrayList<>(kept(entry));
    List<RawLine> lines = kept.stream().map(entry.transcript()::get).toList();
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = 0; i < kept.size(); i++) {
      places.put(kept.get(i), i);
    }
    Judgement judgement = entry.judgement();
    List<Finding> findings =
        judgement.findings().listed().stream()
            .map(finding -> finding.at(places.getOrDefault(finding.line(), -1)))
            .toList();
    List<JournalEntry> steps = entry.steps();
    return entry.with(
        lines,
        judgement.with(new Findings(findings, judgement.findings().unlisted())),
        steps == null ? null : steps.stream().map(this::of).toList());
  }

  private static NavigableSet<Integer> kept(JournalEntry entry) {
    NavigableSet<Integer> kept = new TreeSet<>();
    Judgement judgement = entry.judgement();
    if (judgement.findings().has(FindingCode.ANSWER_LATE)) {
      for (int i = 0; i < entry.transcript().size(); i++) {
        kept.add(i);
      }
      return kept;
    }
    List<Long> moments =
        new ArrayList<>(judgement.choices().stream().map(MoveChoice::nanos).toList());
    if (judgement.found() != null) {
      moments.add(judgement.found().nanos());
    }
    Position root = Position.of(entry.epdRecord().setup());
    int answer = new UciReader().read(root, entry.answer().bestMove());
    List<PlayedLine> lines = TranscriptReader.read(root, entry.transcript());
    for (PlayedLine line : lines) {
      if (line.info().isLine() && line.rank() == 1 && moments.contains(line.raw().nanos())) {
        kept.add(line.index());
      }
    }
    FinalLines last = FinalLines.of(lines, answer);
    Stream.concat(last.lines().stream(), Stream.of(last.answered(), PlayedLine.lastExact(lines)))
        .filter(Objects::nonNull)
        .forEach(line -> kept.add(line.index()));
    judgement.findings().listed().stream()
        .map(Finding::line)
        .filter(line -> line >= 0)
        .forEach(kept::add);
    for (int i = 0; i < entry.transcript().size(); i++) {
      RawLine raw = entry.transcript().get(i);
      if (BestMove.isBestMove(raw.text()) || !raw.stray().isEmpty()) {
        kept.add(i);
      }
    }
    return kept;
  }
}
