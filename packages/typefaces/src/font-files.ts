import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 400 | 600;

/** Part of a typeface: the code points of one file. */
export interface FontFile {
  readonly path: (weight: Weight) => string;
  /** The file holds all weights. */
  readonly variable: boolean;
}
interface Range {
  readonly from: number;
  readonly to: number;
  readonly file: FontFile;
}
interface Typeface {
  readonly name: string;
  readonly scope: '@fontsource' | '@fontsource-variable';
}

const INTER: Typeface = { scope: '@fontsource-variable', name: 'inter' };
const THAI: Typeface = { scope: '@fontsource', name: 'noto-sans-thai-looped' };
const JAPANESE: Typeface = { scope: '@fontsource-variable', name: 'noto-sans-jp' };
const CHINESE: Typeface = { scope: '@fontsource-variable', name: 'noto-sans-sc' };

const { resolve } = createRequire(import.meta.url);

function rangesOf({ scope, name }: Typeface): Range[] {
  const index = resolve(`${scope}/${name}/unicode.json`);
  const folder = join(dirname(index), 'files');
  const parts: Record<string, string> = JSON.parse(readFileSync(index, 'utf8'));
  const variable = scope === '@fontsource-variable';
  return Object.entries(parts).flatMap(([part, ranges]) => {
    const stem = join(folder, `${name}-${part.replace(/[[\]]/g, '')}`);
    const file: FontFile = {
      variable,
      path: (weight) => (variable ? `${stem}-wght-normal.woff2` : `${stem}-${weight}-normal.woff2`),
    };
    return ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return { from, to, file };
    });
  });
}

const known = new Map<Typeface, readonly Range[]>();

function fileIn(typeface: Typeface, codePoint: number): FontFile | undefined {
  const ranges = known.get(typeface) ?? rangesOf(typeface);
  known.set(typeface, ranges);
  return ranges.find(({ from, to }) => codePoint >= from && codePoint <= to)?.file;
}

/** The same character is drawn differently in Japan and in China. */
const orderOf = (language: string): readonly Typeface[] =>
  language === 'ja' ? [INTER, THAI, JAPANESE, CHINESE] : [INTER, THAI, CHINESE, JAPANESE];

/** The file that draws a character in a text of that language; undefined where none does. */
export function fontFileOf(language: string, codePoint: number): FontFile | undefined {
  for (const typeface of orderOf(language)) {
    const file = fileIn(typeface, codePoint);
    if (file) return file;
  }
  return undefined;
}
