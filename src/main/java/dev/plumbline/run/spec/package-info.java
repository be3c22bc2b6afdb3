/**
 * Which engines there are and how each is opened: the builtin one with its settings, or a foreign
 * one with its command and options. They come from the command line, from a file of ours in TOML or
 * JSON, or from cutechess's engines.json as it is; a name is looked up in those files, then among
 * the programs. What cannot be used is told when it is asked for, not before.
 */
@NullMarked
package dev.plumbline.run.spec;

import org.jspecify.annotations.NullMarked;
