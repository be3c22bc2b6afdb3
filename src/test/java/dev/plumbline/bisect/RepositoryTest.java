package dev.plumbline.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.bisect.Repository.Ancestry;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.bisect.Repository.GitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The repository, the work folder and builds, with a real git. */
class RepositoryTest {
  @TempDir Path folder;

  private AuthorsRepository author;

  @BeforeEach
  void makeRepository() throws IOException {
    author = AuthorsRepository.in(folder.resolve("engine"));
  }

  private Repository open() throws IOException, InterruptedException {
    return Repository.open(author.folder());
  }

  private Path work() {
    return folder.resolve("work");
  }

  private List<Path> worktreeFolders() throws IOException {
    try (Stream<Path> all = Files.walk(work())) {
      return all.filter(path -> path.endsWith("worktrees")).toList();
    }
  }

  @Test
  void listsTheCommitsBetweenTwo() throws Exception {
    author.commit("before");
    author.commit("base");
    author.git("checkout", "--quiet", "-b", "side");
    author.write("side", "1\n").commit("side");
    author.git("tag", "--annotate", "--message", "A tag", "on-side");
    author.git("checkout", "--quiet", "main");
    author.write("main", "1\n").commit("main");
    author.git("tag", "light");
    author.git("merge", "--quiet", "--no-edit", "--no-ff", "side");
    Repository repository = open();
    Commit from = repository.commit("HEAD~2");
    Commit to = repository.commit("HEAD");
    assertEquals(
        List.of("base", "main", "Merge branch 'side'"),
        subjects(repository.between(from, to, Ancestry.FIRST_PARENTS)));
    List<Commit> all = repository.between(from, to, Ancestry.ALL);
    assertEquals(4, all.size());
    assertEquals(
        List.of("main", "side"),
        subjects(
            all.stream()
                .filter(commit -> tagged(repository).contains(commit.id()))
                .sorted(Comparator.comparing(Commit::subject))
                .toList()));
    assertEquals(List.of("base"), subjects(repository.between(from, from, Ancestry.ALL)));
  }

