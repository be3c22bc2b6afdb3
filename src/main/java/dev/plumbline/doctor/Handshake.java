package dev.plumbline.doctor;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.client.Session.SessionLine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** From {@code uci} to {@code uciok}: the name, the author and the declarations of options. */
final class Handshake {
  static final List<Examination> ALL =
      List.of(
          new Examination(
              "handshake", "uci, id, the declarations of options, uciok", Handshake::introduction));

  private static final Set<String> TYPES = Set.of("check", "spin", "combo", "button", "string");

  private Handshake() {}

  private static void introduction(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    List<SessionLine> lines = introduction(session.engine().log());
    SessionLine last = lines.get(lines.size() - 1);
    if (!last.begins("uciok")) {
      examiner.skip("no data: more lines before uciok than are kept");
      return;
    }
    examiner.measure("uciok after " + Math.round(last.nanos() / 1e6) + " ms");
    examiner.measure(session.settings().size() + " options");
    for (String id : List.of("name", "author")) {
      if (lines.stream().noneMatch(line -> line.text().strip().matches("id\\s+" + id + "\\s+.+"))) {
        examiner.report(DoctorCode.ID_MISSING, "no line begins with id " + id);
      }
    }
    Set<String> names = new HashSet<>();
    for (SessionLine line : lines) {
      if (line.begins("option")) {
        option(line.text().strip(), names, examiner);
      }
    }
    session.ready();
  }

  /** From {@code uci} to {@code uciok}, or as much of it as the log has. */
  private static List<SessionLine> introduction(List<SessionLine> log) {
    int end = 0;
    while (end < log.size() - 1 && !log.get(end).begins("uciok")) {
      end++;
    }
    return log.subList(0, end + 1);
  }

  private static void option(String line, Set<String> names, Examiner examiner) {
    Words words = new Words(line);
    words.next();
    String marker = words.next();
    String name = String.join(" ", words.until("type"));
    String type = words.next();
    if (!marker.equals("name") || name.isEmpty() || !TYPES.contains(type)) {
      examiner.report(DoctorCode.OPTION_UNREADABLE, line);
      return;
    }
    if (!names.add(name.toLowerCase(Locale.ROOT))) {
      examiner.report(DoctorCode.OPTION_REPEATED, line);
    }
    switch (type) {
      case "check" -> {
        words.until("default");
        String value = words.next();
        if (!value.equals("true") && !value.equals("false")) {
          examiner.report(DoctorCode.OPTION_UNREADABLE, line);
        }
      }
      case "spin" -> spin(line, words, examiner);
      case "combo" -> combo(line, words, examiner);
      default -> {
        // A button has nothing more, and a string any default.
      }
    }
  }

  private static void spin(String line, Words words, Examiner examiner) {
    List<String> fields = words.rest();
    List<Long> numbers = new ArrayList<>();
    for (String key : List.of("min", "default", "max")) {
      int at = fields.indexOf(key);
      String text = at < 0 || at + 1 == fields.size() ? "" : fields.get(at + 1);
      if (!text.matches("[+-]?[0-9]{1,18}")) {
        examiner.report(DoctorCode.OPTION_UNREADABLE, line);
        return;
      }
      numbers.add(Long.parseLong(text));
    }
    if (numbers.get(0) > numbers.get(1) || numbers.get(1) > numbers.get(2)) {
      examiner.report(DoctorCode.OPTION_DEFAULT_INVALID, line);
    }
  }

  private static void combo(String line, Words words, Examiner examiner) {
    String fallback = "";
    Set<String> values = new HashSet<>();
    List<String> fields = words.rest();
    for (int i = 0; i < fields.size(); i++) {
      String key = fields.get(i);
      if (key.equals("default") || key.equals("var")) {
        int end = i + 1;
        while (end < fields.size() && !fields.get(end).matches("default|var")) {
          end++;
        }
        String value = String.join(" ", fields.subList(i + 1, end)).toLowerCase(Locale.ROOT);
        if (key.equals("default")) {
          fallback = value;
        } else {
          values.add(value);
        }
      }
    }
    if (values.isEmpty() || fallback.isEmpty()) {
      examiner.report(DoctorCode.OPTION_UNREADABLE, line);
    } else if (!values.contains(fallback)) {
      examiner.report(DoctorCode.OPTION_DEFAULT_INVALID, line);
    }
  }
}
