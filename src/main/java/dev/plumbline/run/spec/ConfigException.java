package dev.plumbline.run.spec;

import java.io.IOException;
import java.nio.file.Path;

/** A file of settings is wrong: the message has the place, the key and what is allowed there. */
public final class ConfigException extends IOException {
  ConfigException(String message) {
    super(message);
  }

  ConfigException(String message, Throwable cause) {
    super(message, cause);
  }

  /** Names the file that an environment variable promised. */
  public static ConfigException missing(String variable, Path file) {
    return new ConfigException(variable + ": " + file + ": no such file");
  }
}
