package dev.plumbline.cli.terminal;

import dev.plumbline.io.WriterLock;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds journals by name. {@code latest} is the journal in the folder of reports that was written
 * last, {@code latest~1} the one before, {@code other/latest} the last one in another folder. A
 * file that has this name itself comes first.
 */
public record JournalFinder(Shell shell) {
  /** Where runs write their journals unless they name one or the user has another default. */
  public static final Path REPORTS = Path.of("reports");

  private static final Pattern LATEST = Pattern.compile("latest(?:~([0-9]{1,4}))?");

  private record DatedFile(Path file, FileTime time) {}

  /** Whether a journal is named by when it was written. */
  public static boolean isLatest(Path name) {
    Path last = name.getFileName();
    return last != null && LATEST.matcher(last.toString()).matches() && !Files.exists(name);
  }

  /**
   * The journals that {@code latest} can be.
   *
   * @param task the command that wrote them, see {@link JournalHeader#task}
   * @param words what they are, for the message that none was found
   * @param isFinished whether all entries must be there
   */
  public record JournalQuery(
      String task,
      String words,
      String remedy,
      BiPredicate<Path, JournalHeader> condition,
      boolean isFinished) {
    public static final JournalQuery RUNS = ofTask(JournalHeader.RUN);

    public static JournalQuery ofTask(String task) {
      return new JournalQuery(
          task, "journals of '" + task + "'", "name a file", (file, header) -> true, false);
    }

    public JournalQuery and(Predicate<JournalHeader> more) {
      return new JournalQuery(
          task,
          words,
          remedy,
          (file, header) -> condition.test(file, header) && more.test(header),
          isFinished);
    }

    private boolean accepts(Path file) {
      try (JournalReader reader = JournalReader.open(file, task, DamagedLines.REFUSED)) {
        return condition.test(file, reader.header())
            && (!isFinished || reader.count() >= reader.header().entries());
      } catch (IOException e) {
        // Not a journal, that of another task, or damaged.
        return false;
      }
    }
  }

  public Path find(Path name) throws IOException {
    return find(name, JournalQuery.RUNS);
  }

  public List<Path> find(List<Path> names) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path name : names) {
      files.add(find(name));
    }
    return files;
  }

  /**
   * Finds the journals of runs, and says which others are left out: a folder of journals also has
   * those of other commands. If there is no run, all are returned, for their reader to refuse.
   */
  public List<Path> findRuns(List<Path> names) throws IOException {
    List<Path> files = find(names);
    Map<String, List<Path>> byTask = new TreeMap<>();
    for (Path file : files) {
      byTask.computeIfAbsent(JournalReader.task(file), task -> new ArrayList<>()).add(file);
    }
    if (!byTask.containsKey(JournalHeader.RUN)) {
      return files;
    }
    List<Path> others = new ArrayList<>();
    List<String> words = new ArrayList<>();
    byTask.forEach(
        (task, of) -> {
          if (!task.isEmpty() && !task.equals(JournalHeader.RUN)) {
            others.addAll(of);
            List<String> journals = of.stream().map(Path::toString).toList();
            words.add("of '" + task + "': " + String.join(", ", journals));
          }
        });
    if (!others.isEmpty()) {
      shell.say("left out, as they are not journals of runs but " + String.join("; ", words));
    }
    return files.stream().filter(file -> !others.contains(file)).toList();
  }

  /** Finds a journal; says on standard error which one {@code latest} is. */
  public Path find(Path name, JournalQuery wanted) throws IOException {
    FoundJournal found = search(name, wanted);
    if (found.file() != null) {
      return found.file();
    }
    String words =
        found.seen() == 0
            ? "no " + wanted.words() + " in the folder " + found.folder()
            : "the folder " + found.folder() + " has fewer " + wanted.words();
    throw UserException.input(name + ": " + words + "; " + wanted.remedy());
  }

  /** The same, but null if there is none. */
  public @Nullable Path findAny(Path name, JournalQuery wanted) throws IOException {
    return search(name, wanted).file();
  }

  /**
   * What a search has found.
   *
   * @param seen the journals that could be meant
   */
  private record FoundJournal(Path folder, @Nullable Path file, int seen) {}

  private FoundJournal search(Path name, JournalQuery wanted) throws IOException {
    if (!isLatest(name)) {
      return new FoundJournal(Path.of(""), name, 1);
    }
    Path folder = name.getParent() == null ? reports() : name.getParent();
    Path namesake = folder.resolve(name.getFileName());
    if (Files.exists(namesake)) {
      return new FoundJournal(folder, namesake, 1);
    }
    Matcher latest = LATEST.matcher(String.valueOf(name.getFileName()));
    int later = latest.matches() && latest.group(1) != null ? Integer.parseInt(latest.group(1)) : 0;
    int seen = 0;
    for (DatedFile journal : written(folder)) {
      if (wanted.accepts(journal.file()) && seen++ == later) {
        shell.err().println(name + ": " + journal.file());
        return new FoundJournal(folder, journal.file(), seen);
      }
    }
    return new FoundJournal(folder, null, seen);
  }

  /**
   * The journals in a folder that do not have all their entries and are not being written, the last
   * written first.
   *
   * @param task the command that wrote them, see {@link JournalHeader#task}
   */
  public List<Path> unfinished(
      Path folder, String task, DamagedLines damaged, Predicate<JournalHeader> condition)
      throws IOException {
    List<Path> unfinished = new ArrayList<>();
    for (DatedFile journal : written(folder)) {
      try (JournalReader reader = JournalReader.open(journal.file(), task, damaged)) {
        if (condition.test(reader.header())
            && reader.count() < reader.header().entries()
            && !WriterLock.isTaken(journal.file())) {
          unfinished.add(journal.file());
        }
      } catch (IOException e) {
        // Not a journal, that of another task, or damaged.
      }
    }
    return unfinished;
  }

  private Path reports() throws IOException {
    String own = UserDefaults.of(shell).use(UserDefaults.DefaultKey.REPORTS);
    return own == null ? REPORTS : InputFinder.path(own);
  }

  /** The files that can be journals, the last written first. */
  private static List<DatedFile> written(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<DatedFile> journals = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (file.toString().endsWith(".jsonl") && Files.isRegularFile(file)) {
          journals.add(new DatedFile(file, Files.getLastModifiedTime(file)));
        }
      }
    }
    journals.sort(Comparator.comparing(DatedFile::time).thenComparing(DatedFile::file).reversed());
    return journals;
  }
}
