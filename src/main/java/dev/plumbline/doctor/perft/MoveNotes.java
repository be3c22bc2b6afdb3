package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes moves of one position: what is special about a legal one, why another is illegal. The
 * position must not change as long as they are used.
 */
record MoveNotes(Position position) {
  /** For example {@code en passant, evades check}; empty for an ordinary move. */
  String ofLegal(String text) {
    if (!(MoveReader.read(position, text) instanceof MoveReading.Found found)) {
      return "";
    }
    int move = found.move();
    List<String> notes = new ArrayList<>();
    switch (Move.kind(move)) {
      case Move.DOUBLE_PUSH -> notes.add("double push");
      case Move.CASTLE_SHORT -> notes.add("short castling");
      case Move.CASTLE_LONG -> notes.add("long castling");
      case Move.EN_PASSANT -> notes.add("en passant");
      default -> {
        if (Move.isPromotion(move)) {
          notes.add(Move.isCapture(move) ? "capture and promotion" : "promotion");
        } else if (Move.isCapture(move)) {
          notes.add("capture");
        }
      }
    }
    if (position.inCheck()) {
      notes.add("evades check");
    }
    if (position.givesCheck(move)) {
      notes.add("gives check");
    }
    return String.join(", ", notes);
  }

  /** The same and what the engine made of the move. */
  String ofLegal(String text, String fault) {
    String kind = ofLegal(text);
    return kind.isEmpty() ? fault : kind + "; " + fault;
  }

  String ofIllegal(String text) {
    MoveReading reading = MoveReader.read(position, text);
    return reading instanceof MoveReading.NotPlayable refused ? refused.sentence() : "";
  }
}
