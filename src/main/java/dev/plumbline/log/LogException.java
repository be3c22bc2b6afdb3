package dev.plumbline.log;

import java.io.IOException;

/** A log cannot be imported: the message for the user says where, why and what to do. */
public final class LogException extends IOException {
  private static final long serialVersionUID = 1L;

  LogException(String message) {
    super(message);
  }
}
