package dev.plumbline.replay;

import dev.plumbline.engine.Info;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.ScriptStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Replaces time limits, which no run repeats, by the nodes that were recorded. */
public final class TimeToNodes {
  private static final Set<String> TIMES =
      Set.of("movetime", "wtime", "btime", "winc", "binc", "movestogo");

  private TimeToNodes() {}

  /** The same script with nodes for each search under a clock whose nodes are recorded. */
  public static Script byNodes(Script script) {
    List<ScriptStep> steps = new ArrayList<>();
    for (int i = 0; i < script.steps().size(); i++) {
      ScriptStep step = script.steps().get(i);
      boolean isStopped = i + 1 < script.steps().size() && script.steps().get(i + 1).begins("stop");
      steps.add(step.begins("go") && !isStopped ? byNodes(step) : step);
    }
    return new Script(steps);
  }

  private static ScriptStep byNodes(ScriptStep step) {
    List<String> words = Arrays.asList(step.command().split("\\s+"));
    long nodes = nodes(step.expected());
    if (nodes <= 0 || words.contains("ponder") || words.stream().noneMatch(TIMES::contains)) {
      return step;
    }
    StringBuilder command = new StringBuilder("go nodes ").append(nodes);
    int moves = words.indexOf("searchmoves");
    if (moves > 0) {
      command.append(' ').append(String.join(" ", words.subList(moves, words.size())));
    }
    List<String> comments = new ArrayList<>(step.comments());
    comments.add("recorded with: " + step.command());
    return new ScriptStep(command.toString(), step.pause(), step.expected(), comments);
  }

  /** The most nodes that a recorded line has; 0 if none is known. */
  private static long nodes(List<String> recorded) {
    return recorded.stream()
        .filter(Info::isInfo)
        .mapToLong(line -> Info.read(line).nodes())
        .reduce(0, Math::max);
  }
}
