package dev.plumbline.tools;

import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Composes the quirks suite: one record for each form seen in EPD files, odd bytes and broken
 * records included, in positions from seeded random games. The result is always the same.
 */
final class QuirksSuite {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final String NAME = "quirks";
  private static final String HEAD =
      """
      # One record for each form that records take in the wild: accepted, repaired or rejected.
      # Composed in random positions: the solutions mean nothing.
      """;

  // The forms, one a line: its name, what its position must offer, how the parser reads it, and the
  // record. In the records, %P is the position in four fields, %C its counters, %S the key move in
  // SAN, %T and %Y two other legal moves, %U and %L the key move in coordinates and in long
  // algebraic notation, %B the key move without its check sign, %A without its disambiguation, %N
  // an illegal knight move, %V and %W a line of three moves that begins with the key move, in SAN
  // and in long algebraic notation. Bytes: %r a carriage return, %0 a NUL, %t a tab, %e an e with
  // an acute accent in Latin-1, %n a no-break space.

  private static final String POSITIONS =
      """
      plain|ANY|accepted|%P bm %S; id "quirk";
      full FEN before the operations|ANY|repaired fen-counters|%P %C bm %S;
      full FEN alone|ANY|accepted|%P %C
      four fields alone|ANY|accepted|%P
      blanks and tabs for one blank|ANY|accepted|%P  bm%t%S;   id  "quirk";
      blanks at the end|ANY|accepted|%P bm %S; %t
      counters, then a coordinate move without semicolon|ANY|repaired fen-counters move-notation semicolon-missing|%P %C bm %U
      semicolon glued to the counters|ANY|repaired fen-counters operation-empty|%P %C; bm %S;
      semicolon before the first operation|ANY|repaired operation-empty|%P ; bm %S;
      one dash too many|ANY|repaired field-extra|%P - bm %S;
      en-passant field missing|NO_EP|repaired field-missing|%Q bm %S;
      counters glued to the fields|ANY|repaired fields-glued fen-counters|8/5k2/8/8/8/2K5/4P3/8 w - -0 1 bm e4;
      two numbers for the empty squares side by side|ANY|repaired rank-digits|8/5k2/8/8/8/2K5/4P111/8 w - - bm e4;
      side in capitals|ANY|repaired field-case|8/5k2/8/8/8/2K5/4P3/8 W - - bm e4;
      castling letters out of order|ANY|repaired castling-order|r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - bm O-O;
      castling letter in the wrong case|ANY|repaired castling-order|r3k2r/8/8/8/8/8/8/R3K2R w Kqkq - bm O-O;
      castling letter without its rook|ANY|repaired castling-unsound|4k2r/8/8/8/8/8/8/R3K3 w Qkq - bm O-O-O;
      castling letters of Chess960|ANY|accepted|1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - bm O-O-O;
      castling letters of X-FEN|ANY|accepted|1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - bm O-O-O;
      castling letter of a king that has castled|ANY|repaired castling-unsound|r3k2r/8/8/8/8/8/8/R4RK1 w Qkq - bm Kg2;
      castling letter of Chess960 or of a king that has castled|ANY|accepted castling-chess960|4k3/8/8/8/8/8/8/R5K1 w Q - bm Kh1;
      en-passant square nobody can use|EP_IDLE|accepted ep-unusable|%P bm %S;
      en-passant square that cannot be|ANY|repaired ep-impossible|8/5k2/8/8/8/2K5/4P3/8 w - d6 bm e4;
      more promoted pieces than missing pawns|ANY|accepted position-odd|4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - bm e4;
      perft counts, semicolon first|ANY|repaired fen-counters operation-empty semicolon-missing|8/8/8/8/8/4k3/4P3/4K3 w - - 0 1 ;D1 2
      perft counts as operations|ANY|accepted|8/8/8/8/8/4k3/4P3/4K3 w - - perft1 2;
      moves after the FEN, as in UCI|ANY|repaired fen-counters moves-keyword move-notation semicolon-missing|8/5k2/8/8/8/2K5/4P3/8 w - - 0 1 moves e2e4 f7e6
      the side not to move is in check|ANY|rejected position-unusable|4k3/4R3/8/8/8/8/8/4K3 w - - bm Rxe8;
      a side without king|ANY|rejected position-unusable|4k3/8/8/8/8/8/4P3/8 w - - bm e4;
      a side with two kings|ANY|rejected position-unusable|4k3/8/8/8/8/8/4P3/K3K3 w - - bm e4;
      a pawn on the back rank|ANY|rejected position-unusable|P3k3/8/8/8/8/8/8/4K3 w - - bm Ke2;
      nine squares in a rank|ANY|rejected no-position|4k4/8/8/8/8/8/4P3/4K3 w - - bm e4;
      a word for the position|ANY|rejected no-position|startpos
      """;

