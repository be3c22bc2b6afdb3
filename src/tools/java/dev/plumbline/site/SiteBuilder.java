package dev.plumbline.site;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.plumbline.cli.ManPages;
import dev.plumbline.site.Page.MenuItem;
import dev.plumbline.site.Page.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the site: {@code SiteBuilder FOLDER DATE}, in the folder of the project. README.md is its
 * start, and the table of documents in it the menu. A sample report is made by {@code make site}
 * beforehand, in {@code FOLDER/sample}. Ends with an error if a link leads nowhere.
 */
public final class SiteBuilder {
  private static final Path TEMPLATES = Path.of("src", "tools", "site");
  private static final Path STYLE =
      Path.of("src/main/resources/dev/plumbline/report/html/base.css");
  private static final Path README = Path.of("README.md");
  private static final String SAMPLE = "sample/report.html";
  private static final String MANUAL = "man/index.html";
  private static final Pattern TARGET = Pattern.compile(" (?:href|src)=\"([^\"]+)\"");
  private static final Pattern ANCHOR = Pattern.compile(" id=\"([^\"]+)\"");

  private final Path folder;
  private final String date;

  public SiteBuilder(Path folder, String date) {
    this.folder = folder;
    this.date = date;
  }

  public static void main(String[] args) throws IOException {
    new SiteBuilder(Path.of(args[0]), args[1]).build();
  }

  /** Writes all pages, the index of the search and the files that pages link to. */
  public void build() throws IOException {
    List<Page> pages = new ArrayList<>();
    Map<Path, String> places = places();
    for (Path source : places.keySet()) {
      pages.add(MarkdownDocument.read(source, places));
    }
    List<MenuItem> menu = menu(pages.get(0).menu());
    pages.addAll(manual());
    String frame = Files.readString(TEMPLATES.resolve("page.html"));
    for (Page page : pages) {
      write(page.place(), framed(page, menu, frame));
      for (Path file : page.files()) {
        copy(file, placeOfFile(file));
      }
    }
    String style = Files.readString(STYLE) + Files.readString(TEMPLATES.resolve("site.css"));
    write("site.css", style);
    copy(TEMPLATES.resolve("search.js"), "search.js");
    write("search-index.js", "const INDEX = " + index(pages) + ";\n");
    checkLinks(pages);
  }

