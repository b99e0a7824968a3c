import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photoName } from './photo-name.ts';
import { savePhoto } from './save-photo.ts';

let folder: string;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });
const kept = () => readdir(folder, { recursive: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tableside-photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const decode = vi.hoisted(() => vi.fn());
vi.mock('sharp', async (original) => {
  const { default: real } = await original<{ default: typeof sharp }>();
  return { default: Object.assign(decode.mockImplementation(real), real) };
});

describe('an uploaded photo', () => {
  it('is written anew: WebP, upright, not too large, without what the camera noted', async () => {
    const taken = await picture(3000, 2000)
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .jpeg()
      .toBuffer();
    const path = await savePhoto(folder, taken);
    expect(photoName(path)).toMatchObject({ type: 'image/webp' });
    const made = await readFile(join(folder, path));
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1280 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
    expect(await savePhoto(folder, taken)).toBe(path);
    expect((await kept()).filter((name) => name.includes('.webp'))).toHaveLength(1);
  });
  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')],
    ['a TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
    ['an AVIF', Buffer.concat([Buffer.from([0, 0, 0, 0x1c]), Buffer.from('ftypavif')])],
  ])('that is %s by its first bytes reaches no decoder', async (_, file) => {
    decode.mockClear();
    await expect(savePhoto(folder, file)).rejects.toMatchObject({ code: 'photo-unreadable' });
    expect(decode).not.toHaveBeenCalled();
  });
  it.each([
    ['words', async () => Buffer.from('no image at all')],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a moving picture', () => picture(300, 300).gif().toBuffer()],
    ['a stamp', () => picture(100, 100).png().toBuffer()],
    ['half a photo', async () => (await picture(600, 400).jpeg().toBuffer()).subarray(0, 400)],
    ['a bomb', () => picture(6000, 5000).png({ compressionLevel: 9 }).toBuffer()],
  ])('that is %s is refused, and nothing is kept', async (_, make) => {
    const before = await kept();
    await expect(savePhoto(folder, await make())).rejects.toMatchObject({ code: 'photo-unreadable' });
    expect(await kept()).toEqual(before);
  });
});
