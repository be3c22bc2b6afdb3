package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.Soundness;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The settings of the builtin engine: a preset, changed by single settings. */
@HelpSection.In(HelpSection.BUILTIN)
public final class EngineArguments {
  private static final int USUAL_HASH = 64;

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      defaultValue = "full",
      description = "Settings to start from: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  Preset preset = Preset.FULL;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description =
          "Change one setting of the builtin engine. May be repeated. See: plumbline engine"
              + " options")
  List<String> single = List.of();

  @Option(
      names = "--hash",
      paramLabel = "MB",
      description = "Size of the transposition table in MB. Default: 64.")
  private @Nullable Integer hash;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Threads per search. For the builtin engine, and for engines with the UCI option"
              + " Threads. With more than one, no search can be repeated exactly. Default: 1.")
  private @Nullable Integer threads;

  /** The resulting settings; throws if they cannot be combined. */
  public SearchSettings settings() {
    SearchSettings settings = preset.settings();
    try {
      for (String text : single) {
        settings = apply(text, settings);
      }
    } catch (SettingException e) {
      throw UserException.usage("--set: " + e.sentence(), e);
    }
    Soundness.refusal(settings, threads())
        .ifPresent(
            reason -> {
              throw UserException.usage(reason);
            });
    return settings;
  }

  public BuiltinEngine open() {
    return new BuiltinEngine(settings(), hash(), threads());
  }

  /** The engine; its size is that of the user's defaults unless it is given. */
  public EngineSpec.Builtin spec(UserDefaults defaults) throws IOException {
    String own = hash == null ? defaults.use(UserDefaults.DefaultKey.HASH) : null;
    int size = own == null ? hash() : Integer.parseInt(own);
    return new EngineSpec.Builtin(EngineSpec.Builtin.NAME, settings(), size, threads());
  }

  public int hash() {
    return Numbers.between(
        1, BuiltinEngine.MAX_HASH, "--hash", Objects.requireNonNullElse(hash, USUAL_HASH));
  }

  public int threads() {
    return Numbers.between(
        1, BuiltinEngine.MAX_THREADS, "--threads", Objects.requireNonNullElse(threads, 1));
  }

  /** Throws an error for the user if several threads are asked for, giving the reason. */
  public void refuseThreads(String reason) {
    if (threads() > 1) {
      throw UserException.usage("--threads must be 1 here: " + reason);
    }
  }

  /** Rejects settings of the builtin engine if it is not used. */
  public void refuseUnused() {
    if (isChanged()) {
      throw UserException.usage(
          "--preset and --set apply to the builtin engine, which is not used; use"
              + " --option Name=Value for other engines");
    }
  }

  /** Whether any setting differs from the default. */
  boolean isChanged() {
    return preset != Preset.FULL || !single.isEmpty();
  }

  /** The settings that single options set, and these options. */
  Map<String, String> fixed() {
    Map<String, String> fixed = new LinkedHashMap<>();
    single.forEach(text -> fixed.put(name(text), "--set"));
    if (hash != null) {
      fixed.put(BuiltinEngine.HASH, "--hash");
    }
    if (threads != null) {
      fixed.put(BuiltinEngine.THREADS, "--threads");
    }
    return fixed;
  }

  /** The name in {@code name=value}. */
  static String name(String text) {
    return text.substring(0, Math.max(0, text.indexOf('='))).strip();
  }

  /** Applies one {@code name=value}. */
  public static SearchSettings apply(String text, SearchSettings settings) throws SettingException {
    int sign = text.indexOf('=');
    if (sign < 0) {
      throw new SettingException(
          "\"" + text.strip() + "\" is not name=value, as in window=negascout");
    }
    return settings.with(text.substring(0, sign).strip(), text.substring(sign + 1).strip());
  }
}
