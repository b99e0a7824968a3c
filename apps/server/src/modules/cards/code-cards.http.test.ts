import type { TableCode } from '@tableside/contract/staff.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { misleadingLogo, plainLogo } from '../../../testing/logo.ts';

const test = await startTestApp();
const house = await test.house({ store: { opted_languages: ['en', 'de', 'th'] } });
const manager = await test.staff(house, 'manager');
const path = `/staff/stores/${house.storeId}/code-cards`;
const codes = (await manager.call('GET', `/staff/stores/${house.storeId}/codes`)).json<TableCode[]>();
const [first, second] = codes.filter(({ kind }) => kind === 'table');
const ask = (query: Record<string, string>, at = path) =>
  manager.call('GET', `${at}?${new URLSearchParams({ template: 'sticker', langs: 'de,th', ...query })}`);

describe('GET /staff/stores/{id}/code-cards', () => {
  it('answers one card as SVG, named in the first language', async () => {
    const answer = await ask({ format: 'svg', ids: first?._id ?? '', paper: 'card' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toContain(`<title>Tisch ${first?.table?.name}</title>`);
  });

  it('answers several as a zip, and all of them as a PDF', async () => {
    const several = await ask({ format: 'svg', ids: `${first?._id},${second?._id}`, paper: 'card' });
    expect(several.headers.get('content-type')).toBe('application/zip');
    expect(several.text.startsWith('PK')).toBe(true);
    const all = await ask({});
    expect(all.headers.get('content-type')).toBe('application/pdf');
    expect(all.headers.get('content-disposition')).toBe('inline; filename="codes-sticker.pdf"');
    expect(all.text.startsWith('%PDF-')).toBe(true);
  });

  it('answers PNG, with a logo that the house uploaded', async () => {
    const photo = (await plainLogo()).toString('base64');
    const { path: logo } = (
      await manager.call('POST', `/staff/stores/${house.storeId}/photos`, { photo })
    ).json<{
      path: string;
    }>();
    const answer = await ask({ format: 'png', ids: first?._id ?? '', paper: 'card', logo });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="codes-sticker.png"');
  });

  it('checked, says of every card what is read off the same file, and answers no file', async () => {
    const answer = await ask({ ids: `${first?._id},${second?._id}`, template: 'tent' }, `${path}/check`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      cards: [first, second].map((code) => ({
        name: `Tisch ${code?.table?.name}`,
        url: code?.url,
        seen: code?.url,
      })),
      code_mm: 42,
      least_code_mm: 40,
    });
  });

  it('checked with a logo that hides the code, answers which cards fail instead of refusing', async () => {
    const photo = (await misleadingLogo()).toString('base64');
    const { path: logo } = (
      await manager.call('POST', `/staff/stores/${house.storeId}/photos`, { photo })
    ).json<{ path: string }>();
    const query = { ids: first?._id ?? '', logo };
    expect((await ask(query)).json()).toMatchObject({ code: 'card-unreadable' });
    expect((await ask(query, `${path}/check`)).json()).toMatchObject({
      cards: [{ name: `Tisch ${first?.table?.name}`, url: first?.url, seen: null }],
    });
    expect((await ask({ ...query, logo: 'uploads/00/none.webp' }, `${path}/check`)).json()).toMatchObject({
      code: 'photo-unreadable',
    });
  });

  it('never draws a code that was replaced, or one of another house', async () => {
    const other = await test.house();
    const there = await test.staff(other, 'manager');
    const theirs = (await there.call('GET', `/staff/stores/${other.storeId}/codes`)).json<TableCode[]>();
    expect((await ask({ ids: theirs[0]?._id ?? '' })).status).toBe(404);
    expect((await ask({}, `/staff/stores/${other.storeId}/code-cards`)).status).toBe(404);
    await manager.call('POST', `/staff/codes/${second?._id}/rotate`, {});
    expect((await ask({ ids: second?._id ?? '' })).status).toBe(404);
    expect((await ask({ ids: second?._id ?? '' }, `${path}/check`)).status).toBe(404);
  });

  it.each([
    { langs: 'fr' },
    { langs: 'en,de,th' },
    { langs: '' },
    { template: 'poster' },
    { paper: 'a3' },
    { format: 'gif' },
    { logo: '../secret.webp' },
    { ids: "';--" },
  ])('given %o, then it refuses', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it.each([
    ['waiter', 200],
    ['host', 200],
    ['kitchen', 403],
    ['cashier', 403],
    ['runner', 403],
  ] as const)('answers a %s with %i', async (role, status) => {
    const colleague = await test.staff(house, role);
    const answer = await colleague.call(
      'GET',
      `${path}?template=sticker&langs=en&format=svg&ids=${first?._id}`,
    );
    expect(answer.status).toBe(status);
  });
});
