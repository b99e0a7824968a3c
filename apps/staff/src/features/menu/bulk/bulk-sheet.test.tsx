// @vitest-environment happy-dom
import { plainItem } from '@tableside/contract/testing/items';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MENU, menu, menuDraft } from '../../../../testing/menu-samples.ts';
import { refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../../lib/form/unsaved.ts';
import { notes } from '../../../lib/notes.ts';
import { MenuScreen } from '../menu-screen.tsx';

const SALE = 'PUT /staff/stores/store/availabilities';
/** The list, with soup on sale and rice sold out; tea is not published. */
async function list() {
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: menuDraft() }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de'] } }),
    'GET /staff/stores/store/items': () => ({
      body: [plainItem('item-soup', { left: 4 }), plainItem('item-rice', { available: false })],
    }),
    [SALE]: () => ({ body: { version: 2 } }),
    [`POST ${MENU}/*`]: () => ({ body: { revision: 4, menu_version: 7 } }),
  });
  const on = await stage(<MenuScreen />, { path: '/menu' });
  const box = (name: string) =>
    on.all('.editor-tick').find(({ textContent }) => textContent === name) as HTMLElement;
  return {
    ...on,
    server,
    sent: () => server.commands().map(({ body }) => body),
    inSheet: (words: string) =>
      on.all('dialog[open] button').find(({ textContent }) => textContent === words) ?? words,
    tick: (name: string) => on.tap(box(name)),
    turnOn: (words: string) =>
      on.tap(on.all('.editor-bulk-part > .switch').find(({ textContent }) => textContent === words) ?? ''),
  };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
});

describe('a row of the list', () => {
  it('says where a dish is made, its badges, and whether it can be had', async () => {
    const { texts } = await list();
    expect(texts('.editor-facts')).toEqual([
      'Kitchen stations: Hot4 left',
      'Kitchen stations: HotSold out',
      'Not published yet',
    ]);
    expect(texts('.editor-row-name .veg-mark')).toEqual(['Veg', 'Non-veg', 'Non-veg']);
  });
});

