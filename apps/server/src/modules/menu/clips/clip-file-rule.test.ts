import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mp4, webm } from '../../../../testing/clip.ts';
import { forgetPlace, readClip } from './clip-file-rule.ts';

describe('a clip is what its bytes are', () => {
  it.each([
    ['an MP4', mp4(12.5), { ending: 'mp4', seconds: 12.5 }],
    ['an MP4 that does not say how long it is', mp4(0), { ending: 'mp4', seconds: null }],
    ['a WebM', webm(6), { ending: 'webm', seconds: 6 }],
    ['a WebM that does not say how long it is', webm(null), { ending: 'webm', seconds: null }],
  ])('%s', (_, file, facts) => expect(readClip(file)).toEqual(facts));

  it.each([
    ['words', Buffer.from('<script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a film of another kind', mp4(3, '', 'qt  ')],
    ['an MP4 without a film', mp4(3).subarray(0, 20)],
    ['a Matroska', webm(3, 'matroska')],
    ['half a WebM', webm(3).subarray(0, 40)],
    ['a page with a film behind it', Buffer.concat([Buffer.from('<html>'), webm(3)])],
  ])('%s is none', (_, file) => expect(readClip(file)).toBeUndefined());

  it('reads whatever comes without falling over', () => {
    const whole = [mp4(9), webm(9)];
    fc.assert(
      fc.property(
        fc.constantFrom(...whole),
        fc.nat(250),
        fc.uint8Array({ maxLength: 12 }),
        (file, at, bytes) => {
          const broken = Buffer.from(file);
          Buffer.from(bytes).copy(broken, at % broken.length);
          readClip(broken);
          forgetPlace(broken);
          expect(broken.length).toBe(file.length);
        },
      ),
    );
  });
});

it('where a film was taken is forgotten, and the film stays', () => {
  const file = mp4(5);
  expect(file.includes('+18.9220')).toBe(true);
  const { length } = file;
  forgetPlace(file);
  expect(file.includes('+18.9220')).toBe(false);
  expect([file.length, file.includes('film'), readClip(file)]).toEqual([
    length,
    true,
    { ending: 'mp4', seconds: 5 },
  ]);
});
