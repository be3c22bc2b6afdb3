/** What long commands share: the suites and settings of a run, its journal, its progress. */
@NullMarked
package dev.plumbline.cli.job;

import org.jspecify.annotations.NullMarked;
