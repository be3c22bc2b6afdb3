package dev.plumbline.bisect;

import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.bisect.Repository.GitException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder of a bisection or of tracked commits: worktrees, which are removed when it ends,
 * journals and build logs, which stay. Only one of them uses it at a time.
 */
public final class WorkFolder implements Closeable {
  private static final int SHORT = 12;

  private final Repository repository;
  private final Path root;
  private final FileChannel lock;
  private final Set<Path> worktrees = new LinkedHashSet<>();

  private WorkFolder(Repository repository, Path root, FileChannel lock) {
    this.repository = repository;
    this.root = root;
    this.lock = lock;
  }

  /**
   * Opens the folder of a repository below a parent, and removes the worktrees that a killed
   * bisection has left.
   */
  public static WorkFolder open(Repository repository, Path parent)
      throws IOException, InterruptedException {
    Path root = Files.createDirectories(parent.resolve(name(repository))).toRealPath();
    FileChannel lock = lock(root);
    WorkFolder opened = new WorkFolder(repository, root, lock);
    try {
      opened.worktrees.addAll(repository.worktreesIn(opened.worktreesFolder()));
      opened.removeWorktrees();
      return opened;
    } catch (IOException | InterruptedException e) {
      lock.close();
      throw e;
    }
  }

  /** The name of the folder that contains the repository, and a hash of its path. */
  private static String name(Repository repository) {
    Path git = repository.gitFolder();
    Path parent = git.getParent();
    Path named = git.endsWith(".git") && parent != null ? parent.getFileName() : git.getFileName();
    return named + "-" + hash(git.toString());
  }

  static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().toHexDigits(ByteBuffer.wrap(digest).getInt());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static FileChannel lock(Path root) throws IOException {
    FileChannel channel =
        FileChannel.open(root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) {
        return channel;
      }
    } catch (OverlappingFileLockException e) {
      // Locked by another thread of this JVM.
    }
    channel.close();
    throw new GitException(
        "another bisect or track is using "
            + root
            + "; wait for it, or choose a folder with --work DIR");
  }

  private Path worktreesFolder() {
    return root.resolve("worktrees");
  }

  public Path path() {
    return root;
  }

  /** Checks a commit out; the folder is the same each time, and new. */
  Path checkOut(Commit commit) throws IOException, InterruptedException {
    Path worktree = worktreesFolder().resolve(name(commit));
    worktrees.add(worktree);
    Files.createDirectories(worktreesFolder());
    try {
      repository.addWorktree(worktree, commit);
    } catch (GitException e) {
      if (!repository.worktreesIn(worktree).contains(worktree)) {
        worktrees.remove(worktree);
      }
      throw e;
    }
    return worktree;
  }

  /** The name of all files about a commit: commits with the same content share them. */
  static String name(Commit commit) {
    return commit.tree().substring(0, SHORT);
  }

  void remove(Commit commit) throws IOException, InterruptedException {
    Path worktree = worktreesFolder().resolve(name(commit));
    if (worktrees.remove(worktree)) {
      repository.removeWorktree(worktree);
    }
  }

  private void removeWorktrees() throws IOException, InterruptedException {
    for (Path worktree : List.copyOf(worktrees)) {
      repository.removeWorktree(worktree);
      worktrees.remove(worktree);
    }
    deleteAll(worktreesFolder());
  }

  /** Deletes a folder, with what a killed git may have left in it. */
  private static void deleteAll(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> left = Files.walk(folder)) {
      for (Path path : left.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** Removes the worktrees and lets others use the folder. */
  @Override
  public void close() throws IOException {
    try (lock) {
      removeWorktrees();
    } catch (InterruptedException e) {
      // The next bisection removes them.
      Thread.currentThread().interrupt();
    }
  }
}
