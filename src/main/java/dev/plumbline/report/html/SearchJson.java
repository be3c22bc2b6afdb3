package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.judge.Choice;
import dev.plumbline.judge.Found;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.MateResult;
import dev.plumbline.judge.findings.Finding;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.Row;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Searches as the pages read them: what was answered, what it is worth, and all that was said. */
final class SearchJson {
  private final JsonGenerator json;
  private final boolean timed;
  private final boolean whole;
  private final MoveTokens tokens = new MoveTokens();

  /**
   * @param whole whether all lines are written, or only the last of each rank
   */
  SearchJson(JsonGenerator json, boolean timed, boolean whole) {
    this.json = json;
    this.timed = timed;
    this.whole = whole;
  }

  void write(Row row, int problem, int engine) throws IOException {
    Analysis analysis = row.analysis();
    Judgement judgement = row.judgement();
    Position root = Position.of(row.problem().setup());
    json.writeStartObject();
    json.writeNumberField("p", problem);
    json.writeNumberField("e", engine);
    if (row.repeat() > 1) {
      json.writeNumberField("repeat", row.repeat());
    }
    json.writeStringField("is", row.standing().word());
    if (!analysis.outcome().isAnswer()) {
      json.writeStringField("outcome", analysis.outcome().words());
      PageJson.text(json, "detail", analysis.detail());
    }
    if (analysis.bestMove() != Move.NONE) {
      json.writeStringField("move", tokens.of(root, analysis.bestMove()));
    }
    if (judgement.mate() != null) {
      json.writeStringField("mate", mate(judgement.mate()));
    }
    json.writeNumberField("points", judgement.verdict().points());
    json.writeNumberField("of", judgement.verdict().attainable());
    PageJson.known(json, "depth", analysis.depth());
    PageJson.known(json, "nodes", analysis.nodes());
    json.writeFieldName("ms");
    PageJson.millis(json, analysis.nanos(), timed);
    found(judgement.found());
    minds(judgement, root);
    TranscriptRows said = new TranscriptRows(json, timed, tokens);
    said.write(root, analysis.transcript(), whole ? Findings.NONE : judgement.findings(), whole);
    findings(judgement.findings(), said);
    json.writeEndObject();
  }

  private static String mate(MateResult mate) {
    String claimed = mate.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return mate.proven()
        ? claimed + ", proven"
        : mate.claimed().isPresent() ? claimed + ", not proven by the line" : claimed;
  }

  private void found(@Nullable Found found) throws IOException {
    if (found != null) {
      json.writeArrayFieldStart("found");
      effort(found.nanos(), found.depth(), found.nodes());
      json.writeEndArray();
    }
  }

  private void effort(long nanos, int depth, long nodes) throws IOException {
    PageJson.millis(json, nanos, timed);
    json.writeNumber(depth);
    json.writeNumber(nodes);
  }

  private void minds(Judgement judgement, Position root) throws IOException {
    json.writeArrayFieldStart("minds");
    UciReader reader = new UciReader();
    for (Choice choice : judgement.choices()) {
      int move = reader.read(root, choice.move());
      if (move != Move.NONE) {
        json.writeStartArray();
        effort(choice.nanos(), choice.depth(), choice.nodes());
        json.writeString(tokens.of(root, move));
        json.writeNumber(choice.right() ? 1 : 0);
        json.writeEndArray();
      }
    }
    json.writeEndArray();
  }

  private void findings(Findings findings, TranscriptRows said) throws IOException {
    if (findings.listed().isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("findings");
    for (Finding finding : findings.listed()) {
      json.writeStartArray();
      json.writeString(finding.code().word());
      json.writeNumber(said.place(finding.line()));
      json.writeNumber(finding.ply());
      json.writeString(finding.text());
      json.writeEndArray();
    }
    json.writeEndArray();
    if (findings.unlisted() > 0) {
      json.writeNumberField("unlisted", findings.unlisted());
    }
  }
}
