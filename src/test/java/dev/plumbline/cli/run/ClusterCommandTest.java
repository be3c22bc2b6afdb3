package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.run.ClusterCommand.TypedCommand;
import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** With a script in the place of spark-submit, which writes down its words. */
@DisabledOnOs(OS.WINDOWS)
class ClusterCommandTest extends FolderTest {
  private static final String MASTER = "spark://host:7077";

  private Path words;
  private Path jar;

  @BeforeEach
  void install() throws IOException {
    words = folder.resolve("words");
    jar = Files.createFile(folder.resolve("app.jar"));
    install("printf '%s\\n' \"$@\" >'" + words + "'; exit 1");
  }

  private void install(String script) throws IOException {
    Path submit = Files.createDirectories(folder.resolve("bin")).resolve("spark-submit");
    Files.writeString(submit, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(submit, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Ran cluster(String command, String... more) {
    String[] words = Ran.words("cluster %s --master %s --jar %s", command, MASTER, jar);
    Map<String, String> environment = Map.of("SPARK_HOME", folder.toString());
    return Ran.in(environment, Terminal.NONE, "", Ran.words(List.of(words), more));
  }

  private List<String> submitted() throws IOException {
    return Files.readAllLines(words);
  }

  /** The value of a property of Spark among the submitted words. */
  private String property(String key) throws IOException {
    return submitted().stream()
        .filter(word -> word.startsWith(key + '='))
        .map(word -> word.substring(key.length() + 1))
        .reduce((first, second) -> second)
        .orElse("");
  }

  @Test
  void passesTheArgumentsOfRunToTheApplication() throws IOException {
    cluster("run", "wac", "--nodes", "5k", "--option", "A=b c").exits(1);
    List<String> all = submitted();
    assertEquals(List.of("--master", MASTER), all.subList(0, 2));
    assertEquals(
        List.of(jar.toString(), "run", "wac", "--nodes", "5k", "--option", "A=b c"),
        all.subList(all.indexOf(jar.toString()), all.size()));
  }

  @Test
  void tellsTheApplicationWhatWasTyped() throws IOException {
    cluster("run", "it's.epd", "--nodes", "5k", "--engine", "./stöckfish -x");
    TypedCommand typed = TypedCommand.read(property(TypedCommand.KEY));
    assertEquals(
        "plumbline cluster run --master "
            + MASTER
            + " --jar "
            + jar
            + " 'it'\\''s.epd'"
            + " --nodes 5k --engine './stöckfish -x' --journal x.jsonl --resume",
        JournaledRun.resuming(typed.words(), Path.of("x.jsonl")));
  }

  @Test
  void hidesSecretsInWhatWasTyped() throws IOException {
    cluster("run", "wac", "--conf", "spark.hadoop.fs.s3a.secret.key=sesame=1", "--conf=my.Token=2");
    List<String> typed = TypedCommand.read(property(TypedCommand.KEY)).words();
    assertTrue(typed.contains("spark.hadoop.fs.s3a.secret.key=***"), typed.toString());
    assertTrue(typed.contains("--conf=my.Token=***"), typed.toString());
    assertTrue(submitted().contains("spark.hadoop.fs.s3a.secret.key=sesame=1"));
  }

  @Test
  void returnsTheExitCodeOfTheApplication() throws IOException {
    cluster("check").exits(1);
    install("exit 137");
    cluster("run", "wac").exits(3).errHas("spark-submit ended with code 137");
  }

  @Test
  void keepsTheDriverSmallUnlessTheUserSaysOtherwise() throws IOException {
    install(
        "printf '%s\\n' \"$SPARK_DRIVER_MEMORY\" \"$SPARK_SUBMIT_OPTS\" >'" + words + "'; exit 0");
    cluster("run", "wac");
    assertEquals("512m", submitted().get(0));
    assertTrue(submitted().get(1).contains("-XX:+UseSerialGC"));
    cluster("run", "wac", "--conf", "spark.driver.extraJavaOptions=-XX:+UseG1GC");
    assertFalse(submitted().get(1).contains("GC"));
    Path conf = Files.createDirectories(folder.resolve("conf")).resolve("spark-defaults.conf");
    Files.writeString(conf, "spark.driver.extraJavaOptions -XX:+UseZGC\n");
    cluster("run", "wac");
    assertFalse(submitted().get(1).contains("GC"));
  }

  @Test
  void keepsTheStartOfSparkOutOfTheLogUnlessTheUserConfiguresIt() throws IOException {
    install("printf '%s\\n' \"$SPARK_SUBMIT_OPTS\" >'" + words + "'; exit 0");
    cluster("run", "wac");
    String file =
        "-Dlog4j2.configurationFile=jar:" + jar.toUri() + "!/dev/plumbline/cluster/log4j2";
    assertTrue(submitted().get(0).contains(file), submitted().get(0));
    Path conf = Files.createDirectories(folder.resolve("conf"));
    Files.writeString(conf.resolve("log4j2.properties"), "rootLogger.level = info\n");
    cluster("run", "wac");
    assertFalse(submitted().get(0).contains("log4j2"), submitted().get(0));
  }

  @Test
  void namesWhatIsMissing() throws IOException {
    cluster("run").errHas("which suites?");
    cluster("run", "wac", "--conf", "=3").errHas("write it as KEY=VALUE");
    cluster("run", "wac", "--files", "nowhere").errHas("nowhere: no such file");
    Files.delete(jar);
    cluster("run", "wac").errHas("'make cluster' builds it");
    Files.delete(folder.resolve("bin/spark-submit"));
    cluster("run", "wac").errHas("has no bin/spark-submit");
    assertFalse(Files.exists(words));
  }
}
