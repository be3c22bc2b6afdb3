package dev.plumbline.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Opens the file of a journal, and locks it for the run that writes it.
 *
 * <p>POSIX drops all locks that a process has on a file as soon as it closes any descriptor of that
 * file. A run must therefore read and write its journal through one channel, and never open the
 * file a second time while it is locked.
 *
 * <p>The lock is on two bytes far behind the end of the file, where it keeps nobody from reading.
 * One keeps other runs away. The other only shows that a run is there: a {@link JournalFollower}
 * tries to lock that one, so that it never stops a run that is about to begin.
 */
final class JournalFile {
  private static final long ALONE = Long.MAX_VALUE - 2;
  private static final long SEEN = Long.MAX_VALUE - 1;

  private JournalFile() {}

  static FileChannel openToRead(Path file) throws IOException {
    refuseUnlessRegular(file);
    return FileChannel.open(file, StandardOpenOption.READ);
  }

  /** Opens a journal for one run alone; the lock goes with the channel. */
  static FileChannel openToWrite(Path file, OpenOption... options) throws IOException {
    refuseUnlessRegular(file);
    FileChannel channel = FileChannel.open(file, options);
    try {
      lock(file, channel);
      return channel;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** A pipe would block, and a device keeps nothing. */
  static void refuseUnlessRegular(Path file) throws JournalException {
    if (Files.isDirectory(file)) {
      throw new JournalException(file + ": a folder, not a journal: name a file in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new JournalException(
          file + ": a journal must be a regular file, not a device or a pipe: name another file");
    }
  }

  private static void lock(Path file, FileChannel channel) throws IOException {
    String busy =
        file + ": another run is writing this journal; wait for it, or name another journal";
    try {
      if (channel.tryLock(ALONE, 1, false) == null) {
        throw new JournalException(busy);
      }
      // Only a follower can have this byte, and only for a moment.
      channel.lock(SEEN, 1, false);
    } catch (OverlappingFileLockException e) {
      throw new JournalException(busy, e);
    }
  }

  /** Whether a run has the journal open to write to it; asked through a channel for reading. */
  static boolean isLocked(FileChannel channel) throws IOException {
    try (FileLock lock = channel.tryLock(SEEN, 1, true)) {
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }
}
