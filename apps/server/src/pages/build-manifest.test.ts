import { describe, expect, it } from 'vitest';
import { pageFilesOf, readManifest } from './build-manifest.ts';

const manifest = {
  'src/entry.tsx': {
    file: 'assets/entry-1.js',
    isEntry: true,
    imports: ['_base.js', '_menu.js'],
    css: ['assets/entry-1.css'],
  },
  '_base.js': { file: 'assets/base-1.js' },
  '_menu.js': { file: 'assets/menu-1.js', imports: ['_base.js'], css: ['assets/menu-1.css'] },
  '../../virtual:catalogue/diner/first/de': { file: 'assets/de-1.js' },
  '../../virtual:catalogue/diner/rest/de': { file: 'assets/de-2.js' },
  'src/later.tsx': { file: 'assets/later-1.js', css: ['assets/later-1.css'] },
};

describe('pageFilesOf', () => {
  it('names what the first screen needs once each, and nothing that comes later', () => {
    expect(pageFilesOf(manifest, 'virtual:catalogue/diner/first/de')).toEqual({
      script: 'assets/entry-1.js',
      modules: ['assets/base-1.js', 'assets/menu-1.js', 'assets/de-1.js'],
      styles: ['assets/menu-1.css', 'assets/entry-1.css'],
    });
  });

  it('given a language without texts, then the page comes without them', () => {
    expect(pageFilesOf(manifest, 'virtual:catalogue/diner/first/xx').modules).toHaveLength(2);
  });

  it('given a build without an entry or no build, then it says so', () => {
    expect(() => pageFilesOf({ a: { file: 'a.js' } }, 'x')).toThrow('no entry');
    expect(() => readManifest('/nowhere')).toThrow('There is no build in /nowhere');
  });
});
