import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { badImages, goodImages, HIDDEN } from '../../../tests/corpora/images.ts';
import { redrawPicture } from './redraw-picture.ts';

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
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', DRAWING], {
      env: { MALLOC_ARENA_MAX: '2' },
    });
    expect(Number(stdout)).toBeGreaterThan(50);
    expect(Number(stdout)).toBeLessThan(200);
  });
});
