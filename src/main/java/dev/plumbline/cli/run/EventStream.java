package dev.plumbline.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.report.html.PageJson;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/** Tells one who watches how a run stands, as server-sent events, a few times a second. */
final class EventStream {
  private static final long BEAT_MILLIS = 250;

  /** So that a reader who went away is noticed. */
  private static final int SILENT_BEATS = 20;

  private final LiveRun run;
  private final Connection out;
  private long version = -1;
  private int known;
  private int silent;

  EventStream(LiveRun run, Connection out) {
    this.run = run;
    this.out = out;
  }

  /** Goes on until the run has ended or nobody listens any more. */
  void run(BooleanSupplier hasEnded) throws IOException {
    try {
      while (!hasEnded.getAsBoolean()) {
        tell();
        Thread.sleep(BEAT_MILLIS);
      }
      tell();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    send("event: end\ndata: {}\n\n");
  }

  private void tell() throws IOException {
    long now = run.version();
    if (now != version) {
      version = now;
      StringWriter data = new StringWriter();
      try (JsonGenerator json = PageJson.generator(data)) {
        known = run.write(json, known);
      }
      send("data: " + data + "\n\n");
    } else if (++silent % SILENT_BEATS == 0) {
      send(": still here\n\n");
    }
  }

  private void send(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
