package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.LineChecks;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.PlayedLine.End;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.Uci;
import dev.plumbline.search.RandomPositions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Engines that are trusted tell nothing that is wrong; and when what they tell is falsified, in one
 * place and one way, that is found, and where.
 */
@Tag("medium")
class RealEnginesTest {
  private static final long SEED = 33_901;
  private static final int POSITIONS = 30;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Map<FindingCode, Integer> tried = new EnumMap<>(FindingCode.class);

  /** What an engine said about a position. */
  private record Searched(Position root, Analysis analysis, List<PlayedLine> lines) {
    static Searched of(Position root, List<RawLine> transcript) {
      Analysis analysis = ScriptedAnalysis.of(root, transcript);
      return new Searched(root, analysis, TranscriptReader.read(root, transcript));
    }

    List<Finding> findings() {
      return LineChecks.of(root, analysis, lines, null, Limits.NONE, false).listed();
    }
  }

  private static List<Searched> search(String program, int ranks, String go) throws IOException {
    Optional<Path> path = RealEngine.find(program);
    assumeTrue(path.isPresent(), "no " + program + " here: skipped what needs its output");
    List<Searched> searched = new ArrayList<>();
    try (RealEngine engine = RealEngine.start(path.get())) {
      engine.set("MultiPV", Integer.toString(ranks));
      for (Position played : RandomPositions.of(POSITIONS, SEED)) {
        Position root = Position.of(played.setup());
        searched.add(Searched.of(root, engine.analyse(root, go).transcript()));
      }
    }
    return searched;
  }

  @Test
  void stockfishHasNoFindings() throws IOException {
    expectNothing(search("stockfish", 1, "go nodes 20000"));
    expectNothing(search("stockfish", 4, "go nodes 20000"));
  }

  @Test
  void glaurungHasNoFindings() throws IOException {
    expectNothing(search("glaurung", 1, "go nodes 20000"));
  }

  /** Both end lines where a table knows of a mate: a short line is all that may be found. */
  private static void expectNothing(List<Searched> searched) {
    for (Searched one : searched) {
      for (Finding finding : one.findings()) {
        boolean isExpected =
            finding.code() == FindingCode.MATE_LINE_TOO_SHORT
                || finding.code().severity() == Severity.NOTE;
        assertTrue(isExpected, () -> finding + " in " + one.analysis().transcript());
      }
    }
  }

  @Test
  void findsFalsifiedLines() throws IOException {
    List<Searched> searched = new ArrayList<>(search("stockfish", 1, "go depth 9"));
    searched.addAll(search("stockfish", 3, "go depth 6"));
    for (Searched one : searched) {
      falsifyMoves(one);
      falsifyEnds(one);
      falsifyNumbers(one);
      falsifyRanks(one);
      falsifyViews(one);
      falsifyAnswer(one);
    }
    for (FindingCode code :
        List.of(
            FindingCode.ILLEGAL_MOVE,
            FindingCode.MALFORMED_MOVE,
            FindingCode.MOVES_AFTER_MATE,
            FindingCode.MATE_LINE_TOO_SHORT,
            FindingCode.MATE_LINE_TOO_LONG,
            FindingCode.MATE_NOT_MATING,
            FindingCode.MATE_UNCLAIMED,
            FindingCode.DEPTH_BACKWARDS,
            FindingCode.NODES_BACKWARDS,
            FindingCode.TIME_BACKWARDS,
            FindingCode.TIME_AHEAD,
            FindingCode.UNREADABLE_FIELD,
            FindingCode.RANK_ORDER,
            FindingCode.RANK_REPEATED,
            FindingCode.RANK_SEQUENCE,
            FindingCode.SCORE_FLIPS,
            FindingCode.BESTMOVE_DIFFERS)) {
      assertTrue(tried.getOrDefault(code, 0) > 2, code + " was hardly tried: " + tried);
    }
  }

  private void falsifyMoves(Searched searched) {
    PlayedLine line = any(searched.lines().stream().filter(each -> each.info().isLine()).toList());
    List<String> moves = new ArrayList<>(line.info().moves());
    int ply = random.nextInt(moves.size());
    Position position = searched.root().copy();
    line.moves().subList(0, ply).forEach(position::make);
    String right = moves.get(ply);
    moves.set(ply, illegal(position));
    expect(searched, line, withMoves(line, moves), FindingCode.ILLEGAL_MOVE, ply);
    moves.set(ply, right.substring(0, 2) + "-" + right.substring(2));
    expect(searched, line, withMoves(line, moves), FindingCode.MALFORMED_MOVE, ply);
  }

