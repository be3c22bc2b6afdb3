package dev.plumbline.uci;

/** How a process ended, in words. */
final class ExitStatus {
  /** Java tells a signal as shells do. */
  private static final int SIGNALS = 128;

  private static final int LAST_SIGNAL = 64;

  private ExitStatus() {}

  static String sentence(int code) {
    int signal = code - SIGNALS;
    if (signal < 1 || signal > LAST_SIGNAL) {
      return "ended with exit code " + code;
    }
    String name = name(signal);
    return "was ended by signal " + signal + (name.isEmpty() ? "" : " (" + name + ")");
  }

  /** The signals that have the same number everywhere. */
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
