import { basename } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Claim {
  readonly file: string;
  readonly characters: string;
  /** Lightest and heaviest weight of a variable font. */
  readonly weights: { readonly min: number; readonly max: number } | undefined;
}

/** The characters of a `unicode-range`: `U+0000-00FF,U+0131`, or `U+??` for the first of these. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
      const first = Number.parseInt(from.replaceAll('?', '0'), 16);
      const codes = Array.from(
        { length: Number.parseInt(to.replaceAll('?', 'F'), 16) - first + 1 },
        (_, place) => first + place,
      );
      return String.fromCodePoint(...codes);
    })
    .join('');
}

/** What the `@font-face` rules of a style sheet use of each font file. Rules without a range claim the whole file. */
export function claimsOf(css: string): readonly Claim[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const [, file] = /url\(["']?([^"')]+\.woff2)/.exec(rule) ?? [];
    const [, range] = /unicode-range:([^;}]+)/.exec(rule) ?? [];
    const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)/.exec(rule) ?? [];
    if (!file || !range) return [];
    const weights = min && max ? { min: Number(min), max: Number(max) } : undefined;
    return [{ file: basename(file), characters: charactersOf(range), weights }];
  });
}

/** What browsers do with text by themselves, without the alternates of some letters (`calt`), and figures of one width. */
const FEATURES = ['rvrn', 'ccmp', 'locl', 'liga', 'rlig', 'clig', 'rclt', 'kern', 'mark', 'mkmk', 'tnum'];

/** Font files of a build hold only the characters and weights that its style sheets claim; packages ship more. */
export const leanFonts = (): Plugin => ({
  name: 'lean-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const assets = Object.values(bundle).filter((file) => file.type === 'asset');
    const sheets = assets.filter(({ fileName }) => fileName.endsWith('.css'));
    for (const { file, characters, weights } of sheets.flatMap(({ source }) => claimsOf(source.toString()))) {
      const font = assets.find(({ fileName }) => basename(fileName) === file);
      if (!font || typeof font.source === 'string') continue;
      const variationAxes = weights ? { wght: weights } : {};
      font.source = await subsetFont(Buffer.from(font.source), characters, {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes,
      });
    }
  },
});
