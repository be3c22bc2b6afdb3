/**
 * Finds the commit that made an engine worse, and follows an engine over its commits. A {@link
 * dev.plumbline.bisect.Bisection} tests the commits that {@link dev.plumbline.bisect.CommitSearch}
 * chooses: a {@link dev.plumbline.bisect.CommitRunner} builds and searches them, and {@link
 * dev.plumbline.bisect.LostProblems} or {@link dev.plumbline.bisect.GatedRuns} judges them. {@link
 * dev.plumbline.bisect.TrackedCommits} are all run. {@link dev.plumbline.bisect.Repository} is the
 * author's repository.
 */
@NullMarked
package dev.plumbline.bisect;

import org.jspecify.annotations.NullMarked;
