package dev.plumbline.io;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
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
 * What is not a regular file, such as {@code /dev/stdout} or a named pipe, is just written to.
 */
public final class FileReplacement {
  private static final int BUFFER = 1 << 16;
  private static final int MOST_LINKS = 40;

  private FileReplacement() {}

  /** Writes the new content. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Refuses a file that cannot be written because of what or where it is.
   *
   * @throws FileSystemException if it is a folder, in none, or read-only
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
  }

  /** Where a path leads to through symbolic links, even if there is nothing yet. */
  public static Path target(Path file) throws IOException {
    Path target = file.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
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
    StagedFile staged = StagedFile.beside(target);
    try {
      writeToDisk(staged.path(), target, content);
      if (staged.takeAttributes()) {
        Files.move(
            staged.path(),
            target,
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      } else {
        overwrite(staged, target);
      }
    } finally {
      staged.discard();
    }
  }

  /** Whether it is written to as it comes: nothing that could be replaced as a whole. */
  private static boolean isStream(Path file) {
    return standardStream(file) != null || (Files.exists(file) && !Files.isRegularFile(file));
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

  /** Root may write everything, but did not mean to where nobody may. */
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

  private static void writeToDisk(Path file, Path target, Content content) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      writeTo(Channels.newOutputStream(channel), target, content);
      channel.force(true);
    }
  }

  private static void writeTo(OutputStream bytes, Path target, Content content) throws IOException {
    OutputStream out = new BufferedOutputStream(new Named(bytes, target), BUFFER);
    content.writeTo(out);
    out.flush();
  }

  /** Copies what is safe on the disk; if that fails it stays there, and the error names it. */
  private static void overwrite(StagedFile staged, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(staged.path(), StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(
                target, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
      for (long at = 0; at < in.size(); ) {
        at += in.transferTo(at, in.size() - at, out);
      }
      out.force(true);
    } catch (IOException e) {
      throw failed(target, e.getMessage() + "; the new content is in " + staged.keep(), e);
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
   * process that writes it, so that leftovers of a killed process are found and deleted.
   */
  private static final class StagedFile {
    private static final FileAttribute<?> PRIVATE =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    /** What a process has not written to for so long, and that runs no more, is left over. */
    private static final long LEFT_OVER_MILLIS = 60_000;

    private final Path target;
    private final Path path;

    StagedFile(Path target, Path path) {
      this.target = target;
      this.path = path;
    }

    /**
     * Makes the file, empty: readable by its owner only if it replaces another, for that may be
     * private; else as new files are here.
     */
    static StagedFile beside(Path target) throws IOException {
      String prefix = "." + target.getFileName() + ".plumbline-";
      long process = ProcessHandle.current().pid();
      for (int number = 1; ; number++) {
        Path path = target.resolveSibling(prefix + process + "-" + number + ".tmp");
        try {
          Files.createFile(path, attributes(target));
          // For Ctrl-C; every other end deletes it by discard().
          path.toFile().deleteOnExit();
          deleteLeftOvers(target, prefix, path);
          return new StagedFile(target, path);
        } catch (FileAlreadyExistsException e) {
          // Another thread writes the same file: the next number may be free.
        } catch (AccessDeniedException e) {
          throw (IOException) new AccessDeniedException(target.toString()).initCause(e);
        } catch (IOException e) {
          throw FileReplacement.failed(target, "cannot be written here", e);
        }
      }
    }

    private static FileAttribute<?>[] attributes(Path target) {
      boolean isPosix = Files.getFileAttributeView(target, PosixFileAttributeView.class) != null;
      return Files.exists(target) && isPosix
          ? new FileAttribute<?>[] {PRIVATE}
          : new FileAttribute<?>[0];
    }

    private static void deleteLeftOvers(Path target, String prefix, Path fresh) throws IOException {
      Pattern name = Pattern.compile(Pattern.quote(prefix) + "(\\d{1,18})-\\d+\\.tmp");
      long now = Files.getLastModifiedTime(fresh).toMillis();
      DirectoryStream.Filter<Path> isLeftOver =
          file -> {
            Matcher matcher = name.matcher(String.valueOf(file.getFileName()));
            return matcher.matches()
                && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty()
                && now - Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toMillis()
                    > LEFT_OVER_MILLIS;
          };
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(target.toAbsolutePath().getParent(), isLeftOver)) {
        for (Path file : files) {
          Files.deleteIfExists(file);
        }
      }
    }

    Path path() {
      return path;
    }

    /**
     * Takes over the owner, the group, the permissions and the extended attributes of the target.
     *
     * @return whether this can take its place without a loss
     */
    boolean takeAttributes() throws IOException {
      if (!Files.exists(target)) {
        return true;
      }
      PosixFileAttributeView view =
          Files.getFileAttributeView(target, PosixFileAttributeView.class);
      return view == null
          || ((int) Files.getAttribute(target, "unix:nlink") == 1
              && takeOwners(view.readAttributes())
              && takeExtended()
              && takePermissions(view.readAttributes()));
    }

    private boolean takeOwners(PosixFileAttributes from) throws IOException {
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

    private boolean takeExtended() throws IOException {
      if (!Files.getFileStore(target)
          .supportsFileAttributeView(UserDefinedFileAttributeView.class)) {
        return true;
      }
      UserDefinedFileAttributeView from =
          Files.getFileAttributeView(target, UserDefinedFileAttributeView.class);
      UserDefinedFileAttributeView to =
          Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
      for (String name : from.list()) {
        ByteBuffer value = ByteBuffer.allocate(from.size(name));
        from.read(name, value);
        to.write(name, value.flip());
      }
      return true;
    }

    private boolean takePermissions(PosixFileAttributes from) throws IOException {
      Files.setPosixFilePermissions(path, from.permissions());
      return true;
    }

    /** Leaves the content there for the user, under the name that this returns. */
    Path keep() throws IOException {
      String name = target.getFileName() + ".plumbline-" + ProcessHandle.current().pid();
      return Files.move(path, target.resolveSibling(name), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Deletes the file, if it is still there. */
    void discard() throws IOException {
      Files.deleteIfExists(path);
    }
  }
}
