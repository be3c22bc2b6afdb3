package dev.plumbline.cli;

import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
    name = "completion",
    description = "Prints a completion script for bash, zsh or fish.",
    footer = {
      "  # Complete in this bash session",
      "  source <(plumbline completion bash)",
      "",
      "  # Complete in every bash session",
      "  plumbline completion bash > ~/.plumbline.bash",
      "  echo 'source ~/.plumbline.bash' >> ~/.bashrc",
      "",
      "  # Complete in every zsh session",
      "  plumbline completion zsh > ~/.plumbline.zsh",
      "  echo 'source ~/.plumbline.zsh' >> ~/.zshrc",
      "",
      "  # Complete in every fish session",
      "  mkdir -p ~/.config/fish/completions",
      "  plumbline completion fish > ~/.config/fish/completions/plumbline.fish"
    })
final class CompletionCommand extends ShellCommand {
  @Parameters(paramLabel = "SHELL", description = "The shell: ${COMPLETION-CANDIDATES}.")
  ShellName kind = ShellName.BASH;

  @ParentCommand CommandTree tree;

  enum ShellName {
    BASH,
    ZSH,
    FISH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public ExitCode call() throws IOException {
    CompletionScript script =
        new CompletionScript(CompletionWords.of(tree.neededFor(new String[0])));
    String text =
        switch (kind) {
          case BASH -> script.bash();
          case ZSH -> script.zsh();
          case FISH -> script.fish();
        };
    Outputs.write("-", text, shell);
    return ExitCode.OK;
  }
}
