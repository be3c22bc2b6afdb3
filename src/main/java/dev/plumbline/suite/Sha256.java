package dev.plumbline.suite;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The first eight bytes of SHA-256, enough to tell records apart. */
final class Sha256 {
  private Sha256() {}

  static long firstLong(String text) {
    return firstLong(text.getBytes(StandardCharsets.UTF_8));
  }

  static long firstLong(byte[] bytes) {
    try {
      return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes)).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
