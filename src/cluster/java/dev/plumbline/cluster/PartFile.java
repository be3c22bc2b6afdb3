package dev.plumbline.cluster;

import dev.plumbline.io.RemoteFiles;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalParts.PartWriter;
import java.io.IOException;
import java.util.UUID;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;

/**
 * A part of the journal, see {@link dev.plumbline.journal.JournalParts}, which an executor writes
 * for a chunk. It has a temporary name until all of it is written.
 */
final class PartFile implements AutoCloseable {
  private static final String SUFFIX = ".jsonl.gz";

  private final FileSystem files;
  private final Path temporary;
  private final Path target;
  private final PartWriter writer;
  private boolean isCommitted;

  private PartFile(FileSystem files, Path folder, String name) throws IOException {
    this.files = files;
    temporary = new Path(folder, "." + name);
    target = new Path(folder, name);
    writer = new PartWriter(target.toString(), files.create(temporary, false));
  }

  /** The URL of a folder that the user has named. */
  static String url(String folder) {
    return RemoteFiles.isRemote(folder)
        ? folder
        : "file:" + java.nio.file.Path.of(folder).toAbsolutePath().normalize();
  }

  /** Creates the folder, unless it exists. */
  static void createFolder(String url) throws IOException {
    files(new Path(url)).mkdirs(new Path(url));
  }

  /** Begins a part in a folder. */
  static PartFile begin(String url) throws IOException {
    Path folder = new Path(url);
    return new PartFile(files(folder), folder, "part-" + UUID.randomUUID() + SUFFIX);
  }

  private static FileSystem files(Path folder) throws IOException {
    SparkConf conf = SparkEnv.get().conf();
    FileSystem files = folder.getFileSystem(SparkHadoopUtil.get().newConfiguration(conf));
    // Hadoop would put a file with checksums beside each part on a disk.
    files.setWriteChecksum(false);
    return files;
  }

  /** Adds an entry; returns it as the journal is to have it. */
  JournalEntry add(JournalEntry entry) throws IOException {
    return writer.add(entry);
  }

  /** Gives the part its name; nothing can be added any more. */
  void commit() throws IOException {
    writer.close();
    if (!files.rename(temporary, target)) {
      throw new IOException("cannot rename " + temporary + " to " + target.getName());
    }
    isCommitted = true;
  }

  @Override
  public void close() throws IOException {
    if (!isCommitted) {
      writer.close();
      files.delete(temporary, false);
    }
  }
}
