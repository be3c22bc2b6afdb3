package dev.plumbline.doctor;

import dev.plumbline.chess.Move;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.uci.client.Session.SessionLine;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** Input that is unusual but allowed, and output that is not of the protocol. */
final class Robustness {
  static final List<Examination> ALL =
      List.of(
          new Examination(
              "unknown-input", "unknown commands and options are survived", Robustness::unknown),
          new Examination(
              "unknown-words", "unknown words before a command are skipped", Robustness::words),
          new Examination(
              "blanks", "blanks, tabs and carriage returns change nothing", Robustness::blanks),
          new Examination("output", "all output is of the protocol", Robustness::output));

  private static final List<String> UNKNOWN =
      List.of(
          "",
          "   ",
          "xyzzy",
          "setoption name No Such Option value 1",
          "debug on",
          "debug off",
          "register later",
          "ponderhit",
          "stop",
          "gr\u00f6\u00dfe \u265e",
          "xyzzy " + "plugh ".repeat(100));

  private static final Duration SOON = Duration.ofSeconds(1);

  private static final Pattern KNOWN =
      Pattern.compile(
          "\\s*(id|uciok|readyok|bestmove|copyprotection|registration|info|option)(\\s.*)?");

  private Robustness() {}

  private static void unknown(Examiner examiner) throws EngineFailure, InterruptedException {
    for (String line : UNKNOWN) {
      examiner.session().send(line);
      String shown = line.length() > 40 ? line.substring(0, 40) + "..." : line;
      examiner.survives(
          DoctorCode.UNKNOWN_INPUT_BREAKS,
          "after \"" + shown + "\"",
          () -> examiner.session().ready());
    }
    examiner.search(TestPosition.START, "go depth 3 xyzzy");
    examiner.measure(UNKNOWN.size() + " lines");
  }

  private static void words(Examiner examiner) throws EngineFailure, InterruptedException {
    if (!examiner.session().isReadyAfter("xyzzy isready", SOON)) {
      examiner.report(DoctorCode.UNKNOWN_WORD_NOT_SKIPPED, "no readyok for xyzzy isready");
    }
  }

  private static void blanks(Examiner examiner) throws EngineFailure, InterruptedException {
    for (String line : List.of("  isready", "isready  ", "\tisready\t")) {
      if (!examiner.session().isReadyAfter(line, SOON)) {
        examiner.report(
            DoctorCode.BLANKS_NOT_ACCEPTED, "no readyok for \"" + line.replace("\t", "\\t") + "\"");
      }
    }
    if (!examiner.session().isReadyAfter("isready\r", SOON)) {
      examiner.report(DoctorCode.CARRIAGE_RETURN_NOT_ACCEPTED, "no readyok for isready and CR LF");
    }
    TestPosition usual = TestPosition.start("e2e4");
    TestPosition spaced =
        new TestPosition("  position   startpos  moves   e2e4 ", usual.position());
    SearchLog search = examiner.session().search(spaced, "go   depth   2 ", examiner.timeout());
    if (search.move() == Move.NONE) {
      examiner.report(DoctorCode.BLANKS_NOT_ACCEPTED, search.moveText() + " after e2e4");
    }
  }

  private static void output(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    session.newGame();
    for (TestPosition position : TestPosition.USUAL) {
      for (SessionLine line : examiner.search(position, "go depth 3").lines()) {
        String text = line.text();
        if (!text.isBlank() && !KNOWN.matcher(text).matches()) {
          String shown = text.length() > 80 ? text.substring(0, 80) + "..." : text;
          examiner.report(DoctorCode.OUTPUT_UNKNOWN, shown.strip());
        }
      }
    }
  }
}
