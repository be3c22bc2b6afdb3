package dev.plumbline.cli.option;

import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST;

import dev.plumbline.cli.option.Outputs.OutputFile;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The headings under which help lists options, in this order. An option belongs to the section
 * named by its field's annotation, else by that of its class, else to the usual one of its label or
 * name. Options without a field write reports, or belong to the root command and to {@link
 * #GENERAL}. Sections affect only the help text, not the parsing.
 */
public enum HelpSection {
  OPTIONS("Options"),
  LIMITS("Search limits"),
  SELECTION("Record selection"),
  JUDGING("Judging"),
  ENGINES("Engines"),
  BUILTIN("Builtin engine"),
  SCHEDULE("Execution"),
  JOURNAL("Journal"),
  REPORTS("Reports (F is a file, or - for standard output)"),
  GATES("Gates"),
  OUTPUT("Output"),
  GENERAL("General options");

  /** What most people need; a command with more options than a few lists only these. */
  public static final Set<String> MAIN =
      Set.of(
          ("--engine --option --set --hash --threads --time --nodes --depth --multipv"
                  + " --filter --sample --rule --syzygy --jobs --journal --resume --csv --epd --html"
                  + " --json --junit --markdown --sarif --unsolved --output --in-place --baseline"
                  + " --gate --strict --quiet --dry-run --again --build --good --bad --tags --every"
                  + " --from --selfplay --extend --count --divide --max-nodes --old --new --precision"
                  + " --windows --collectors --only --skip --list --quick --include"
                  + " --timeout --times --shrink")
              .split(" "));

  private final String title;

  HelpSection(String title) {
    this.title = title;
  }

  /** The section of one option, or of all options of a class. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.FIELD, ElementType.TYPE})
  public @interface In {
    HelpSection value();
  }

  public String title() {
    return title;
  }

  /** Makes the help of a whole tree of commands list options by section. */
  public static void on(CommandLine root) {
    Map<String, IHelpSectionRenderer> sections = new TreeMap<>(root.getHelpSectionMap());
    sections.put(SECTION_KEY_OPTION_LIST, new OptionList());
    root.setHelpSectionMap(sections);
  }

  /** The options that help lists, the main ones of a section before the rare ones. */
  static List<OptionSpec> inOrder(CommandSpec command) {
    List<OptionSpec> visible = new ArrayList<>();
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        visible.add(option);
      }
    }
    visible.sort(new Order());
    return visible;
  }

  /** Not a lambda: for one, Java 17 would leave picocli's options out of the class archive. */
  private static final class Order implements Comparator<OptionSpec> {
    @Override
    public int compare(OptionSpec one, OptionSpec other) {
      int bySection = of(one).compareTo(of(other));
      int byUse = Boolean.compare(isMain(other), isMain(one));
      return bySection != 0 ? bySection : byUse != 0 ? byUse : one.order() - other.order();
    }
  }

  private static final class OptionList implements IHelpSectionRenderer {
    @Override
    public String render(Help help) {
      List<OptionSpec> visible = inOrder(help.commandSpec());
      Map<HelpSection, List<OptionSpec>> sections = new TreeMap<>();
      for (OptionSpec option : visible) {
        sections.computeIfAbsent(of(option), section -> new ArrayList<>()).add(option);
      }
      StringBuilder text = new StringBuilder();
      for (Map.Entry<HelpSection, List<OptionSpec>> section : sections.entrySet()) {
        text.append(help.createHeading("%n" + section.getKey().title + ":%n"));
        // The column width is computed from all options, so that the sections align.
        Layout layout =
            help.createDefaultLayout(
                visible, help.commandSpec().positionalParameters(), help.colorScheme());
        layout.addAllOptions(section.getValue(), help.parameterLabelRenderer());
        text.append(layout);
      }
      return text.toString();
    }
  }

  static boolean isMain(OptionSpec option) {
    return MAIN.contains(option.longestName());
  }

  public static HelpSection of(OptionSpec option) {
    if (option.userObject() instanceof Field field) {
      In own = field.getAnnotation(In.class);
      In common = field.getDeclaringClass().getAnnotation(In.class);
      return own != null ? own.value() : common != null ? common.value() : usual(option);
    }
    return option.type() == OutputFile.class ? REPORTS : GENERAL;
  }

  private static HelpSection usual(OptionSpec option) {
    return switch (option.paramLabel()) {
      case "OUT" -> OUTPUT;
      case "GATE" -> GATES;
      default ->
          switch (option.longestName()) {
            case "--no-times" -> REPORTS;
            case "--quiet" -> OUTPUT;
            default -> OPTIONS;
          };
    };
  }
}
