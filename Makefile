# Plumbline's build. "make help" lists the targets; Maven does the work, see pom.xml.

MVN = mvn
PREFIX = /usr/local
# Not every shell expands the tilde of "make install PREFIX=~/.local".
prefix := $(patsubst ~/%,$(HOME)/%,$(PREFIX))

# Which commit the jar is of; the file changes only when the answer does.
commit := $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null || echo unknown)
# The folders too: their dates tell of a file that was removed.
sources := $(shell find src/main) \
	$(wildcard $(foreach suite,perft quirks mates tactics strategy,suites/$(suite).epd))

# Maven without its chatter: warnings and errors only; and how the tests went.
maven = $(MVN) --batch-mode --no-transfer-progress -Dplumbline.commit=$(commit) \
	-Dorg.slf4j.simpleLogger.defaultLogLevel=warn
tests = -Dorg.slf4j.simpleLogger.log.org.apache.maven.plugin.surefire=info
# Formatting is for the gate to judge, not for who only wants to build.
unformatted = -Dspotless.check.skip=true
# Ends make with one line if a tool is missing or too old.
missing = $(shell src/build/require-tools $(MVN))
require-tools = $(if $(missing),$(error $(missing)))
# What bench-long, agree and peers run, unless told.
R = 1000000
S = suites/mates.epd
N = 10000
J = 1
PEERS = builtin stockfish gnuchess toga2 glaurung ethereal-chess
pit = org.pitest:pitest-maven:mutationCoverage

.PHONY: build help run test check check-all format mutation bench bench-perft bench-uci bench-client bench-overrun bench-long agree games lab \
	signatures \
	suites mine peers cds reproducible install uninstall clean tools FORCE

build: target/plumbline ## build target/plumbline and target/plumbline.jar (the default)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | awk -F '\t' '{ printf "make %-13s %s\n", $$1, $$2 }'

run: target/plumbline ## build, have the builtin engine solve the tactics, leave text, CSV and EPD in reports/
	@mkdir -p reports
	target/plumbline run suites/tactics.epd --time 100ms --multipv 3 --force \
	  --journal reports/tactics.jsonl --csv reports/tactics.csv --epd reports/tactics.epd \
	  >reports/tactics.txt
	@cat reports/tactics.txt

test: tools ## run the tests (needs no chess engine)
	@rm -rf target/surefire-reports
	@$(maven) $(tests) $(unformatted) test
	@src/build/tell-skips

check: tools ## the whole gate: format, compiler checks, tests, architecture, packaged jar
	@rm -rf target/surefire-reports
	@$(maven) $(tests) verify
	@src/build/tell-skips

check-all: tools ## the gate and the tests tagged "slow"
	@rm -rf target/surefire-reports
	@$(maven) $(tests) verify -Dexcluded.tags=packaged
	@src/build/tell-skips

format: tools ## format the sources (on JDK 17 to 20)
	@$(maven) spotless:apply

mutation: tools ## change the code and see whether a test notices (minutes)
	@$(maven) $(unformatted) test-compile $(pit)

bench: tools ## run the benchmarks; B=REGEX chooses, A='-f 1 -wi 3' are JMH's options
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath org.openjdk.jmh.Main $(A) $(B)'

bench-perft: tools ## compare the speed of perft with Stockfish's, on one core
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.chess.PerftAgainstStockfish'

bench-uci: target/plumbline ## time how soon the served engine is ready, and how soon it stops
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.uci.AnswerTimes target/plumbline'

bench-client: tools ## time what a problem costs beyond a bare UCI client, with Stockfish at one node
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.uci.ForeignSearchBenchmark'

bench-overrun: tools ## time how long a search goes on behind its limit of time
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-XX:+UseSerialGC -XX:PretenureSizeThreshold=1m -classpath %classpath dev.plumbline.search.OverrunBenchmark'

