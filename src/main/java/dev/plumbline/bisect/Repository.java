package dev.plumbline.bisect;

import dev.plumbline.io.TemporaryFile;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The author's git repository. It is only read, except for worktrees, which are in another folder:
 * its working tree, index, HEAD, branches and configuration do not change, and no hook runs.
 */
public final class Repository implements CommitSearch.History {
  /** Variables by which a git that runs us, such as a hook, would redirect our git. */
  private static final List<String> REDIRECTIONS =
      List.of(
          "GIT_DIR",
          "GIT_WORK_TREE",
          "GIT_INDEX_FILE",
          "GIT_COMMON_DIR",
          "GIT_OBJECT_DIRECTORY",
          "GIT_ALTERNATE_OBJECT_DIRECTORIES",
          "GIT_PREFIX",
          "GIT_NAMESPACE",
          "GIT_CONFIG",
          "GIT_QUARANTINE_PATH");

  private static final List<String> GIT =
      List.of(
          "git",
          "--no-pager",
          "-c",
          "core.hooksPath=" + (File.separatorChar == '/' ? "/dev/null" : "NUL"),
          "-c",
          "core.fsmonitor=false",
          "-c",
          "i18n.logOutputEncoding=UTF-8",
          "-c",
          "core.quotePath=false");

  private static final String FIELDS = "--format=%H%x00%T%x00%an%x00%ad%x00%s";
  private static final String SUBMODULE = "160000 ";

  private final Path folder;
  private final Path gitFolder;
  private final String subfolder;

  private Repository(Path folder, Path gitFolder, String subfolder) {
    this.folder = folder;
    this.gitFolder = gitFolder;
    this.subfolder = subfolder;
  }

  /**
   * A commit, its tree, which identifies its content, and the date when it was written, in ISO 8601
   * style.
   */
  public record Commit(String id, String tree, String author, String date, String subject) {
    private static final int SHORT = 10;

    public String shortId() {
      return id.substring(0, SHORT);
    }
  }

  public static final class GitException extends IOException {
    public GitException(String message) {
      super(message);
    }

    GitException(String message, IOException cause) {
      super(message, cause);
    }
  }

  /** Opens the repository that a folder belongs to. */
  public static Repository open(Path folder) throws GitException, InterruptedException {
    if (!Files.isDirectory(folder)) {
      throw new GitException("no such folder: " + folder);
    }
    GitOutput answer = git(folder, Map.of(), "rev-parse", "--git-common-dir", "--show-prefix");
    if (answer.exitCode != 0) {
      throw new GitException(
          folder.toAbsolutePath().normalize()
              + " is not in a git repository; name one with --repo DIR");
    }
    String[] lines = answer.out.split("\n", -1);
    Path common = folder.resolve(lines[0]).toAbsolutePath().normalize();
    return new Repository(folder, common, lines.length > 1 ? lines[1].strip() : "");
  }

  /** Identifies the repository, whichever of its worktrees it was opened from. */
  public Path gitFolder() {
    return gitFolder;
  }

  /** The folder from which it was opened, relative to the top of the tree; may be empty. */
  public String subfolder() {
    return subfolder;
  }

  /** Finds a commit by any name that git understands. */
  public Commit commit(String revision) throws GitException, InterruptedException {
    GitOutput id =
        git(
            folder,
            Map.of(),
            "rev-parse",
            "--verify",
            "--quiet",
            "--end-of-options",
            revision + "^{commit}");
    if (id.exitCode != 0) {
      throw new GitException(
          "unknown revision '"
              + revision
              + "': name a commit, a tag or a branch of this repository");
    }
    return log("-1", id.out.strip()).get(0);
  }

  /** A commit and those after it up to another one, the oldest first. */
  public List<Commit> between(Commit from, Commit to, Ancestry ancestry)
      throws GitException, InterruptedException {
    List<Commit> commits = new ArrayList<>(List.of(from));
    commits.addAll(log("--reverse", "--topo-order", ancestry.option, to.id, "^" + from.id));
    return commits;
  }

  /** Which commits are between two others. */
  public enum Ancestry {
    ALL("--full-history"),
    /** The first parents: what was merged counts as its merge. */
    FIRST_PARENTS("--first-parent");

    private final String option;

    Ancestry(String option) {
      this.option = option;
    }
  }

  /** The ids of the commits that have a tag. */
  public Set<String> tagged() throws GitException, InterruptedException {
    // An annotated tag is an object of its own, which names the commit.
    String ids = ask("for-each-ref", "--format=%(objectname) %(*objectname)", "refs/tags");
    return Set.copyOf(Arrays.asList(ids.split("\\s+", -1)));
  }

