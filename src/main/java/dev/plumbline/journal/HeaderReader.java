package dev.plumbline.journal;

import dev.plumbline.engine.Variant;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.journal.LineParser.Fields;
import dev.plumbline.journal.LineParser.LineDamage;
import dev.plumbline.journal.LineParser.Names;
import dev.plumbline.judge.SolvingRule;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the header of a journal. */
final class HeaderReader {
  private static final Names HEADER =
      Names.of("format program started suites engines limits options machine shard? entries");
  private static final Names SUITE = Names.of("name fingerprint records");
  private static final Names ENGINE = Names.of("label name command options variant?");
  private static final Names VARIANT = Names.of("base settings");
  private static final Names SHARD = Names.of("number count");

  /** Empty in journals without times. */
  private static final Pattern STARTED = Pattern.compile("([0-9]{4}[-0-9T:.Z+]*)?");

  /** Options that are numbers, with the least value of each. */
  private static final Map<String, Integer> NUMBERS =
      Map.of("repeat", 1, "multipv", 1, "retries", 0);

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private final LineParser in = new LineParser(new LineParser.Texts());

  /**
   * Reads a header; of a later format only the number of the format.
   *
   * @throws LineDamage that says what is wrong with which field
   */
  static JournalHeader read(byte[] line) throws IOException {
    HeaderReader reader = new HeaderReader();
    JournalHeader header = reader.in.line(line, 0, line.length, reader::header);
    check(header);
    return header;
  }

  private JournalHeader header() throws IOException {
    int format = 0;
    String program = "";
    String started = "";
    List<Suite> suites = List.of();
    List<RunEngine> engines = List.of();
    SortedMap<String, String> limits = Collections.emptySortedMap();
    SortedMap<String, String> options = Collections.emptySortedMap();
    SortedMap<String, String> machine = Collections.emptySortedMap();
    Shard shard = null;
    long entries = 0;
    Fields header = in.object(HEADER);
    while (header.next()) {
      switch (header.name()) {
        case "format" -> format = in.number(1);
        case "program" -> program = in.text();
        case "started" -> started = in.text();
        case "suites" -> suites = in.list(this::suite);
        case "engines" -> engines = in.list(this::engine);
        case "limits" -> limits = in.sortedWords();
        case "options" -> options = in.sortedWords();
        case "machine" -> machine = in.sortedWords();
        case "shard" -> shard = in.isNull() ? null : shard();
        default -> entries = in.number(0L);
      }
      if (format > JournalHeader.FORMAT) {
        in.stop();
        break;
      }
    }
    return new JournalHeader(
        format, program, started, suites, engines, limits, options, machine, shard, entries);
  }

  private Suite suite() throws IOException {
    String name = "";
    String fingerprint = "";
    int records = 0;
    Fields suite = in.object(SUITE);
    while (suite.next()) {
      switch (suite.name()) {
        case "name" -> name = in.text();
        case "fingerprint" -> fingerprint = in.text();
        default -> records = in.number(0);
      }
    }
    return new Suite(name, fingerprint, records);
  }

  private RunEngine engine() throws IOException {
    String label = "";
    String name = "";
    List<String> command = List.of();
    SortedMap<String, String> options = new TreeMap<>();
    Variant variant = null;
    Fields engine = in.object(ENGINE);
    while (engine.next()) {
      switch (engine.name()) {
        case "label" -> label = in.text();
        case "name" -> name = in.text();
        case "command" -> command = in.list(in::text);
        case "options" -> options = in.sortedWords();
        default -> variant = in.isNull() ? null : variant();
      }
    }
    return new RunEngine(label, name, command, options, variant);
  }

  private Variant variant() throws IOException {
    String base = "";
    Map<String, String> settings = Map.of();
    Fields variant = in.object(VARIANT);
    while (variant.next()) {
      switch (variant.name()) {
        case "base" -> base = in.text();
        default -> settings = in.words();
      }
    }
    return new Variant(base, settings);
  }

  private Shard shard() throws IOException {
    int number = 0;
    int count = 0;
    Fields shard = in.object(SHARD);
    while (shard.next()) {
      switch (shard.name()) {
        case "number" -> number = in.number(1);
        default -> count = in.number(1);
      }
    }
    if (number > count) {
      throw in.damage("there is no shard " + number + " of " + count);
    }
    return new Shard(number, count);
  }

  private static void check(JournalHeader header) throws LineDamage {
    if (!STARTED.matcher(header.started()).matches()) {
      throw wrong("started", header.started(), "no time");
    }
    String rule = header.options().get(JournalHeader.RULE);
    if (rule != null && Arrays.stream(SolvingRule.values()).noneMatch(has(rule))) {
      String words =
          Arrays.stream(SolvingRule.values())
              .map(SolvingRule::word)
              .collect(Collectors.joining(", "));
      throw wrong("options.rule", rule, "none of " + words);
    }
    for (Map.Entry<String, Integer> number : NUMBERS.entrySet()) {
      String value = header.options().get(number.getKey());
      if (value != null
          && (!NUMBER.matcher(value).matches() || Integer.parseInt(value) < number.getValue())) {
        String what = "no number of at least " + number.getValue();
        throw wrong("options." + number.getKey(), value, what);
      }
    }
    try {
      header.effort();
    } catch (IllegalArgumentException e) {
      throw new LineDamage("limits." + e.getMessage(), e);
    }
  }

  private static Predicate<SolvingRule> has(String word) {
    return rule -> rule.word().equals(word);
  }

  private static LineDamage wrong(String field, @Nullable String value, String what) {
    return new LineDamage(field + ": " + LineParser.quoted(String.valueOf(value)) + " is " + what);
  }
}
