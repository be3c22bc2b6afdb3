package dev.plumbline.cli.position;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.search.mate.MateProof;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Tells an answer to programs, as one JSON object on a line: {@code fen, verdict, moves, keys,
 * line, nodes, seconds}. What {@code moves} are depends on the verdict: to the mate when proven, in
 * which there is none when refuted or undecided; {@code mate} is there when undecided although a
 * shortest mate is known.
 */
public final class MateJson {
  private static final double NANOS = 1e9;

  private final Writer out;

  public MateJson(Writer out) {
    this.out = out;
  }

  public void print(MateAnswer answer) throws IOException {
    JsonGenerator json =
        new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.writeStartObject();
    json.writeStringField("fen", Fen.write(answer.position()));
    writeVerdict(json, answer.proof());
    if (answer.proof() instanceof MateProof.Proven) {
      write(json, "keys", answer.keys());
      String line = new SanWriter().line(answer.position(), answer.line());
      write(json, "line", List.of(line.split(" ", -1)));
    }
    json.writeNumberField("nodes", answer.proof().nodes());
    json.writeNumberField("seconds", answer.nanos() / NANOS);
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }

  private static void writeVerdict(JsonGenerator json, MateProof proof) throws IOException {
    if (proof instanceof MateProof.Proven proven) {
      json.writeStringField("verdict", "proven");
      json.writeNumberField("moves", proven.moves());
    } else if (proof instanceof MateProof.Refuted refuted) {
      json.writeStringField("verdict", "refuted");
      json.writeNumberField("moves", refuted.moves());
    } else if (proof instanceof MateProof.Undecided undecided) {
      json.writeStringField("verdict", "undecided");
      json.writeNumberField("moves", undecided.refuted());
      if (undecided.mate() > 0) {
        json.writeNumberField("mate", undecided.mate());
      }
    }
  }

  private static void write(JsonGenerator json, String name, List<String> moves)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String move : moves) {
      json.writeString(move);
    }
    json.writeEndArray();
  }
}
