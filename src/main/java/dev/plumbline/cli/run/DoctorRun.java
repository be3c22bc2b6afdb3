package dev.plumbline.cli.run;

import dev.plumbline.cli.engine.DoctorCommand;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.doctor.Doctor;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.Examination;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A run of a plan in which the doctor examines the engines, quickly. */
record DoctorRun(PlanFile.PlanStep part, boolean isDry, Shell shell) {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int SECONDS_AFTER_INTERRUPT = 3;

  /**
   * Examines each engine.
   *
   * @param isNamed whether the user or the plan names one; the builtin engine is not meant else
   */
  ExitCode examine(List<EngineSpec> engines, boolean isNamed)
      throws IOException, EngineFailure, InterruptedException {
    if (!isNamed && engines.get(0) instanceof EngineSpec.Builtin) {
      throw UserException.usage(
          "the plan examines an engine: name it with --engine ./my-engine; or, for Plumbline's own,"
              + " with --engine builtin");
    }
    if (isDry) {
      List<String> names = part.examinations().stream().map(Examination::name).toList();
      shell.out().println("doctor  " + String.join(", ", names));
      return ExitCode.OK;
    }
    ExitCode code = ExitCode.OK;
    for (int i = 0; i < engines.size(); i++) {
      Long nanos = part.nanos() == null ? null : part.nanos() / engines.size();
      code = code.and(examine(engines.get(i), part.examinations(), nanos));
    }
    return code;
  }

  private ExitCode examine(EngineSpec engine, List<Examination> examinations, @Nullable Long nanos)
      throws IOException, EngineFailure, InterruptedException {
    UciSpec spec =
        engine instanceof EngineSpec.Foreign foreign ? foreign.program() : DoctorCommand.builtin();
    StopToken stop = new StopToken();
    Doctor doctor = new Doctor(spec, TIMEOUT, true, List.of(), stop);
    Runnable end =
        () -> {
          stop.request();
          doctor.interrupt();
        };
    try (Interruption interruption = new Interruption(shell, SECONDS_AFTER_INTERRUPT, end)) {
      if (nanos != null) {
        CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS).execute(end);
      }
      DoctorReport report = doctor.examine(examinations, new DoctorCommand.Live(shell, true));
      shell.status().clear();
      String words =
          engine instanceof EngineSpec.Foreign ? command(spec) : "plumbline doctor builtin";
      boolean isSound = report.count(Severity.ERROR) == 0 && !report.results().isEmpty();
      ExitCode code = isSound ? ExitCode.OK : ExitCode.MISSED;
      part.results().examined(part.name(), report, examinations.size(), words, code);
      return interruption.exitCode(code);
    }
  }

  /** The command that examines the engine again, but for the names of the examinations. */
  private static String command(UciSpec spec) {
    List<String> words = new ArrayList<>(List.of("plumbline", "doctor", spec.command()));
    spec.args().forEach(arg -> words.add("--arg=" + arg));
    spec.options().forEach((name, value) -> words.add("--option=" + name + "=" + value));
    return Shell.quoted(words);
  }
}
