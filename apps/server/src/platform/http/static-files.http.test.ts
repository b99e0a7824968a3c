import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawGet } from '../../../testing/raw-get.ts';
import { createHttp } from './create-http.ts';
import { StaticFiles } from './static-files.ts';
import { serveStaticFiles } from './static-files-routes.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
const folder = join(root, 'build');
mkdirSync(join(folder, 'assets'), { recursive: true });
for (const [name, text] of Object.entries({
  'build/assets/entry-aaaa1111.js': 'entry();',
  'build/theme.js': 'theme();',
  'build/manifest.json': 'not served',
  'build/index.html': 'not served',
  'build/secret.json': 'not served',
  'secret.js': 'not served',
}))
  writeFileSync(join(root, name), text);

const app = await createHttp({ logLevel: 'silent', trustProxy: [], secure: false });
const files = new StaticFiles(folder, '/of/');
serveStaticFiles(app, files, '/of/');
let port = 0;
const get = (path: string, headers?: Readonly<Record<string, string>>) => rawGet(port, path, headers);

beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe('files of a build', () => {
  it('given a hashed name, then it is kept for ever', async () => {
    const { status, headers } = await get('/of/assets/entry-aaaa1111.js', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('given a plain name, then it is asked for anew unless its version is in the address', async () => {
    const lasting = await get(files.address('theme.js') ?? '');
    expect(lasting.headers['cache-control']).toContain('immutable');
    const bare = await get('/of/theme.js');
    expect(bare.headers['cache-control']).toBe('public, no-cache');
    expect(bare.text).toBe('theme();');
    const again = await get('/of/theme.js', { 'if-none-match': bare.headers['etag'] ?? '' });
    expect(again.status).toBe(304);
  });

  it.each([
    '/of/assets/../manifest.json',
    '/of/assets/..%2fmanifest.json',
    '/of/assets/%2e%2e/secret.json',
    '/of/assets/%2e%2e%2fsecret.json',
    '/of/assets/..%5csecret.json',
    '/of/assets/....//secret.json',
    '/of/assets//etc/passwd',
    '/of/assets/%00',
    '/of/assets/theme.js%00.js',
    '/of/assets/%252e%252e%252fsecret.json',
    '/of/assets/%c0%ae%c0%ae/secret.json',
    '/of/assets/',
    '/of/assets/__proto__',
    '/of/assets/constructor',
    '/of/secret.json',
    '/of/manifest.json',
    '/of/index.html',
    '/of/.vite/manifest.json',

    '/of/../secret.js',
    '/of/assets/../../secret.js',
    '/of/assets/..%2f..%2fsecret.js',
  ])('given %s, then there is no such file', async (path) => {
    const { status, text } = await get(path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/not served|root:/);
  });
});
