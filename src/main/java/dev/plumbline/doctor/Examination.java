package dev.plumbline.doctor;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.uci.client.EngineFault;

/**
 * One examination of an engine, run with a process of its own.
 *
 * @param name a word for {@code --only} and {@code --skip}
 * @param checks what it checks, in a phrase
 */
public record Examination(String name, String checks, Procedure procedure) {
  /** Talks to the engine and reports what is wrong. */
  @FunctionalInterface
  public interface Procedure {
    /**
     * Runs the examination.
     *
     * @throws EngineFault if the engine ends or hangs, which is a finding
     */
    void run(Examiner examiner) throws EngineFailure, InterruptedException;
  }
}
