/**
 * Plays scripts to engines: a {@link dev.plumbline.replay.ScriptPlayer} drives one process and
 * judges each search, a {@link dev.plumbline.replay.Replay} is what became of it, and a {@link
 * dev.plumbline.replay.ReplayReport} has all runs of all scripts. {@link
 * dev.plumbline.replay.Shrinking} makes a script small.
 */
@NullMarked
package dev.plumbline.replay;

import org.jspecify.annotations.NullMarked;
