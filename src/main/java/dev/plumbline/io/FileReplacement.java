package dev.plumbline.io;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a file by new content as a whole: if anything fails, even the power, either the old file
 * is there or the new one.
 *
 * <p>The content goes to a new file in the same folder, to the disk, and then to the old file's
 * name. A symbolic link stays, its target is replaced or made. Owner, group, permissions and
 * extended attributes stay. A file with other names (hard links), or whose owner or group cannot be
 * given to the new file, is overwritten where it is, once the new content is on the disk beside it.
 * What is not a regular file, such as {@code /dev/stdout} or a named pipe, is just written to. A
 * file with a {@link WriterLock} is refused: the journal of a run in progress.
 */
public final class FileReplacement {
  private static final int BUFFER = 1 << 16;
  private static final int MOST_LINKS = 40;

  private FileReplacement() {}

  @FunctionalInterface
  public interface Content {
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
  public static void write(Path file, Content content) throws IOException {
    check(file);
    if (isStream(file)) {
      writeThrough(file, content);
      return;
    }
    Path target = target(file);
    try (StagedFile staged = StagedFile.beside(target)) {
      staged.write(content);
      boolean isReplaceable = staged.takeAttributes();
      // A run may have begun there while the content was written.
      WriterLock.refuseIfTaken(target);
      if (isReplaceable) {
        Files.move(
            staged.path(),
            target,
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      } else {
        overwrite(staged, target);
      }
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

  private static void writeThrough(Path file, Content content) throws IOException {
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

  private static void writeTo(OutputStream bytes, Path target, Content content) throws IOException {
    OutputStream out = new BufferedOutputStream(new Named(bytes, target), BUFFER);
    content.writeTo(out);
    out.flush();
  }

  /** Copies what is safe on the disk; if that fails it stays there, and the error names it. */
  private static void overwrite(StagedFile staged, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(staged.path(), StandardOpenOption.READ);
        FileChannel out = FileChannel.open(target, StandardOpenOption.WRITE)) {
      if (!WriterLock.take(out)) {
        throw WriterLock.busy(target);
      }
      out.truncate(0);
      for (long at = 0; at < in.size(); ) {
        at += in.transferTo(at, in.size() - at, out);
      }
      out.force(true);
    } catch (IOException e) {
      String why = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
      throw failed(target, why + "; the new content is in " + staged.keep(), e);
    }
  }

  static IOException failed(Path target, String why, IOException e) {
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

  /**
   * A hidden file that is written next to another and then replaces it. Its name has the id of the
   * process that writes it, which also locks it, so that leftovers of a killed process are found
   * and deleted by the next one that writes in the folder.
   */
  private static final class StagedFile implements Closeable {
    private static final FileAttribute<?> PRIVATE =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private static final Set<OpenOption> NEW =
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    private static final Pattern NAME = Pattern.compile("\\..+\\.plumbline-(\\d{1,18})-\\d+\\.tmp");

    /** Leaves room for the process: file systems take names of 143 or 255 bytes. */
    private static final int LONGEST_NAME = 100;

    private final Path target;
    private final Path path;
    private final FileChannel channel;

    StagedFile(Path target, Path path, FileChannel channel) {
      this.target = target;
      this.path = path;
      this.channel = channel;
    }

    /**
     * Makes the file, empty: readable by its owner only if it replaces another, for that may be
     * private; else as new files are here.
     */
    static synchronized StagedFile beside(Path target) throws IOException {
      long process = ProcessHandle.current().pid();
      String prefix = "." + shortened(target) + ".plumbline-" + process + "-";
      deleteLeftOvers(target);
      for (int number = 1; ; number++) {
        Path path = target.resolveSibling(prefix + number + ".tmp");
        try {
          FileChannel channel = FileChannel.open(path, NEW, attributes(target));
          StagedFile staged = new StagedFile(target, path, channel);
          // For Ctrl-C; every other end deletes it by close().
          path.toFile().deleteOnExit();
          boolean unused = lock(channel);
          return staged;
        } catch (FileAlreadyExistsException e) {
          // Another thread writes the same file: the next number may be free.
        } catch (AccessDeniedException e) {
          throw (IOException) new AccessDeniedException(target.toString()).initCause(e);
        } catch (FileSystemException e) {
          String why = e.getReason() == null ? "" : ": " + e.getReason();
          throw FileReplacement.failed(target, "cannot be written here" + why, e);
        }
      }
    }

    /** The beginning of a file's name in no more bytes than fit into a name with more words. */
    private static String shortened(Path target) {
      String name = String.valueOf(target.getFileName());
      int end = name.length();
      while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
        end = name.offsetByCodePoints(end, -1);
      }
      return name.substring(0, end);
    }

    private static FileAttribute<?>[] attributes(Path target) {
      boolean isPosix = Files.getFileAttributeView(target, PosixFileAttributeView.class) != null;
      return Files.exists(target) && isPosix
          ? new FileAttribute<?>[] {PRIVATE}
          : new FileAttribute<?>[0];
    }

    /** Shows other processes that the file is in use. */
    private static boolean lock(FileChannel channel) {
      try {
        return channel.tryLock(0, 1, false) != null;
      } catch (OverlappingFileLockException e) {
        return false; // Another thread writes it.
      } catch (IOException e) {
        return false; // No locks here, as on some network file systems.
      }
    }

    private static void deleteLeftOvers(Path target) {
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(target.toAbsolutePath().getParent(), StagedFile::isLeftOver)) {
        for (Path file : files) {
          Files.deleteIfExists(file);
        }
      } catch (IOException | DirectoryIteratorException e) {
        // Not worth a failure; a folder that can be written to need not be readable.
      }
    }

    /**
     * Processes in other containers cannot be seen, but their locks can; and a process in a
     * container may have the id of the one that was killed there.
     */
    private static boolean isLeftOver(Path file) {
      Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
      if (!name.matches() || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
      long process = Long.parseLong(name.group(1));
      if (process != ProcessHandle.current().pid() && ProcessHandle.of(process).isPresent()) {
        return false;
      }
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        return lock(channel);
      } catch (IOException e) {
        return false; // Of another user, or just gone.
      }
    }

    Path path() {
      return path;
    }

    /** Writes the content to the disk. */
    void write(Content content) throws IOException {
      writeTo(Channels.newOutputStream(channel), target, content);
      channel.force(true);
    }

    /**
     * Takes over the owner, the group, the permissions and the extended attributes of the target.
     * Returns whether this can take its place without a loss.
     */
    boolean takeAttributes() throws IOException {
      if (!Files.exists(target)) {
        return true;
      }
      PosixFileAttributeView view =
          Files.getFileAttributeView(target, PosixFileAttributeView.class);
      if (view == null) {
        return true;
      }
      if ((int) Files.getAttribute(target, "unix:nlink") > 1 || !takeOwners(view)) {
        return false;
      }
      takeExtended();
      Files.setPosixFilePermissions(path, view.readAttributes().permissions());
      return true;
    }

    private boolean takeOwners(PosixFileAttributeView view) throws IOException {
      PosixFileAttributes from = view.readAttributes();
      PosixFileAttributeView to = Files.getFileAttributeView(path, PosixFileAttributeView.class);
      PosixFileAttributes now = to.readAttributes();
      try {
        if (!now.owner().equals(from.owner())) {
          to.setOwner(from.owner());
        }
        if (!now.group().equals(from.group())) {
          to.setGroup(from.group());
        }
        return true;
      } catch (IOException e) {
        return false; // Only root may give files away.
      }
    }

    /** As far as possible: not every file system has them, or lets everybody read them. */
    private void takeExtended() {
      UserDefinedFileAttributeView from =
          Files.getFileAttributeView(target, UserDefinedFileAttributeView.class);
      UserDefinedFileAttributeView to =
          Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
      if (from == null || to == null) {
        return;
      }
      try {
        for (String name : from.list()) {
          ByteBuffer value = ByteBuffer.allocate(from.size(name));
          from.read(name, value);
          to.write(name, value.flip());
        }
      } catch (IOException e) {
        // Not worth a failure.
      }
    }

    /** Leaves the content there for the user, under the name that this returns. */
    Path keep() throws IOException {
      String name = shortened(target) + ".plumbline-" + ProcessHandle.current().pid();
      return Files.move(path, target.resolveSibling(name), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Deletes the file, if it is still there. */
    @Override
    public void close() throws IOException {
      channel.close();
      Files.deleteIfExists(path);
    }
  }
}
