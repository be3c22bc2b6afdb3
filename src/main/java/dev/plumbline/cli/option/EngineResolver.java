package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.SpecException;
import java.io.IOException;
import java.util.Locale;

/**
 * Makes out which engine is meant by what stands on a command line.
 *
 * @param builtin how the builtin engine is set
 */
public record EngineResolver(EngineFinder finder, EngineArguments builtin) {
  public static boolean isBuiltin(String text) {
    return text.toLowerCase(Locale.ROOT).equals(EngineSpec.Builtin.NAME);
  }

  /** The engine of this name or command, set as its arguments say. */
  public EngineSpec spec(String text, ProgramArguments program) throws IOException {
    return program.applied(isBuiltin(text) ? builtin.spec() : find(text), builtin.hash());
  }

  private EngineSpec find(String text) {
    try {
      return finder.find(text);
    } catch (SpecException e) {
      throw EngineFiles.refusal(e);
    }
  }

  /** Refuses settings of the builtin engine where that is not among those to be used. */
  public void refuseSettings() {
    if (builtin.isChanged()) {
      throw new UserException(
          ExitCode.USAGE,
          "--preset, --set and --settings are for the builtin engine, which is not asked for;"
              + " another engine is set by --option Name=Value");
    }
  }

  /** Opens an engine, or says why it cannot be used. */
  public static Engine open(EngineSpec spec) {
    try {
      return spec.open();
    } catch (EngineFailure e) {
      throw new UserException(ExitCode.ENGINE, String.valueOf(e.getMessage()), e);
    }
  }
}
