/**
 * Runs on Apache Spark: the same command {@code run}, whose searches are made by the executors of a
 * cluster. The driver reads the suites, sends chunks of problems as Spark jobs and writes the
 * journal; executors search, judge and send back the lines of the journal. Not part of the ordinary
 * program.
 */
@NullMarked
package dev.plumbline.cluster;

import org.jspecify.annotations.NullMarked;
