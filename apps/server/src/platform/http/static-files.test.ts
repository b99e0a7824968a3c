import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const SCRIPT = 'export const words = "naïve 日本語";\n'.repeat(50);
const FONT = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0xff, 0xfe, 0x00, 0x80]);
let files: StaticFiles;

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'art'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/entry-abcd1234.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/entry-abcd1234.js.map'), '{}');
  writeFileSync(join(folder, 'assets/inter-latin-wght-normal-abcd1234.woff2'), FONT);
  writeFileSync(join(folder, 'theme.js'), 'theme');
  writeFileSync(join(folder, 'art/plate.svg'), '<svg/>');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  writeFileSync(join(folder, '.vite/deps.js'), '');
  symlinkSync('/etc/hostname', join(folder, 'outside.js'));
  files = new StaticFiles(folder, '/');
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (name: string, headers: Record<string, string> = {}, version?: string) =>
  files.answer(name, { headers, version });

describe('StaticFiles', () => {
  it('lists what may be served and nothing else', () => {
    expect([...files.names].sort()).toEqual([
      'art/plate.svg',
      'assets/entry-abcd1234.js',
      'assets/inter-latin-wght-normal-abcd1234.woff2',
      'theme.js',
    ]);
  });

  it('packs text for who can unpack it, and answers 304 to who has it', async () => {
    const [br, gzip, plain] = await Promise.all([
      ask('assets/entry-abcd1234.js', { 'accept-encoding': 'gzip, br' }),
      ask('assets/entry-abcd1234.js', { 'accept-encoding': 'gzip' }),
      ask('assets/entry-abcd1234.js'),
    ]);
    expect(br?.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(Buffer.from(br?.raw ?? '')).toString()).toBe(SCRIPT);
    expect(gunzipSync(Buffer.from(gzip?.raw ?? '')).toString()).toBe(SCRIPT);
    expect(String(plain?.raw)).toBe(SCRIPT);
    const etag = br?.headers['etag'] ?? '';
    const again = await ask('assets/entry-abcd1234.js', { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, raw: null });
  });

  it('leaves other files as they are', async () => {
    const font = await ask('assets/inter-latin-wght-normal-abcd1234.woff2', { 'accept-encoding': 'br' });
    expect(font?.raw).toEqual(FONT);
    expect(font?.headers['content-type']).toBe('font/woff2');
    expect(font?.headers['content-encoding']).toBeUndefined();
    const etag = font?.headers['etag'] ?? '';
    const again = await ask('assets/inter-latin-wght-normal-abcd1234.woff2', { 'if-none-match': etag });
    expect(again?.status).toBe(304);
  });

  it('given a name without a hash, then it lasts only under its version', async () => {
    const address = new URL(files.address('theme.js') ?? '', 'http://x');
    expect(address.pathname).toBe('/theme.js');
    const version = address.searchParams.get('v') ?? '';
    const cacheOf = async (v?: string) => (await ask('theme.js', {}, v))?.headers['cache-control'];
    expect(await cacheOf(version)).toContain('immutable');
    expect(await cacheOf('old')).toBe('public, no-cache');
    expect(await cacheOf()).toBe('public, no-cache');
    expect(files.address('assets/entry-abcd1234.js')).toBe('/assets/entry-abcd1234.js');
    expect(files.address('absent.js')).toBeUndefined();
  });

  it('given a file that was built away since, then it is absent', async () => {
    writeFileSync(join(folder, 'assets/gone-abcd1234.js'), 'x');
    const later = new StaticFiles(folder, '/');
    rmSync(join(folder, 'assets/gone-abcd1234.js'));
    expect(
      await later.answer('assets/gone-abcd1234.js', { headers: {}, version: undefined }),
    ).toBeUndefined();
  });

  it.each(['../etc/hostname', 'assets/../theme.js', 'outside.js', 'assets', '', '__proto__', 'theme.js\0'])(
    'knows no %j',
    async (name) => expect(await ask(name)).toBeUndefined(),
  );
});
