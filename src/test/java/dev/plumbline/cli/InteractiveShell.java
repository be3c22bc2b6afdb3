package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A bash, zsh or fish at a pseudo terminal, made by "script" of util-linux, for pressing Tab. */
final class InteractiveShell implements Closeable {
  private static final int SECONDS = 30;
  private static final int WAIT_MILLIS = 5;
  private static final String PROMPT = "ready> ";

  /** What "words" prints. */
  private static final Pattern WORDS = Pattern.compile("\\[\\[((?:<[^>]*>)+)]]");

  private static final Pattern ESCAPE_SEQUENCE =
      Pattern.compile("\033(\\[[0-?]*[ -/]*[@-~]|\\][^\007\033]*(\007|\033\\\\)|[ -/]*[0-~])");

  private static final String IN_BASH_AND_ZSH =
      "PS1='" + PROMPT + "'; words() { printf '[['; printf '<%s>' \"$@\"; echo ']]'; }\n";

  private static final String IN_FISH =
      """
      set fish_greeting
      function fish_prompt; echo -n '%s'; end
      function words; printf '[['; printf '<%%s>' $argv; echo ']]'; end
      """
          .formatted(PROMPT);

  private final Process process;
  private final OutputStream keys;
  private final StringBuilder screen = new StringBuilder();

  private InteractiveShell(Process process) {
    this.process = process;
    this.keys = process.getOutputStream();
    Thread reader = new Thread(this::read, "screen");
    reader.setDaemon(true);
    reader.start();
  }

  /** Whether a shell can be started here. */
  static boolean isInstalled(String shell) {
    return Stream.of("script", "stty", shell)
        .allMatch(
            program ->
                Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                    .anyMatch(place -> Files.isExecutable(Path.of(place, program))));
  }

  /** Starts a shell that reads the start-up file of $HOME, to which this adds a prompt. */
  static InteractiveShell start(String shell, Path folder, String path, List<String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                "script", "-qfec", "stty rows 50 cols 300; exec " + shell + " -i", "/dev/null")
            .directory(folder.toFile())
            .redirectErrorStream(true);
    Map<String, String> variables = builder.environment();
    variables.clear();
    variables.put("PATH", path);
    variables.put("SHELL", "/bin/sh");
    variables.put("TERM", "xterm");
    variables.put("LC_ALL", "C.UTF-8");
    for (String variable : environment) {
      int equals = variable.indexOf('=');
      variables.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    Path home = Path.of(variables.getOrDefault("HOME", ""));
    Files.writeString(home.resolve(".inputrc"), "set show-all-if-ambiguous on\n");
    boolean isFish = shell.equals("fish");
    Path startUp = home.resolve(isFish ? ".config/fish/config.fish" : "." + shell + "rc");
    Files.writeString(
        startUp,
        isFish ? IN_FISH : IN_BASH_AND_ZSH,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    InteractiveShell started = new InteractiveShell(builder.start());
    started.waitFor(0, PROMPT);
    return started;
  }

  private void read() {
    byte[] bytes = new byte[1 << 12];
    try (InputStream output = process.getInputStream()) {
      for (int count = output.read(bytes); count >= 0; count = output.read(bytes)) {
        show(new String(bytes, 0, count, UTF_8));
      }
    } catch (IOException e) {
      // The shell has ended.
    }
  }

  private synchronized void show(String text) {
    screen.append(text);
  }

  private synchronized String shown(int from) {
    return screen.substring(from);
  }

  /** Types the line, presses Tab, and returns the words that the shell reads then. */
  List<String> wordsAfterTab(String line) throws IOException, InterruptedException {
    int before = shown(0).length();
    type(line + "\t");
    // To the beginning of the line: the words become those of a command that prints them.
    type("\001words \r");
    String printed = waitFor(before, WORDS).group(1);
    waitFor(shown(0).indexOf("]]", before), PROMPT);
    return List.of(printed.substring(1, printed.length() - 1).split("><", -1));
  }

  /** Types the line, presses Tab, and waits for a list with some words. */
  void waitForListAfterTab(String line, List<String> words)
      throws IOException, InterruptedException {
    int before = shown(0).length();
    type(line + "\t");
    for (String word : words) {
      waitFor(before, word);
    }
    int listed = shown(0).length();
    // A shell that is still drawing takes Ctrl-C for the list alone, so press it until the line is
    // gone.
    Pattern prompt = Pattern.compile(Pattern.quote(PROMPT));
    for (int pressed = 0; pressed < SECONDS; pressed++) {
      type("\003");
      if (find(listed, prompt, 1) != null) {
        return;
      }
    }
    fail("no new line after the list: " + shown(listed));
  }

  private void type(String text) throws IOException {
    keys.write(text.getBytes(UTF_8));
    keys.flush();
  }

  private void waitFor(int from, String text) throws IOException, InterruptedException {
    waitFor(from, Pattern.compile(Pattern.quote(text)));
  }

  private MatchResult waitFor(int from, Pattern pattern) throws IOException, InterruptedException {
    MatchResult found = find(from, pattern, SECONDS);
    if (found == null) {
      type("\003");
      return fail("not shown: " + pattern + " in " + shown(from));
    }
    return found;
  }

  /** Null if it is not shown within some seconds. */
  private @Nullable MatchResult find(int from, Pattern pattern, int seconds)
      throws InterruptedException {
    for (int waited = 0; waited < seconds * 1000; waited += WAIT_MILLIS) {
      Matcher matcher = pattern.matcher(ESCAPE_SEQUENCE.matcher(shown(from)).replaceAll(""));
      if (matcher.find()) {
        return matcher.toMatchResult();
      }
      Thread.sleep(WAIT_MILLIS);
    }
    return null;
  }

  /** Ends the shell too: one that only loses its terminal still writes its history. */
  @Override
  public void close() {
    List<ProcessHandle> processes =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    processes.forEach(ProcessHandle::destroyForcibly);
    processes.forEach(ended -> ended.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join());
  }
}
