package dev.plumbline.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/**
 * Opens files by names such as {@code hdfs://host/suite.epd}. The ordinary program has none; the
 * application for a cluster has those of Hadoop.
 */
public interface RemoteFiles {
  /** A drive of Windows is one letter. */
  Pattern NAME = Pattern.compile("[a-z][a-z0-9+.-]+://.+");

  InputStream open(String name) throws IOException;

  static boolean isRemote(String name) {
    return NAME.matcher(name).matches();
  }

  /** What this program has. */
  static Optional<RemoteFiles> provided() {
    return ServiceLoader.load(RemoteFiles.class).findFirst();
  }
}
