/**
 * Finds the commit that made an engine worse: {@link dev.plumbline.bisect.Repository} is the
 * author's repository, {@link dev.plumbline.bisect.CommitSearch} chooses the commits, {@link
 * dev.plumbline.bisect.LossTest} decides whether a commit is good or bad.
 */
@NullMarked
package dev.plumbline.bisect;

import org.jspecify.annotations.NullMarked;