  /** The page of each document. Equally good results of the search are in this order. */
  private static Map<Path, String> places() throws IOException {
    Map<Path, String> places = new LinkedHashMap<>();
    places.put(README, "index.html");
    Path documents = Path.of("src", "docs");
    try (Stream<Path> files = Files.walk(documents)) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .forEach(
              file -> {
                String name = documents.relativize(file).toString().replace('\\', '/');
                places.put(file, name.replaceAll("\\.md$", ".html"));
              });
    }
    places.put(Path.of("suites/README.md"), "own-suites.html");
    places.put(Path.of("CONTRIBUTING.md"), "contributing.html");
    places.put(Path.of("CHANGELOG.md"), "changelog.html");
    return places;
  }

  /** The place of a copy of a file of the project. */
  static String placeOfFile(Path file) {
    return "files/" + file.toString().replace('\\', '/').replaceAll("(^|/)\\.", "$1");
  }

  private static List<MenuItem> menu(List<MenuItem> documents) {
    List<MenuItem> menu = new ArrayList<>();
    menu.add(new MenuItem("Start", "index.html", List.of()));
    menu.add(new MenuItem("Sample report", SAMPLE, List.of()));
    menu.addAll(documents);
    menu.add(new MenuItem("Man pages", MANUAL, List.of()));
    return menu;
  }

  /** The man pages, and the list of them. */
  private List<Page> manual() throws IOException {
    Map<String, String> manuals = new TreeMap<>();
    ManPages.all(date).forEach((file, roff) -> manuals.put(file.replaceAll("\\.1$", ""), roff));
    List<Page> pages = new ArrayList<>();
    StringBuilder list = new StringBuilder("<h1>Man pages</h1>\n<ul>\n");
    manuals.forEach(
        (name, roff) -> {
          Page page = ManPage.of(name, roff);
          pages.add(page);
          String summary = page.sections().get(1).text().replaceFirst("^\\S+ - ", "");
          list.append(
              "<li><a href=\"%s.1.html\">%s</a>: %s</li>\n"
                  .formatted(name, name, Page.escape(summary)));
        });
    List<Section> sections = List.of(new Section(1, "", "Man pages", ""));
    pages.add(new Page(MANUAL, "Man pages", list + "</ul>\n", sections, List.of(), List.of()));
    return pages;
  }

  private String framed(Page page, List<MenuItem> menu, String frame) {
    String root = Page.rootFrom(page.place());
    String title = page.place().equals("index.html") ? "Plumbline" : page.title() + " · Plumbline";
    Map<String, String> parts =
        Map.of(
            "TITLE", Page.escape(title),
            "ROOT", root,
            "MENU", list(menu, page.place(), root),
            "CONTENTS", contents(page),
            "DATE", date,
            "ARTICLE", page.html());
    return Pattern.compile("@([A-Z]+)@")
        .matcher(frame)
        .replaceAll(found -> Matcher.quoteReplacement(parts.getOrDefault(found.group(1), "")));
  }

  private static String list(List<MenuItem> items, String here, String root) {
    StringBuilder list = new StringBuilder("<ul>\n");
    for (MenuItem item : items) {
      String text = Page.escape(item.text());
      String current = item.place().equals(here) ? " aria-current=\"page\"" : "";
      list.append("<li>")
          .append(
              item.place().isEmpty()
                  ? "<span>" + text + "</span>"
                  : "<a href=\"%s%s\"%s>%s</a>".formatted(root, item.place(), current, text))
          .append(item.items().isEmpty() ? "" : "\n" + list(item.items(), here, root))
          .append("</li>\n");
    }
    return list + "</ul>";
  }

  /** Links to the headings of a page that has several. */
  private static String contents(Page page) {
    List<Section> headings = page.sections().stream().filter(each -> each.level() == 2).toList();
    if (headings.size() < 3) {
      return "";
    }
    StringBuilder list =
        new StringBuilder("<nav class=\"contents\" aria-label=\"On this page\">\n<ul>\n");
    for (Section heading : headings) {
      list.append(
          "<li><a href=\"#%s\">%s</a></li>\n"
              .formatted(heading.anchor(), Page.escape(heading.heading())));
    }
    return list + "</ul>\n</nav>";
  }

  /** What the search knows: for each section the page, the anchor, titles and text. */
  private static String index(List<Page> pages) throws IOException {
    ObjectMapper json = new ObjectMapper();
    ArrayNode index = json.createArrayNode();
    for (Page page : pages) {
      for (Section section : page.sections()) {
        String anchor = section.anchor().isEmpty() ? "" : "#" + section.anchor();
        index
            .addArray()
            .add(page.place() + anchor)
            .add(page.title())
            .add(section.heading())
            .add(section.text());
      }
    }
    return json.writeValueAsString(index).replace("],[", "],\n[");
  }

  private void write(String place, String text) throws IOException {
    Path file = folder.resolve(place);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void copy(Path file, String place) throws IOException {
    write(place, "");
    Files.write(folder.resolve(place), Files.readAllBytes(file));
  }

  /** Every link must lead to a file of the site and, with an anchor, to a heading. */
  private void checkLinks(List<Page> pages) throws IOException {
    List<String> broken = new ArrayList<>();
    for (Page page : pages) {
      Path file = folder.resolve(page.place());
      Matcher links = TARGET.matcher(Files.readString(file));
      while (links.find()) {
        String link = links.group(1);
        if (!link.matches("[a-z]+:.*") && !leadsSomewhere(file, link)) {
          broken.add(page.place() + ": " + link);
        }
      }
    }
    if (!broken.isEmpty()) {
      throw new IllegalStateException("links that lead nowhere: " + String.join(", ", broken));
    }
  }

  private static boolean leadsSomewhere(Path page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!Files.isRegularFile(target)) {
      return false;
    }
    return parts.length == 1
        || ANCHOR
            .matcher(Files.readString(target))
            .results()
            .anyMatch(found -> found.group(1).equals(parts[1]));
  }
}
