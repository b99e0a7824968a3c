import { describe, expect, it } from 'vitest';
import { entryOf, entryPath } from './entry-path.ts';

describe('a brand’s entry', () => {
  it.each([
    ['/tingo', { platform: 'tingo', store: null }],
    ['/broeat/', { platform: 'broeat', store: null }],
    ['/broeat/Jade%20Garden', { platform: 'broeat', store: 'Jade Garden' }],
    ['/tingo/caf%C3%A9/', { platform: 'tingo', store: 'café' }],
    ['/tingo/%E0%A4', { platform: 'tingo', store: '%E0%A4' }],
    ['/tingo/%20', { platform: 'tingo', store: null }],
    ['/bolt/x', null],
    ['/tingo/a/b', null],
    ['//tingo', null],
  ])('%s', (path, wanted) => expect(entryOf(path)).toEqual(wanted));

  it('is written as it is read', () => {
    for (const store of ['Jade Garden', 'a/b', '100 % Veg', '横浜'])
      expect(entryOf(entryPath({ platform: 'broeat', store }))).toEqual({ platform: 'broeat', store });
  });
});
