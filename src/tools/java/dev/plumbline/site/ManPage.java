package dev.plumbline.site;

import dev.plumbline.site.Page.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.heading.anchor.IdGenerator;

/**
 * Reads a man page with the requests that {@code make man} writes: TH, SH, SS, TP, PP, br, nf, fi
 * and sp, bold and italic words. Names of other man pages become links.
 */
final class ManPage {
  private static final Pattern FONT = Pattern.compile("\\\\f([BIP])");
  private static final Pattern CODE_POINT = Pattern.compile("\\\\\\[u([0-9A-F]{4,6})]");
  private static final Pattern REFERENCE = Pattern.compile("<b>(plumbline(?:-[a-z]+)*)</b>\\(1\\)");

  private final IdGenerator ids = IdGenerator.builder().build();
  private final StringBuilder html = new StringBuilder();
  private final List<Section> sections = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final String name;
  private String heading;
  private String anchor = "";
  private int level = 1;

  /** Elements that are open: a list of definitions, in one a term, or a block of code. */
  private String open = "";

  private boolean isTerm;

  private ManPage(String name) {
    this.name = name;
    this.heading = name;
  }

  /** The page of a command, such as plumbline-run. */
  static Page of(String name, String roff) {
    ManPage page = new ManPage(name);
    page.html.append("<h1>").append(name).append("(1)</h1>\n");
    roff.lines().forEach(page::line);
    page.close();
    page.section("", "", 1);
    return new Page(
        placeOf(name), name + "(1)", page.html.toString(), page.sections, List.of(), List.of());
  }

  static String placeOf(String name) {
    return "man/" + name + ".1.html";
  }

  private void line(String line) {
    Matcher request = Pattern.compile("\\.([A-Za-z]{2}|\\\\\")(?: (.*))?").matcher(line);
    if (!request.matches()) {
      words(line);
      return;
    }
    String argument = request.group(2) == null ? "" : request.group(2);
    switch (request.group(1)) {
      case "SH" -> heading(2, argument);
      case "SS" -> heading(3, argument);
      case "PP" -> {
        if (open.equals("dl")) {
          html.append("<br>\n");
        } else {
          close();
        }
      }
      case "br" -> html.append("<br>\n");
      case "sp" -> html.append('\n');
      case "nf" -> {
        close();
        html.append("<pre tabindex=\"0\"><code>");
        open = "pre";
      }
      case "fi" -> close();
      case "TP" -> {
        if (!open.equals("dl")) {
          close();
          html.append("<dl>\n");
          open = "dl";
        }
        isTerm = true;
      }
      default -> {} // The title line and the layout of a terminal.
    }
  }

  private void heading(int at, String argument) {
    close();
    String words = plain(argument.replaceAll("^\"|\"$", ""));
    String begun = at == 2 ? words.charAt(0) + words.substring(1).toLowerCase(Locale.ROOT) : words;
    String id = ids.generateId(begun);
    section(begun, id, at);
    html.append("<h%d id=\"%s\">%s</h%d>\n".formatted(at, id, Page.escape(begun), at));
  }

  private void section(String next, String id, int at) {
    sections.add(new Section(level, anchor, heading, text.toString().strip()));
    text.setLength(0);
    heading = next;
    anchor = id;
    level = at;
  }

  private void words(String line) {
    String words = formatted(line);
    if (isTerm) {
      html.append("<dt>").append(words).append("</dt><dd>");
      isTerm = false;
    } else if (open.isEmpty()) {
      html.append("<p>").append(words).append('\n');
      open = "p";
    } else {
      html.append(words).append('\n');
    }
    text.append(plain(line)).append(' ');
  }

  /** Closes what is open. A definition ends where the next term begins, as HTML allows. */
  private void close() {
    html.append(
        switch (open) {
          case "p" -> "</p>\n";
          case "pre" -> "</code></pre>\n";
          case "dl" -> "</dd></dl>\n";
          default -> "";
        });
    open = "";
  }

  private String formatted(String line) {
    StringBuilder out = new StringBuilder();
    String closing = "";
    Matcher font = FONT.matcher(line);
    int end = 0;
    while (font.find()) {
      out.append(Page.escape(plain(line.substring(end, font.start()))));
      end = font.end();
      out.append(closing);
      String tag = font.group(1).equals("B") ? "b" : font.group(1).equals("I") ? "var" : "";
      out.append(tag.isEmpty() ? "" : "<" + tag + ">");
      closing = tag.isEmpty() ? "" : "</" + tag + ">";
    }
    out.append(Page.escape(plain(line.substring(end)))).append(closing);
    return REFERENCE.matcher(out).replaceAll(this::link);
  }

  private String link(MatchResult found) {
    String page = found.group(1);
    return page.equals(name)
        ? found.group()
        : "<a href=\"%s.1.html\">%s(1)</a>".formatted(page, page);
  }

  /** Text without fonts and escapes. */
  private static String plain(String roff) {
    String text =
        FONT.matcher(roff)
            .replaceAll("")
            .replace("\\&", "")
            .replace("\\-", "-")
            .replace("\\(aq", "'")
            .replace("\\(ga", "`")
            .replace("\\(ha", "^")
            .replace("\\(ti", "~")
            .replace("\\e", "\\");
    return CODE_POINT
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 16))));
  }
}
