package dev.plumbline.suite;

import dev.plumbline.io.FileReplacement;
import dev.plumbline.suite.Contents.Line;
import dev.plumbline.suite.InstallResult.Change;
import dev.plumbline.suite.InstallResult.Installed;
import dev.plumbline.suite.Supply.Recognised;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Puts suites into a folder, canonical and in the classic order.
 *
 * @param force whether a different file may be overwritten
 */
record Placement(Path folder, boolean force) {

  Installed put(Recognised recognised) throws SuiteException {
    KnownSuite suite = recognised.suite();
    SuiteCandidate candidate = recognised.candidate();
    Contents contents = inClassicOrder(suite, candidate.contents());
    Path file = folder.resolve(suite.fileName());
    try {
      Change change = write(file, contents.text().getBytes(StandardCharsets.UTF_8));
      return new Installed(
          suite, change, file, candidate.source(), contents, Recogniser.compare(suite, contents));
    } catch (IOException e) {
      throw new SuiteException(
          SuiteException.Kind.INPUT,
          file + " cannot be written: " + FileTrouble.reason(e),
          "choose a folder with --into, or set PLUMBLINE_SUITES");
    }
  }

  private Change write(Path file, byte[] bytes) throws IOException, SuiteException {
    if (!Files.exists(file)) {
      Files.createDirectories(folder);
      FileReplacement.write(file, out -> out.write(bytes));
      return Change.INSTALLED;
    }
    if (Arrays.equals(Files.readAllBytes(file), bytes)) {
      return Change.UNCHANGED;
    }
    if (!force) {
      throw new SuiteException(
          SuiteException.Kind.INPUT,
          file + " is there already and differs",
          "overwrite it with --force");
    }
    FileReplacement.write(file, out -> out.write(bytes));
    return Change.REPLACED;
  }

  /** Numbers of records in errata and results count in this order; comments go to the head. */
  private static Contents inClassicOrder(KnownSuite suite, Contents contents) {
    Fingerprint fingerprint = suite.fingerprint();
    if (fingerprint == null) {
      return contents;
    }
    Alignment alignment = Alignment.of(fingerprint, contents.hashes());
    if (!alignment.comparison().reordered()) {
      return contents;
    }
    List<Line> ordered = new ArrayList<>();
    List<Line> records = new ArrayList<>();
    for (Line line : contents.lines()) {
      (line.hash() == null ? ordered : records).add(line);
    }
    alignment.places().forEach(place -> ordered.add(records.get(place)));
    return new Contents(ordered);
  }
}
