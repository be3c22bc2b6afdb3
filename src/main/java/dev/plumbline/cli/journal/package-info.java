/** Pages about journals: findings, one problem, and what judging anew has changed. */
@NullMarked
package dev.plumbline.cli.journal;

import org.jspecify.annotations.NullMarked;
