import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { pageFilesOf, readManifest } from '../../../apps/server/src/pages/build-manifest.ts';
import { root } from '../../scripts/lib/root.mjs';
import type { Bench } from '../lib/bench.ts';
import { Items, minimalMenu } from '../lib/minimal-menu.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { kilobytes, ratio } from '../lib/stats.ts';
import { askOnce } from '../load/raw-http.ts';

const DIST = join(root, 'apps/diner/dist');
const KB = 1024;
const TEXTS = 'virtual:catalogue/diner/first/';

const packed = (name: string): number => gzipSync(readFileSync(join(DIST, name)), { level: 9 }).length;
const sum = (names: readonly string[]): number => names.reduce((total, name) => total + packed(name), 0);

/** Gzipped bytes of scripts of the diner's build by their names. */
export const scriptBytes = sum;

/** Scripts that the first menu screen imports, with one language, and those that stand in its page. */
export function firstScripts(): readonly string[] {
  const { script, modules } = pageFilesOf(readManifest(DIST), `${TEXTS}en`);
  return [script, ...modules, 'theme.js', 'ahead.js'];
}

function styles(): Outcome {
  const manifest = readManifest(DIST);
  const { modules, styles: names } = pageFilesOf(manifest, `${TEXTS}en`);
  const css = sum(names);
  const languages = Object.entries(manifest).filter(
    ([key, { file }]) => key.includes(TEXTS) && modules.includes(file),
  );
  return {
    ours: `${kilobytes(css)}; ${languages.length} language`,
    floor: css <= 12 * KB && languages.length === 1,
    goal: css <= 8 * KB && languages.length === 1,
    notes: [`Gzip of ${names.length} style sheets whose text the page of a scanned link holds.`],
  };
}

async function menuBytes(bench: Bench): Promise<Outcome> {
  const { server, menu } = await bench.site();
  const read = (encoding: string, more: Readonly<Record<string, string>> = {}) =>
    askOnce(server.port, {
      method: 'GET',
      path: `/api/stores/${menu.storeId}/items`,
      headers: { 'Accept-Encoding': encoding, 'Accept-Language': 'en', ...more },
    });
  const [brotli, gzip] = [await read('br'), await read('gzip')];
  const etag = /^etag: (.+)$/im.exec(brotli.head)?.[1]?.trim() ?? '';
  const again = await read('br', { 'If-None-Match': etag });
  const items = Items.parse(JSON.parse(brotliDecompressSync(brotli.body).toString()));
  const spoken = new Set(items.flatMap(({ name }) => Object.keys(name)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const least = brotliCompressSync(minimalMenu(items), { params }).length;
  const share = brotli.body.length / least;
  const isPacked = /content-encoding: br/i.test(brotli.head) && /content-encoding: gzip/i.test(gzip.head);
  const isLean = spoken.size === 1 && isPacked && again.status === 304 && again.body.length === 0;
  return {
    ours: `${kilobytes(brotli.body.length)} brotli, ${kilobytes(gzip.body.length)} gzip; ${ratio(share)} × minimal; ${[...spoken].join(', ')}; second read ${again.status}`,
    limit: `minimal JSON ${kilobytes(least)} brotli`,
    floor: isLean,
    goal: isLean && share <= 1.15,
    notes: [
      `${items.length} dishes asked for in English; minimal means one text, no empty fields, no store id.`,
    ],
  };
}

export const styleBytes: Group = {
  ids: ['F2'],
  run: async (bench) => {
    await bench.pages();
    return { F2: styles() };
  },
};
export const menuSize: Group = { ids: ['F3'], run: async (bench) => ({ F3: await menuBytes(bench) }) };
