package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProxiesTest {
  private static final URI SUITE = URI.create("https://suites.example/wac.epd");

  @Test
  void areAddressesWithOrWithoutSchemeAndPort() throws SuiteException {
    assertEquals("a:8443", chosen(Proxies.of(Map.of("HTTPS_PROXY", "http://a:8443/")), SUITE));
    assertEquals("plain:80", chosen(Proxies.of(Map.of("HTTPS_PROXY", "plain")), SUITE));
    assertEquals("direct", chosen(Proxies.NONE, SUITE));
  }

  @Test
  void preferSmallLettersAndFallBackToTheOneForAll() throws SuiteException {
    Map<String, String> all = Map.of("ALL_PROXY", "all:3", "http_proxy", "plain:4");
    assertEquals("all:3", chosen(Proxies.of(all), SUITE));
    Proxies proxies =
        Proxies.of(
            Map.of("https_proxy", "small:1", "HTTPS_PROXY", "large:2", "ALL_PROXY", "all:3"));
    assertEquals("small:1", chosen(proxies, SUITE));
  }

  @Test
  void areLeftOutWhereTheEnvironmentSaysSo() throws SuiteException {
    Proxies proxies = Proxies.of(Map.of("HTTPS_PROXY", "proxy:1", "NO_PROXY", ".example, b.org"));
    assertEquals("direct", chosen(proxies, SUITE));
    assertEquals("proxy:1", chosen(proxies, URI.create("https://example.org/")));
    assertTrue(proxies.isDirect("B.org"));
    assertTrue(proxies.isDirect("a.b.org"));
    assertFalse(proxies.isDirect("ab.org"));
    assertTrue(new Proxies("", List.of("*")).isDirect("suites.example"));
  }

  @Test
  void comeAfterTheSettingsOfJava() throws SuiteException {
    Proxies proxies = Proxies.of(Map.of("HTTPS_PROXY", "environment:1"));
    ProxySelector settings = ProxySelector.of(InetSocketAddress.createUnresolved("settings", 2));
    Proxy chosen = proxies.after(settings).select(SUITE).get(0);
    assertEquals("settings", ((InetSocketAddress) chosen.address()).getHostString());
  }

  @Test
  void areRefusedWhereTheyCannotBeUsed() {
    Proxies proxies = Proxies.of(Map.of("HTTPS_PROXY", "socks5://proxy:1080"));
    SuiteException e = assertThrows(SuiteException.class, () -> proxies.after(null));
    assertEquals(
        "the proxy \"socks5://proxy:1080\" of HTTPS_PROXY cannot be used; give it as"
            + " http://HOST:PORT",
        e.getMessage());
    assertEquals(SuiteException.ErrorKind.USAGE, e.kind());
  }

  private static String chosen(Proxies proxies, URI address) throws SuiteException {
    Proxy proxy = proxies.after(null).select(address).get(0);
    return proxy.address() instanceof InetSocketAddress socket
        ? socket.getHostString() + ":" + socket.getPort()
        : "direct";
  }
}
