package dev.plumbline.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The lock of a file that a process writes for long, such as the journal of a run: nobody else may
 * write it or replace it in the meantime. It ends with the channel, and with the process.
 *
 * <p>POSIX drops all locks that a process has on a file as soon as it closes any descriptor of that
 * file. Whoever has the lock must therefore read and write the file through one channel, and never
 * open it a second time.
 *
 * <p>The lock is on two bytes far behind the end of the file, so that everybody can still read. One
 * byte keeps other writers away. The other only shows that there is one: those who ask try to lock
 * that byte, so that they never stop a writer that is about to begin.
 */
public final class WriterLock {
  private static final long ALONE = Long.MAX_VALUE - 2;
  private static final long SEEN = Long.MAX_VALUE - 1;

  private WriterLock() {}

  /** Locks a file until its channel is closed; false if another has locked it. */
  public static boolean take(FileChannel channel) throws IOException {
    try {
      if (channel.tryLock(ALONE, 1, false) == null) {
        return false;
      }
      // Others lock this byte only for a moment.
      channel.lock(SEEN, 1, false);
      return true;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  public static boolean isTaken(FileChannel channel) throws IOException {
    try (FileLock lock = channel.tryLock(SEEN, 1, true)) {
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  /** The same by name; false if the file cannot be read, since its writer can read it. */
  public static boolean isTaken(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return isTaken(channel);
    }
  }

  /**
   * Refuses a file that somebody has locked.
   *
   * @throws FileSystemException with the remedy
   */
  static void refuseIfTaken(Path file) throws IOException {
    if (isTaken(file)) {
      throw new FileSystemException(
          file.toString(),
          null,
          "is the journal of a run in progress; write to another file, or wait for the run");
    }
  }
}
