package dev.plumbline.suite;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The proxy settings of the environment for https; suites have no other addresses.
 *
 * @param proxy its address, empty for none
 * @param exceptions hosts and domains that are reached directly; {@code *} for all
 */
public record Proxies(String proxy, List<String> exceptions) {
  public static final Proxies NONE = new Proxies("", List.of());

  public Proxies {
    exceptions = List.copyOf(exceptions);
  }

  /** Reads {@code HTTPS_PROXY}, else {@code ALL_PROXY}, and {@code NO_PROXY}. */
  public static Proxies of(Map<String, String> environment) {
    return new Proxies(
        variable(environment, "https_proxy", variable(environment, "all_proxy", "")),
        Stream.of(variable(environment, "no_proxy", "").split(",", -1))
            .map(host -> host.strip().toLowerCase(Locale.ROOT))
            .filter(host -> !host.isEmpty())
            .toList());
  }

  /** Lower case wins, as in most programs. */
  private static String variable(Map<String, String> environment, String name, String otherwise) {
    String large = environment.getOrDefault(name.toUpperCase(Locale.ROOT), otherwise);
    return environment.getOrDefault(name, large).strip();
  }

  /** A selector that uses Java's settings first, then these, else no proxy. */
  ProxySelector after(@Nullable ProxySelector settings) throws SuiteException {
    Proxy ofEnvironment = ofEnvironment();
    return new ProxySelector() {
      @Override
      public List<Proxy> select(URI address) {
        List<Proxy> set = settings == null ? List.of() : settings.select(address);
        if (set.stream().anyMatch(each -> each.type() != Proxy.Type.DIRECT)) {
          return set;
        }
        return List.of(isDirect(address.getHost()) ? Proxy.NO_PROXY : ofEnvironment);
      }

      @Override
      public void connectFailed(URI address, SocketAddress proxy, IOException reason) {
        // The download reports the failure itself.
      }
    };
  }

  boolean isDirect(String host) {
    String lower = host.toLowerCase(Locale.ROOT);
    for (String exception : exceptions) {
      String domain = exception.startsWith(".") ? exception.substring(1) : exception;
      if (domain.equals("*") || lower.equals(domain) || lower.endsWith("." + domain)) {
        return true;
      }
    }
    return false;
  }

  private Proxy ofEnvironment() throws SuiteException {
    if (proxy.isEmpty()) {
      return Proxy.NO_PROXY;
    }
    URI address = address(proxy.contains("://") ? proxy : "http://" + proxy);
    if (address == null || address.getHost() == null || !"http".equals(address.getScheme())) {
      throw SuiteException.usage(
          "the proxy \"" + proxy + "\" of HTTPS_PROXY cannot be used",
          "give it as http://HOST:PORT");
    }
    int port = address.getPort() < 0 ? 80 : address.getPort();
    return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(address.getHost(), port));
  }

  private static @Nullable URI address(String text) {
    try {
      return URI.create(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
