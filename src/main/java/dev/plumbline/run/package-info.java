/**
 * Runs searches: {@link dev.plumbline.run.TaskRunner} runs any tasks on several threads, and {@link
 * dev.plumbline.run.Run} has engines search the selected records of suites and judges the answers.
 */
@NullMarked
package dev.plumbline.run;

import org.jspecify.annotations.NullMarked;
