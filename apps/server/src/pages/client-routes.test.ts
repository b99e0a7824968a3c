import { describe, expect, it } from 'vitest';
import { isClientRoute, isForPrograms, wantsHtml } from './client-routes.ts';

describe('paths', () => {
  it.each(['/', '/home', '/home/', '/profile/myProfile', '/tingo/abc', '/broeat/1', '/tingo', '/broeat/'])(
    '%s is a screen',
    (path) => expect(isClientRoute(path)).toBe(true),
  );
  it.each(['/homes', '/profile/other', '/tingos', '/tingo/a/b', '//', ''])('%j is none', (path) =>
    expect(isClientRoute(path)).toBe(false),
  );
  it.each(['/api', '/api/x', '/assets/a.js', '/media/a.webp', '/health/live', '/metrics'])(
    '%s is for programs',
    (path) => expect(isForPrograms(path)).toBe(true),
  );
  it.each(['/apis', '/home', '/'])('%s is not', (path) => expect(isForPrograms(path)).toBe(false));
  it('tells browsers from programs by what they accept', () => {
    expect(wantsHtml('text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true);
    expect(wantsHtml('image/avif,*/*')).toBe(false);
    expect(wantsHtml(undefined)).toBe(false);
  });
});
