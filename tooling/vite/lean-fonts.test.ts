import { describe, expect, it } from 'vitest';
import { claimsOf } from './lean-fonts.ts';

describe('what a style sheet claims of its fonts', () => {
  it('reads characters and weights of each rule, as written or minified', () => {
    const css = `@font-face { font-weight: 400 700; src: url("/a/x-1.woff2") format("woff2"); unicode-range: U+0041-0043, U+20AC; }
      @font-face{font-weight:600;src:url(../y-2.woff2);unicode-range:U+e01}`;
    expect(claimsOf(css)).toEqual([
      { file: 'x-1.woff2', characters: 'ABC€', weights: { min: 400, max: 700 } },
      { file: 'y-2.woff2', characters: '\u0e01', weights: undefined },
    ]);
  });
  it('reads wildcards, as a minified range has them', () => {
    const [claim] = claimsOf('@font-face{src:url(w.woff2);unicode-range:U+e0?}');
    expect(claim?.characters).toBe(String.fromCodePoint(...Array.from({ length: 16 }, (_, n) => 0xe00 + n)));
  });
  it('leaves whole what no range is claimed of', () => {
    expect(claimsOf('@font-face{src:url(z.woff2)} .a{color:red}')).toEqual([]);
  });
});
