package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.Listing;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.TextListing;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** The formats of a listing: for people, for programs, for a code host. */
public enum LintFormat {
  TEXT {
    @Override
    public Listing open(PrintWriter out, Terminal terminal, int most) {
      return new TextListing(out, terminal, most);
    }
  },
  JSON {
    @Override
    public Listing open(PrintWriter out, Terminal terminal, int most) throws IOException {
      return new JsonListing(out);
    }
  },
  CSV {
    @Override
    public Listing open(PrintWriter out, Terminal terminal, int most) throws IOException {
      return new CsvListing(out);
    }
  },
  GITHUB {
    @Override
    public Listing open(PrintWriter out, Terminal terminal, int most) {
      return new GitHubListing(out);
    }
  };

  /**
   * Begins a listing.
   *
   * @param most how many findings of each kind a person wants to see, 0 for all; programs get all
   */
  public abstract Listing open(PrintWriter out, Terminal terminal, int most) throws IOException;

  /** As users type it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
