package dev.plumbline.epd;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
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

  /**
   * Refuses a file that cannot be written because of where it is.
   *
   * @throws FileSystemException if it is a folder, or in none
   */
  public static void check(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a folder, not a file");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(file.toString(), null, "there is no such folder");
    }
  }

  /** Puts the content in the place of a file, or makes the file. */
  public static void write(Path file, Content content) throws IOException {
    check(file);
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      try (OutputStream out = Files.newOutputStream(target)) {
        content.writeTo(out);
      }
      return;
    }
    replace(target, content);
  }

  private static void replace(Path target, Content content) throws IOException {
    Path fresh = freshFile(target);
    // For Ctrl-C; every other end deletes it below.
    fresh.toFile().deleteOnExit();
    try {
      writeToDisk(fresh, target, content);
      copyPermissions(target, fresh);
      Files.move(
          fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /** A new empty file, hidden, with the permissions that new files have here. */
  private static Path freshFile(Path target) throws IOException {
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + "-";
    // A temporary file of Java's would be readable by its owner only.
    for (int number = 1; ; number++) {
      Path path = target.resolveSibling(name + number);
      if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        try {
          return Files.createFile(path);
        } catch (AccessDeniedException e) {
          throw (IOException) new AccessDeniedException(target.toString()).initCause(e);
        } catch (IOException e) {
          throw failed(target, "cannot be written here", e);
        }
      }
    }
  }

  private static void writeToDisk(Path file, Path target, Content content) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      OutputStream bytes = new Named(Channels.newOutputStream(channel), target);
      OutputStream out = new BufferedOutputStream(bytes, 1 << 16);
      content.writeTo(out);
      out.flush();
      channel.force(true);
    }
  }

  private static IOException failed(Path target, String why, IOException e) {
    return (IOException) new FileSystemException(target.toString(), null, why).initCause(e);
  }

  /** Says of which file it is that no more can be written. */
  private static final class Named extends FilterOutputStream {
    private final Path target;

    Named(OutputStream out, Path target) {
      super(out);
      this.target = target;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw failed(target, String.valueOf(e.getMessage()), e);
      }
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    if (old != null && Files.exists(from)) {
      Files.setPosixFilePermissions(to, old.readAttributes().permissions());
    }
  }
}
