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
# The run of the sample report of the site.
sample = --filter n=1-100 --nodes 20k --multipv 3
pit = org.pitest:pitest-maven:mutationCoverage

# The developer's own config.toml does not affect what the targets do.
export PLUMBLINE_CONFIG = none

.PHONY: build help run test check check-all format mutation bench tool signatures docs cluster test-cluster \
	spark-home reproducible site man install uninstall javadoc compatible test-library release test-release clean \
	tools FORCE

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

bench: $(if $(B),tools) ## run a benchmark: B=NAME A='ARGUMENTS'; alone, list the benchmarks
	@src/build/programs bench '$(B)' '$(A)' $(maven) $(unformatted)

tool: $(if $(T),tools) ## run a development tool: T=NAME A='ARGUMENTS'; alone, list the tools
	@src/build/programs tool '$(T)' '$(A)' $(maven) $(unformatted)

signatures: tools ## update the expected node counts after a change of the search
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.search.Signatures'

docs: tools ## regenerate src/docs/commands from the help texts, and src/docs/columns.md
	@$(maven) $(unformatted) test-compile exec:exec \
	  -Dexec.args='-classpath %classpath dev.plumbline.cli.CommandPages'

cluster: target/plumbline-cluster.jar ## build target/plumbline-cluster.jar, for Apache Spark

test-cluster: target/plumbline spark-home ## test runs on a cluster: a master and two workers on this machine, and the recipes
	@$(maven) $(tests) $(unformatted) -Pcluster verify
	@src/cluster/recipes/try-recipes target/plumbline

spark-home: ## a Spark for this machine from Maven's jars, in target/spark
	@src/cluster/spark/make-home target/spark

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
