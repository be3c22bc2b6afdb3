/**
 * Reads the logs of match runners and of engines, and makes a journal of the searches in them. A
 * {@link dev.plumbline.log.LogReader} knows one format and says of each line who wrote what; all
 * formats share the rest: a {@link dev.plumbline.log.Conversation} puts the lines of one engine
 * together into searches, which {@link dev.plumbline.log.LogImport} judges and enters.
 */
@NullMarked
package dev.plumbline.log;

import org.jspecify.annotations.NullMarked;
