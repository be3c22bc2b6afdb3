package dev.plumbline.cli.position;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Move;
import dev.plumbline.cli.position.PositionCommand.PositionAnswer;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.notation.Uci;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells an answer to programs, as one JSON object on a line: {@code fen, best, ponder, depth,
 * nodes, seconds, lines}. Moves are written as in UCI, those of a line in SAN too; a move there is
 * none of is null. The best line comes first; each has {@code rank, depth, selectiveDepth, score,
 * bound, nodes, seconds, moves, san}, and an exact one {@code leaf}: how it ends.
 */
public final class PositionJson {
  private static final double NANOS = 1e9;

  private final Writer out;

  public PositionJson(Writer out) {
    this.out = out;
  }

  public void print(PositionAnswer answer) throws IOException {
    Analysis analysis = answer.analysis();
    boolean chess960 = !answer.position().castling().isStandard();
    JsonGenerator json =
        new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.writeStartObject();
    json.writeStringField("fen", Fen.write(answer.position()));
    json.writeStringField("best", move(analysis.bestMove(), chess960));
    json.writeStringField("ponder", move(analysis.ponderMove(), chess960));
    json.writeNumberField("depth", analysis.depth());
    json.writeNumberField("nodes", analysis.nodes());
    json.writeNumberField("seconds", analysis.nanos() / NANOS);
    json.writeArrayFieldStart("lines");
    int rank = 1;
    for (LineReport line : answer.lines()) {
      json.writeStartObject();
      json.writeNumberField("rank", rank++);
      write(json, line);
      write(json, "moves", uci(line.moves(), chess960));
      write(json, "san", new SanWriter().line(answer.position(), line.moves()).split(" ", -1));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }

  private static String[] uci(List<Integer> moves, boolean chess960) {
    return moves.stream().map(move -> Uci.write(move, chess960)).toArray(String[]::new);
  }

  private static @Nullable String move(int move, boolean chess960) {
    return move == Move.NONE ? null : Uci.write(move, chess960);
  }

  private static void write(JsonGenerator json, LineReport line) throws IOException {
    json.writeNumberField("depth", line.depth());
    json.writeNumberField("selectiveDepth", line.selectiveDepth());
    json.writeObjectFieldStart("score");
    if (line.score() instanceof Score.Mate mate) {
      json.writeNumberField("mate", mate.moves());
    } else {
      json.writeNumberField("centipawns", ((Score.Centipawns) line.score()).value());
    }
    json.writeEndObject();
    json.writeStringField("bound", word(line.bound()));
    json.writeNumberField("nodes", line.nodes());
    json.writeNumberField("seconds", line.nanos() / NANOS);
    if (line.leaf() != null) {
      write(json, line.leaf());
    }
  }

  private static void write(JsonGenerator json, LeafRecord leaf) throws IOException {
    json.writeObjectFieldStart("leaf");
    json.writeNumberField("ply", leaf.ply());
    json.writeNumberField("mainPlies", leaf.mainPlies());
    json.writeNumberField("adjustment", leaf.adjustment());
    json.writeNumberField("remainingDepth", leaf.remainingDepth());
    json.writeNumberField("value", leaf.value());
    json.writeStringField("reason", word(leaf.reason()));
    json.writeEndObject();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static void write(JsonGenerator json, String name, String[] texts) throws IOException {
    json.writeFieldName(name);
    json.writeArray(texts, 0, texts.length);
  }
}
