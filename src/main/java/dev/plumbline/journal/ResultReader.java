package dev.plumbline.journal;

import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.LineCursor.OtherForm;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Choice;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Reads keys and entries without their transcripts, which are most of a journal. A search as {@link
 * JournalWriter} writes it is read key by key in the order of {@link JournalEntry}, in a tenth of
 * the time of a parser. All other lines, such as puzzles, journals of other writers and damage, are
 * left to {@link JournalJson}; but damage in a transcript is not noticed. Not thread-safe.
 */
final class ResultReader {
  private static final byte[] FORMAT = LineCursor.bytes("{\"format\":");
  private static final byte[] PROGRAM = LineCursor.bytes(",\"program\":\"");
  private static final byte[] STARTED = LineCursor.bytes(",\"started\":\"");

  private static final byte[] KEY = LineCursor.bytes("{\"key\":{\"suite\":\"");
  private static final byte[] ORDINAL = LineCursor.bytes(",\"ordinal\":");
  private static final byte[] ENGINE = LineCursor.bytes(",\"engine\":\"");
  private static final byte[] REPEAT = LineCursor.bytes(",\"repeat\":");
  private static final byte[] END = LineCursor.bytes("}");
  private static final byte[] LIST_END = LineCursor.bytes("]");
  private static final byte[] COMMA = LineCursor.bytes(",");

  private static final byte[] ID = LineCursor.bytes(",\"id\":\"");
  private static final byte[] RECORD = LineCursor.bytes(",\"record\":\"");
  private static final byte[] POSITION = LineCursor.bytes(",\"position\":\"");
  private static final byte[] OUTCOME = LineCursor.bytes(",\"outcome\":\"");
  private static final byte[] DETAIL = LineCursor.bytes(",\"detail\":\"");
  private static final byte[] STOPPED_EARLY = LineCursor.bytes(",\"stoppedEarly\":");
  private static final byte[] TRUE = LineCursor.bytes("true");
  private static final byte[] FALSE = LineCursor.bytes("false");
  private static final byte[] NULL = LineCursor.bytes("null");
  private static final byte[] BEST_MOVE = LineCursor.bytes(",\"bestMove\":\"");
  private static final byte[] PONDER_MOVE = LineCursor.bytes(",\"ponderMove\":\"");
  private static final byte[] NEXT_NANOS = LineCursor.bytes(",\"nanos\":");
  private static final byte[] DEPTH = LineCursor.bytes(",\"depth\":");
  private static final byte[] NODES = LineCursor.bytes(",\"nodes\":");
  private static final byte[] EXECUTOR = LineCursor.bytes(",\"executor\":\"");
  private static final byte[] PART = LineCursor.bytes(",\"part\":\"");
  private static final byte[] TRANSCRIPT = LineCursor.bytes(",\"transcript\":");

  /** Cannot be a part of a text, in which a quote follows a backslash. */
  private static final byte[] JUDGEMENT = LineCursor.bytes(",\"judgement\":{\"rule\":\"");

  private static final byte[] VERDICT = LineCursor.bytes(",\"verdict\":{\"solved\":");
  private static final byte[] POINTS = LineCursor.bytes(",\"points\":");
  private static final byte[] ATTAINABLE = LineCursor.bytes(",\"attainable\":");
  private static final byte[] FOUND = LineCursor.bytes(",\"found\":{\"nanos\":");
  private static final byte[] CHOICES = LineCursor.bytes(",\"choices\":[");
  private static final byte[] NANOS = LineCursor.bytes("{\"nanos\":");
  private static final byte[] MOVE = LineCursor.bytes(",\"move\":\"");
  private static final byte[] RIGHT = LineCursor.bytes(",\"right\":");
  private static final byte[] MATE = LineCursor.bytes(",\"mate\":{\"kind\":\"");
  private static final byte[] CLAIMED = LineCursor.bytes(",\"claimed\":");
  private static final byte[] PROVEN = LineCursor.bytes(",\"proven\":");

