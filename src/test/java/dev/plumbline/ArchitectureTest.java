package dev.plumbline;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.text.DecimalFormat;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/**
 * The layers of src/docs/architecture.md: which package may use which, and what only one may do.
 */
@AnalyzeClasses(
    packages = ArchitectureTest.ROOT,
    importOptions = ArchitectureTest.WithoutTests.class)
@ArchTag("medium")
class ArchitectureTest {
  static final String ROOT = "dev.plumbline";

  /** In the build folder of any profile. */
  static final class WithoutTests implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/test-classes/");
    }
  }

  /** The lowest first: a package uses itself and the layers below it, never a sibling. */
  private static final List<List<String>> LAYERS =
      List.of(
          List.of("chess", "io", "stats"),
          List.of("notation"),
          List.of("epd", "pgn", "engine", "tablebase"),
          List.of("suite", "mate", "search", "uci", "play"),
          List.of("judge"),
          List.of("journal"),
          List.of("run"),
          List.of("lab", "workshop", "bisect", "log", "report"),
          List.of("api", "doctor", "replay"),
          List.of("fuzz"),
          List.of("cli"),
          // The application for Spark: there are such classes only with the Maven profile
          // "cluster".
          List.of("cluster"));

  /** Where the millions of nodes are: nothing there may allocate unseen. */
  private static final String[] HOT_PACKAGES = {
    ROOT + ".chess..", ROOT + ".mate..", ROOT + ".search.*.."
  };

  private static final Set<String> BOXES =
      Set.of("Byte", "Character", "Short", "Integer", "Long", "Float", "Double");

  @ArchTest
  static final ArchRule everyClassIsInAPackageOfALayer =
      classes().should().resideInAnyPackage(trees(LAYERS.stream().flatMap(List::stream)));

  @ArchTest
  static void packagesUseOnlyTheLayersBelowThem(JavaClasses all) {
    for (int layer = 0; layer < LAYERS.size(); layer++) {
      for (String name : LAYERS.get(layer)) {
        List<String> forbidden = new ArrayList<>();
        LAYERS.subList(layer, LAYERS.size()).forEach(forbidden::addAll);
        forbidden.remove(name);
        noClasses()
            .that()
            .resideInAPackage(ROOT + "." + name + "..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(trees(forbidden.stream()))
            .allowEmptyShould(name.equals("cluster"))
            .check(all);
      }
    }
  }

  @ArchTest
  static final ArchRule packagesAreFreeOfCycles =
      slices().matching(ROOT + ".(**)").should().beFreeOfCycles();

  /** Packages whose classes use each other in circles: to be mended, not to be extended. */
  private static final Set<String> WITH_CYCLES = Set.of();

  /** A nested class counts as part of the one around it. */
  @ArchTest
  static final ArchRule classesAreFreeOfCycles =
      slices().assignedFrom(files()).should().beFreeOfCycles();

  private static SliceAssignment files() {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        String name = type.getName().replaceFirst("\\$.*", "");
        return name.startsWith(ROOT + ".")
                && !WITH_CYCLES.contains(type.getPackageName().substring(ROOT.length() + 1))
            ? SliceIdentifier.of(name)
            : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "top-level classes";
      }
    };
  }

  @ArchTest
  static final ArchRule everyPackageIsDescribedAndNullMarked =
      classes()
          .should(
              new ArchCondition<JavaClass>("be in a package with a @NullMarked package-info") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  events.add(
                      new SimpleConditionEvent(
                          type,
                          type.getPackage().isAnnotatedWith(NullMarked.class),
                          type.getPackageName() + " has no @NullMarked package-info.java"));
                }
              });

  @ArchTest
  static final ArchRule onlyTheCommandLineKnowsPicocli =
      belowTheCommandLine().should().dependOnClassesThat().resideInAPackage("picocli..");

  @ArchTest
  static final ArchRule onlyTheCommandLineTouchesTheConsole =
      belowTheCommandLine()
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .accessField(System.class, "in")
          .orShould()
          .callMethodWhere(
              call("System.exit, console or Runtime.exit, halt", ArchitectureTest::endsOrTalks));

  @ArchTest
  static final ArchRule onlyTheCommandLineReadsTheClockOfTheWall =
      belowTheCommandLine()
          .should()
          .callMethodWhere(call("the clock of the wall", ArchitectureTest::readsTheClock));

  @ArchTest
  static final ArchRule chanceHasASeed =
      noClasses()
          .should()
          .callCodeUnitWhere(call("randomness without a seed", ArchitectureTest::isUnseeded));

  @ArchTest
  static final ArchRule nothingWrittenDependsOnTheLocale =
      noClasses()
          .should()
          .callMethodWhere(
              call("the default locale: pass Locale.ROOT", ArchitectureTest::usesDefaultLocale));

  @ArchTest
  static final ArchRule theHotPathUsesNoStreamsAndNoOptional =
      noClasses()
          .that()
          .resideInAnyPackage(HOT_PACKAGES)
          .should()
          .dependOnClassesThat(
              describe(
                  "are streams or Optional",
                  type ->
                      type.getPackageName().equals("java.util.stream")
                          || type.getName().startsWith("java.util.Optional")));

  @ArchTest
  static final ArchRule theHotPathBoxesNothing =
      noClasses()
          .that()
          .resideInAnyPackage(HOT_PACKAGES)
          .should()
          .callMethodWhere(call("boxing", ArchitectureTest::boxes));

  /** Time management is what chess programmers call it. */
  @ArchTest
  static final ArchRule namesSayWhatAClassIs =
      noClasses()
          .that()
          .doNotHaveSimpleName("TimeManager")
          .should()
          .haveNameMatching(".*(Util|Utils|Helper|Helpers|Manager)(\\$.*)?");

  @ArchTest
  static void eachClassHasANameOfItsOwn(JavaClasses all) {
    Map<String, Set<String>> byName = new TreeMap<>();
    for (JavaClass type : all) {
      if (!type.isAnonymousClass() && !type.getSimpleName().equals("package-info")) {
        byName.computeIfAbsent(type.getSimpleName(), any -> new TreeSet<>()).add(type.getName());
      }
    }
    byName.values().removeIf(types -> types.size() == 1);
    assertEquals(Map.of(), byName);
  }

  @ArchTest
  static final ArchRule noPackageIsALumberRoom =
      noClasses().should().resideInAnyPackage("..util..", "..utils..", "..common..", "..helper..");

  @ArchTest
  static final ArchRule onlyTheApplicationForSparkKnowsSpark =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + ".cluster..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.spark..", "org.apache.hadoop..", "scala..");

  private static GivenClassesConjunction belowTheCommandLine() {
    return noClasses().that().resideOutsideOfPackages(ROOT + ".cli..", ROOT + ".cluster..");
  }

  private static String[] trees(Stream<String> names) {
    return names.map(name -> ROOT + "." + name + "..").toArray(String[]::new);
  }

  private static DescribedPredicate<JavaCall<?>> call(
      String what, Predicate<CodeUnitCallTarget> which) {
    return target(describe(what, which)).forSubtype();
  }

  private static boolean endsOrTalks(CodeUnitCallTarget target) {
    return switch (target.getOwner().getName()) {
      case "java.lang.System" -> Set.of("exit", "console").contains(target.getName());
      case "java.lang.Runtime" -> Set.of("exit", "halt").contains(target.getName());
      default -> false;
    };
  }

  private static boolean readsTheClock(CodeUnitCallTarget target) {
    String owner = target.getOwner().getName();
    return switch (target.getName()) {
      case "currentTimeMillis" -> owner.equals("java.lang.System");
      case "now" -> owner.startsWith("java.time.") && target.getRawParameterTypes().isEmpty();
      case "system", "systemUTC", "systemDefaultZone" -> owner.equals("java.time.Clock");
      default -> false;
    };
  }

  private static boolean usesDefaultLocale(CodeUnitCallTarget target) {
    boolean isGiven =
        target.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Locale.class));
    return !isGiven
        && switch (target.getName()) {
          case "format", "formatted", "printf", "toLowerCase", "toUpperCase" -> {
            String owner = target.getOwner().getName();
            yield owner.equals("java.lang.String") || owner.startsWith("java.io.Print");
          }
          case "ofPattern" -> target.getOwner().isEquivalentTo(DateTimeFormatter.class);
          case "<init>" -> target.getOwner().isEquivalentTo(DecimalFormat.class);
          case "getDefault" -> target.getOwner().isEquivalentTo(Locale.class);
          default -> false;
        };
  }

  private static boolean isUnseeded(CodeUnitCallTarget target) {
    boolean bare = target.getRawParameterTypes().isEmpty();
    return switch (target.getOwner().getName()) {
      case "java.util.Random", "java.util.SplittableRandom" ->
          bare && target.getName().equals("<init>");
      case "java.lang.Math" -> target.getName().equals("random");
      case "java.util.concurrent.ThreadLocalRandom" -> target.getName().equals("current");
      default -> false;
    };
  }

  private static boolean boxes(CodeUnitCallTarget target) {
    JavaClass owner = target.getOwner();
    return target.getName().equals("valueOf")
        && owner.getPackageName().equals("java.lang")
        && BOXES.contains(owner.getSimpleName());
  }
}
