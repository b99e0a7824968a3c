import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allocator } from '../../../../../tooling/start-settings.ts';
import { ownFolder } from '../../../testing/own-folder.ts';
import { badImages, goodImages, HIDDEN } from '../../../tests/corpora/images.ts';
import { redrawPicture } from './redraw-picture.ts';

/** One colour: a small file, whatever it unpacks to. */
const plain = (width: number, height: number, channels: 3 | 4) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 9, g: 9, b: 9, ...(channels === 4 && { alpha: 0.5 }) },
    },
  });

const DRAWING = fileURLToPath(new URL('../../../testing/draw-child.ts', import.meta.url));

describe('an uploaded file', () => {
  it.each(badImages)('that is $name is refused', async ({ make }) => {
    await expect(redrawPicture(Buffer.from(await make()), 512)).rejects.toMatchObject({
      code: 'picture-refused',
    });
  });

  it.each(goodImages)('that is $name comes through as its pixels alone', async ({ make }) => {
    const drawn = await redrawPicture(Buffer.from(await make()), 512);
    const header = await sharp(drawn).metadata();
    expect(header).toMatchObject({ format: 'webp', width: 512, height: 512, space: 'srgb' });
    expect([header.exif, header.xmp, header.icc, header.comments, header.pages]).toEqual(
      Array(5).fill(undefined),
    );
    expect(drawn.includes(HIDDEN)).toBe(false);
  });

  it('never takes more than 200 MB to draw, whatever waits beside it and came before', async () => {
    const folder = await ownFolder();
    const [jpeg, png] = [join(folder, 'held.jpeg'), join(folder, 'held.png')];
    await plain(4000, 3300, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(jpeg);
    await plain(5000, 4000, 4).png({ progressive: true }).toFile(png);
    const args = ['--import', 'tsx', DRAWING, jpeg, jpeg, png, jpeg];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...allocator } });
    expect(Number(stdout)).toBeGreaterThan(50);
    expect(Number(stdout)).toBeLessThan(200);
  });
});
