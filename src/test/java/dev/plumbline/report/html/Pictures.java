package dev.plumbline.report.html;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Takes pictures of pages, to be looked at: light and dark, on a desk and on a phone.
 *
 * <p>Arguments: a folder, then addresses, each {@code NAME=FILE#REST}.
 */
final class Pictures {
  private Pictures() {}

  /** A way to look at a page. */
  private record Look(String name, int width, int height, String scheme) {}

  private static final List<Look> LOOKS =
      List.of(
          new Look("light", 1440, 1000, "light"),
          new Look("dark", 1440, 1000, "dark"),
          new Look("phone", 390, 844, "light"),
          new Look("phone-dark", 390, 844, "dark"));

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    try (Browser browser = Browser.open()) {
      for (String each : List.of(arguments).subList(1, arguments.length)) {
        String name = each.substring(0, each.indexOf('='));
        for (Look look : LOOKS) {
          browser.sized(look.width(), look.height()).media("screen", look.scheme());
          browser.show(each.substring(name.length() + 1));
          browser.run("return new Promise(done => setTimeout(done, 400))");
          Files.write(folder.resolve(name + "-" + look.name() + ".png"), browser.picture());
        }
        browser.console().forEach(System.err::println);
      }
    }
  }
}
