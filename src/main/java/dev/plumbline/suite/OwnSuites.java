package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import java.io.FileNotFoundException;
import java.io.InputStream;

/** The suites that are packed into Plumbline. */
final class OwnSuites {
  private OwnSuites() {}

  /** The file of an own suite, wherever Plumbline itself lies. */
  static Input input(KnownSuite suite) {
    String resource = "/dev/plumbline/suites/" + suite.fileName();
    return new Input(
        suite.fileName(),
        () -> {
          InputStream in = OwnSuites.class.getResourceAsStream(resource);
          if (in == null) {
            throw new FileNotFoundException("this build of Plumbline lacks " + resource);
          }
          return in;
        });
  }
}
