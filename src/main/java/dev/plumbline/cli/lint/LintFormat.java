package dev.plumbline.cli.lint;

import dev.plumbline.cli.terminal.SafeWriter;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

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
      return new JsonListing(data(out, terminal));
    }
  },
  CSV {
    @Override
    public Listing open(PrintWriter out, Terminal terminal, int most) throws IOException {
      return new CsvListing(data(out, terminal));
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

  /** As it is to files and pipes, harmless to a terminal. */
  private static Writer data(PrintWriter out, Terminal terminal) {
    return terminal.out() ? new SafeWriter(out) : out;
  }
}
