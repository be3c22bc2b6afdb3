package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.LossProof.LossAnswer;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci;
import dev.plumbline.suite.SuiteFinder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Claimed mates of the suite of mates, from an engine with a fault and from ones without. */
@Tag("medium")
class MateClaimsTest {
  private static final int LONGEST = 3;

  private final ProblemJudge judge = new ProblemJudge(SolvingRule.PROOF);

  /** The records without their moves: they ask for a mate only. */
  private static List<Problem> mates() throws IOException {
    List<Problem> mates = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(SuiteFinder.own("mates"))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.record() != null) {
          mates.add(Problem.of(entry.record()));
        }
      }
    }
    return mates;
  }

  private static Problem onlyMate(Problem problem) {
    return Problems.of(Fen.fourFields(problem.setup()) + " dm " + problem.mate().orElse(0) + ";");
  }

  private static Analysis claim(Position root, List<Integer> line) {
    int moves = (line.size() + 1) / 2;
    String text =
        line.stream().map(move -> Uci.write(move, false)).collect(Collectors.joining(" "));
    return ScriptedAnalysis.of(
        root,
        "info depth 9 score mate " + moves + " pv " + text,
        "bestmove " + text.split(" ", 2)[0]);
  }

  @Test
  void noMateIsCreditedToASearchThatLooksAtTwoDefencesOnly() throws IOException {
    MateProver prover = new MateProver(16);
    int refuted = 0;
    for (Problem problem : mates()) {
      Position root = Position.of(problem.setup());
      List<Integer> line = new Careless().mate(root, Math.min(LONGEST, problem.mate().orElse(0)));
      if (line == null) {
        continue;
      }
      Problem asked = onlyMate(problem);
      Judgement judgement = judge.judge(asked, claim(root, line));
      int moves = (line.size() + 1) / 2;
      Position after = root.copy();
      after.make(line.get(0));
      LossAnswer truth =
          prover.proveLoss(after, moves - 1, Long.MAX_VALUE, new StopToken()).answer();
      assertEquals(truth == LossAnswer.LOST, judgement.verdict().solved(), asked::toString);
      MateResult mate = Objects.requireNonNull(judgement.mate());
      assertEquals(
          truth == LossAnswer.LOST ? ClaimStatus.PROVEN : ClaimStatus.REFUTED, mate.status());
      if (truth == LossAnswer.NOT_LOST) {
        refuted++;
        assertEscapes(after, Objects.requireNonNull(mate.reply()), moves - 1, prover);
      }
    }
    assertTrue(refuted > 10, refuted + " claims refuted");
  }

  /** After the reply, there is no mate in time. */
  private static void assertEscapes(Position after, String reply, int moves, MateProver prover) {
    int[] replies = new int[MoveGenerator.MAX_MOVES];
    int end = new MoveGenerator().legal(after, replies, 0);
    int escape =
        Arrays.stream(replies, 0, end)
            .filter(move -> San.write(after, move).equals(reply))
            .findFirst()
            .orElseThrow();
    after.make(escape);
    if (moves > 0) {
      MateProof proof =
          prover.prove(after, moves, Long.MAX_VALUE, MateListener.NONE, new StopToken());
      assertTrue(proof instanceof MateProof.Refuted, proof::toString);
    }
  }

  @Test
  void everyTrueLineStaysASolution() throws IOException {
    int undecided = 0;
    for (Problem problem : mates()) {
      Analysis analysis = claim(Position.of(problem.setup()), problem.suppliedLine());
      assertTrue(judge.judge(problem, analysis).verdict().solved(), problem::toString);
      Judgement only = judge.judge(onlyMate(problem), analysis);
      assertTrue(only.verdict().solved(), problem::toString);
      assertEquals(List.of(), only.findings().listed());
      undecided += Objects.requireNonNull(only.mate()).status() == ClaimStatus.UNDECIDED ? 1 : 0;
    }
    assertTrue(undecided < 20, undecided + " claims undecided");
  }

  @Test
  void noClaimOfStockfishIsRefuted() throws IOException {
    Optional<Path> path = RealEngine.find("stockfish");
    assumeTrue(path.isPresent(), "no stockfish here: its claims are not proven");
    int claims = 0;
    try (RealEngine engine = RealEngine.start(path.get())) {
      for (Problem problem : mates()) {
        Problem asked = onlyMate(problem);
        Position root = Position.of(problem.setup());
        Judgement judgement = judge.judge(asked, engine.analyse(root, "go nodes 20000"));
        MateResult mate = Objects.requireNonNull(judgement.mate());
        assertTrue(mate.status() != ClaimStatus.REFUTED, () -> problem + ": " + mate);
        claims += mate.status() == ClaimStatus.PROVEN ? 1 : 0;
      }
    }
    assertTrue(claims > 50, claims + " proven claims");
  }

  /** A search for mates with a fault: it considers only the first two replies. */
  private static final class Careless {
    private static final int REPLIES = 2;

    private final MoveGenerator generator = new MoveGenerator();

    /** A line of the shortest mate that it finds; null without one. */
    @Nullable List<Integer> mate(Position position, int longest) {
      for (int moves = 1; moves <= longest; moves++) {
        List<Integer> line = attack(position, moves);
        if (line != null) {
          return line;
        }
      }
      return null;
    }

    private @Nullable List<Integer> attack(Position position, int left) {
      if (left == 0) {
        return null;
      }
      for (int move : attacks(position)) {
        position.make(move);
        List<Integer> rest = defend(position, left - 1);
        position.unmake();
        if (rest != null) {
          rest.add(0, move);
          return rest;
        }
      }
      return null;
    }

    private List<Integer> attacks(Position position) {
      List<Integer> checks = new ArrayList<>();
      List<Integer> others = new ArrayList<>();
      int[] moves = new int[MoveGenerator.MAX_MOVES];
      int end = generator.legal(position, moves, 0);
      for (int i = 0; i < end; i++) {
        (position.givesCheck(moves[i]) ? checks : others).add(moves[i]);
      }
      checks.addAll(others);
      return checks;
    }

    /** The longest of the lines in which the side to move is mated; null if it escapes. */
    private @Nullable List<Integer> defend(Position position, int left) {
      int[] moves = new int[MoveGenerator.MAX_MOVES];
      int end = generator.legal(position, moves, 0);
      if (end == 0) {
        return position.inCheck() ? new ArrayList<>() : null;
      }
      List<Integer> longest = null;
      for (int i = 0; i < Math.min(REPLIES, end); i++) {
        position.make(moves[i]);
        List<Integer> rest = mate(position, left);
        position.unmake();
        if (rest == null) {
          return null;
        }
        if (longest == null || rest.size() >= longest.size()) {
          rest.add(0, moves[i]);
          longest = rest;
        }
      }
      return longest;
    }
  }
}
