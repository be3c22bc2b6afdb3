package dev.plumbline.suite;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Fetches files over the network within limits of size and time. */
final class Download {
  private static final int MOST_REDIRECTS = 5;
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  private final HttpClient client;
  private final DownloadLimits limits;
  private final InstallListener listener;

  Download(Proxies proxies, DownloadLimits limits, InstallListener listener) throws SuiteException {
    this.limits = limits;
    this.listener = listener;
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(limits.connect())
            .proxy(proxies.after(ProxySelector.getDefault()))
            // Java's own way fails with exceptions of many kinds, or without a reason.
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /** The bytes at an address, or where it redirects to. */
  byte[] fetch(URI address) throws DownloadException, InterruptedException {
    long end = System.nanoTime() + limits.whole().toNanos();
    URI place = address;
    for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      HttpResponse<byte[]> response = answer(place, end);
      int status = response.statusCode();
      if (status == 200) {
        return response.body();
      }
      if (!REDIRECTS.contains(status)) {
        boolean isPassing = status >= 500 || status == 408 || status == 429;
        throw new DownloadException("HTTP " + status, isPassing);
      }
      place = redirected(place, response.headers().firstValue("Location"));
    }
    throw new DownloadException("redirected too often", false);
  }

  private HttpResponse<byte[]> answer(URI address, long end)
      throws DownloadException, InterruptedException {
    AtomicReference<@Nullable LimitedBody> last = new AtomicReference<>();
    CompletableFuture<HttpResponse<byte[]>> answer = ask(address, last);
    try {
      return answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new DownloadException("not done in " + seconds(limits.whole().toMillis()), false);
    } catch (ExecutionException e) {
      throw explained(e.getCause(), last.get());
    } finally {
      answer.cancel(true);
    }
  }

  private CompletableFuture<HttpResponse<byte[]>> ask(
      URI address, AtomicReference<@Nullable LimitedBody> last) throws DownloadException {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(address).header("User-Agent", "Plumbline").build();
      return client.sendAsync(
          request,
          head -> {
            LimitedBody body = new LimitedBody(head, limits.bytes(), listener);
            last.set(body);
            return body;
          });
    } catch (IllegalArgumentException e) {
      throw new DownloadException("not a usable address: " + e.getMessage(), false);
    }
  }

  /** Where an answer redirects to; only other web addresses, and from https only to https. */
  static URI redirected(URI from, Optional<String> location) throws DownloadException {
    if (location.isEmpty()) {
      throw new DownloadException("redirected without an address", false);
    }
    URI to = resolved(from, location.get());
    String scheme = String.valueOf(to.getScheme()).toLowerCase(Locale.ROOT);
    if (to.getHost() == null || !(scheme.equals("http") || scheme.equals("https"))) {
      throw new DownloadException("redirected to " + to + ", which is not a web address", false);
    }
    if (scheme.equals("http") && "https".equalsIgnoreCase(from.getScheme())) {
      throw new DownloadException("redirected from https to http", false);
    }
    return to;
  }

  private static URI resolved(URI from, String location) throws DownloadException {
    try {
      return from.resolve(new URI(location));
    } catch (URISyntaxException e) {
      throw new DownloadException("redirected to a broken address: " + location, false);
    }
  }

  /** What a failure is called, and whether another try may go better. */
  private DownloadException explained(@Nullable Throwable cause, @Nullable LimitedBody body) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (body != null && !body.flaw().isEmpty()) {
      return new DownloadException(body.flaw(), !body.isTooLarge());
    }
    if (cause instanceof HttpConnectTimeoutException) {
      return new DownloadException(
          "no connection in " + seconds(limits.connect().toMillis()), false);
    }
    if (cause instanceof UnknownHostException || isUnresolved(cause)) {
      return new DownloadException("no such host, or no network", false);
    }
    if (cause instanceof ConnectException) {
      return new DownloadException("no connection", false);
    }
    if (cause instanceof SSLException) {
      return new DownloadException("no secure connection: " + cause.getMessage(), false);
    }
    if (cause instanceof IOException && !(cause instanceof ProtocolException)) {
      return new DownloadException("broken off: " + cause.getMessage(), true);
    }
    // What the client throws at an answer that breaks the rules is of many kinds.
    String reason = cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage();
    return new DownloadException("not a valid HTTP answer" + reason, false);
  }

  /** The client wraps the resolver's failure in its own kind. */
  private static boolean isUnresolved(@Nullable Throwable cause) {
    for (Throwable inner = cause; inner != null; inner = inner.getCause()) {
      if (inner instanceof UnresolvedAddressException) {
        return true;
      }
    }
    return false;
  }

  private static String seconds(long millis) {
    return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
  }
}
