/**
 * Files of settings, which engines there are and how each is opened: the builtin engine with its
 * settings, or a UCI program with its command and options. They are defined on the command line, in
 * a TOML or JSON file of our own, or in cutechess's engines.json. A name is looked up in these
 * files, then among the programs. An engine that cannot be used is reported only when it is
 * requested.
 */
@NullMarked
package dev.plumbline.run.spec;

import org.jspecify.annotations.NullMarked;
