# Plumbline's build. "make help" lists the targets; Maven does the work, see pom.xml.

MVN = mvn
PREFIX = /usr/local
# Not every shell expands the tilde of "make install PREFIX=~/.local".
prefix := $(patsubst ~/%,$(HOME)/%,$(PREFIX))

# The commit for --version; target/commit changes only when it does.
commit := $(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null || echo unknown)
# With the folders, because their dates change when a file is removed.
sources := $(shell find src/main) \
	$(wildcard $(foreach suite,perft quirks mates tactics strategy endings,suites/$(suite).epd))

# Maven prints only warnings and errors, and the summary of the tests.
# The shade plugin warns about what it is configured to do.
maven = $(MVN) --batch-mode --no-transfer-progress -Dplumbline.commit=$(commit) \
	-Dorg.slf4j.simpleLogger.defaultLogLevel=warn \
	-Dorg.slf4j.simpleLogger.log.org.apache.maven.plugins.shade=error
tests = -Dorg.slf4j.simpleLogger.log.org.apache.maven.plugin.surefire=info
# Only the gate checks the format.
unformatted = -Dspotless.check.skip=true
# Ends make with one message if a tool is missing or too old.
missing = $(shell src/build/require-tools $(MVN))
require-tools = $(if $(missing),$(error $(missing)))
# Defaults of bench-long, agree, peers and mine.
R = 1000000
S = suites/mates.epd
N = 10000
J = 1
COUNT = 2000
SEED = 2027
PEERS = builtin stockfish gnuchess toga2 glaurung ethereal-chess
# The engines whose misses grade the endings.
JUDGES = builtin stockfish glaurung ethereal-chess
# The engines of calibrate: those that keep to a limit of nodes, and those that do not.
BY_NODES = builtin stockfish glaurung
BY_DEPTH = gnuchess toga2 ethereal-chess
CALIBRATED = suites/tactics.epd suites/strategy.epd suites/mates.epd
# Who has 1500 points in each of them.
ANCHOR = Stockfish 15.1 at nodes 1k
# The run of the sample report of the site.
sample = --filter n=1-100 --nodes 20k --multipv 3
pit = org.pitest:pitest-maven:mutationCoverage

# The developer's own config.toml does not affect what the targets do.
export PLUMBLINE_CONFIG = none

.PHONY: build help run test check check-all format mutation bench bench-perft bench-probe bench-epd bench-start bench-uci bench-client bench-overrun bench-history bench-jobs bench-long bench-pages agree games lab \
	signatures docs suites cluster test-cluster spark-home truth calibrate tune tune-margins endgames endings positions labels network mine peers cds reproducible site man install uninstall javadoc compatible test-library release test-release clean tool tools FORCE

build: target/plumbline ## build target/plumbline and target/plumbline.jar (default)
	@echo 'target/plumbline and target/plumbline.jar are built. Try: target/plumbline run mates --time 100ms'

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | awk -F '\t' '{ printf "make %-13s %s\n", $$1, $$2 }'

run: target/plumbline ## build, solve the suite mates with the builtin engine, write text, CSV and EPD to reports/
	@mkdir -p reports
	target/plumbline run suites/mates.epd --time 50ms --multipv 3 --force \
	  --journal reports/mates.jsonl --csv reports/mates.csv --epd reports/mates.epd \
	  >reports/mates.txt
	@cat reports/mates.txt
	@echo 'Text, CSV and EPD are in reports/mates.txt, reports/mates.csv and reports/mates.epd.'

test: tools ## run the fast tests, about two minutes (no chess engine needed)
	@rm -rf target/quick/surefire-reports
	@$(maven) $(tests) $(unformatted) -Dquick test
	@src/build/report-skipped target/quick

check: tools ## run the gate: format, compiler checks, all tests but the slow ones, packaged jar
	@rm -rf target/surefire-reports
	@$(maven) $(tests) verify -Dexcluded.tags='slow | packaged'
	@src/build/report-skipped

