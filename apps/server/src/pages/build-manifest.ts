import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const Manifest = z.record(z.string(), Chunk);
/** What a build wrote down about its files, by source. */
export type Manifest = z.infer<typeof Manifest>;

/** File names of a build that a page has to name. */
export interface PageFiles {
  readonly script: string;
  /** Everything the script and the texts import, so that it is fetched without a further round trip. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

/** Reads `manifest.json` of a build folder; says what to do when it was not built. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  } catch {
    throw new Error(`There is no build in ${folder}: run "npm run build" first.`);
  }
  return Manifest.parse(JSON.parse(text));
}

/** Keys of a chunk and all it imports, imported ones first. */
function reach(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  for (const imported of manifest[key]?.imports ?? []) reach(manifest, imported, seen);
  seen.add(key);
}

/** What a page of this build needs, with the texts whose source ends in `texts`; texts that were not built are left out. */
export function pageFilesOf(manifest: Manifest, texts?: string): PageFiles {
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  const script = entry === undefined ? undefined : manifest[entry]?.file;
  if (entry === undefined || script === undefined) throw new Error('The build has no entry.');
  const reached = new Set<string>();
  reach(manifest, entry, reached);
  const catalogue = texts === undefined ? undefined : keys.find((key) => key.endsWith(texts));
  if (catalogue !== undefined) reach(manifest, catalogue, reached);
  const chunks = [...reached].flatMap((key) => manifest[key] ?? []);
  return {
    script,
    modules: chunks.map(({ file }) => file).filter((file) => file !== script),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}