  private static final byte[] LINES = LineCursor.bytes(",\"lines\":{\"exact\":");
  private static final byte[] BOUNDS = LineCursor.bytes(",\"bounds\":");
  private static final byte[] ILLEGAL = LineCursor.bytes(",\"illegal\":");
  private static final byte[] FULL = LineCursor.bytes(",\"full\":");
  private static final byte[] TRUE_LINES = LineCursor.bytes(",\"trueLines\":");
  private static final byte[] CUT = LineCursor.bytes(",\"cut\":");
  private static final byte[] FALSE_LINES = LineCursor.bytes(",\"falseLines\":");

  private static final byte[] FINDINGS = LineCursor.bytes(",\"findings\":{\"listed\":[");
  private static final byte[] CODE = LineCursor.bytes("{\"code\":\"");
  private static final byte[] LINE = LineCursor.bytes(",\"line\":");
  private static final byte[] RANK = LineCursor.bytes(",\"rank\":");
  private static final byte[] PLY = LineCursor.bytes(",\"ply\":");
  private static final byte[] TEXT = LineCursor.bytes(",\"text\":\"");
  private static final byte[] UNLISTED = LineCursor.bytes(",\"unlisted\":");

  private final JournalJson json;
  private final LineCursor line = new LineCursor();
  private final Map<String, Outcome> outcomes = LineCursor.words(Outcome.values());
  private final Map<String, SolvingRule> rules = LineCursor.words(SolvingRule.values());
  private final Map<String, MateResult.Kind> kinds = LineCursor.words(MateResult.Kind.values());
  private final Map<String, FindingCode> codes = LineCursor.words(FindingCode.values());

  ResultReader(JournalJson json) {
    this.json = json;
  }

  /** When a run was started, by the beginning of its header; null if it is of another form. */
  @Nullable String started(byte[] bytes, int length) {
    line.start(bytes, 0, length);
    try {
      int format = small(FORMAT);
      String program = text(PROGRAM);
      String started = text(STARTED);
      return format == JournalHeader.FORMAT && !program.isEmpty() ? started : null;
    } catch (OtherForm e) {
      return null;
    }
  }

  /** The key of an entry; what follows it is not even checked. */
  JournalKey key(byte[] bytes, int from, int to) throws IOException {
    line.start(bytes, from, to);
    try {
      return key();
    } catch (OtherForm | IllegalArgumentException e) {
      return json.readKey(Arrays.copyOfRange(bytes, from, to));
    }
  }

  /** An entry, with an empty transcript. */
  JournalEntry entry(byte[] bytes, int from, int to) throws IOException {
    JournalEntry entry = written(bytes, from, to);
    return entry == null ? json.readResult(Arrays.copyOfRange(bytes, from, to)) : entry;
  }

  /** The same; null if the line is not a single search as it is written. */
  @Nullable JournalEntry written(byte[] bytes, int from, int to) {
    line.start(bytes, from, to);
    try {
      JournalEntry entry = entry();
      line.expectEnd();
      return entry;
    } catch (OtherForm | IllegalArgumentException e) {
      return null;
    }
  }

  private JournalKey key() throws OtherForm {
    line.expect(KEY);
    String suite = line.text();
    int ordinal = small(ORDINAL);
    String engine = text(ENGINE);
    int repeat = small(REPEAT);
    line.expect(END);
    return new JournalKey(suite, ordinal, engine, repeat);
  }

