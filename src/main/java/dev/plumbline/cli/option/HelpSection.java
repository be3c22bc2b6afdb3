package dev.plumbline.cli.option;

import static java.util.stream.Collectors.groupingBy;
import static picocli.CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The headings under which help lists options, in this order. An option belongs to the section
 * named by its field's annotation, else by that of its class, else to {@link #OPTIONS}. Sections
 * affect only the help text, not the parsing.
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

  /** Makes the help of a whole tree of commands list options by section. */
  public static void on(CommandLine root) {
    Map<String, IHelpSectionRenderer> sections = new TreeMap<>(root.getHelpSectionMap());
    sections.put(SECTION_KEY_OPTION_LIST, HelpSection::render);
    root.setHelpSectionMap(sections);
  }

  private static String render(Help help) {
    List<OptionSpec> visible =
        new ArrayList<>(
            help.commandSpec().options().stream().filter(option -> !option.hidden()).toList());
    visible.sort(Comparator.comparingInt(OptionSpec::order));
    Map<HelpSection, List<OptionSpec>> sections =
        visible.stream().collect(groupingBy(HelpSection::of, TreeMap::new, Collectors.toList()));
    StringBuilder text = new StringBuilder();
    sections.forEach(
        (section, options) -> {
          text.append(help.createHeading("%n" + section.title + ":%n"));
          // The column width is computed from all options, so that the sections align.
          Layout layout =
              help.createDefaultLayout(
                  visible, help.commandSpec().positionalParameters(), help.colorScheme());
          layout.addAllOptions(options, help.parameterLabelRenderer());
          text.append(layout);
        });
    return text.toString();
  }

  private static HelpSection of(OptionSpec option) {
    if (option.userObject() instanceof Field field) {
      In own = field.getAnnotation(In.class);
      In common = field.getDeclaringClass().getAnnotation(In.class);
      return own != null ? own.value() : common != null ? common.value() : OPTIONS;
    }
    return OPTIONS;
  }
}
