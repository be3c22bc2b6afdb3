package dev.plumbline.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A hidden file that is written beside another and then takes its place. Its name tells the process
 * that writes it, so that what a killed one left behind is found and deleted.
 */
final class StagedFile {
  private static final FileAttribute<?> PRIVATE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  /** What a process has not written to for so long, and that runs no more, is left over. */
  private static final long LEFT_OVER_MILLIS = 60_000;

  private final Path target;
  private final Path path;

  private StagedFile(Path target, Path path) {
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
    PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
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
    if (!Files.getFileStore(target).supportsFileAttributeView(UserDefinedFileAttributeView.class)) {
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