  private static Set<String> tagged(Repository repository) {
    try {
      return repository.tagged();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> subjects(List<Commit> commits) {
    return commits.stream().map(Commit::subject).toList();
  }

  @Test
  void describesCommits() throws Exception {
    author.write("one", "1\n").commit("Add one");
    author.write("src/two", "2\n2\n").commit("Züge hinzufügen");
    Repository repository = open();
    Commit commit = repository.commit("HEAD");
    assertEquals("Züge hinzufügen", commit.subject());
    assertEquals("Ada Author", commit.author());
    assertEquals("2026-01-02 03:04:05 +0000", commit.date());
    assertEquals(author.git("rev-parse", "HEAD"), commit.id());
    assertEquals(author.git("rev-parse", "HEAD^{tree}"), commit.tree());
    assertEquals(
        List.of("src/two | 2 ++", "1 file changed, 2 insertions(+)"), repository.changes(commit));
    assertTrue(repository.isAncestor(repository.commit("HEAD~1"), commit));
    assertFalse(repository.isAncestor(commit, repository.commit("HEAD~1")));
  }

  @Test
  void explainsWhatItCannotFind() throws Exception {
    author.write("one", "1\n").commit("Add one");
    assertEquals(
        "unknown revision '--output=x': name a commit, a tag or a branch of this repository",
        assertThrows(GitException.class, () -> open().commit("--output=x")).getMessage());
    Path other = Files.createDirectory(folder.resolve("other"));
    assertEquals(
        other + " is not in a git repository; name one with --repo DIR",
        assertThrows(GitException.class, () -> Repository.open(other)).getMessage());
  }

  /** In a history with branches and merges git halves as the search expects it. */
  @Test
  void findsThePlantedCommitInAHistoryWithMerges() throws Exception {
    List<String> commits = new ArrayList<>();
    commits.add(author.write("base", "").commit("base"));
    for (int i = 1; i <= 4; i++) {
      commits.add(author.write("main" + i, "").commit("main " + i));
    }
    author.git("checkout", "--quiet", "-b", "side", commits.get(2));
    for (int i = 1; i <= 5; i++) {
      commits.add(author.write("side" + i, "").commit("side " + i));
    }
    author.git("checkout", "--quiet", "main");
    author.git("merge", "--quiet", "--no-edit", "side");
    commits.add(author.git("rev-parse", "HEAD"));
    commits.add(author.write("last", "").commit("last"));
    Repository repository = open();
    for (String planted : commits.subList(1, commits.size())) {
      CommitSearch search =
          new CommitSearch(repository, commits.get(0), commits.get(commits.size() - 1));
      int steps = 0;
      for (String next = search.next(); next != null; next = search.next()) {
        steps++;
        if (repository.isAncestor(repository.commit(planted), repository.commit(next))) {
          search.markBad(next);
        } else {
          search.markGood(next);
        }
      }
      assertEquals(List.of(planted), search.suspects());
      assertTrue(steps <= 4, steps + " steps");
    }
  }

  @Test
  void leavesNoTraceOfItsWorktrees() throws Exception {
    author.write("engine.sh", "first").commit("first");
    author.write("engine.sh", "second").commit("second");
    author.write(".git/hooks/post-checkout.sh", "#!/bin/sh\ntouch " + folder + "/hook-ran\n");
    Files.move(
        author.folder().resolve(".git/hooks/post-checkout.sh"),
        author.folder().resolve(".git/hooks/post-checkout"));
    author.write("engine.sh", "dirty").write("untracked", "new");
    author.git("stash", "--include-untracked");
    author.write("engine.sh", "dirty again").write("untracked", "newer");
    Map<String, String> before = author.snapshot();
    Repository repository = open();
    try (WorkFolder opened = WorkFolder.open(repository, work())) {
      Path first = opened.checkOut(repository.commit("HEAD~1"));
      Path second = opened.checkOut(repository.commit("main"));
      assertEquals("first", Files.readString(first.resolve("engine.sh")));
      assertEquals("second", Files.readString(second.resolve("engine.sh")));
      Files.writeString(second.resolve("object.o"), "built");
      opened.remove(repository.commit("HEAD~1"));
      assertFalse(Files.exists(first));
    }
    assertEquals(List.of(), worktreeFolders());
    assertFalse(Files.exists(folder.resolve("hook-ran")));
    assertEquals(before, author.snapshot());
  }

  @Test
  void removesTheWorktreesOfAKilledBisection() throws Exception {
    author.write("engine.sh", "first").commit("first");
    Path foreign = folder.resolve("foreign");
    author.git("worktree", "add", "--quiet", "--detach", foreign.toString());
    Map<String, String> before = author.snapshot();
    Repository repository = open();
    Path own;
    try (WorkFolder opened = WorkFolder.open(repository, work())) {
      own = opened.path();
    }
    Path left = own.resolve("worktrees/0123456789ab");
    Path gone = own.resolve("worktrees/ba9876543210");
    Path half = own.resolve("worktrees/half/of/a/checkout");
    Files.createDirectories(left.getParent());
    author.git("worktree", "add", "--quiet", "--detach", left.toString());
    author.git("worktree", "add", "--quiet", "--detach", gone.toString());
    Files.delete(gone.resolve("engine.sh"));
    Files.delete(gone.resolve(".git"));
    Files.delete(gone);
    Files.createDirectories(half);
    WorkFolder.open(repository, work()).close();
    assertEquals(List.of(), worktreeFolders());
    assertEquals(before, author.snapshot());
  }

  @Test
  void isUsedByOneBisectionAtATime() throws Exception {
    author.write("one", "1").commit("one");
    Repository repository = open();
    WorkFolder first = WorkFolder.open(repository, work());
    GitException e =
        assertThrows(GitException.class, () -> WorkFolder.open(repository, work()).close());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith("another bisect or track is using "), message);
    first.close();
    WorkFolder.open(repository, work()).close();
  }

  /** Without the network, and without changing the configuration as git submodule would. */
  @Test
  void fillsSubmodulesFromTheAuthorsClones() throws Exception {
    AuthorsRepository net = AuthorsRepository.in(folder.resolve("net"));
    net.write("weights", "old").commit("old");
    author.write("main.c", "").commit("no net");
    author.git(
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "--quiet",
        "add",
        net.folder() + "",
        "net");
    author.commit("net");
    Repository repository = open();
    Map<String, String> before = author.snapshot();
    try (WorkFolder opened = WorkFolder.open(repository, work())) {
      Path worktree = opened.checkOut(repository.commit("HEAD"));
      assertEquals("old", Files.readString(worktree.resolve("net/weights")));
      Path older = opened.checkOut(repository.commit("HEAD~1"));
      assertFalse(Files.exists(older.resolve("net")));
    }
    assertEquals(before, author.snapshot());
    net.write("weights", "new").commit("new");
    String id = net.git("rev-parse", "HEAD");
    author.git("update-index", "--cacheinfo", "160000," + id + ",net");
    author.git("commit", "--quiet", "--message", "newer net, not fetched");
    try (WorkFolder opened = WorkFolder.open(repository, work())) {
      Commit unfetched = repository.commit("HEAD");
      String message =
          String.valueOf(
              assertThrows(GitException.class, () -> opened.checkOut(unfetched)).getMessage());
      assertTrue(message.contains("git -C net fetch"), message);
    }
  }

  @Test
  void buildsWithTheAuthorsCommand() throws Exception {
    author.write("src/main.c", "code").commit("one");
    Repository repository = Repository.open(author.folder().resolve("src"));
    assertEquals("src/", repository.subfolder());
    Commit commit = repository.commit("HEAD");
    Path log = folder.resolve("log");
    String command = "cat main.c; echo $PLUMBLINE_COMMIT; test -z \"$GIT_DIR\"";
    CommitBuilder.Built built =
        new CommitBuilder(command, Duration.ofMinutes(1))
            .build(commit, repository, author.folder().resolve("src"), log, () -> false);
    assertEquals(null, built.failure());
    assertEquals("code" + commit.id() + "\n", Files.readString(log));
  }

  @Test
  void showsTheEndOfAFailedBuild() throws Exception {
    author.write("main.c", "code").commit("one");
    Repository repository = open();
    CommitBuilder.Built built =
        new CommitBuilder("seq 100 1>&2; exit 7", Duration.ofMinutes(1))
            .build(
                repository.commit("HEAD"),
                repository,
                author.folder(),
                folder.resolve("log"),
                () -> false);
    assertEquals("the build ended with exit code 7", built.failure());
    assertEquals(12, built.lastLines().size());
    assertEquals("100", built.lastLines().get(11));
  }

  @Test
  @Tag("medium")
  void endsABuildThatTakesTooLongWithItsChildren() throws Exception {
    author.write("main.c", "code").commit("one");
    Repository repository = open();
    Path pid = folder.resolve("pid");
    CommitBuilder.Built built =
        new CommitBuilder("sleep 1000 & echo $! >" + pid + "; sleep 1000", Duration.ofSeconds(1))
            .build(
                repository.commit("HEAD"),
                repository,
                author.folder(),
                folder.resolve("log"),
                () -> false);
    assertEquals("the build did not end within --build-timeout", built.failure());
    long child = Long.parseLong(Files.readString(pid).strip());
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (isRunning(child) && System.nanoTime() < until) {
      Thread.sleep(5);
    }
    assertFalse(isRunning(child), "the child is left");
  }

  /** Not so if all that is left is an exit code that nobody has asked for. */
  private static boolean isRunning(long process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
    } catch (IOException e) {
      return ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent();
    }
  }
}
