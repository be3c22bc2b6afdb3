package dev.plumbline.journal;

import java.io.IOException;

/**
 * A journal that cannot be read or written: which one, where and why, in a message for the user.
 */
public final class JournalException extends IOException {
  private static final long serialVersionUID = 1L;

  JournalException(String message) {
    super(message);
  }

  JournalException(String message, Throwable cause) {
    super(message, cause);
  }
}
