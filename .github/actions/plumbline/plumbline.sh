#!/usr/bin/env bash
# The steps of the action that are not other actions:
#
#   prepare  checks the inputs, and sets the paths and cache keys of the other steps
#   build    makes the program
#   run      runs the suites, and sets the outputs of the action
#
# The inputs are in INPUT_NAME. GITHUB_OUTPUT and RUNNER_TEMP are set by GitHub. Works with the bash
# 3.2 of macOS, in which an empty array counts as unset.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)

# fail MESSAGE: a line break in it must not begin another workflow command.
fail() {
  local message=${1//%/%25}
  message=${message//$'\r'/%0D}
  message=${message//$'\n'/%0A}
  echo "::error title=Plumbline::$message"
  exit 2
}

# output NAME VALUE: sets a result of this step; the value may have several lines.
output() {
  local end="end-of-$1-$RANDOM$RANDOM"
  printf '%s<<%s\n%s\n%s\n' "$1" "$end" "$2" "$end" >>"$GITHUB_OUTPUT"
}

# split TEXT: sets words to the words of a text.
split() {
  set -f
  # shellcheck disable=SC2206
  words=($1)
  set +f
}

checksum() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c 1-16
}

# The sources of the program and their names.
sources_key() {
  cd "$root"
  find pom.xml Makefile src/main suites -type f | LC_ALL=C sort | while read -r file; do
    echo "$file"
    cat "$file"
  done | checksum
}

prepare() {
  [[ $INPUT_NAME =~ ^[A-Za-z0-9._-]+$ ]] ||
    fail "name: '$INPUT_NAME' may only have letters, digits, dots, dashes and underscores"
  [[ -n ${INPUT_PLAN}${INPUT_SUITES//[[:space:]]/} ]] || fail "name a plan or suites"
  [[ -z $INPUT_PLAN || -f $INPUT_PLAN ]] || fail "plan: no such file: $INPUT_PLAN"

  local work=$RUNNER_TEMP/plumbline/$INPUT_NAME
  mkdir -p "$work/reports" "$work/baseline"
  output folder "$work/reports"
  case $INPUT_BASELINE in
    cache | new) output baseline "$work/baseline/baseline.jsonl" ;;
    none) output baseline none ;;
    *)
      [[ -f $INPUT_BASELINE ]] || fail "baseline: no such file: $INPUT_BASELINE"
      output baseline "$INPUT_BASELINE"
      ;;
  esac

  if [[ -n $INPUT_JAR ]]; then
    output program "$work/program"
  else
    output program "$root/target"
    output sources "$(sources_key)"
  fi

  split "$INPUT_INSTALL"
  output suites "$RUNNER_TEMP/plumbline/suites"
  output suites-key "$(printf '%s\n' ${words[@]+"${words[@]}"} | LC_ALL=C sort -u | checksum)"
}

build() {
  if [[ -z $INPUT_JAR ]]; then
    # The copy of a repository that GitHub makes for an action has no commit.
    make -C "$root" ${GITHUB_ACTION_REF:+commit="$GITHUB_ACTION_REF"}
    return
  fi
  mkdir -p "$PROGRAM"
  case $INPUT_JAR in
    http://* | https://*)
      curl --fail --silent --show-error --location --retry 3 --output "$PROGRAM/plumbline.jar" \
        "$INPUT_JAR" || fail "jar: cannot download $INPUT_JAR"
      ;;
    *) cp -- "$INPUT_JAR" "$PROGRAM/plumbline.jar" || fail "jar: cannot read $INPUT_JAR" ;;
  esac
  cp "$root/src/main/launcher/plumbline" "$PROGRAM/plumbline"
  chmod 755 "$PROGRAM/plumbline"
}

# Sets arguments to those of 'plumbline run'. No input but that of arguments can be an option: values
# are attached to theirs, and the plan and the suites follow --.
collect_arguments() {
  arguments=()
  local engine
  while read -r engine; do
    [[ -z $engine ]] || arguments+=("--engine=$engine")
  done <<<"$INPUT_ENGINE"

  split "$INPUT_LIMIT"
  local i
  for ((i = 0; i < ${#words[@]}; i += 2)); do
    [[ ${words[i]} =~ ^(time|nodes|depth|mate)$ && -n ${words[i + 1]:-} ]] ||
      fail "limit: '$INPUT_LIMIT' is not a limit such as 'nodes 20k', 'time 100ms' or 'depth 8'"
    arguments+=("--${words[i]}=${words[i + 1]}")
  done

  local gates=$INPUT_GATES
  if [[ -z ${gates//[[:space:]]/} && -z $INPUT_PLAN ]]; then
    gates="errors:0 new-failures:0"
  fi
  split "$gates"
  local gate
  for gate in ${words[@]+"${words[@]}"}; do
    arguments+=("--gate=$gate")
  done

  arguments+=("--baseline=$BASELINE")
  case $INPUT_BASELINE in
    cache | new) arguments+=(--update-baseline passed) ;;
  esac

  local jobs=$INPUT_JOBS
  [[ -n $jobs || -n $INPUT_PLAN ]] || jobs=auto
  [[ -z $jobs ]] || arguments+=("--jobs=$jobs")

  arguments+=(
    --journal "$FOLDER/run.jsonl"
    --html "$FOLDER/report.html"
    --markdown "$FOLDER/report.md"
    --junit "$FOLDER/junit.xml"
    --unsolved "$FOLDER/unsolved.epd"
  )

  if [[ -n ${INPUT_ARGUMENTS//[[:space:]]/} ]]; then
    local more word
    more=$(xargs printf '%s\n' <<<"$INPUT_ARGUMENTS") ||
      fail "arguments: unmatched quotes: $INPUT_ARGUMENTS"
    while IFS= read -r word; do
      arguments+=("$word")
    done <<<"$more"
  fi

  arguments+=(--)
  [[ -z $INPUT_PLAN ]] || arguments+=("$INPUT_PLAN")
  split "$INPUT_SUITES"
  arguments+=(${words[@]+"${words[@]}"})
}

run() {
  split "$INPUT_INSTALL"
  if ((${#words[@]} > 0)); then
    export PLUMBLINE_SUITES=$SUITES
    "$PROGRAM/plumbline" suites install -- "${words[@]}"
  fi

  collect_arguments
  printf 'plumbline run'
  printf ' %q' "${arguments[@]}"
  echo
  local code=0
  "$PROGRAM/plumbline" run "${arguments[@]}" | tee "$FOLDER/output.txt" || code=${PIPESTATUS[0]}

  local results first
  results=$(grep -E '^[^ ]+ solved=[0-9]+/[0-9]+ points=' "$FOLDER/output.txt" || true)
  first=${results%%$'\n'*}
  output results "$results"
  output solved "$(sed -n 's/.* solved=\([0-9/]*\) .*/\1/p' <<<"$first")"
  output score "$(sed -n 's/.* score=\([0-9.%]*\) .*/\1/p' <<<"$first")"
  [[ ! -f $FOLDER/run.jsonl ]] || output journal "$FOLDER/run.jsonl"
  output exit-code "$code"
  exit "$code"
}

case ${1-} in
  prepare | build | run) "$1" ;;
  *) fail "usage: plumbline.sh prepare|build|run" ;;
esac
