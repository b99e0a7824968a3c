import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mediaFolder } from '../places.ts';
import { filmPhoto } from './film-photo.ts';
import { writeWebm } from './write-webm.ts';

const folder = join(mediaFolder(), 'photos');
const photo = join(folder, readdirSync(folder).find((name) => name.endsWith('.webp')) ?? '');
/** Where a key frame of VP8 says that it is one (RFC 6386, 9.1). */
const KEY_FRAME = Buffer.from([0x9d, 0x01, 0x2a]);

function countOf(bytes: Buffer, what: Buffer): number {
  let [count, at] = [0, bytes.indexOf(what)];
  for (; at >= 0; at = bytes.indexOf(what, at + 1)) count += 1;
  return count;
}

it.each(['along', 'closer'] as const)(
  'a film %s a photo is a WebM of sixty pictures that differ',
  async (move) => {
    const film = await filmPhoto(photo, move);
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(film.includes('V_VP8')).toBe(true);
    expect(film.length).toBeLessThan(3_000_000);
    const marks = Buffer.concat([KEY_FRAME, Buffer.from([0x68, 0x01, 0x80, 0x02])]); // 360 × 640
    expect(countOf(film, marks)).toBe(60);
  },
);

it('a picture of another kind is refused', () => {
  const pictures = [Buffer.from('RIFF....WEBPVP8L....')];
  expect(() => writeWebm({ width: 1, height: 1, picturesPerSecond: 1, pictures })).toThrow('lossy');
});
