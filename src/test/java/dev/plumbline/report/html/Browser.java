package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import nu.validator.client.EmbeddedValidator;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The system's Chromium without a window, driven by its own driver; nothing is fetched. */
public final class Browser implements AutoCloseable {
  private final ChromeDriver driver;

  /** What the browser leaves behind, deleted at the end. */
  private final Path temporary;

  /** Selenium wonders about every new version of the browser; held, for loggers are forgotten. */
  private static final Logger QUIET = Logger.getLogger("org.openqa.selenium");

  private Browser(ChromeDriver driver, Path temporary) {
    this.driver = driver;
    this.temporary = temporary;
  }

  /** Opens one; where there is none the test is skipped. */
  public static Browser open() {
    QUIET.setLevel(Level.OFF);
    Path browser = onPath("chromium", "chromium-browser", "google-chrome");
    Path driver = onPath("chromedriver");
    assumeTrue(
        Files.exists(browser) && Files.exists(driver),
        "no chromium with chromedriver here: skipped the pages in a browser");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.toString());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--no-first-run",
        "--hide-scrollbars",
        "--window-size=1440,1000");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    Path temporary;
    try {
      temporary = Files.createTempDirectory("browser");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(driver.toFile())
            .withEnvironment(Map.of("TMPDIR", temporary.toString()))
            .build();
    return new Browser(new ChromeDriver(service, options), temporary);
  }

  private static String rules() {
    try (InputStream in = Browser.class.getResourceAsStream("/axe.min.js")) {
      return new String(
          Objects.requireNonNull(in, "axe-core is not on the class path").readAllBytes(),
          StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path onPath(String... names) {
    String folders = System.getenv().getOrDefault("PATH", "");
    return Stream.of(names)
        .flatMap(name -> Stream.of(folders.split(":")).map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(Path.of("no such program"));
  }

  /**
   * Shows a page, from the beginning, once its script has drawn it. The history starts with it: of
   * 50 entries Chromium drops first what a script left, and going back would miss it.
   */
  public Browser show(String address) {
    driver.get("about:blank");
    driver.executeCdpCommand("Page.resetNavigationHistory", Map.of());
    requests();
    driver.get(address);
    await(
        () -> !all("#page > *").isEmpty() || all("#page").isEmpty(), "the page drawn: " + address);
    return this;
  }

  /** The milliseconds from asking for the page of a run to its last drawing. */
  public double opened() {
    return ((Number) run("return performance.getEntriesByName('opened')[0].startTime"))
        .doubleValue();
  }

  /** The milliseconds of processor time that the page has used, however busy the computer is. */
  public double used() {
    driver.executeCdpCommand("Performance.enable", Map.of("timeDomain", "threadTicks"));
    Object metrics = driver.executeCdpCommand("Performance.getMetrics", Map.of()).get("metrics");
    return ((List<?>) Objects.requireNonNull(metrics))
        .stream()
            .map(metric -> (Map<?, ?>) metric)
            .filter(metric -> "TaskDuration".equals(metric.get("name")))
            .mapToDouble(
                metric ->
                    1000 * ((Number) Objects.requireNonNull(metric.get("value"))).doubleValue())
            .findFirst()
            .orElseThrow();
  }

  /** The same for a file, and what follows its name: {@code #wac-031}. */
  public Browser show(Path file, String rest) {
    return show(file.toUri() + rest);
  }

  /** As on a phone, or as large as a desk has it. */
  public Browser sized(int width, int height) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    return this;
  }

  /** With letters of this size where a page asks for no other. */
  public Browser lettered(int pixels) {
    Map<String, Integer> sizes = Map.of("standard", pixels, "fixed", pixels);
    driver.executeCdpCommand("Page.setFontSizes", Map.of("fontSizes", sizes));
    return this;
  }

  /** With the system's wish for dark pages or light ones, or as printed. */
  public Browser media(String type, String scheme) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            type,
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    return this;
  }

  public List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  public WebElement one(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  public List<String> texts(String selector) {
    return all(selector).stream().map(WebElement::getText).toList();
  }

  /** Clicks by script, even if something covers the element. */
  public void click(String selector) {
    driver.executeScript("document.querySelector(arguments[0]).click()", selector);
  }

  public void type(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  /** Goes back, as the button of the browser does. */
  public void back() {
    driver.navigate().back();
  }

  /** What a script answers. */
  public Object run(String script, Object... arguments) {
    Object answer = driver.executeScript(script, arguments);
    return answer == null ? "" : answer;
  }

  /** What axe finds wrong with the page shown, by WCAG 2.1 AA and the best practices. */
  public List<String> barriers() {
    driver.executeScript("if (!window.axe) { " + rules() + " }");
    Object found =
        driver.executeAsyncScript(
            """
            const done = arguments[0];
            const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
            const more = ["label-content-name-mismatch", "table-fake-caption", "td-has-header"];
            const rules = Object.fromEntries(more.map(id => [id, { enabled: true }]));
            const options = { runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations"],
              preload: false, iframes: false };
            axe.run(options).then(
              ({ violations }) => done(violations.flatMap(({ id, nodes }) =>
                nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`))),
              error => done([String(error)]));
            """);
    return ((List<?>) Objects.requireNonNull(found)).stream().map(String::valueOf).toList();
  }

  /** What the W3C's checker of HTML, CSS and SVG remarks on the page as its script has drawn it. */
  public String remarks() {
    String page = run("return document.documentElement.outerHTML").toString();
    // Unlike attributes in a file, styles set by a script are free to every policy.
    return remarks("<!DOCTYPE html>" + page.replaceAll(" style=\"[^\"]*\"", ""));
  }

  /** What the checker remarks on a page as its file has it. */
  public static String remarks(String page) {
    EmbeddedValidator checker = new EmbeddedValidator();
    checker.setOutputFormat(EmbeddedValidator.OutputFormat.GNU);
    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
    FutureTask<String> check =
        new FutureTask<>(() -> checker.validate(new ByteArrayInputStream(bytes)));
    // Its grammar of HTML recurses deeper than an ordinary stack.
    new Thread(null, check, "checker", 64 << 20).start();
    try {
      return check.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  public void await(BooleanSupplier condition, String what) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("never: " + what);
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public String address() {
    return String.valueOf(driver.getCurrentUrl());
  }

  /** What the console says; asking empties it. */
  public List<String> console() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** The addresses asked for since the last time. */
  public List<String> requests() {
    List<String> addresses = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
      String message = entry.getMessage();
      if (message.contains("\"Network.requestWillBeSent\"")) {
        int start = message.indexOf("\"url\":\"", message.indexOf("\"request\":{")) + 7;
        addresses.add(message.substring(start, message.indexOf('"', start)));
      }
    }
    return addresses;
  }

  public byte[] picture() {
    return driver.getScreenshotAs(OutputType.BYTES);
  }

  @Override
  public void close() {
    driver.quit();
    delete(temporary.toFile());
  }

  /** Deletes what it can: a process that is about to end may still write. */
  private static boolean delete(File file) {
    File[] files = Files.isSymbolicLink(file.toPath()) ? null : file.listFiles();
    if (files != null) {
      Stream.of(files).forEach(Browser::delete);
    }
    return file.delete();
  }
}
