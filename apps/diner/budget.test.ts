import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasBuild } from '../../tooling/vitest/has-build.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
const dist = fileURLToPath(new URL('./dist/', import.meta.url));
const manifestFile = `${dist}manifest.json`;

const packed = (file: string): number => gzipSync(readFileSync(`${dist}${file}`), { level: 9 }).length;
const sum = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((total, file) => total + packed(file), 0);

/** What the first menu screen fetches in one language: the entry, its static imports and the first texts. */
function firstScreen(language: string): readonly Chunk[] {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const seen = new Set<string>();
  const reach = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(reach);
  };
  const keys = Object.keys(manifest);
  const texts = keys.filter((key) => key.endsWith(`virtual:catalogue/diner/first/${language}`));
  if (texts.length !== 1)
    throw new Error(`${texts.length} files of the build are the first texts of ${language}`);
  for (const key of [...keys.filter((one) => manifest[one]?.isEntry), ...texts]) reach(key);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}

/** 90 KB of script. */
const SCRIPT = 92_160;
/** Scripts that every page holds beside the app's. */
const IN_PAGE = ['theme.js', 'ahead.js'];

describe.runIf(hasBuild(manifestFile))('the first menu screen of the build', () => {
  it.each(['en', 'de', 'ru', 'th'])('fits its budget in %s', (language) => {
    const chunks = firstScreen(language);
    const script = sum([...chunks.map(({ file }) => file), ...IN_PAGE]);
    const style = sum(chunks.flatMap(({ css }) => css ?? []));
    console.info(`${language}: ${script} bytes of script, ${style} bytes of style, gzip`);
    expect(script).toBeLessThanOrEqual(SCRIPT);
    expect(style).toBeLessThanOrEqual(8_000);
  });
});