  private JournalEntry entry() throws OtherForm {
    JournalKey key = key();
    String id = line.skip(ID) ? line.text() : null;
    String record = text(RECORD);
    String position = text(POSITION);
    line.expect(OUTCOME);
    Outcome outcome = line.word(outcomes);
    String detail = text(DETAIL);
    boolean stoppedEarly = truth(STOPPED_EARLY);
    String bestMove = text(BEST_MOVE);
    String ponderMove = text(PONDER_MOVE);
    long nanos = number(NEXT_NANOS);
    int depth = small(DEPTH);
    long nodes = number(NODES);
    String executor = line.skip(EXECUTOR) ? line.text() : null;
    String part = line.skip(PART) ? line.text() : null;
    skipTranscript();
    Judgement judgement = judgement();
    line.expect(END);
    return new JournalEntry(
        key,
        id,
        record,
        position,
        outcome,
        detail,
        stoppedEarly,
        bestMove,
        ponderMove,
        nanos,
        depth,
        nodes,
        executor,
        part,
        List.of(),
        judgement,
        null);
  }

  /** A list of lines, or a text if it is packed. */
  private void skipTranscript() throws OtherForm {
    line.expect(TRANSCRIPT);
    byte first = line.current();
    line.goToLast(JUDGEMENT);
    byte last = line.previous();
    if (!(first == '[' && last == ']') && !(first == '"' && last == '"')) {
      throw new OtherForm();
    }
  }

  private Judgement judgement() throws OtherForm {
    line.expect(JUDGEMENT);
    SolvingRule rule = line.word(rules);
    Verdict verdict = new Verdict(truth(VERDICT), small(POINTS), small(ATTAINABLE));
    line.expect(END);
    Found found = null;
    if (line.skip(FOUND)) {
      found = new Found(line.number(), small(DEPTH), number(NODES));
      line.expect(END);
    }
    List<Choice> choices = choices();
    MateResult mate = line.skip(MATE) ? mate() : null;
    LineTally lines =
        new LineTally(
            small(LINES),
            small(BOUNDS),
            small(ILLEGAL),
            small(FULL),
            small(TRUE_LINES),
            small(CUT),
            small(FALSE_LINES));
    line.expect(END);
    Findings findings = findings();
    line.expect(END);
    return new Judgement(rule, verdict, found, choices, mate, lines, findings);
  }

  private List<Choice> choices() throws OtherForm {
    line.expect(CHOICES);
    List<Choice> choices = new ArrayList<>();
    while (!line.skip(LIST_END)) {
      separate(choices);
      choices.add(new Choice(number(NANOS), small(DEPTH), number(NODES), text(MOVE), truth(RIGHT)));
      line.expect(END);
    }
    return choices;
  }

  private void separate(List<?> elements) throws OtherForm {
    if (!elements.isEmpty()) {
      line.expect(COMMA);
    }
  }

  private MateResult mate() throws OtherForm {
    MateResult.Kind kind = line.word(kinds);
    line.expect(CLAIMED);
    OptionalInt claimed =
        line.skip(NULL) ? OptionalInt.empty() : OptionalInt.of(line.smallNumber());
    MateResult mate = new MateResult(kind, claimed, truth(PROVEN));
    line.expect(END);
    return mate;
  }

  private Findings findings() throws OtherForm {
    line.expect(FINDINGS);
    List<Finding> listed = new ArrayList<>(0);
    while (!line.skip(LIST_END)) {
      separate(listed);
      line.expect(CODE);
      FindingCode code = line.word(codes);
      listed.add(new Finding(code, small(LINE), small(RANK), small(PLY), text(TEXT)));
      line.expect(END);
    }
    Findings findings = new Findings(listed, small(UNLISTED));
    line.expect(END);
    return findings;
  }

  private String text(byte[] key) throws OtherForm {
    line.expect(key);
    return line.text();
  }

  private long number(byte[] key) throws OtherForm {
    line.expect(key);
    return line.number();
  }

  private int small(byte[] key) throws OtherForm {
    line.expect(key);
    return line.smallNumber();
  }

  private boolean truth(byte[] key) throws OtherForm {
    line.expect(key);
    if (line.skip(TRUE)) {
      return true;
    }
    line.expect(FALSE);
    return false;
  }
}