check-all: tools ## run the gate with the slow tests
	@rm -rf target/surefire-reports
	@$(maven) $(tests) verify -Dexcluded.tags=packaged -Dtest.compiler=
	@src/build/report-skipped

format: tools ## format the sources (on JDK 17 to 20)
	@$(maven) spotless:apply

mutation: tools ## mutation testing with PIT (hours; P=PACKAGE, as in P=io, minutes)
	@$(maven) $(unformatted) $(if $(P),-Dmutated='dev.plumbline.$(P).*') test-compile $(pit)

bench: tools ## run JMH benchmarks; B=REGEX selects, A='-f 1 -wi 3' passes options
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath org.openjdk.jmh.Main $(A) $(B)'

bench-perft: tools ## compare the speed of perft with Stockfish, on one core
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.chess.PerftAgainstStockfish'

bench-epd: tools ## records of EPD read a second on one core, next to python-chess if it is installed (F=FILES)
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-Xmx128m -XX:+UseSerialGC -classpath %classpath dev.plumbline.epd.ReadingBenchmark $(F)'

bench-probe: tools ## probes of Syzygy tables a second on one core (S=FOLDER)
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-XX:+UseSerialGC -classpath %classpath dev.plumbline.tablebase.ProbingBenchmark $(S)'

bench-start: target/plumbline ## CPU time of starts, next to Java alone and to Stockfish
	@src/build/bench-start target/plumbline

bench-uci: target/plumbline ## time how fast the UCI server starts and stops
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.uci.server.AnswerTimes target/plumbline'

bench-client: tools ## time the overhead per problem over a minimal UCI client
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.uci.client.ForeignSearchBenchmark'

bench-overrun: tools ## time how far searches overrun their time limit
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-XX:+UseSerialGC -XX:PretenureSizeThreshold=1m -classpath %classpath dev.plumbline.search.OverrunBenchmark'

bench-jobs: target/plumbline ## time runs with one job, two jobs, two processes and two threads, in turns
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.bench.ParallelRuns target/plumbline suites/strategy.epd 100k 5 target/jobs'

bench-long: target/plumbline ## time and memory of a run of a million problems with all reports (R=RECORDS)
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.bench.LongRun target/plumbline $(R) target/long'

bench-pages: target/plumbline ## size of the pages of two big runs, and how fast a browser opens them
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.bench.PageOpening target/plumbline target/pages'

bench-history: target/plumbline ## time of a history of a year of nightly runs
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.bench.YearOfNights target/plumbline suites/tactics.epd target/year'

agree: target/plumbline ## compare a run of Stockfish with an independent Python client (S=SUITE N=NODES)
	@target/plumbline run $(S) --engine stockfish --nodes $(N) --rule move -q --force \
	  --journal target/agree.jsonl --csv target/agree.csv
	@src/test/scripts/solve-epd $(S) --nodes $(N) --against target/agree.csv

games: target/plumbline ## play 20 fast games under xboard, which checks every move and the protocol
	@src/build/play-games target/plumbline

signatures: tools ## update the expected node counts after a change of the search
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.search.Signatures'

docs: tools ## regenerate src/docs/commands from the help texts, and src/docs/columns.md
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.cli.CommandPages'

lab: tools ## run the lab's experiments and update src/docs/lab.md (minutes)
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.lab.WriteLab --jobs 2 -o src/docs/lab.md'

tool: tools ## run another development tool: T=lab.PlayMatch A='--b null=off --nodes 10k'
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.$(T) $(A)'

truth: target/plumbline ## compare the lines of the engines in /usr/games and ours, and update src/docs/truth.md, J searches in parallel (half an hour)
	@mkdir -p target/truth
	target/plumbline run tactics strategy mates $(PEERS:%=--engine %) --nodes 20k \
	  --jobs $(J) --summary --force --journal target/truth/one.jsonl
	target/plumbline run tactics strategy mates $(PEERS:%=--engine %) --nodes 20k --multipv 4 \
	  --jobs $(J) --summary --force --journal target/truth/four.jsonl
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.truth.WriteTruth src/docs target/truth/one.jsonl target/truth/four.jsonl'

