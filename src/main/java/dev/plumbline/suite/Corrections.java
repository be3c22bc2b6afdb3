package dev.plumbline.suite;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.Spelling;
import dev.plumbline.suite.Fingerprint.KnownHashes;
import dev.plumbline.suite.KnownSuite.Errata;
import dev.plumbline.suite.KnownSuite.Errata.Doubt;
import dev.plumbline.suite.KnownSuite.Errata.Further;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Applies the errata of the catalogue to records. A record is identified by its position and its
 * solutions, so the file does not matter, and a corrected record is left alone.
 */
public final class Corrections {
  public static final Corrections NONE = new Corrections(ErrataRule.NONE);

  private static final String BEST_MOVES = "bm";

  private final ErrataRule rule;
  private final Set<RecordHash> doubtful = new HashSet<>();
  private final Map<RecordHash, List<String>> further = new HashMap<>();

  private Corrections(ErrataRule rule) {
    this.rule = rule;
  }

  public static Corrections of(Catalogue catalogue, ErrataRule rule) {
    Corrections corrections = new Corrections(rule);
    for (KnownSuite suite : catalogue.suites()) {
      Fingerprint fingerprint = suite.fingerprint();
      if (fingerprint != null) {
        corrections.add(suite.errata(), fingerprint.records());
      }
    }
    return corrections;
  }

  private void add(Errata errata, List<KnownHashes> records) {
    if (rule == ErrataRule.SKIP_DOUBTFUL) {
      for (Doubt doubt : errata.doubtful()) {
        doubtful.addAll(hashes(records.get(doubt.record() - 1)));
      }
    }
    if (rule == ErrataRule.FURTHER) {
      for (Further more : errata.further()) {
        hashes(records.get(more.record() - 1)).forEach(hash -> further.put(hash, more.moves()));
      }
    }
  }

  private static List<RecordHash> hashes(KnownHashes known) {
    return known.solutions().stream()
        .map(solutions -> new RecordHash(known.position(), solutions))
        .toList();
  }

  public ErrataRule rule() {
    return rule;
  }

  public boolean leavesOut(Problem problem) {
    return !doubtful.isEmpty() && doubtful.contains(RecordHash.of(problem));
  }

  /** Returns the record with its further solutions. */
  public EpdRecord correct(EpdRecord record) {
    if (further.isEmpty()) {
      return record;
    }
    List<String> moves = further.getOrDefault(RecordHash.of(Problem.of(record)), List.of());
    if (moves.isEmpty()) {
      return record;
    }
    List<Operation> operations =
        record.operations().stream()
            .map(each -> each.opcode().equals(BEST_MOVES) ? withMoves(each, moves) : each)
            .toList();
    return new EpdRecord(record.setup(), operations, record.key());
  }

  private static Operation withMoves(Operation bestMoves, List<String> moves) {
    List<Operand> operands = new ArrayList<>(bestMoves.operands());
    moves.stream()
        .map(Operand::word)
        .filter(word -> !operands.contains(word))
        .forEach(operands::add);
    return new Operation(BEST_MOVES, operands);
  }

  /** How to treat records with known errors. */
  public enum ErrataRule {
    /** Use the classic solutions. */
    NONE,
    /** Accept further good moves. */
    FURTHER,
    /** Skip records with a doubtful solution. */
    SKIP_DOUBTFUL;

    /** The spelling on the command line. */
    @Override
    public String toString() {
      return Spelling.slug(this);
    }
  }
}
