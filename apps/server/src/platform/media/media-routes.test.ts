import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendError } from '../http/errors.ts';
import { mediaRoutes } from './media-routes.ts';

let root: string;
let app: FastifyInstance;
const kept = () => readdir(join(root, 'cache'), { recursive: true }).catch(() => []);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tableside-media-'));
  await mkdir(join(root, 'first/photos'), { recursive: true });
  await mkdir(join(root, 'second/photos'), { recursive: true });
  await picture(1200, 800).webp().toFile(join(root, 'first/photos/soup.webp'));
  await picture(100, 50).png().toFile(join(root, 'second/photos/small dish.png'));
  await picture(7000, 5000).jpeg({ quality: 1 }).toFile(join(root, 'second/photos/huge.jpg'));
  await writeFile(join(root, 'first/photos/broken.webp'), 'no image at all');
  await writeFile(join(root, 'first/photos/notes.txt'), 'not for guests');
  await picture(10, 10).webp().toFile(join(root, 'secret.webp'));
  await symlink(join(root, 'secret.webp'), join(root, 'first/photos/link.webp'));
  await mkdir(join(root, 'first/photos/folder.webp'));
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  mediaRoutes(app, {
    folders: [join(root, 'absent'), join(root, 'first'), join(root, 'second')],
    cacheFolder: join(root, 'cache'),
  });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

describe('photos', () => {
  it('are served as they are, for ever', async () => {
    const answer = await get('/media/photos/soup.webp');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
  });
  it('are resized to WebP, once, and kept on disk', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get('/media/photos/soup.webp?w=320')));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        width: 320,
        height: 213,
        format: 'webp',
      });
    }
    expect((await kept()).filter((name) => name.endsWith('.webp'))).toHaveLength(1);
    expect((await get('/media/photos/soup.webp?w=320')).rawPayload).toEqual(answers[0]?.rawPayload);
  });
  it('come in all four widths and are never blown up', async () => {
    const widths = await Promise.all(
      [160, 320, 640, 960].map(
        async (w) => (await sharp((await get(`/media/photos/soup.webp?w=${w}`)).rawPayload).metadata()).width,
      ),
    );
    expect(widths).toEqual([160, 320, 640, 960]);
    const small = await get('/media/photos/small%20dish.png?w=960');
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.rawPayload).metadata()).width).toBe(100);
  });
  it('of which a power cut left nothing but the name are made anew', async () => {
    const files = (await kept())
      .filter((name) => name.endsWith('.webp'))
      .map((name) => join(root, 'cache', name));
    for (const left of [Buffer.alloc(0), Buffer.alloc(9)]) {
      for (const file of files) await writeFile(file, left);
      const { rawPayload } = await get('/media/photos/soup.webp?w=320');
      expect((await sharp(rawPayload).metadata()).width).toBe(320);
    }
  });
  it('answer 304 to whoever has them, by width', async () => {
    const { headers } = await get('/media/photos/soup.webp?w=160');
    const etag = String(headers.etag);
    const again = await get('/media/photos/soup.webp?w=160', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await get('/media/photos/soup.webp?w=320', { 'if-none-match': etag })).statusCode).toBe(200);
  });
  it('of other widths are refused', async () => {
    for (const query of ['w=161', 'w=', 'w=99999', 'w=x', 'w=160&w=320', 'w[]=160']) {
      const answer = await get(`/media/photos/soup.webp?${query}`);
      if (query === 'w[]=160') expect(answer.statusCode).toBe(200);
      else expect(answer.json(), query).toMatchObject({ code: 'malformed' });
    }
  });
  it('that are too large or no image are not resized', async () => {
    expect((await get('/media/photos/huge.jpg?w=160')).statusCode).toBe(404);
    expect((await get('/media/photos/broken.webp?w=160')).statusCode).toBe(404);
  });
});

describe('what is no photo of ours', () => {
  it.each([
    '/media/photos/absent.webp',
    '/media/photos/notes.txt',
    '/media/photos/link.webp',
    '/media/photos/folder.webp',
    '/media/../secret.webp',
    '/media/..%2fsecret.webp',
    '/media/%2e%2e/secret.webp',
    '/media/%2e%2e%2fsecret.webp',
    '/media/photos/..%2f..%2fsecret.webp',
    '/media/photos/..%5c..%5csecret.webp',
    '/media/photos%2f..%2f..%2fsecret.webp',
    '/media/..%252fsecret.webp',
    '/media//etc/passwd',
    '/media/',
    '/media/photos/',
    '/media/..;/secret.webp',
  ])('%s is not found', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('not for guests');
  });
  it.each(['/media/photos/soup.webp%00.png', '/media/%00'])('%s is malformed', async (url) =>
    expect((await get(url)).statusCode).toBe(400),
  );
  it('says nothing of our folders', async () => {
    expect((await get('/media/photos/absent.webp')).body).not.toContain(root);
  });
});
