package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.epd.Entry.ParseOutcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each form of operation becomes. The position is left out of the table; see POSITION. */
class CanonicalFormTest {
  /** White can castle, promote on b8, capture on d5, and has two knights that reach d2. */
  private static final String POSITION = "4k3/1P3ppp/8/3p4/4P3/5N2/8/1N2K2R w K -";

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      textBlock =
          """
          bm exd5;                        => bm exd5;
          bm exd5                         => bm exd5;
          id "x"; bm exd5;                => bm exd5; id "x";
          Xtra 1; bm exd5; acd 3;         => Xtra 1; acd 3; bm exd5;
          bm exd5 Ke2 O-O;                => bm Ke2 O-O exd5;
          am exd5; bm Ke2 exd5;           => am exd5; bm Ke2 exd5;
          bm ed5;                         => bm exd5;
          bm e4xd5;                       => bm exd5;
          bm e4d5;                        => bm exd5;
          bm e1g1;                        => bm O-O;
          bm 0-0;                         => bm O-O;
          bm b8=Q;                        => bm b8=Q+;
          bm b8Q b8(R) b7b8n;             => bm b8=N b8=Q+ b8=R+;
          bm b8 = B;                      => bm b8=B;
          bm exd5! Ke2?!;                 => bm Ke2 exd5;
          bm Nd2;                         => bm Nd2;
          bm Ra1 Ke2;                     => bm Ke2 Ra1;
          bm exd5, Ke2;                   => bm Ke2 exd5;
          bm exd5; Ke2; id "x";           => bm Ke2 exd5; id "x";
          bm "exd5 Ke2";                  => bm Ke2 exd5;
          bm exd5; bm Ke2;                => bm Ke2 exd5;
          bm bm exd5;                     => bm exd5;
          exd5;                           => bm exd5;
          bm exd5 id "x"                  => bm exd5; id "x";
          bm exd5 c1 "x";                 => bm exd5; c1 "x";
          bm exd5 dm 5                    => bm exd5; dm 5;
          id x y bm exd5;                 => bm exd5; id "x y";
          bm #5;                          => dm 5;
          bm #-5;                         => dm -5;
          bm M5;                          => dm 5;
          bm exd5 M5;                     => bm exd5; noop "M5";
          bm exd5 #5;                     => bm exd5; dm 5;
          bm #5; dm 5;                    => dm 5;
          bm #5; dm 6;                    => dm 6; noop "#5";
          bm #5; ep; 00:00;               => dm 5; ep; noop "00:00";
          bm #5; O-O;                     => dm 5; noop "O-O";
          ce +M5;                         => ce 32758;
          ce #1;                          => ce 32766;
          ce -M1;                         => ce -32765;
          ce +34;                         => ce 34;
          ce 40000;                       => ce 40000;
          dm #3;                          => dm 3;
          fmvc 3; od x;                   => fmvn 3; id "x";
          PV: exd5 Kd7;                   => pv exd5 Kd7;
          pv 1. exd5 Kd7 2. Ke2;          => pv exd5 Kd7 Ke2;
          pv exd5 Kd7 Kd7 Ke2;            => pv exd5 Kd7 Kd7 Ke2;
          pv;                             => pv;
          sv e4d5 e8d7;                   => sv exd5 Kd7;
          moves e4d5 e8d7;                => sv exd5 Kd7;
          c0 "a \\"b\\" \\\\ c";          => c0 "a \\"b\\" \\\\ c";
          c0 "a\\s b";                    => c0 "a; b";
          c0 "a\\s";                      => c0 "a;";
          c0 "a\\sb";                     => c0 "a\\\\sb";
          c0 "C:\\stuff";                 => c0 "C:\\\\stuff";
          c0 "C:\\temp\\new\\s 1";       => c0 "C:\\\\temp\\\\new\\\\s 1";
          c0 "C:\\\\stuff";               => c0 "C:\\\\stuff";
          c0 "\\\\server\\share";         => c0 "\\\\\\\\server\\\\share";
          c0 "C:\\x says \\"y\\"";        => c0 "C:\\\\x says \\"y\\"";
          c0 C:\\stuff;                   => c0 "C:\\\\stuff";
          noop C:\\stuff;                 => noop C:\\stuff;
          c0 "a\\b";                      => c0 "a\\\\b";
          c0 "C:\\x\\";                   => c0 "C:\\\\x\\\\";
          c0 "a" b;                       => c0 "a b";
          c0 "a"b;                        => c0 "ab";
          c0 "a "b" c"; id "x";           => c0 "a \\"b\\" c"; id "x";
          id "x; bm exd5;                 => bm exd5; id "x";
          id"x"; bm exd5;                 => bm exd5; id "x";
          id "x";"                        => id "x";
          bm exd5; ABC12;                 => bm exd5; id "ABC12";
          bm exd5; ABC12; id "x";         => ABC12; bm exd5; id "x";
          1) a note; another; bm exd5;    => another; bm exd5; noop "1) a note";
          noop 1 "two"; 00:40;            => noop 1 "two" "00:40";
          D1 20; D2 x;                    => D1 20; D2 x;
          perft1 +20;                     => perft1 20;
          ts 2024.01.31 23:59:59;         => ts 2024.01.31 23:59:59;
          ptp White "A" Black "B";        => ptp White "A" Black "B";
          bm Nh8;                         => bm Nh8;
          bm "id exd5 id";                => bm exd5; noop "id; id";
          bm =x - exd5;                   => bm - exd5; noop "=x";
          bm 1.1.x exd5;                  => bm exd5 x;
          bm M1 exd5 M15;                 => bm exd5; noop "M15; M1";
          pv exd5 c3 Kd7;                 => pv exd5 c3 Kd7;
          pv exd5 "id Kd7";               => noop "id; Kd7"; pv exd5;
          pv 1."x;                        => noop "\\"x"; pv;
          id "x"; Ke2;                    => bm Ke2; id "x";
          Ke2:;                           => noop "Ke2:";
          ABC12; AAA12 x;                 => AAA12 x; id "ABC12";
          bm exd5 Zz9;                    => bm Zz9 exd5;
          hmvc 007;                       => hmvc 7;
          """)
  void writes(String operations, String canonical) {
    String line = POSITION + " " + operations;
    assertEquals(POSITION + " " + canonical, Lines.canonical(line));
    assertEquals(POSITION + " " + canonical, Lines.canonical(POSITION + " " + canonical));
    assertEquals(ParseOutcome.ACCEPTED, Lines.one(POSITION + " " + canonical).outcome());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      textBlock =
          """
          8/5k2/8/8/8/2K5/4P3/8 w - - 3 7         => 8/5k2/8/8/8/2K5/4P3/8 w - - fmvn 7; hmvc 3;
          8/5k2/8/8/8/2K5/4P3/8 w - - 3           => 8/5k2/8/8/8/2K5/4P3/8 w - - hmvc 3;
          8/5k2/8/8/8/2K5/4P3/8 w - - 3 0         => 8/5k2/8/8/8/2K5/4P3/8 w - - fmvn 1; hmvc 3;
          8/5k2/8/8/8/2K5/4P3/8 w - - - 0 1 bm e4 => 8/5k2/8/8/8/2K5/4P3/8 w - - bm e4; fmvn 1; hmvc 0;
          8/5k2/8/8/8/2K5/4P3/8 w - bm e4;        => 8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;
          8/5k2/8/8/8/2K5/4P3/8 w bm e4;          => 8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;
          8/5k2/8/8/8/2K5/4P3/8 w -- bm e4;       => 8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;
          8/5k2/8/8/8/2K5/4P3/8 w - -0 1          => 8/5k2/8/8/8/2K5/4P3/8 w - - fmvn 1; hmvc 0;
          8/5k2/8/8/8/2K5/4P3/8 w KQkq - bm e4;   => 8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;
          8/5k2/8/8/8/2K5/4P3/8 w - d6 bm e4;     => 8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;
          4k3/8/8/8/3Pp3/8/8/4K3 b - d3 bm exd3;  => 4k3/8/8/8/3Pp3/8/8/4K3 b - d3 bm exd3;
          4k3/8/8/8/3P4/8/8/4K3 b - D3 bm Kd7;    => 4k3/8/8/8/3P4/8/8/4K3 b - d3 bm Kd7;
          r3k2r/8/8/8/8/8/8/R3K2R w HAha -        => r3k2r/8/8/8/8/8/8/R3K2R w KQkq -
          r3k2r/8/8/8/8/8/8/R3K2R w kqKQ-         => r3k2r/8/8/8/8/8/8/R3K2R w KQkq -
          4k3/8/8/8/8/8/8/1R2K3 w Q -             => 4k3/8/8/8/8/8/8/1R2K3 w - -
          4k3/8/8/8/8/8/8/1b11r1K1 w - -          => 4k3/8/8/8/8/8/8/1b2r1K1 w - -
          4k3/44/8/8/8/8/8/11111K2 w - -          => 4k3/8/8/8/8/8/8/5K2 w - -
          4k3/8/8/8/8/8/8/R5K1 w Q -              => 4k3/8/8/8/8/8/8/R5K1 w A -
          4k3/8/8/8/8/8/8/R4RK1 w KQ -            => 4k3/8/8/8/8/8/8/R4RK1 w - -
          r3k3/8/8/8/8/8/8/R5K1 w Qq -            => r3k3/8/8/8/8/8/8/R5K1 w q -
          r5k1/8/8/8/8/8/8/R5K1 w Qq -            => r5k1/8/8/8/8/8/8/R5K1 w Aa -
          r4k2/8/8/8/8/8/8/R5K1 w Qq -            => r4k2/8/8/8/8/8/8/R5K1 w Aa -
          4k3/8/8/8/8/8/8/1R2K3 w B -             => 4k3/8/8/8/8/8/8/1R2K3 w B -
          4k3/8/8/8/3P4/8/8/4K3 b -d3 bm Kd7;     => 4k3/8/8/8/3P4/8/8/4K3 b - d3 bm Kd7;
          """)
  void repairsPositions(String line, String canonical) {
    assertEquals(canonical, Lines.canonical(line));
    assertEquals(canonical, Lines.canonical(canonical));
  }
}
