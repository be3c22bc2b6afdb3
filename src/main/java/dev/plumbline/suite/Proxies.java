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
 * The proxy settings of the environment.
 *
 * @param http the proxy for http addresses, empty for none
 * @param https the proxy for https addresses, empty for none
 * @param exceptions hosts and domains that are reached directly; {@code *} for all
 */
public record Proxies(String http, String https, List<String> exceptions) {
  public static final Proxies NONE = new Proxies("", "", List.of());

  public Proxies {
    exceptions = List.copyOf(exceptions);
  }

  /** Reads {@code HTTPS_PROXY}, {@code HTTP_PROXY}, {@code ALL_PROXY}, {@code NO_PROXY}. */
  public static Proxies of(Map<String, String> environment) {
    String all = variable(environment, "all_proxy", "");
    return new Proxies(
        variable(environment, "http_proxy", all),
        variable(environment, "https_proxy", all),
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
    Proxy forHttp = proxy("HTTP_PROXY", http);
    Proxy forHttps = proxy("HTTPS_PROXY", https);
    return new ProxySelector() {
      @Override
      public List<Proxy> select(URI address) {
        List<Proxy> set = settings == null ? List.of() : settings.select(address);
        if (set.stream().anyMatch(proxy -> proxy.type() != Proxy.Type.DIRECT)) {
          return set;
        }
        if (isDirect(address.getHost())) {
          return List.of(Proxy.NO_PROXY);
        }
        return List.of("https".equalsIgnoreCase(address.getScheme()) ? forHttps : forHttp);
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

  private static Proxy proxy(String variable, String text) throws SuiteException {
    if (text.isEmpty()) {
      return Proxy.NO_PROXY;
    }
    URI address = address(text.contains("://") ? text : "http://" + text);
    if (address == null || address.getHost() == null || !"http".equals(address.getScheme())) {
      throw SuiteException.usage(
          "the proxy \"" + text + "\" of " + variable + " cannot be used",
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
