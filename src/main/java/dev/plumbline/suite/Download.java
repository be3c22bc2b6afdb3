package dev.plumbline.suite;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** Downloads a file over HTTP within limits of size and time. */
final class Download {
  private static final int PART = 1 << 14;

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
            // At most five times, to a web address, and from https only to https.
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
  }

  /** Downloads an address, following redirects. */
  byte[] fetch(URI address) throws IOException, InterruptedException {
    FutureTask<byte[]> download = new FutureTask<>(() -> download(address));
    Thread thread = new Thread(download, "download");
    thread.setDaemon(true);
    thread.start();
    try {
      return download.get(limits.whole().toNanos(), NANOSECONDS);
    } catch (TimeoutException e) {
      throw new DownloadRefused("not done in " + seconds(limits.whole().toMillis()));
    } catch (ExecutionException e) {
      throw explained(e);
    } finally {
      download.cancel(true);
    }
  }

  private byte[] download(URI address) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(address).header("User-Agent", "Plumbline").build();
    HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
    // Closing it drops the rest.
    try (InputStream body = response.body()) {
      int status = response.statusCode();
      if (status != 200) {
        String location = response.headers().firstValue("Location").orElse("");
        String where = location.isEmpty() ? "" : ", not followed to " + location;
        throw new DownloadRefused("HTTP " + status + where);
      }
      return read(body, response.headers().firstValueAsLong("Content-Length"));
    }
  }

  private byte[] read(InputStream body, OptionalLong announced) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    byte[] part = new byte[PART];
    int length = 0;
    while (length >= 0) {
      file.write(part, 0, length);
      if (Math.max(file.size(), announced.orElse(0)) > limits.bytes()) {
        throw new DownloadRefused("larger than " + megabytes(limits.bytes()));
      }
      listener.received(file.size(), announced);
      length = body.read(part);
    }
    return file.toByteArray();
  }

  /** The failure in words; those of the client name classes, or say nothing. */
  private IOException explained(ExecutionException failed) {
    Throwable cause = failed.getCause();
    Throwable root = root(failed);
    if (cause instanceof DownloadRefused known) {
      return known;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof HttpConnectTimeoutException) {
      return new DownloadRefused("no connection in " + seconds(limits.connect().toMillis()));
    }
    if (cause instanceof ConnectException) {
      boolean isUnresolved = root instanceof UnresolvedAddressException;
      return new DownloadRefused(isUnresolved ? "no such host, or no network" : "no connection");
    }
    if (cause instanceof SSLException) {
      boolean isUnknown = root instanceof CertPathBuilderException;
      String why = isUnknown ? "Java does not know who signed its certificate" : cause.getMessage();
      return new DownloadRefused("no secure connection: " + why);
    }
    // The client throws various exceptions for malformed answers, or wraps them.
    if (!(cause instanceof IOException)
        || cause instanceof ProtocolException
        || root instanceof RuntimeException
        || root instanceof URISyntaxException) {
      return new DownloadRefused("no valid address or HTTP answer: " + root.getMessage());
    }
    Throwable inner = cause.getCause() == null ? cause : cause.getCause();
    // Some messages begin with the name of a class; a tunnel is the way through a proxy.
    String words =
        String.valueOf(inner.getMessage())
            .replaceFirst("^(([a-z]+\\.)+\\w+: )+", "")
            .replace("Tunnel failed, got: ", "the proxy refuses it with HTTP ");
    return new DownloadRefused(
        words.equals("Invalid redirection")
            ? "it redirects to no address"
            : "connection lost: " + words);
  }

  private static Throwable root(Throwable failed) {
    Throwable root = failed;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  private static String seconds(long millis) {
    return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
  }

  private static String megabytes(int bytes) {
    return bytes % (1 << 20) == 0 ? (bytes >> 20) + " MB" : bytes + " bytes";
  }

  /**
   * The limits of a download.
   *
   * @param bytes the largest file
   * @param connect the longest wait for a connection
   * @param whole the longest time for one file from one address
   */
  record DownloadLimits(int bytes, Duration connect, Duration whole) {
    /** Enough for the largest public suites on a slow connection. */
    static final DownloadLimits USUAL =
        new DownloadLimits(8 << 20, Duration.ofSeconds(10), Duration.ofSeconds(60));
  }

  /** A failure in a few words. */
  private static final class DownloadRefused extends IOException {
    DownloadRefused(String reason) {
      super(reason);
    }
  }
}
