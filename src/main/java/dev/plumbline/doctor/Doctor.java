package dev.plumbline.doctor;

import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.StopToken;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs examinations one after the other; what one does to the engine does not affect the next. */
public final class Doctor {
  private final UciSpec spec;
  private final Duration timeout;
  private final boolean isQuick;
  private final StopToken stop;
  private final List<String> included;
  private volatile @Nullable Examiner examiner;

  /**
   * @param timeout after which an engine that owes an answer counts as hanging
   * @param isQuick whether to search less
   * @param included options that are tried out although they may do harm
   * @param stop ends the work early, together with {@link #interrupt}
   */
  public Doctor(
      UciSpec spec, Duration timeout, boolean isQuick, List<String> included, StopToken stop) {
    this.spec = spec;
    this.timeout = timeout;
    this.isQuick = isQuick;
    this.stop = stop;
    this.included = included;
  }

  @FunctionalInterface
  public interface DoctorListener {
    /** The engine has answered {@code uci}. */
    default void started(String engine) {}

    default void begins(Examination examination) {}

    void ended(ExaminationResult result);
  }

  /**
   * Examines the engine.
   *
   * @throws EngineFailure if it cannot be started
   */
  public DoctorReport examine(List<Examination> examinations, DoctorListener listener)
      throws EngineFailure, InterruptedException {
    String name;
    String author;
    try (EngineSession first = EngineSession.open(spec, timeout)) {
      name = first.engine().name();
      author = first.engine().author();
    } catch (EngineFault e) {
      throw new EngineFailure(spec.command() + " cannot be used: " + e.sentence(), e);
    }
    listener.started(name);
    List<ExaminationResult> results = new ArrayList<>();
    for (Examination examination : examinations) {
      if (!stop.isRequested()) {
        listener.begins(examination);
        ExaminationResult result = examine(examination);
        if (!stop.isRequested()) {
          results.add(result);
          listener.ended(result);
        }
      }
    }
    List<String> command = new ArrayList<>(List.of(spec.command()));
    command.addAll(spec.args());
    boolean isComplete = results.size() == examinations.size();
    return new DoctorReport(name, author, command, spec.options(), results, isComplete);
  }

  private ExaminationResult examine(Examination examination) throws InterruptedException {
    long start = System.nanoTime();
    try (Examiner one = new Examiner(spec, timeout, isQuick, included)) {
      examiner = one;
      try {
        examination.procedure().run(one);
        one.finish();
      } catch (EngineFault e) {
        if (!one.hasReportedEnd()) {
          boolean isHanging = e.outcome() == Outcome.TIME_OUT;
          one.report(isHanging ? DoctorCode.NO_ANSWER : DoctorCode.CRASH, e.sentence());
        }
      } catch (EngineFailure e) {
        one.report(DoctorCode.CRASH, String.valueOf(e.getMessage()));
      }
      long nanos = System.nanoTime() - start;
      return new ExaminationResult(
          examination, one.isSkipped(), one.measured(), one.found(), nanos);
    } finally {
      examiner = null;
    }
  }

  /** Ends the current examination at once, after a stop request. Thread-safe. */
  public void interrupt() {
    Examiner one = examiner;
    if (one != null) {
      one.kill();
    }
  }
}