  private static final String OPERATIONS =
      """
      no final semicolon|ANY|repaired semicolon-missing|%P bm %S; id "quirk"
      no blank after a semicolon|ANY|accepted|%P bm %S;id "quirk";
      no semicolon between operations|ANY|repaired semicolon-missing|%P bm %S id "quirk";
      empty operations|ANY|repaired operation-empty operation-empty|%P bm %S;; ; id "quirk";
      text after the closing quote|ANY|repaired string-broken|%P bm %S; id "quirk" one;
      a quote inside a text|ANY|repaired quote-unbalanced|%P bm %S; c0 "a "quirky" one";
      opcode missing|ANY|repaired opcode-missing|%P %S;
      opcode doubled|ANY|repaired opcode-doubled|%P bm bm %S;
      opcode with a colon|ANY|repaired opcode-colon|%P bm %S; PV: %V;
      opcode misspelt: fmvc|ANY|repaired opcode-misspelt|%P bm %S; hmvc 0; fmvc 12;
      opcode misspelt: od|ANY|repaired opcode-misspelt|%P bm %S; od "quirk";
      opcode of id missing|ANY|repaired opcode-missing|%P bm %S; QUIRK007;
      an unknown opcode|ANY|accepted opcode-unknown|%P bm %S; quirk 7;
      a private opcode|ANY|accepted|%P Quirk "7 of 9"; bm %S;
      id without quotes|ANY|repaired string-unquoted|%P bm %S; id quirk.007;
      id without quotes, with blanks, before bm|ANY|repaired string-unquoted|%P id Quirk - the seventh; bm %S;
      a quote that nothing closes|ANY|repaired quote-unbalanced semicolon-missing|%P bm %S; c0 "broken over two lines
      a quote that nothing closes before another operation|ANY|repaired quote-unbalanced|%P id "quirk; bm %S;
      a lone quote at the end|ANY|repaired quote-unbalanced|%P bm %S; id "quirk";"
      escapes in a text|ANY|accepted|%P bm %S; c0 "\\"quirks\\" \\\\ slashes";
      a semicolon as an escape in a text|ANY|repaired string-escape|%P bm %S; c0 "quirks\\s semicolons";
      a backslash that is no escape|ANY|accepted|%P bm %S; c0 "C:\\stuff";
      backslashes, some doubled and some not|ANY|repaired string-escape|%P bm %S; c0 "C:\\\\quirks\\stuff";
      a semicolon in a text|ANY|accepted|%P bm %S; c0 "first; second";
      bare words with units|ANY|repaired string-unquoted|%P bm %S; c1 score: 60.884%;
      a clock for an operation|ANY|repaired free-text|%P bm %S; 00:40;
      an author's note for an operation|ANY|repaired free-text semicolon-missing|%P bm %S; 1) found at night, by chance
      ep for an operation|MATE|repaired mate-in-bm opcode-unknown|%P bm #1; ep;
      castling for an operation|MATE|repaired mate-in-bm free-text|%P bm #1; O-O-O;
      bm twice|ANY|repaired opcode-merged|%P bm %S; bm %T;
      an opcode twice|ANY|accepted opcode-repeated|%P bm %S; c0 "one"; c0 "two";
      am beside bm|ANY|accepted|%P am %T; bm %S;
      a move in am and in bm|ANY|accepted move-contradicted unsolvable|%P am %S; bm %S;
      all that analysis leaves|ANY|accepted|%P acd 12; acn 123456; acs 7; bm %S; ce 34; pv %V;
      a value that is none|ANY|accepted operand-invalid|%P acd deep; bm %S;
      a value in another form|ANY|repaired operand-style|%P acd "12"; bm %S;
      an operation without its operand|ANY|accepted operand-missing|%P bm %S; id;
      an operand too many|ANY|accepted operand-extra|%P bm %S; resign now;
      counters as fields and as operations|ANY|repaired counter-conflict fen-counters|8/5k2/8/8/8/2K5/4P3/8 w - - 3 7 bm e4; hmvc 4;
      """;

