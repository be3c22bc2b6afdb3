package dev.plumbline.site;

import java.nio.file.Path;
import java.util.List;

/**
 * A page of the site before it has its frame.
 *
 * @param place its file below the folder of the site, with slashes
 * @param title of the window and of results of the search
 * @param html the article
 * @param sections in order; the first is what comes before the first heading
 * @param menu what its table of documents names, see {@link MarkdownDocument}; else empty
 * @param files of the project that it links to, which become part of the site
 */
record Page(
    String place,
    String title,
    String html,
    List<Section> sections,
    List<MenuItem> menu,
    List<Path> files) {
  /**
   * A heading and the text below it.
   *
   * @param level 1 for the title of the page
   * @param anchor empty for the start of the page
   */
  record Section(int level, String anchor, String heading, String text) {}

  /**
   * A line of the menu.
   *
   * @param place the page that it opens; empty for a group of others
   * @param items one level below it
   */
  record MenuItem(String text, String place, List<MenuItem> items) {}

  /** How a page at this place reaches the root of the site: {@code ../} for each folder. */
  static String rootFrom(String place) {
    return "../".repeat((int) place.chars().filter(c -> c == '/').count());
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
