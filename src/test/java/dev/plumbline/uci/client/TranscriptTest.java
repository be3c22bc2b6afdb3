package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TranscriptTest {
  private final Transcript transcript = new Transcript(Position.start());

  @Test
  void parsesMovesAsFarAsTheyAreLegal() {
    LineReport report =
        Objects.requireNonNull(
            transcript.note(
                5,
                "info depth 7 seldepth 9 multipv 2 score cp -3 lowerbound nodes 8 pv e2e4 a1a5"));
    assertEquals(2, report.rank());
    assertEquals(7, report.depth());
    assertEquals(9, report.selectiveDepth());
    assertEquals(new Score.Centipawns(-3), report.score());
    assertEquals(Bound.LOWER, report.bound());
    assertEquals(8, report.nodes());
    assertEquals(5, report.nanos());
    assertEquals(1, report.moves().size());
    assertEquals(List.of(report), transcript.reports());
  }

  @Test
  void keepsUnknownLines() {
    assertNull(transcript.note(1, "hello"));
    assertNull(transcript.note(2, "info depth x score"));
    assertEquals(
        List.of(new RawLine(1, "hello"), new RawLine(2, "info depth x score")), transcript.lines());
    assertEquals(List.of(), transcript.reports());
  }

  @Test
  void reportsTheDepthOfTheLastExactLineOfRankOneAndTheLastNodes() {
    transcript.note(1, "info depth 4 multipv 1 score cp 1 nodes 10 pv e2e4");
    transcript.note(2, "info depth 4 multipv 2 score cp 0 nodes 11 pv d2d4");
    transcript.note(3, "info depth 5 multipv 1 score cp 1 lowerbound nodes 12 pv e2e4");
    transcript.note(4, "info nodes 13");
    transcript.note(5, "info depth 6 currmove e2e4 currmovenumber 1");
    assertEquals(4, transcript.depth());
    assertEquals(13, transcript.nodes());
  }

  @Test
  void replacesTheOldestLinesOfALongTranscriptByANotice() {
    for (int i = 0; i < 50_010; i++) {
      transcript.note(i, "info nodes " + i);
    }
    List<RawLine> lines = transcript.lines();
    assertEquals(50_001, lines.size());
    assertEquals("[10 lines were too many to be kept]", lines.get(0).text());
    assertEquals("info nodes 10", lines.get(1).text());
  }

  @Test
  void linesShareBoxedMoves() {
    transcript.note(1, "info depth 1 score cp 1 pv e2e4 e7e5");
    transcript.note(2, "info depth 2 score cp 1 pv e2e4 e7e5 g1f3");
    List<LineReport> reports = transcript.reports();
    assertSame(reports.get(0).moves().get(0), reports.get(1).moves().get(0));
    assertSame(reports.get(0).moves().get(1), reports.get(1).moves().get(1));
  }
}
