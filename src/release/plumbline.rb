class Plumbline < Formula
  desc "Runs chess test suites and checks every line of the engine"
  homepage "@SITE@"
  url "@SITE@/releases/download/@TAG@/plumbline-@VERSION@.zip"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "openjdk"

  def install
    libexec.install "bin", "share"
    (bin/"plumbline").write_env_script libexec/"bin/plumbline", JAVA_HOME: Formula["openjdk"].opt_prefix
    man1.install_symlink Dir[libexec/"share/man/man1/*.1"]
    bash_completion.install_symlink libexec/"share/bash-completion/completions/plumbline"
    zsh_completion.install_symlink libexec/"share/zsh/site-functions/_plumbline"
    fish_completion.install_symlink libexec/"share/fish/vendor_completions.d/plumbline.fish"
  end

  def post_install
    system bin/"plumbline", "--dump-archive"
  end

  test do
    assert_match "solved=", shell_output("#{bin}/plumbline run mates --filter n=1 --depth 3 --quiet")
  end
end