  private List<Commit> log(String... words) throws GitException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("log", "--no-show-signature", "--date=iso", FIELDS));
    all.addAll(Arrays.asList(words));
    return ask(all.toArray(String[]::new))
        .lines()
        .map(line -> line.split("\0", -1))
        .map(fields -> new Commit(fields[0], fields[1], fields[2], fields[3], fields[4].strip()))
        .toList();
  }

  /** Whether one commit is another, or an ancestor of it. */
  public boolean isAncestor(Commit one, Commit other) throws GitException, InterruptedException {
    return git(folder, Map.of(), "merge-base", "--is-ancestor", one.id, other.id).exitCode == 0;
  }

  @Override
  public List<String> candidates(String bad, List<String> good) throws IOException {
    List<String> words = new ArrayList<>(List.of("rev-list", "--bisect-all", bad));
    good.forEach(each -> words.add("^" + each));
    try {
      // "ID (dist=3)", and with log.decorate the names of branches.
      return ask(words.toArray(String[]::new)).lines().map(line -> line.split(" ", 2)[0]).toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GitException("interrupted");
    }
  }

  /** What a commit changed, against its first parent: files with the number of changed lines. */
  public List<String> changes(Commit commit) throws GitException, InterruptedException {
    return ask(
            "log",
            "-1",
            "-m",
            "--first-parent",
            "--no-show-signature",
            "--no-ext-diff",
            "--no-color",
            "--format=",
            "--stat=80",
            commit.id)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** Checks a commit out in a new folder, with the submodules that the author has cloned. */
  void addWorktree(Path worktree, Commit commit) throws IOException, InterruptedException {
    ask("worktree", "add", "--quiet", "--detach", "--force", worktree.toString(), commit.id);
    addSubmodules(gitFolder, commit.id, worktree);
  }

  void removeWorktree(Path worktree) throws GitException, InterruptedException {
    ask("worktree", "remove", "--force", "--force", worktree.toString());
  }

  List<Path> worktreesIn(Path parent) throws GitException, InterruptedException {
    return ask("worktree", "list", "--porcelain")
        .lines()
        .filter(line -> line.startsWith("worktree "))
        .map(line -> Path.of(line.substring("worktree ".length())))
        .filter(path -> path.startsWith(parent))
        .toList();
  }

  /**
   * Writes the files of submodules from the author's own clones, through a temporary index. {@code
   * git submodule update} would clone from the network and change the configuration. A submodule
   * that the author has not cloned stays empty, as in the author's working tree.
   */
  private void addSubmodules(Path repository, String commit, Path worktree)
      throws IOException, InterruptedException {
    Path modules = worktree.resolve(".gitmodules");
    if (!Files.exists(modules)) {
      return;
    }
    Map<String, String> names = moduleNames(modules);
    String tree = of(repository, worktree, Map.of(), "ls-tree", "-r", "-z", "--full-tree", commit);
    for (String entry : tree.split("\0", -1)) {
      if (entry.startsWith(SUBMODULE)) {
        String path = entry.substring(entry.indexOf('\t') + 1);
        String id = entry.substring(0, entry.indexOf('\t')).split(" ", -1)[2];
        Path clone = repository.resolve("modules").resolve(names.getOrDefault(path, path));
        if (Files.isDirectory(clone)) {
          addSubmodule(clone, id, path, worktree.resolve(path));
        }
      }
    }
  }

  private void addSubmodule(Path clone, String id, String path, Path target)
      throws IOException, InterruptedException {
    Files.createDirectories(target);
    Path index = TemporaryFile.create(".index");
    try {
      Files.delete(index);
      Map<String, String> environment = Map.of("GIT_INDEX_FILE", index.toString());
      of(clone, target, environment, "read-tree", id);
      of(clone, target, environment, "checkout-index", "--all", "--force");
    } catch (GitException e) {
      String remedy = "Its commit must be in the author's clone; run: git -C " + path + " fetch";
      throw new GitException("submodule " + path + ": " + e.getMessage() + "\n" + remedy, e);
    } finally {
      Files.deleteIfExists(index);
    }
    addSubmodules(clone, id, target);
  }

  private Map<String, String> moduleNames(Path modules) throws GitException, InterruptedException {
    GitOutput answer =
        git(
            folder,
            Map.of(),
            "config",
            "-z",
            "--file",
            modules.toAbsolutePath().toString(),
            "--get-regexp",
            "^submodule\\..*\\.path$");
    Map<String, String> names = new HashMap<>();
    for (String entry : answer.out.split("\0", -1)) {
      String[] parts = entry.split("\n", 2);
      if (parts.length == 2) {
        String key = parts[0];
        names.put(parts[1], key.substring("submodule.".length(), key.length() - ".path".length()));
      }
    }
    return names;
  }

  /** Removes the variables that would redirect the git of a child process. */
  static void isolate(Map<String, String> environment) {
    environment.keySet().removeAll(REDIRECTIONS);
  }

  private record GitOutput(int exitCode, String out, String err) {}

  /** Git's output; throws if git fails. */
  private String ask(String... words) throws GitException, InterruptedException {
    return checked(git(folder, Map.of(), words), words);
  }

  /** The same in another repository with a working tree. */
  private static String of(
      Path repository, Path worktree, Map<String, String> environment, String... words)
      throws GitException, InterruptedException {
    List<String> all =
        new ArrayList<>(List.of("--git-dir=" + repository, "--work-tree=" + worktree));
    all.addAll(Arrays.asList(words));
    return checked(git(worktree, environment, all.toArray(String[]::new)), words);
  }

  private static String checked(GitOutput answer, String... words) throws GitException {
    if (answer.exitCode != 0) {
      String reason = answer.err.strip();
      throw new GitException(
          "git " + words[0] + " failed: " + (reason.isEmpty() ? "" + answer.exitCode : reason));
    }
    return answer.out;
  }

  private static GitOutput git(Path where, Map<String, String> environment, String... words)
      throws GitException, InterruptedException {
    List<String> command = new ArrayList<>(GIT);
    command.addAll(Arrays.asList(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(where.toFile());
    isolate(builder.environment());
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
    builder.environment().put("GIT_TERMINAL_PROMPT", "0");
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      try {
        process.getOutputStream().close();
        CompletableFuture<String> err =
            CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
        String out = text(process.getInputStream());
        return new GitOutput(process.waitFor(), out, err.join());
      } finally {
        process.destroy();
      }
    } catch (IOException e) {
      throw new GitException("git cannot be started; install it: " + e.getMessage(), e);
    }
  }

  private static String text(InputStream stream) {
    try (stream) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public String toString() {
    return gitFolder.toString();
  }
}
