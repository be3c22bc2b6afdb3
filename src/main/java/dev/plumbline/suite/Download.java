package dev.plumbline.suite;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Fetches files over the network within limits of size and time. */
final class Download {
  private final HttpClient client;
  private final Limits limits;
  private final InstallListener listener;

  Download(Proxies proxies, Limits limits, InstallListener listener) throws SuiteException {
    this.limits = limits;
    this.listener = listener;
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(limits.connect())
            .proxy(proxies.after(ProxySelector.getDefault()))
            // Follows all but from https to http.
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
  }

  /** The bytes at an address. */
  byte[] fetch(URI address) throws DownloadException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(address).header("User-Agent", "Plumbline").build();
    AtomicReference<@Nullable LimitedBody> last = new AtomicReference<>();
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(
            request,
            head -> {
              LimitedBody body = new LimitedBody(head, limits.bytes(), listener);
              last.set(body);
              return body;
            });
    try {
      HttpResponse<byte[]> response = answer.get(limits.whole().toMillis(), TimeUnit.MILLISECONDS);
      DownloadException refusal =
          refusal(response.statusCode(), response.uri(), response.headers().firstValue("Location"));
      if (refusal == null) {
        return response.body();
      }
      throw refusal;
    } catch (TimeoutException e) {
      throw new DownloadException("not done in " + seconds(limits.whole().toMillis()), true);
    } catch (ExecutionException e) {
      throw explained(e.getCause(), last.get());
    } finally {
      answer.cancel(true);
    }
  }

  /** What is wrong with an answer by its head; null where it is one. */
  static @Nullable DownloadException refusal(int status, URI address, Optional<String> location) {
    if (status == 200) {
      return null;
    }
    if (status / 100 == 3 && location.isPresent()) {
      boolean isDowngrade =
          "https".equals(address.getScheme())
              && location.get().toLowerCase(Locale.ROOT).startsWith("http:");
      return new DownloadException(
          isDowngrade ? "redirected from https to http" : "redirected too often", false);
    }
    boolean isPassing = status >= 500 || status == 408 || status == 429;
    return new DownloadException("HTTP " + status, isPassing);
  }

  private DownloadException explained(@Nullable Throwable cause, @Nullable LimitedBody body) {
    if (body != null && !body.flaw().isEmpty()) {
      return new DownloadException(body.flaw(), !body.isTooLarge());
    }
    if (cause instanceof HttpConnectTimeoutException) {
      return new DownloadException(
          "no connection in " + seconds(limits.connect().toMillis()), true);
    }
    if (cause instanceof UnknownHostException || isUnresolved(cause)) {
      return new DownloadException("no such host, or no network", true);
    }
    if (cause instanceof ConnectException) {
      return new DownloadException("no connection", true);
    }
    if (cause instanceof IOException) {
      return new DownloadException("broken off: " + cause.getMessage(), true);
    }
    throw new IllegalStateException("unexpected failure of a download", cause);
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