  private static final String MOVES =
      """
      several best moves|ANY|accepted|%P bm %S %T;
      commas between the moves|ANY|repaired move-separator|%P bm %S, %T;
      a semicolon between the moves|ANY|repaired move-separator|%P bm %S; %T;
      a move twice|ANY|repaired move-repeated|%P bm %S %S;
      moves in quotes|ANY|repaired moves-quoted|%P bm "%S";
      long algebraic moves|ANY|repaired move-notation move-notation|%P bm %L; pv %W;
      coordinate moves|ANY|repaired move-notation|%P bm %U;
      both notations in one record|ANY|repaired move-notation|%P am %T; bm %U;
      a sign after the move|ANY|repaired move-notation|%P bm %B!;
      signs for a bad move|ANY|repaired move-notation|%P am %B??;
      no sign of check|CHECK|repaired move-notation|%P bm %B;
      a sign of check without check|QUIET|repaired move-notation|%P bm %S+;
      a blank before the sign of check|CHECK|repaired move-split|%P bm %B +;
      no sign of capture|CAPTURE|repaired move-notation|%P bm %G;
      promotion without its sign|PROMOTION|repaired move-notation|%P bm %K;
      promotion in brackets|PROMOTION|repaired move-notation|%P bm %J;
      promotion in pieces|PROMOTION|repaired move-split|%P bm %M;
      castling with zeros|CASTLING|repaired move-notation|%P bm 0-0;
      over-disambiguated|PIECE|repaired move-notation|%P bm %O;
      move numbers in a line|ANY|repaired move-number|%P bm %S; pv 1. %V;
      ambiguous|AMBIGUOUS|accepted unsolvable move-ambiguous|%P bm %A;
      not to be played|ANY|accepted move-illegal|%P bm %S %N;
      no move at all|ANY|accepted unsolvable move-unreadable|%P bm Kz9;
      a line that breaks|ANY|accepted line-broken|%P bm %S; pv %S %S;
      a predicted move that is not the line's|ANY|accepted pm-differs|%P bm %S; pm %T; pv %V;
      a mate length for a best move|MATE|repaired mate-in-bm|%P bm #1;
      a mate length of the side that is mated|ANY|repaired mate-in-bm|%P bm #-3;
      a mate length beside best moves|ANY|repaired mate-beside-bm|%P bm %S M15;
      a mate length as dm|MATE|accepted|%P dm 1;
      a negative mate length|ANY|accepted|%P dm -3;
      no mate|ANY|accepted mate-zero|%P bm %S; dm 0;
      a mate as evaluation|MATE|repaired operand-style|%P bm %S; ce +M1;
      """;

  private static final String GRADES =
      """
      graded moves|ANY|accepted|%P bm %S; c0 "%S=10, %T=3, %Y=1"; id "Quirks.001";
      graded moves in lists|ANY|accepted|%P bm %S; c0 "%S=10, %T=3"; c7 "%S %T"; c8 "10 3";
      graded moves to a hundred|ANY|accepted|%P bm %S; c7 "%S %T"; c8 "100 46";
      graded moves after prose|ANY|accepted|%P bm %S; c0 "points for moves: %S=10, %T=3";
      graded moves without comma|ANY|accepted grades-form|%P bm %S; c0 "%S=10, %T=3 %Y=1";
      graded moves glued|ANY|accepted grades-form|%P bm %S; c0 "%S=10%T=3, %Y=1";
      a graded move twice|ANY|accepted grade-repeated|%P bm %S; c0 "%S=10, %T=3, %S=9";
      a graded move that cannot be played|ANY|accepted grade-move|%P bm %S; c0 "%S=10, %T=3, %N=1";
      lists that do not agree|ANY|accepted grades-differ|%P bm %S; c0 "%S=10, %T=3"; c7 "%S %T"; c8 "10 4";
      lists of different length|ANY|accepted grades-length|%P bm %S; c7 "%S %T"; c8 "10";
      a comment with numbers|ANY|accepted|%P bm %S; c0 "depth=10, time=3";
      """;

