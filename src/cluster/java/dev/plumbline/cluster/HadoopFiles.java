package dev.plumbline.cluster;

import dev.plumbline.io.RemoteFiles;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;

/**
 * Files that Hadoop opens: {@code hdfs://}, {@code s3a://} and all others that the installation of
 * Spark knows, with the properties {@code spark.hadoop.*} of the submission.
 */
public final class HadoopFiles implements RemoteFiles {
  @Override
  public InputStream open(String name) throws IOException {
    Path file = new Path(name);
    return file.getFileSystem(SparkHadoopUtil.get().newConfiguration(new SparkConf())).open(file);
  }
}
