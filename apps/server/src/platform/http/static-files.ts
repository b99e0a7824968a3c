import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { unlessThere } from '../system-error.ts';
import { WeighedCache } from '../weighed-cache.ts';
import { AnswerCache } from './answer-cache.ts';
import { etagOf, matchesEtag } from './conditional.ts';
import type { Raw } from './handler.ts';

interface FileType {
  readonly type: string;
  /** Text, worth packing. */
  readonly text: boolean;
}
const text = (type: string): FileType => ({ type: `${type}; charset=utf-8`, text: true });
const binary = (type: string): FileType => ({ type, text: false });

/** What is served at all: anything else in the folder stays unseen. */
const TYPES: Readonly<Record<string, FileType>> = {
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml'),
  '.webmanifest': text('application/manifest+json'),
  '.woff': binary('font/woff'),
  '.woff2': binary('font/woff2'),
  '.png': binary('image/png'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.jpg': binary('image/jpeg'),
  '.ico': binary('image/x-icon'),
  '.mp3': binary('audio/mpeg'),
  '.ogg': binary('audio/ogg'),
  '.wasm': binary('application/wasm'),
};

const NAME = /^[\w][\w.-]*(\/[\w][\w.-]*)*$/;
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'public, no-cache';
const MOST_BYTES = 16 * 1024 * 1024;

interface StaticFile extends FileType {
  readonly path: string;
  /** Names the content of a file whose own name does not; null when the name does. */
  readonly version: string | null;
}

const versionOf = (name: string, path: string): string | null =>
  HASHED.test(name) ? null : createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 10);

function filesIn(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll(sep, '/');
    const kind = TYPES[extname(name)];
    if (entry.isFile() && kind && NAME.test(name))
      files.set(name, { ...kind, path, version: versionOf(name, path) });
  }
  return files;
}

/** What a file is asked with: request headers, and the version in the address if there is one. */
export interface AskedFile {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly version: string | undefined;
}

/**
 * The files of one build folder, listed once: a name that is not on the list does not exist, so no path can lead out of
 * the folder. Texts are packed on first use; packed texts and other files are kept in memory, bounded.
 */
export class StaticFiles {
  private readonly prefix: string;
  private readonly files: ReadonlyMap<string, StaticFile>;
  private readonly texts = new AnswerCache(MOST_BYTES);
  private readonly others = new WeighedCache<Buffer>(MOST_BYTES, (body) => body.length + 500);

  /** `prefix` is what stands before every name in an address, `/` or `/staff/`. Throws when there is no such folder. */
  constructor(folder: string, prefix: string) {
    this.prefix = prefix;
    this.files = filesIn(folder);
  }

  /** Every name, with `/` between folders. */
  get names(): readonly string[] {
    return [...this.files.keys()];
  }

  /** The address under which the file may be kept for ever; undefined when there is no such file. */
  address(name: string): string | undefined {
    const file = this.files.get(name);
    if (!file) return undefined;
    return `${this.prefix}${name}${file.version === null ? '' : `?v=${file.version}`}`;
  }

  /** The file or 304; undefined when there is no such file (any more). */
  async answer(name: string, asked: AskedFile): Promise<Raw | undefined> {
    const file = this.files.get(name);
    if (!file) return undefined;
    const raw = await this.bodyOf(name, file, asked).catch(unlessThere(undefined));
    if (!raw) return undefined;
    const lasting = file.version === null || file.version === asked.version;
    const headers = {
      ...raw.headers,
      'cache-control': lasting ? FOR_EVER : ASK_FIRST,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      ...(raw.status === 200 && { 'content-type': file.type }),
    };
    return { ...raw, headers };
  }

  private async bodyOf(name: string, file: StaticFile, { headers }: AskedFile): Promise<Raw> {
    if (file.text) {
      const make = () => readFile(file.path, 'utf8');
      return this.texts.answer({ key: name, headers, vary: '', usual: true, make });
    }
    const body = await this.others.obtain(name, () => readFile(file.path));
    const etag = etagOf(file.version ?? name);
    if (matchesEtag(headers['if-none-match'], etag)) return { status: 304, raw: null, headers: { etag } };
    return { status: 200, raw: body, headers: { etag } };
  }
}
