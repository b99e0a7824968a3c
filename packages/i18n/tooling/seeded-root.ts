import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@tableside/i18n/tooling/layout.mjs';
import { onTestFinished } from 'vitest';

type Texts = Readonly<Record<string, string>>;

/** A temporary catalogue folder: each area (`diner/menu`) with English in every language, then changed by language. */
export function seededRoot(areas: Readonly<Record<string, Texts>>): string {
  const root = mkdtempSync(join(tmpdir(), 'catalogues-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [area, texts] of Object.entries(areas)) {
    for (const language of LANGUAGES) put(root, `${area}/${language}.json`, texts);
  }
  return root;
}

/** Writes one catalogue file; a string goes in as it is. */
export function put(root: string, file: string, content: Texts | string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}
