package dev.plumbline.suite;

import java.io.ByteArrayOutputStream;
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
import java.nio.ByteBuffer;
import java.nio.channels.UnresolvedAddressException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Downloads a file over HTTP within limits of size and time. */
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
            // The built-in redirection fails with various exceptions, or without a reason.
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /** Downloads an address, following redirects. */
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
        boolean isTransient = status >= 500 || status == 408 || status == 429;
        throw new DownloadException("HTTP " + status, isTransient);
      }
      place = redirected(place, response.headers().firstValue("Location"));
    }
    throw new DownloadException("too many redirects", false);
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

  /** The target of a redirection: a web address, and from https only https. */
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

  /** Describes a failure and whether a retry may succeed. */
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
      return new DownloadException("connection lost: " + cause.getMessage(), true);
    }
    // The client throws various exceptions for malformed responses.
    String reason = cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage();
    return new DownloadException("not a valid HTTP answer" + reason, false);
  }

  /** The client wraps the failure of the resolver. */
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

  /** A download that failed, with the reason in a few words. */
  static final class DownloadException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean isTransient;

    /**
     * @param isTransient whether a retry may succeed
     */
    DownloadException(String reason, boolean isTransient) {
      super(reason, null, false, false);
      this.isTransient = isTransient;
    }

    boolean isTransient() {
      return isTransient;
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  /**
   * Collects the body of a response up to the limit and reports its growth; ignores the body of an
   * error response.
   */
  private static final class LimitedBody implements HttpResponse.BodySubscriber<byte[]> {
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final boolean isFile;
    private final OptionalLong announced;
    private final int limit;
    private final InstallListener listener;
    private Flow.@Nullable Subscription subscription;
    private volatile boolean isTooLarge;

    LimitedBody(HttpResponse.ResponseInfo head, int limit, InstallListener listener) {
      this.isFile = head.statusCode() == 200;
      this.announced = announced(head);
      this.limit = limit;
      this.listener = listener;
    }

    /** A Content-Length that is not a number counts as unknown. */
    private static OptionalLong announced(HttpResponse.ResponseInfo head) {
      return head.headers()
          .firstValue("Content-Length")
          .filter(length -> length.matches("[0-9]{1,18}"))
          .map(length -> OptionalLong.of(Long.parseLong(length)))
          .orElse(OptionalLong.empty());
    }

    /**
     * What is wrong with the size so far: too large, or less than announced; empty if nothing. Used
     * after a failure, since the message of the client depends on timing.
     */
    String flaw() {
      if (isTooLarge) {
        return "larger than " + megabytes(limit);
      }
      int size = received.size();
      return isFile && announced.isPresent() && size < announced.getAsLong()
          ? "cut off after " + size + " of " + announced.getAsLong() + " bytes"
          : "";
    }

    boolean isTooLarge() {
      return isTooLarge;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
      return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      this.subscription = subscription;
      if (!isFile) {
        body.complete(new byte[0]);
        subscription.cancel();
      } else if (announced.orElse(0) > limit) {
        refuse(subscription);
      } else {
        subscription.request(Long.MAX_VALUE);
      }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
      for (ByteBuffer buffer : buffers) {
        if (received.size() + buffer.remaining() > limit) {
          if (subscription != null) {
            refuse(subscription);
          }
          return;
        }
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        received.writeBytes(bytes);
      }
      listener.received(received.size(), announced);
    }

    @Override
    public void onError(Throwable cause) {
      body.completeExceptionally(cause);
    }

    @Override
    public void onComplete() {
      body.complete(received.toByteArray());
    }

    private void refuse(Flow.Subscription subscription) {
      isTooLarge = true;
      body.completeExceptionally(new IOException("too large"));
      subscription.cancel();
    }

    private static String megabytes(int bytes) {
      return bytes % (1 << 20) == 0 ? (bytes >> 20) + " MB" : bytes + " bytes";
    }
  }
}
