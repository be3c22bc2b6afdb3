package dev.plumbline.doctor.perft;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Plays each legal move by {@code position ... moves MOVE} and has the engine answer it, for
 * engines that offer nothing better. An answer that is illegal after the move shows that the engine
 * did not play it, or generates an illegal one.
 *
 * <p>A move that the engine plays but never generates goes unnoticed, and so does an illegal move
 * that it does not choose.
 */
final class PlayedMoves implements MoveListCheck {
  private final ShallowSearch searches;

  PlayedMoves(ShallowSearch searches) {
    this.searches = searches;
  }

  @Override
  public List<MoveDifference> wrongMoves(Position position) throws EngineFailure {
    List<MoveDifference> wrong = new ArrayList<>();
    MoveNotes notes = new MoveNotes(position.copy());
    for (int move : searches.legal(position)) {
      String text = Uci.write(position, move);
      position.make(move);
      String answer = searches.legal(position).isEmpty() ? null : wrongAnswer(position);
      position.unmake();
      if (answer != null) {
        String kind = notes.ofLegal(text);
        String note = (kind.isEmpty() ? "" : kind + "; ") + "answered by " + answer;
        wrong.add(new MoveDifference(text, MoveFault.MISPLAYED, 1, 1, note));
      }
    }
    return wrong;
  }

  private @Nullable String wrongAnswer(Position position) throws EngineFailure {
    Analysis analysis = searches.search(position, Limits.depth(1));
    if (analysis.outcome() == Outcome.ANSWERED) {
      return null;
    }
    String answer = ShallowSearch.answer(position, analysis);
    return answer.isEmpty() ? "no move" : answer + ", which is illegal then";
  }
}
