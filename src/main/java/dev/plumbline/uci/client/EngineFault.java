package dev.plumbline.uci.client;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;

/** An engine that cannot continue: the outcome, and what happened in a sentence. */
public final class EngineFault extends EngineFailure {
  private final Outcome outcome;
  private final String sentence;

  public EngineFault(Outcome outcome, String sentence) {
    super(sentence, false);
    this.outcome = outcome;
    this.sentence = sentence;
  }

  public Outcome outcome() {
    return outcome;
  }

  /** Without a full stop. */
  public String sentence() {
    return sentence;
  }

  /** Java reports a signal as shells do. */
  private static final int SIGNALS = 128;

  private static final int LAST_SIGNAL = 64;

  /** How a process with this exit code ended. */
  public static String exit(int code) {
    int signal = code - SIGNALS;
    if (signal < 1 || signal > LAST_SIGNAL) {
      return "ended with exit code " + code;
    }
    String name = name(signal);
    return "was ended by signal " + signal + (name.isEmpty() ? "" : " (" + name + ")");
  }

  /** The signals with the same number on every system. */
  private static String name(int signal) {
    return switch (signal) {
      case 1 -> "SIGHUP";
      case 2 -> "SIGINT";
      case 3 -> "SIGQUIT";
      case 4 -> "SIGILL";
      case 6 -> "SIGABRT";
      case 8 -> "SIGFPE";
      case 9 -> "SIGKILL";
      case 11 -> "SIGSEGV";
      case 13 -> "SIGPIPE";
      case 15 -> "SIGTERM";
      default -> "";
    };
  }
}