  private static final String BYTES =
      """
      a carriage return at the end|ANY|accepted|%P bm %S;%r
      a NUL at the end|ANY|repaired control-character|%P bm %S;%0
      a no-break space|ANY|repaired control-character|%P bm%n%S;
      Latin-1 in a text|ANY|repaired not-utf-8|%P bm %S; c0 "caf%e";
      UTF-8 in a text|ANY|accepted|%P bm %S; c0 "\u00C9chec \u265A";
      a tab in a text|ANY|repaired control-character|%P bm %S; c0 "one%ttwo";
      a NUL in a text|ANY|repaired control-character|%P bm %S; c0 "one%0two";
      a mark of writing from right to left|ANY|accepted direction-mark|%P bm %S; c0 "one\u202Etwo";
      no line end at the end of the file|ANY|accepted|%P bm %S;
      """;

  /**
   * A form and its record.
   *
   * @param line the record, with the encoding it is written in
   * @param outcome how the parser reads it
   * @param findings the codes of the findings, in order
   */
  record Quirk(String name, SourceLine line, ParseOutcome outcome, List<String> findings) {
    public Quirk {
      findings = List.copyOf(findings);
    }
  }

  private QuirksSuite() {}

  /** The whole file. */
  static byte[] compose() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(BYTE_ORDER_MARK);
    out.writeBytes(HEAD.getBytes(StandardCharsets.UTF_8));
    boolean first = true;
    for (Quirk quirk : quirks()) {
      // The last line has no line end, which is a form of its own.
      out.writeBytes(((first ? "" : "\n") + comment(quirk)).getBytes(StandardCharsets.UTF_8));
      out.writeBytes(quirk.line().bytes());
      first = false;
    }
    return out.toByteArray();
  }

  private static String comment(Quirk quirk) {
    String findings =
        quirk.findings().isEmpty() ? "" : " (" + String.join(", ", quirk.findings()) + ")";
    String outcome = quirk.outcome().name().toLowerCase(Locale.ROOT);
    return "# " + quirk.line().number() + " " + quirk.name() + ": " + outcome + findings + "\n";
  }

  /** All forms, each with its record. */
  static List<Quirk> quirks() {
    QuirkPositions positions = new QuirkPositions();
    List<Quirk> quirks = new ArrayList<>();
    String[] tables = {POSITIONS, OPERATIONS, MOVES, GRADES, BYTES};
    for (String table : tables) {
      for (String form : table.lines().toList()) {
        quirks.add(quirk(quirks.size() + 1, form, positions));
      }
    }
    return quirks;
  }

  private static Quirk quirk(int number, String form, QuirkPositions positions) {
    int first = form.indexOf('|');
    int second = form.indexOf('|', first + 1);
    int third = form.indexOf('|', second + 1);
    QuirkPositions.Need need = QuirkPositions.Need.valueOf(form.substring(first + 1, second));
    List<String> expected = List.of(form.substring(second + 1, third).split(" ", -1));
    String template = form.substring(third + 1);
    String text = positions.fill(template, need);
    SourceLine.Encoding encoding =
        template.contains(QuirkPositions.LATIN)
            ? SourceLine.Encoding.WINDOWS_1252
            : SourceLine.Encoding.UTF_8;
    return new Quirk(
        form.substring(0, first),
        new SourceLine(NAME, number, text, encoding, false),
        ParseOutcome.valueOf(expected.get(0).toUpperCase(Locale.ROOT)),
        expected.subList(1, expected.size()));
  }
}
