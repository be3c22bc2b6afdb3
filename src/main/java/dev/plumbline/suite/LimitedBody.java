package dev.plumbline.suite;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Collects the body of an answer, but no more than allowed, and reports its growth; the body of an
 * answer that is not the file is not read.
 */
final class LimitedBody implements HttpResponse.BodySubscriber<byte[]> {
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

  /** A length that is not a number is one that is not known. */
  private static OptionalLong announced(HttpResponse.ResponseInfo head) {
    return head.headers()
        .firstValue("Content-Length")
        .filter(length -> length.matches("[0-9]{1,18}"))
        .map(length -> OptionalLong.of(Long.parseLong(length)))
        .orElse(OptionalLong.empty());
  }

  /**
   * What is wrong with the size so far: too much, or less than announced; empty for nothing. Asked
   * after a failure, for the client gives its reason in words that depend on its haste.
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
