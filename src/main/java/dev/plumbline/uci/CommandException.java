package dev.plumbline.uci;

/** A command that cannot be followed: what is wrong with it, in a sentence without full stop. */
final class CommandException extends Exception {
  private static final long serialVersionUID = 1L;

  CommandException(String sentence) {
    super(sentence, null, false, false);
  }
}
