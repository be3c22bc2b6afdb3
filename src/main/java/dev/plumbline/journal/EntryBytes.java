package dev.plumbline.journal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Cuts the transcript out of a line before it is parsed: transcripts are most of a journal, and
 * results do not need them. Damage in a transcript is then not noticed.
 */
final class EntryBytes {
  // These keys cannot be parts of a text, in which a quote follows a backslash.
  private static final byte[] TRANSCRIPT = bytes(",\"transcript\":");
  private static final byte[] JUDGEMENT = bytes(",\"judgement\":{");

  private static final byte[] NO_TRANSCRIPT = bytes(",\"transcript\":[]");

  /** The ends of findings, judgement and entry. An entry of several searches ends with a list. */
  private static final byte[] END = bytes("}}}");

  private EntryBytes() {}

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** The line itself if it is not a single search as {@link JournalWriter} writes it. */
  static byte[] withoutTranscript(byte[] line) {
    int end = line.length - (line.length > 0 && line[line.length - 1] == '\n' ? 1 : 0);
    if (end < END.length || !isAt(end - END.length, END, line)) {
      return line;
    }
    int transcript = 0;
    while (transcript < line.length && !isAt(transcript, TRANSCRIPT, line)) {
      transcript++;
    }
    int judgement = line.length - 1;
    while (judgement > transcript && !isAt(judgement, JUDGEMENT, line)) {
      judgement--;
    }
    if (judgement <= transcript) {
      return line;
    }
    int rest = line.length - judgement;
    byte[] brief = Arrays.copyOf(line, transcript + NO_TRANSCRIPT.length + rest);
    System.arraycopy(NO_TRANSCRIPT, 0, brief, transcript, NO_TRANSCRIPT.length);
    System.arraycopy(line, judgement, brief, brief.length - rest, rest);
    return brief;
  }

  private static boolean isAt(int at, byte[] word, byte[] line) {
    return line[at] == word[0]
        && at + word.length <= line.length
        && Arrays.equals(word, 0, word.length, line, at, at + word.length);
  }
}
