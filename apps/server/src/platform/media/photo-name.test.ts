import { normalize } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoName, widthOf } from './photo-name.ts';

const WAYS_OUT = [
  '../secret.webp',
  'photos/../../secret.webp',
  'photos/..',
  '..',
  '.',
  '',
  '/etc/passwd.png',
  '//etc/passwd.png',
  'photos//soup.webp',
  'photos/./soup.webp',
  '..\\secret.webp',
  'photos\\soup.webp',
  'C:\\secret.webp',
  'C:secret.webp',
  '%2e%2e/secret.webp',
  '..%2fsecret.webp',
  '..%252fsecret.webp',
  'photos/soup.webp\0.png',
  'photos/soup\0.webp',
  'photos/soup\n.webp',
  '．．/secret.webp',
  '‥/secret.webp',
  '.hidden.webp',
  '.git/soup.webp',
  'photos/.soup.webp',
  'photos/soup.webp/',
  'photos/soup.webp.',
  'photos/soup.webp ',
  'photos/soup.webp:stream',
  '~/soup.webp',
  'file:///etc/passwd.webp',
  'photos/soup.svg',
  'photos/soup.html',
  'photos/soup',
  'photos/soup.WEBP.exe',
  'a/b/c/d/soup.webp',
  `${'a'.repeat(200)}.webp`,
];

describe('names of photos', () => {
  it.each(WAYS_OUT)('refuses %j', (path) => expect(photoName(path)).toBeUndefined());
  it.each([
    ['photos/paneer-tikka.webp', 'image/webp'],
    ['soup.jpg', 'image/jpeg'],
    ['photos/hot and sour soup.png', 'image/png'],
    ['jade_garden/photos/2_soups.jpeg', 'image/jpeg'],
  ])('takes %j', (path, type) => expect(photoName(path)).toEqual({ segments: path.split('/'), type }));

  it('never leads out of a folder, whatever is asked', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'a', ' ', '\0', '-'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const name = photoName(`${text}.webp`);
        if (name) expect(normalize(`/root/${name.segments.join('/')}`)).toBe(`/root/${text}.webp`);
      }),
    );
  });
});

describe('widths', () => {
  it('knows four, none, and nothing else', () => {
    expect(['160', '320', '640', '960'].map(widthOf)).toEqual([160, 320, 640, 960]);
    expect(widthOf(undefined)).toBeUndefined();
    for (const asked of ['', '0', '161', '-160', '160.0', '1e9', 'x', ' 160'])
      expect(widthOf(asked)).toBeNull();
  });
});