tune: tools ## fit the weights of the evaluation to positions (an hour): A='games.positions --match 300 -o weights.txt'
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.TuneWeights $(A)'

tune-margins: tools ## tune the margins of the search by SPSA (hours, can be resumed): A='margins.txt --nodes 4000 -j 2'
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.TuneMargins $(A)'

positions: tools ## collect quiet positions for a network from games (hours, can be resumed): A='FILE -n 5000000 -j 2'
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.network.GeneratePositions $(patsubst %,--without %,$(wildcard suites/*.epd)) $(A)'

labels: tools ## give positions the scores of a UCI engine (can be resumed): A='POSITIONS FILE --engine stockfish -j 2'
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.network.LabelPositions $(patsubst %,--without %,$(wildcard suites/*.epd)) $(A)'

network: tools ## train a network (minutes to hours, can be resumed): A='POSITIONS... -o FILE'
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.network.TrainNetwork $(A)'

endgames: tools ## solve small endings and measure what the engine knows of them: A='--endings KRKP --nodes 20000'
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.endings.MeasureEndgames $(A)'

calibrate: target/plumbline ## measure the difficulty of the records of tactics, strategy and mates with the engines in /usr/games (hours; continues what is in reports/calibrate)
	@mkdir -p reports/calibrate
	for depth in 1 3 5 7 9; do \
	  target/plumbline run $(CALIBRATED) $(BY_DEPTH:%=--engine %) --depth $$depth --jobs $(J) \
	    --resume --journal reports/calibrate/depth-$$depth.jsonl --quiet || exit; \
	done
	for nodes in 1k 3k 10k 30k 100k 300k; do \
	  target/plumbline run $(CALIBRATED) $(BY_NODES:%=--engine %) --nodes $$nodes --jobs $(J) \
	    --lines last --resume --journal reports/calibrate/$$nodes.jsonl --quiet || exit; \
	done
	for suite in $(CALIBRATED); do \
	  $(maven) $(unformatted) test-compile exec:exec \
	    -Dexec.args="-classpath %classpath dev.plumbline.tools.suite.CalibrateSuite $$suite --from $$(echo reports/calibrate/*.jsonl) --anchor '$(ANCHOR)'" || exit; \
	done

suites: tools ## regenerate the project's own suites
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.WriteSuites suites'

endings: tools ## compose the suite of endings with four engines (minutes; can be interrupted and resumed)
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.tools.endings.ComposeEndings $(JUDGES:%=--engine %) --resume --journal target/endings.jsonl -o suites/endings.epd'

mine: target/plumbline ## extend tactics and strategy by mining with Stockfish: COUNT=2000 (hours; continues what is there)
	target/plumbline compose tactics --extend tactics --count $(COUNT) --selfplay 100000 \
	  --seed $(SEED) --engine stockfish --resume --journal target/tactics.jsonl -o target/tactics.epd
	target/plumbline compose strategy --extend strategy --count $(COUNT) --selfplay 100000 \
	  --seed $(SEED) --engine stockfish --resume --journal target/strategy.jsonl -o target/strategy.epd

peers: target/plumbline ## run six engines on own and classic suites, J searches in parallel (three quarters of an hour, idle machine)
	@mkdir -p reports
	target/plumbline run suites/tactics.epd suites/strategy.epd suites/mates.epd wac bk sts \
	  $(PEERS:%=--engine %) --time 100ms --jobs $(J) --resume --journal reports/peers.jsonl \
	  --csv reports/peers.csv --markdown reports/peers.md

cluster: target/plumbline-cluster.jar ## build target/plumbline-cluster.jar, for Apache Spark

test-cluster: target/plumbline spark-home ## test runs on a cluster: a master and two workers on this machine, and the recipes
	@$(maven) $(tests) $(unformatted) -Pcluster verify
	@src/cluster/recipes/try-recipes target/plumbline

spark-home: ## a Spark for this machine from Maven's jars, in target/spark
	@src/cluster/spark/make-home target/spark

cds: target/plumbline ## update the class archive after a change of Java
	@target/plumbline --dump-archive

reproducible: tools ## build the release of the last commit twice, in two folders, and compare all files
	@src/build/reproducible MVN='$(MVN)'

site: target/plumbline ## write the documents, man pages and a sample report as a static site to target/site
	@rm -rf target/site
	@mkdir -p target/site/sample
	@target/plumbline run mates tactics $(sample) --preset classic --journal target/site/sample/before.jsonl >/dev/null
	@target/plumbline run mates tactics $(sample) --journal target/site/sample/now.jsonl \
	  --baseline target/site/sample/before.jsonl --html target/site/sample/report.html >/dev/null
	@$(maven) $(unformatted) -Dquick test-compile exec:exec \
	  -Dexec.args="-classpath %classpath dev.plumbline.site.SiteBuilder target/site $$(src/build/commit-date)"
	@echo 'Written to target/site: open target/site/index.html'

man: target/manuals ## write the man pages and completions to target/manuals

install: target/plumbline target/manuals ## install below PREFIX (make install PREFIX=~/.local)
	@src/build/install '$(DESTDIR)$(prefix)'
	@'$(DESTDIR)$(prefix)/bin/plumbline' --dump-archive || :
	@echo 'Installed $(DESTDIR)$(prefix)/bin/plumbline'
	@$(if $(DESTDIR),,src/build/install --zsh '$(prefix)')

uninstall: ## remove an installation
	@src/build/install --remove '$(DESTDIR)$(prefix)'

javadoc: tools ## write the documentation of the library to target/reports/apidocs; any warning is an error
	@$(maven) $(unformatted) compile javadoc:javadoc

compatible: target/plumbline ## compare the library with an earlier one (make compatible JAR=plumbline-0.1.0.jar)
	@$(if $(JAR),,$(error JAR=FILE names the jar of an earlier version))
	@$(maven) $(unformatted) -Dold.jar='$(abspath $(JAR))' japicmp:cmp

test-library: tools ## build the library in target/library, and test the example of plumbline-junit against it
	@src/build/try-library $(maven) $(unformatted)

release: ## build all release artefacts of a tag in target/release, and check them (make release TAG=v0.1.0)
	@$(require-tools)
	@src/build/release $(if $(TAG),--tag '$(TAG)') $(if $(PUBLISH),--publish) -- $(maven) $(unformatted)

test-release: ## start the artefacts of target/release on a base system without anything else (root; debootstrap)
	@src/build/try-release target/release

clean: ## remove all build output
	@rm -rf target

target/plumbline: src/main/launcher/plumbline target/plumbline.jar
	@cp src/main/launcher/plumbline $@
	@chmod 755 $@
	@rm -f target/plumbline-*.jsa
	@$@ --dump-archive || :

target/plumbline.jar: pom.xml LICENSE $(sources) target/commit
	@$(require-tools)
	@echo 'Building target/plumbline: a minute, or some minutes the first time, when Maven fetches the libraries'
	@$(maven) $(unformatted) -Dmaven.test.skip=true package
	@touch $@

target/manuals: target/plumbline.jar src/build/write-manuals src/tools/java/dev/plumbline/cli/ManPages.java
	@src/build/write-manuals target/plumbline.jar $@ "$$(src/build/commit-date)"
	@touch $@

target/plumbline-cluster.jar: pom.xml LICENSE $(sources) $(shell find src/cluster/java) target/commit
	@$(require-tools)
	@$(maven) $(unformatted) -Pcluster -Dmaven.test.skip=true package
	@touch $@

target/commit: FORCE
	@mkdir -p target
	@echo '$(commit)' | cmp -s - $@ || echo '$(commit)' >$@

tools:
	@$(require-tools)
