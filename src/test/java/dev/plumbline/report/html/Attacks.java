package dev.plumbline.report.html;

import java.util.List;

/** Texts that would do harm in a page that took them for markup or for a script. */
final class Attacks {
  static final List<String> ALL =
      List.of(
          "<script>document.title='hacked'</script>",
          "</script><script>document.title='hacked'</script>",
          "</ScRiPt ><img src=x onerror=document.title='hacked'>",
          "<!--<script>document.title='hacked'",
          "--><img src=x onerror=document.title='hacked'>",
          "<!-- </script>",
          "]]><script>document.title='hacked'</script>",
          "<img src=x onerror=document.title='hacked'>",
          "<img src='http://127.0.0.1:9/x.png'>",
          "<svg onload=document.title='hacked'>",
          "<svg><script>document.title='hacked'</script></svg>",
          "<svg><animate onbegin=document.title='hacked' attributeName=x dur=1s>",
          "<iframe src=javascript:document.title='hacked'>",
          "<iframe srcdoc='<script>parent.document.title=1</script>'>",
          "<object data=data:text/html,hacked>",
          "<embed src=http://127.0.0.1:9/>",
          "<link rel=stylesheet href=http://127.0.0.1:9/x.css>",
          "<style>body{display:none}</style>",
          "</style><script>document.title='hacked'</script>",
          "</title><script>document.title='hacked'</script>",
          "<base href=http://127.0.0.1:9/>",
          "<meta http-equiv=refresh content='0;url=http://127.0.0.1:9/'>",
          "<form action=http://127.0.0.1:9/><button>go</button></form>",
          "<a href=javascript:document.title='hacked'>x</a>",
          "<body onload=document.title='hacked'>",
          "<input autofocus onfocus=document.title='hacked'>",
          "<details open ontoggle=document.title='hacked'>",
          "<video><source onerror=document.title='hacked'>",
          "<math><mtext><img src=x onerror=document.title='hacked'>",
          "<template><script>document.title='hacked'</script></template>",
          "\" onmouseover=\"document.title='hacked'",
          "' onfocus='document.title=1' autofocus='",
          "\" autofocus onfocus=document.title='hacked' x=\"",
          "javascript:document.title='hacked'",
          "data:text/html,<script>document.title='hacked'</script>",
          "\\u003cscript\\u003edocument.title='hacked'\\u003c/script\\u003e",
          "\\x3cscript\\x3e",
          "&lt;script&gt;document.title='hacked'&lt;/script&gt;",
          "&#60;img src=x onerror=document.title='hacked'&#62;",
          "${document.title='hacked'}",
          "{{constructor.constructor('document.title=1')()}}",
          "`;document.title='hacked';`",
          "';document.title='hacked';//",
          "\";document.title='hacked';//",
          "\\\";document.title='hacked';//",
          "__proto__",
          "constructor",
          "\u2028document.title='hacked'\u2029",
          "\u202e<script>\u202c",
          "@DATA@ @SCRIPT@ @STYLE@ @POLICY@ @TITLE@",
          "%3Cscript%3Edocument.title='hacked'%3C/script%3E",
          "+ADw-script+AD4-document.title='hacked'+ADw-/script+AD4-");

  private Attacks() {}

  /** As the operand of an operation. */
  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
