// @vitest-environment happy-dom

import type { Item } from '@tableside/contract/menu.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { beforeEach, describe, expect, it } from 'vitest';
import { MENU, menuDraft } from '../../../../testing/menu-samples.ts';
import { stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { notes } from '../../../lib/notes.ts';
import { MenuScreen } from '../menu-screen.tsx';

/** The form of a dish, whose soup guests see so. */
async function form(name: RegExp, soup: Partial<Item> = {}) {
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: menuDraft() }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en'], open: { until: null } } }),
    'GET /staff/stores/store/items': () => ({ body: [plainItem('item-soup', soup)] }),
    'PUT /staff/stores/store/availability': () => ({ body: { version: 2 } }),
  });
  const on = await stage(<MenuScreen />, { path: '/menu' });
  await on.tap(name);
  const sent = () => server.commands().map(({ body }) => body);
  const confirm = (words: string) =>
    on.tap(on.all('dialog[open] button').find(({ textContent }) => textContent === words) ?? words);
  return { ...on, sent, confirm, turn: () => on.tap(on.all('.editor-bulk-part .switch')[0] ?? 'no switch') };
}
beforeEach(() => notes.set(() => []));

describe('a dish on sale now', () => {
  it('is sold out from its form, for as long as is said', async () => {
    const { turn, tap, sent } = await form(/^Soup/);
    await turn();
    expect(sent()).toEqual([]);
    await tap('Sold out');
    expect(sent()).toEqual([{ id: 'item-soup', available: false, until: null }]);
  });

  it('is counted, and counted no more', async () => {
    const { tap, type, confirm, sent, shows } = await form(/^Soup/, { left: 7 });
    expect(shows('7 left')).toBe(true);
    await tap('Count portions');
    await type('#portions-left', '12');
    await confirm('Count portions');
    await tap('Stop counting');
    expect(sent()).toEqual([
      { id: 'item-soup', available: true, until: null, left: 12 },
      { id: 'item-soup', available: true },
    ]);
  });

  it('given it is sold out, then a tap brings it back', async () => {
    const { turn, sent, buttonWords } = await form(/^Soup/, { available: false });
    expect(buttonWords()).not.toContain('Count portions');
    await turn();
    expect(sent()).toEqual([{ id: 'item-soup', available: true }]);
  });

  it('given its hour has not come, then it says so and can be sold out and counted', async () => {
    const { turn, tap, sent, shows, buttonWords } = await form(/^Soup/, {
      available: false,
      resting: true,
      available_from: '2026-11-20T18:30:00Z',
    });
    expect(shows('Available from')).toBe(true);
    expect(buttonWords()).toContain('Count portions');
    await turn();
    await tap('Sold out');
    expect(sent()).toEqual([{ id: 'item-soup', available: false, until: null }]);
  });

  it('given it is not published, then there is nothing to sell out', async () => {
    const { all, shows } = await form(/^Tea/);
    expect(all('.editor-bulk-part .switch')).toEqual([]);
    expect(shows('once it is published')).toBe(true);
  });
});