bench-long: target/plumbline ## a run of a million problems and all its reports: time and memory (R=RECORDS)
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.bench.LongRun target/plumbline $(R) target/long'

agree: target/plumbline ## hold a run of Stockfish against a script that talks UCI itself (S=SUITE N=NODES)
	@target/plumbline run $(S) --engine stockfish --nodes $(N) --rule move -q --force \
	  --journal target/agree.jsonl --csv target/agree.csv
	@src/test/scripts/solve-epd $(S) --nodes $(N) --against target/agree.csv

games: target/plumbline ## 20 fast games under xboard, every move and the protocol held to the rules
	@src/build/play-games target/plumbline

signatures: tools ## write the node counts of the bench anew, after a change of the search
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.search.Signatures'

lab: target/plumbline ## run the lab's experiments and write src/docs/lab.md anew (minutes)
	target/plumbline lab report --jobs 2 -o src/docs/lab.md

suites: target/plumbline ## compose the project's own suites anew
	target/plumbline compose perft -o suites/perft.epd
	target/plumbline compose quirks -o suites/quirks.epd
	target/plumbline compose mates -o suites/mates.epd

mine: target/plumbline ## mine tactics and strategy anew with Stockfish (hours; goes on where it was stopped)
	target/plumbline compose tactics --selfplay 20000 --seed 2026 --count 312 --engine stockfish \
	  --nodes 5M -o target/tactics.epd
	target/plumbline compose strategy --selfplay 20000 --seed 2026 --count 340 --engine stockfish \
	  --nodes 5M -o target/strategy.epd

peers: target/plumbline ## run six engines on own suites and classics, J searches at a time (half an hour, the machine idle)
	@mkdir -p reports
	target/plumbline run suites/tactics.epd suites/strategy.epd suites/mates.epd wac bk sts \
	  $(PEERS:%=--engine %) --time 100ms --jobs $(J) --resume --journal reports/peers.jsonl \
	  --csv reports/peers.csv --markdown reports/peers.md

cds: target/plumbline ## renew the start-up archive, after a change of Java
	@target/plumbline --dump-archive

reproducible: tools ## build twice in two folders and compare the jars
	@src/build/reproducible $(maven) $(unformatted)

install: target/plumbline ## install below PREFIX (make install PREFIX=~/.local)
	@mkdir -p '$(DESTDIR)$(prefix)/bin' '$(DESTDIR)$(prefix)/share/plumbline'
	@cp target/plumbline.jar '$(DESTDIR)$(prefix)/share/plumbline/plumbline.jar'
	@cp src/main/launcher/plumbline '$(DESTDIR)$(prefix)/bin/plumbline'
	@chmod 755 '$(DESTDIR)$(prefix)/bin/plumbline'
	@rm -f '$(DESTDIR)$(prefix)'/share/plumbline/plumbline-*.jsa
	@'$(DESTDIR)$(prefix)/bin/plumbline' --dump-archive
	@echo 'Installed $(DESTDIR)$(prefix)/bin/plumbline'

uninstall: ## remove what install put there
	@rm -f '$(DESTDIR)$(prefix)/bin/plumbline'
	@rm -rf '$(DESTDIR)$(prefix)/share/plumbline'

clean: ## remove everything that was built
	@rm -rf target

target/plumbline: src/main/launcher/plumbline target/plumbline.jar
	@cp src/main/launcher/plumbline $@
	@chmod 755 $@
	@rm -f target/plumbline-*.jsa
	@$@ --dump-archive

target/plumbline.jar: pom.xml LICENSE $(sources) target/commit
	@$(require-tools)
	@echo 'Building target/plumbline (the first time, Maven fetches the libraries)'
	@$(maven) $(unformatted) -Dmaven.test.skip=true package
	@touch $@

target/commit: FORCE
	@mkdir -p target
	@echo '$(commit)' | cmp -s - $@ || echo '$(commit)' >$@

tools:
	@$(require-tools)
