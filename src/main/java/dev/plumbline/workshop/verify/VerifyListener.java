package dev.plumbline.workshop.verify;

import dev.plumbline.run.RunTask;
import java.io.IOException;

/** Hears what is verified, on the threads of the workers, from several at a time. */
public interface VerifyListener {
  /** A record is looked at. */
  void begun(RunTask task);

  /** A record is verified. What this throws ends it all. */
  void done(Verification verification) throws IOException;
}
