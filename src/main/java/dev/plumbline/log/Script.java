package dev.plumbline.log;

import dev.plumbline.epd.Input;
import dev.plumbline.io.InertText;
import dev.plumbline.io.Plural;
import dev.plumbline.io.TextLines;
import dev.plumbline.uci.Words;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All that one process of an engine is sent, in order. As a file it has a command on each line, as
 * a person would type them; lines that begin with {@code #} are comments, some of which have a
 * meaning:
 *
 * <pre>
 * position startpos moves e2e4
 * go infinite
 * # expect: info depth 8 score cp -31 nodes 4210
 * # expect: bestmove e7e5
 * # after 4000 nodes
 * stop
 * # at once
 * ucinewgame
 * </pre>
 *
 * A command that begins with {@code \\x} has characters in hexadecimal digits; {@code \\x04} alone
 * is Ctrl-D, the end of the input.
 */
public record Script(List<ScriptStep> steps) {
  private static final int MOST_STEPS = 500_000;
  private static final String EXPECT = "expect:";
  private static final Pattern PAUSE = Pattern.compile("at once|after (\\d{1,15}) (nodes|ms)");
  private static final Set<String> COMMANDS =
      Set.of(
          "uci",
          "isready",
          "ucinewgame",
          "position",
          "go",
          "stop",
          "ponderhit",
          "setoption",
          "debug",
          "register",
          "quit");

  public Script {
    steps = List.copyOf(steps);
  }

  /** What must have happened before a command is sent. */
  public record Pause(PauseKind kind, long amount) {
    /** Commands that need an idle engine wait for the answer of the search. */
    public static final Pause USUAL = new Pause(PauseKind.USUAL, 0);

    public static final Pause NONE = new Pause(PauseKind.NONE, 0);

    public enum PauseKind {
      USUAL,
      NONE,
      /** The search has reported so many nodes. */
      NODES,
      /** The search has taken so many milliseconds. */
      MILLIS
    }

    private static Pause of(Matcher text) {
      return text.group(1) == null
          ? NONE
          : new Pause(
              text.group(2).equals("ms") ? PauseKind.MILLIS : PauseKind.NODES,
              Long.parseLong(text.group(1)));
    }

    private String comment() {
      return switch (kind) {
        case USUAL -> "";
        case NONE -> "at once";
        case NODES -> "after " + Plural.of(amount, "node");
        case MILLIS -> "after " + amount + " ms";
      };
    }
  }

  /**
   * A command.
   *
   * @param expected what was recorded of its search: the line of each depth, then the answer
   * @param comments without a meaning, before it
   */
  public record ScriptStep(
      String command, Pause pause, List<String> expected, List<String> comments) {
    public static final String ESCAPE = "\\x";
    public static final String END_OF_INPUT = ESCAPE + "04";
    private static final Pattern ESCAPED = Pattern.compile("\\\\x([0-9a-fA-F]{2})");

    public ScriptStep {
      expected = List.copyOf(expected);
      comments = List.copyOf(comments);
    }

    public static ScriptStep of(String command) {
      return new ScriptStep(command, Pause.USUAL, List.of(), List.of());
    }

    public ScriptStep with(Pause other) {
      return new ScriptStep(command, other, expected, comments);
    }

    public ScriptStep with(String other) {
      return new ScriptStep(other, pause, expected, comments);
    }

    ScriptStep expecting(List<String> lines) {
      return new ScriptStep(command, pause, lines, comments);
    }

    /** Whether it begins a search that only a command ends. */
    public boolean isEndless() {
      List<String> words = new Words(command).rest();
      return begins("go") && (words.contains("infinite") || words.contains("ponder"));
    }

    public String sent() {
      return command.startsWith(ESCAPE)
          ? ESCAPED
              .matcher(command)
              .replaceAll(
                  code ->
                      Matcher.quoteReplacement(
                          Character.toString(Integer.parseInt(code.group(1), 16))))
          : command;
    }

    /**
     * Whether an engine may be sent it although a stranger wrote it: it is a command of the
     * protocol, without a line end that begins another, and sets no other option than these.
     */
    public boolean isSafe(Set<String> options) {
      String word = new Words(command).next();
      if (command.chars().anyMatch(c -> c != '\t' && Character.isISOControl(c))) {
        return false;
      }
      return switch (word) {
        case "setoption" -> options.contains(subject());
        // An engine may keep a name and a code.
        case "register" -> new Words(command).rest().equals(List.of(word, "later"));
        default -> COMMANDS.contains(word) || command.equals(END_OF_INPUT);
      };
    }

    /** The option that it sets, or else its first word. */
    public String subject() {
      Words words = new Words(command);
      String word = words.next();
      boolean isOption = word.equals("setoption") && words.next().equals("name");
      return isOption ? String.join(" ", words.until("value")) : word;
    }

    public boolean begins(String word) {
      return new Words(command).isNext(word);
    }
  }

  /**
   * Reads a script.
   *
   * @throws LogException if it is none
   */
  public static Script read(Input input) throws IOException {
    List<ScriptStep> steps = new ArrayList<>();
    List<String> comments = new ArrayList<>();
    Pause pause = Pause.USUAL;
    boolean isScript = false;
    try (TextLines lines = TextLines.open(input.name(), input.source().open())) {
      for (int number = 1; lines.next(); number++) {
        String text = lines.text().strip();
        String place = input.name() + ":" + number + ": ";
        check(place, text, lines.isCut() || steps.size() >= MOST_STEPS);
        if (text.startsWith("#")) {
          String comment = text.substring(1).strip();
          Matcher paused = PAUSE.matcher(comment);
          if (comment.startsWith(EXPECT) && !steps.isEmpty()) {
            expect(steps, comment.substring(EXPECT.length()).strip());
          } else if (paused.matches()) {
            pause = Pause.of(paused);
          } else {
            comments.add(comment);
          }
        } else if (!text.isEmpty()) {
          steps.add(new ScriptStep(text, pause, List.of(), comments));
          isScript |= COMMANDS.contains(new Words(text).next());
          comments.clear();
          pause = Pause.USUAL;
        }
      }
    }
    if (!isScript) {
      throw new LogException(
          input.name()
              + ": not a script: no line begins with a command of UCI, such as position or go");
    }
    return new Script(steps);
  }

  private static void check(String place, String text, boolean isTooLong) throws LogException {
    if (isTooLong) {
      throw new LogException(
          place
              + "not a script: a line has at most "
              + TextLines.LONGEST
              + " bytes, a script at most "
              + MOST_STEPS
              + " commands");
    }
    if (text.chars().anyMatch(c -> c != '\t' && Character.isISOControl(c))) {
      throw new LogException(
          place + "not a script: a control character in " + InertText.quoted(text));
    }
  }

  /** Adds a line to the last search. */
  private static void expect(List<ScriptStep> steps, String line) {
    int last = steps.size() - 1;
    while (last > 0 && !steps.get(last).begins("go")) {
      last--;
    }
    List<String> expected = new ArrayList<>(steps.get(last).expected());
    expected.add(line);
    steps.set(last, steps.get(last).expecting(expected));
  }

  /** The script as a file has it, with a line end after each line. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (ScriptStep step : steps) {
      step.comments().forEach(comment -> text.append("# ").append(comment).append('\n'));
      String pause = step.pause().comment();
      text.append(pause.isEmpty() ? "" : "# " + pause + "\n");
      text.append(step.command()).append('\n');
      step.expected().forEach(line -> text.append("# " + EXPECT + " ").append(line).append('\n'));
    }
    return text.toString();
  }
}
