package dev.plumbline.journal;

import java.io.IOException;

/** A journal cannot be read or written: the message for the user says which one, where and why. */
public final class JournalException extends IOException {
  JournalException(String message) {
    super(message);
  }

  JournalException(String message, Throwable cause) {
    super(message, cause);
  }
}