  private String illegal(Position position) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    while (true) {
      String text = Uci.write(Move.of(random.nextInt(64), random.nextInt(64), Move.QUIET), false);
      boolean legal = false;
      for (int i = 0; i < count; i++) {
        legal |= Uci.write(moves[i], false).startsWith(text);
        legal |= Uci.write(moves[i], true).startsWith(text);
      }
      if (!legal) {
        return text;
      }
    }
  }

  private void falsifyEnds(Searched searched) {
    for (PlayedLine line : searched.lines()) {
      if (!line.isExact()
          || line.end() != End.MATE
          || !(line.info().score() instanceof Score.Mate mate)) {
        continue;
      }
      int length = line.moves().size();
      List<String> moves = new ArrayList<>(line.info().moves());
      int claimed = mate.moves();
      String text = line.raw().text();
      String score = "score mate " + claimed + " ";
      String longer = "score mate " + (claimed > 0 ? claimed + 1 : claimed - 1) + " ";
      String shorter = "score mate " + (claimed > 1 ? claimed - 1 : claimed + 1) + " ";
      expect(searched, line, text.replace(score, longer), FindingCode.MATE_LINE_TOO_SHORT, -1);
      if (claimed > 1 || claimed < -1) {
        expect(
            searched,
            line,
            text.replace(score, shorter),
            FindingCode.MATE_LINE_TOO_LONG,
            length - 2);
      }
      expect(searched, line, text.replace(score, "score cp 900 "), FindingCode.MATE_UNCLAIMED, -1);
      Position before = searched.root().copy();
      line.moves().subList(0, length - 1).forEach(before::make);
      String other = harmless(before);
      if (!other.isEmpty()) {
        moves.set(length - 1, other);
        expect(searched, line, withMoves(line, moves), FindingCode.MATE_NOT_MATING, -1);
      }
      expect(searched, line, text + " a1a2", FindingCode.MOVES_AFTER_MATE, length);
    }
  }

  /** A legal move that does not mate, if there is one. */
  private static String harmless(Position position) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(position, moves, 0);
    for (int i = 0; i < count; i++) {
      position.make(moves[i]);
      boolean mates = position.inCheck() && generator.count(position) == 0;
      position.unmake();
      if (!mates) {
        return Uci.write(position, moves[i]);
      }
    }
    return "";
  }

  private void falsifyNumbers(Searched searched) {
    List<PlayedLine> lines = searched.lines().stream().filter(PlayedLine::isExact).toList();
    if (lines.size() < 2) {
      return;
    }
    PlayedLine line = lines.get(lines.size() - 1);
    PlayedLine before = lines.get(lines.size() - 2);
    String text = line.raw().text();
    if (line.rank() == before.rank()) {
      String depth = text.replaceFirst("depth \\d+", "depth 0");
      expect(searched, line, depth, FindingCode.DEPTH_BACKWARDS, -1);
    }
    if (before.info().nodes() > 0) {
      String nodes = text.replaceFirst(" nodes \\d+", " nodes 0");
      expect(searched, line, nodes, FindingCode.NODES_BACKWARDS, -1);
    }
    if (before.info().millis() > 0) {
      String time = text.replaceFirst(" time \\d+", " time 0");
      expect(searched, line, time, FindingCode.TIME_BACKWARDS, -1);
    }
    String ahead = text.replaceFirst(" time \\d+", " time 99999");
    expect(searched, line, ahead, FindingCode.TIME_AHEAD, -1);
    String unreadable = text.replaceFirst(" nodes \\d+", " nodes x");
    expect(searched, line, unreadable, FindingCode.UNREADABLE_FIELD, -1);
  }

  private void falsifyRanks(Searched searched) {
    List<PlayedLine> seconds = searched.lines().stream().filter(line -> line.rank() == 2).toList();
    if (seconds.isEmpty()) {
      return;
    }
    PlayedLine line = any(seconds);
    String text = line.raw().text();
    PlayedLine first =
        searched.lines().stream()
            .filter(each -> each.index() == line.index() - 1)
            .findFirst()
            .get();
    if (first.info().score() instanceof Score.Centipawns) {
      String best = text.replaceFirst("score (cp|mate) -?\\d+", "score mate 1");
      expect(searched, line, best, FindingCode.RANK_ORDER, -1);
    }
    expect(searched, line, text.replace("multipv 2", "multipv 4"), FindingCode.RANK_SEQUENCE, -1);
    expect(searched, line, withMoves(line, first.info().moves()), FindingCode.RANK_REPEATED, 0);
  }

  /** Turns the sign of every other score of the first rank, of the last line of each depth. */
  private void falsifyViews(Searched searched) {
    Map<Integer, PlayedLine> byDepth = new TreeMap<>();
    searched.lines().stream()
        .filter(line -> line.rank() == 1 && line.isExact())
        .forEach(line -> byDepth.put(line.info().depth(), line));
    List<PlayedLine> firsts = List.copyOf(byDepth.values());
    int last = firsts.size() - 1;
    if (last < 3
        || !firsts.subList(last - 3, last + 1).stream().allMatch(RealEnginesTest::isClear)) {
      return;
    }
    Searched turned = searched;
    for (int i = last; i >= 0; i -= 2) {
      PlayedLine line = firsts.get(i);
      String text = line.raw().text().replaceFirst("score cp ", "score cp -").replace("--", "");
      turned = Searched.of(turned.root(), replaced(turned, line, text));
    }
    if (sameSize(firsts.subList(last - 3, last + 1))) {
      tried.merge(FindingCode.SCORE_FLIPS, 1, Integer::sum);
      List<Finding> findings = turned.findings();
      assertTrue(
          findings.stream().anyMatch(finding -> finding.code() == FindingCode.SCORE_FLIPS),
          () -> firsts + " " + findings);
    }
  }

  private static boolean isClear(PlayedLine line) {
    return Math.abs(centipawns(line)) >= 150;
  }

  private static int centipawns(PlayedLine line) {
    return line.info().score() instanceof Score.Centipawns score ? score.value() : 0;
  }

  private static boolean sameSize(List<PlayedLine> lines) {
    for (int i = 1; i < lines.size(); i++) {
      double ratio = (double) centipawns(lines.get(i)) / centipawns(lines.get(i - 1));
      if (ratio < 0.5 || ratio > 2) {
        return false;
      }
    }
    return true;
  }

  private void falsifyAnswer(Searched searched) {
    Position root = searched.root();
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.legal(root, moves, 0);
    int move = moves[random.nextInt(count)];
    if (move == searched.analysis().bestMove()) {
      return;
    }
    List<RawLine> transcript = new ArrayList<>(searched.analysis().transcript());
    RawLine last = transcript.remove(transcript.size() - 1);
    transcript.add(new RawLine(last.nanos(), "bestmove " + Uci.write(root, move)));
    tried.merge(FindingCode.BESTMOVE_DIFFERS, 1, Integer::sum);
    Searched other = Searched.of(root, transcript);
    assertTrue(
        other.findings().stream().anyMatch(f -> f.code() == FindingCode.BESTMOVE_DIFFERS),
        () -> transcript.toString());
  }

  private PlayedLine any(List<PlayedLine> lines) {
    return lines.get(random.nextInt(lines.size()));
  }

  private static String withMoves(PlayedLine line, List<String> moves) {
    String text = line.raw().text();
    return text.substring(0, text.indexOf(" pv ") + 4) + String.join(" ", moves);
  }

  private static List<RawLine> replaced(Searched searched, PlayedLine line, String text) {
    List<RawLine> transcript = new ArrayList<>(searched.analysis().transcript());
    transcript.set(line.index(), new RawLine(line.raw().nanos(), text));
    return transcript;
  }

  /** The trouble is found in the line that is falsified, once, at its ply; -1 after its end. */
  private void expect(Searched searched, PlayedLine line, String text, FindingCode code, int ply) {
    tried.merge(code, 1, Integer::sum);
    List<Finding> findings =
        Searched.of(searched.root(), replaced(searched, line, text)).findings().stream()
            .filter(finding -> finding.code() == code && finding.line() == line.index())
            .toList();
    assertEquals(1, findings.size(), () -> code + " in " + text);
    assertEquals(ply, findings.get(0).ply(), () -> findings + " in " + text);
  }
}