describe('ticked dishes', () => {
  it('are counted; a whole category is ticked at once, and all ticks are cleared', async () => {
    const { tick, tap, shows, texts } = await list();
    await tick('Tick all of Food');
    await tick('Tick Tea');
    expect(shows('3 dishes ticked')).toBe(true);
    await tick('Tick Soup');
    expect(shows('2 dishes ticked')).toBe(true);
    await tap('Clear ticks');
    expect(texts('.editor-bar')).toEqual([]);
  });

  it('are changed at once after what changes was seen', async () => {
    const { tick, turnOn, tap, type, sent, shows, texts } = await list();
    await tick('Tick all of Food');
    await tap('Change details');
    expect(shows('No dish changes')).toBe(true);
    await turnOn('Vegetarian');
    await turnOn('Kitchen stations');
    await type('#editor-bulk-station', 'Cold');
    expect(shows('2 dishes change')).toBe(true);
    expect(texts('.editor-differences li li')).toEqual([
      'Kitchen stations: – → Cold',
      'Kitchen stations: – → Cold',
      'Vegetarian: No → Yes',
    ]);
    expect(sent()).toEqual([]);
    await tap('Apply to the draft');
    const [food, drinks] = menu.categories;
    const items = food?.items.map((item) => ({ ...item, veg: true, stations: ['Cold'] }));
    expect(sent()).toEqual([
      {
        revision: 3,
        changes: [{ kind: 'replace', menu: { addon_groups: [], categories: [{ ...food, items }, drinks] } }],
      },
    ]);
    expect(said()).toEqual(['Saved in the draft']);
    expect(texts('.editor-bar')).toEqual([]);
  });

  it('given they are changed late, then what was begun since stays', async () => {
    const { server, tick, turnOn, tap, all, shows } = await list();
    const answer = server.late(`POST ${MENU}/changes`, { body: { revision: 4, menu_version: 7 } });
    await tick('Tick Rice');
    await tap('Change details');
    await turnOn('Vegetarian');
    await tap('Apply to the draft');
    await tap('Close');
    await act(async () => unsaved.get().going?.());
    await tap('Change details');
    answer();
    await settle(20);
    expect(said()).toEqual(['Saved in the draft']);
    expect([all('dialog[open]').length, shows('1 dish ticked')]).toEqual([1, true]);
  });

  it('given a field is switched off again, then it stays as it is and nothing can be applied', async () => {
    const { tick, turnOn, tap, sent, shows } = await list();
    await tick('Tick Rice');
    await tap('Change details');
    await turnOn('Vegetarian');
    await turnOn('Vegetarian');
    expect(shows('No dish changes')).toBe(true);
    await tap('Apply to the draft');
    expect(sent()).toEqual([]);
  });

  it('given somebody else saved meanwhile, then the reason is said and the ticks stay', async () => {
    const { server, tick, turnOn, tap, shows } = await list();
    server.reply(`POST ${MENU}/changes`, () => refusal(409, 'draft-changed', 'Somebody else did.'));
    await tick('Tick Rice');
    await tap('Change details');
    await turnOn('Vegetarian');
    await tap('Apply to the draft');
    expect(said()).toEqual(['Somebody else did.']);
    expect(shows('1 dish ticked')).toBe(true);
  });

  it('are the only ones whose prices change', async () => {
    const { tick, tap, type, texts, inSheet } = await list();
    await tick('Tick Tea');
    await tap('Change details');
    await tap(inSheet('Change prices'));
    await type('#editor-prices-by', '10');
    expect(texts('.editor-prices li')).toEqual(['Tea₹50.00 → ₹55.00']);
  });

  it('are sold out at once without the draft, those that are published, and stay ticked', async () => {
    const { tick, tap, sent, shows } = await list();
    await tick('Tick all of Food');
    await tick('Tick Tea');
    await tap('Change details');
    await tap('Mark as sold out');
    expect(sent()).toEqual([{ ids: ['item-soup', 'item-rice'], available: false }]);
    expect(said()).toEqual(['2 dishes are sold out now']);
    expect(shows('3 dishes ticked')).toBe(true);
    await tap('Change details');
    await tap('Put back on sale');
    expect(sent()[1]).toEqual({ ids: ['item-soup', 'item-rice'], available: true });
  });

  it('given a change that is not applied, then selling out keeps it, and whoever goes elsewhere is asked first', async () => {
    const { tick, turnOn, tap, shows, inSheet, all } = await list();
    const asked = () => [unsaved.get().going !== undefined, shows('1 dish changes')];
    await tick('Tick Rice');
    await tap('Change details');
    await tap('Close');
    expect(all('dialog[open]')).toHaveLength(0);
    await tap('Change details');
    await turnOn('Vegetarian');
    await tap('Mark as sold out');
    expect([said(), ...asked()]).toEqual([['1 dish is sold out now'], false, true]);
    for (const way of ['Close', inSheet('Change prices')]) {
      await tap(way);
      expect(asked()).toEqual([true, true]);
      unsaved.set((now) => ({ ...now, going: undefined }));
    }
    await tap('Apply to the draft');
    expect([all('dialog[open]').length, unsaved.get().forms.size]).toEqual([0, 0]);
  });

  it('given the server refuses, then its words are said and the sheet stays', async () => {
    const { server, tick, tap, buttonWords } = await list();
    server.reply(SALE, () => refusal(403, 'not-allowed', 'Ask a manager.'));
    await tick('Tick Soup');
    await tap('Change details');
    await tap('Mark as sold out');
    expect(said()).toEqual(['Ask a manager.']);
    expect(buttonWords()).toContain('Mark as sold out');
  });

  it('given none of them is published, then nothing of them can be sold out', async () => {
    const { tick, tap, buttonWords, shows } = await list();
    await tick('Tick Tea');
    await tap('Change details');
    expect(buttonWords()).not.toContain('Mark as sold out');
    expect(shows('once it is published')).toBe(true);
  });
});
