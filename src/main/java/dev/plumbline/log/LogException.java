package dev.plumbline.log;

import java.io.IOException;

/** A log cannot be imported: the message for the user says where, why and what to do. */
public final class LogException extends IOException {
  LogException(String message) {
    super(message);
  }
}
