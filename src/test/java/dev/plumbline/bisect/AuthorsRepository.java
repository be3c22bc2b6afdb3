package dev.plumbline.bisect;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A small git repository. Whoever commits is named by environment variables. */
public record AuthorsRepository(Path folder) {
  private static final Map<String, String> IDENTITY =
      Map.of(
          "GIT_AUTHOR_NAME", "Ada Author",
          "GIT_AUTHOR_EMAIL", "ada@example.org",
          "GIT_AUTHOR_DATE", "2026-01-02T03:04:05+0000",
          "GIT_COMMITTER_NAME", "Ada Author",
          "GIT_COMMITTER_EMAIL", "ada@example.org",
          "GIT_CONFIG_GLOBAL", "/dev/null",
          "GIT_CONFIG_NOSYSTEM", "1");

  /** A new repository with the branch main; skips the test where git is missing. */
  public static AuthorsRepository in(Path folder) throws IOException {
    assumeTrue(hasGit(), "git is not installed");
    Files.createDirectories(folder);
    AuthorsRepository repository = new AuthorsRepository(folder.toRealPath());
    repository.git("init", "--quiet", "--initial-branch=main");
    return repository;
  }

  private static boolean hasGit() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, "git")));
  }

  /** Runs git and returns what it prints; fails if git does. */
  public String git(String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(IDENTITY);
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(command + ": " + out);
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return out.strip();
  }

  /** Writes a file; a name that ends with .sh is made executable. */
  public AuthorsRepository write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    if (name.endsWith(".sh") && !file.toFile().setExecutable(true)) {
      throw new IOException("cannot make executable: " + file);
    }
    return this;
  }

  /** Commits everything and returns the id. */
  public String commit(String subject) throws IOException {
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", subject);
    return git("rev-parse", "HEAD");
  }

  /**
   * All that an author could notice: refs, state, worktrees, and each file outside .git/objects.
   */
  public Map<String, String> snapshot() throws IOException {
    Map<String, String> snapshot = new TreeMap<>();
    snapshot.put("status", git("status", "--porcelain", "--branch", "--ignored"));
    snapshot.put("refs", git("for-each-ref"));
    snapshot.put("head", git("rev-parse", "HEAD") + git("symbolic-ref", "--quiet", "HEAD"));
    snapshot.put("stash", git("stash", "list"));
    snapshot.put("reflog", git("reflog"));
    snapshot.put("worktrees", git("worktree", "list", "--porcelain"));
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        if (!name.contains(".git/objects/")) {
          snapshot.put(name, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        }
      }
    }
    return snapshot;
  }
}
