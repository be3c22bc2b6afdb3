package dev.plumbline.io;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a file by new content as a whole: if anything fails, even the power, either the old file
 * is there or the new one.
 *
 * <p>The content goes to a new file in the same folder, to the disk, and then to the old file's
 * name. Permissions stay. A symbolic link stays, its target is replaced or made. What is not a
 * regular file, such as {@code /dev/stdout} or a named pipe, is just written to. A file with a
 * {@link WriterLock} is refused: the journal of a run in progress.
 */
public final class FileReplacement {
  private static final int BUFFER = 1 << 16;
  private static final int MOST_LINKS = 40;

  private FileReplacement() {}

  @FunctionalInterface
  public interface FileContent {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Refuses a file that cannot be written because of what or where it is.
   *
   * @throws FileSystemException if it is a folder, in none, read-only, or the journal of a run in
   *     progress
   */
  public static void check(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a folder, not a file");
    }
    if (isStream(file)) {
      return;
    }
    Path folder = target(file).getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new NoSuchFileException(
          file.toString(), null, "no such folder: " + folder + "; create it first");
    }
    if (Files.exists(file) && isReadOnly(file)) {
      throw new FileSystemException(
          file.toString(),
          null,
          "is read-only; make it writable (chmod u+w) or write to another file");
    }
    WriterLock.refuseIfTaken(file);
  }

  /** Whether something is written to as it comes: nothing that could be replaced as a whole. */
  public static boolean isStream(Path file) {
    return standardStream(file) != null || (Files.exists(file) && !Files.isRegularFile(file));
  }

  /** Where a path leads to through symbolic links, even if there is nothing yet. */
  public static Path target(Path file) throws IOException {
    Path target = file.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemException(
            file.toString(),
            null,
            "is a symbolic link that leads back to itself; correct or remove it");
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  /** Puts the content in the place of a file, or makes the file. */
  public static void write(Path file, FileContent content) throws IOException {
    check(file);
    if (isStream(file)) {
      writeThrough(file, content);
      return;
    }
    Path target = target(file);
    try (StagedFile staged = StagedFile.beside(target)) {
      staged.write(content);
      staged.takePermissions();
      // A run may have begun there while the content was written.
      WriterLock.refuseIfTaken(target);
      staged.replaceTarget();
    }
  }

  /** Standard output and error go on where they are, also if they lead to a file. */
  private static @Nullable FileDescriptor standardStream(Path file) {
    return switch (file.toString()) {
      case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1" -> FileDescriptor.out;
      case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2" -> FileDescriptor.err;
      default -> null;
    };
  }

  private static void writeThrough(Path file, FileContent content) throws IOException {
    FileDescriptor standard = standardStream(file);
    if (standard == null) {
      try (OutputStream out = new FileOutputStream(file.toFile())) {
        writeTo(out, file, content);
      }
    } else {
      // Not closed: others write to it, too.
      writeTo(new FileOutputStream(standard), file, content);
    }
  }

  /** Whether a file is write-protected: root can write it all the same, but should not. */
  private static boolean isReadOnly(Path file) throws IOException {
    if (!Files.isWritable(file)) {
      return true;
    }
    PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (posix == null) {
      return false;
    }
    Set<PosixFilePermission> permissions = posix.readAttributes().permissions();
    return !permissions.contains(PosixFilePermission.OWNER_WRITE)
        && !permissions.contains(PosixFilePermission.GROUP_WRITE)
        && !permissions.contains(PosixFilePermission.OTHERS_WRITE);
  }

  private static void writeTo(OutputStream bytes, Path target, FileContent content)
      throws IOException {
    OutputStream out = new BufferedOutputStream(new NamedOutput(bytes, target), BUFFER);
    content.writeTo(out);
    out.flush();
  }

  private static IOException failed(Path target, String why, IOException e) {
    return (IOException) new FileSystemException(target.toString(), null, why).initCause(e);
  }

  /** Says of which file it is that no more can be written. */
  private static final class NamedOutput extends FilterOutputStream {
    private final Path target;

    NamedOutput(OutputStream out, Path target) {
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

  /** A hidden file that is written next to another and then replaces it. */
  private record StagedFile(Path target, Path path, FileChannel channel) implements Closeable {
    private static final FileAttribute<?> PRIVATE =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private static final Set<OpenOption> NEW =
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    /**
     * Makes the file, empty: readable by its owner only if it replaces another, for that may be
     * private; else as new files are here.
     */
    static StagedFile beside(Path target) throws IOException {
      String prefix = ".plumbline-" + ProcessHandle.current().pid() + "-";
      FileAttribute<?>[] attributes =
          Files.exists(target) && isPosix(target)
              ? new FileAttribute<?>[] {PRIVATE}
              : new FileAttribute<?>[0];
      for (int number = 1; ; number++) {
        Path path = target.resolveSibling(prefix + number + ".tmp");
        try {
          FileChannel channel = FileChannel.open(path, NEW, attributes);
          // For Ctrl-C; every other end deletes it by close().
          path.toFile().deleteOnExit();
          return new StagedFile(target, path, channel);
        } catch (FileAlreadyExistsException e) {
          // Another thread writes here: the next number may be free.
        } catch (AccessDeniedException e) {
          throw (IOException) new AccessDeniedException(target.toString()).initCause(e);
        } catch (FileSystemException e) {
          throw failed(target, "cannot be written here" + reason(e), e);
        }
      }
    }

    private static boolean isPosix(Path target) {
      return Files.getFileAttributeView(target, PosixFileAttributeView.class) != null;
    }

    private static String reason(FileSystemException e) {
      return e.getReason() == null ? "" : ": " + e.getReason();
    }

    /** Writes the content to the disk. */
    void write(FileContent content) throws IOException {
      writeTo(Channels.newOutputStream(channel), target, content);
      channel.force(true);
    }

    void takePermissions() throws IOException {
      if (Files.exists(target) && isPosix(target)) {
        Files.setPosixFilePermissions(path, Files.getPosixFilePermissions(target));
      }
    }

    void replaceTarget() throws IOException {
      try {
        Files.move(
            path, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (FileSystemException e) {
        throw failed(target, "cannot be replaced" + reason(e) + "; write to another file", e);
      }
    }

    /** Deletes the file, if it is still there. */
    @Override
    public void close() throws IOException {
      channel.close();
      Files.deleteIfExists(path);
    }
  }
}
