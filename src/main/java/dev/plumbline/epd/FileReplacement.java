package dev.plumbline.epd;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/**
 * Replaces a file by new content as a whole: whatever fails, even the power, either the old file is
 * there or the new one.
 *
 * <p>The content goes to a new file in the same folder, to the disk, and then to the old file's
 * name. A symbolic link stays, its target is replaced; permissions stay. What is no regular file,
 * as {@code /dev/null} or a named pipe, is just written to.
 */
public final class FileReplacement {
  private FileReplacement() {}

  /** Writes the new content. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Puts the content in the place of a file, or makes the file. */
  public static void write(Path file, Content content) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new FileSystemException(file.toString(), null, "is a folder, not a file");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      try (OutputStream out = Files.newOutputStream(target)) {
        content.writeTo(out);
      }
      return;
    }
    Path folder = target.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(file.toString(), null, "there is no such folder");
    }
    replace(target, folder, content);
  }

  private static void replace(Path target, Path folder, Content content) throws IOException {
    Path fresh = freshFile(folder, target.getFileName().toString());
    // For Ctrl-C; every other end deletes it below.
    fresh.toFile().deleteOnExit();
    try {
      writeToDisk(fresh, content);
      copyPermissions(target, fresh);
      Files.move(
          fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /** A new empty file, hidden, with the permissions that new files have here. */
  private static Path freshFile(Path folder, String name) throws IOException {
    // A temporary file of Java's would be readable by its owner only.
    for (int number = 1; ; number++) {
      Path path = folder.resolve("." + name + "." + ProcessHandle.current().pid() + "-" + number);
      if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        return Files.createFile(path);
      }
    }
  }

  private static void writeToDisk(Path file, Content content) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
      content.writeTo(out);
      out.flush();
      channel.force(true);
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    if (old != null && Files.exists(from)) {
      Files.setPosixFilePermissions(to, old.readAttributes().permissions());
    }
  }
}
