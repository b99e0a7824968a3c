// @vitest-environment happy-dom
import { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { guestPage, LINE } from '../../../testing/guest-page.ts';
import { refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { standInSizes } from '../../../testing/stand-in-sizes.ts';
import { notes } from '../../lib/notes.ts';
import { draftQuery } from './menu-query.ts';
import { MenuScreen } from './menu-screen.tsx';

const MENU = '/staff/stores/store/menu';
const draft = (more: object = {}) =>
  MenuDraft.parse({
    revision: 3,
    menu_version: 7,
    menu: {
      categories: [
        {
          key: 'food',
          name: { en: 'Food' },
          items: [
            {
              key: 'soup',
              name: { en: 'Soup', de: 'Suppe' },
              base_price: 15_000,
              images: ['soup.webp'],
              tax_keys: ['gst'],
            },
            { key: 'rice', name: { en: 'Rice' }, base_price: 0 },
          ],
        },
      ],
    },
    differences: [],
    can_undo: false,
    scheduled: null,
    saved_by: null,
    saved_at: null,
    taxes: [{ key: 'gst', name: 'GST', rate_bp: 500, order_types: [] }],
    ids: {},
    ...more,
  });
const change = {
  kind: 'item',
  key: 'soup',
  name: { en: 'Soup' },
  change: 'changed',
  fields: [{ field: 'base_price', before: 15_000, after: 17_500 }],
};
const open = (answer: object = draft()) =>
  standIn({
    [`GET ${MENU}`]: () => ({ body: answer }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de'] } }),
    [`POST ${MENU}/changes`]: () => ({ body: { revision: 4, menu_version: 7 } }),
    [`POST ${MENU}/preview`]: () => ({ body: { html: '<p>A menu</p>' } }),
    [`POST ${MENU}/publish`]: () => ({ body: { revision: 4, menu_version: 8 } }),
  });
/** The menu as it is then, read a moment after what changed it was answered. */
const answerLate = (server: ReturnType<typeof open>, answer: object) =>
  server.reply(`GET ${MENU}`, () => new Promise((done) => setTimeout(() => done({ body: answer }), 20)));
const said = () => notes.get().map(({ text }) => text);
/** Waits for what comes after a pause in typing. */
async function eventually(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !holds(); turn += 1) await settle(10);
}
beforeEach(() => notes.set(() => []));

describe('the menu', () => {
  it('shows every dish with its price and what is missing of it', async () => {
    open();
    const { texts } = await stage(<MenuScreen />, { path: '/menu' });
    expect(texts('.editor-row-words strong')).toEqual(['Soup', 'Rice']);
    expect(texts('.editor-row-marks')).toEqual(['', '1 of 2 languagesNo photoPrice 0No tax']);
  });

  it('says of taxes on which orders they fall, and which orders of a dish have none', async () => {
    const [gst] = draft().taxes;
    const taxes = [
      { ...gst, order_types: ['dinein'] },
      { key: 'away', name: 'VAT', rate_bp: 800, order_types: ['takeaway', 'delivery'] },
      { key: 'drinks', name: 'Liquor', rate_bp: 2000, order_types: ['dinein', 'takeaway'] },
    ];
    const server = open(draft({ taxes }));
    const body = { opted_languages: ['en', 'de'], order_types: ['dinein', 'takeaway', 'qms'] };
    server.reply('GET /stores/store', () => ({ body }));
    const { texts, tap, all } = await stage(<MenuScreen />, { path: '/menu' });
    expect(texts('.editor-row-marks')[0]).toBe('No tax: Takeaway');
    await tap(all('.editor-row')[0] ?? '');
    expect(texts('.editor-chips .chip').slice(-3)).toEqual([
      'GST 5% · Dine-in',
      'VAT 8% · Delivery, Takeaway',
      'Liquor 20%',
    ]);
  });

  it('of a house that has none yet says how to begin it', async () => {
    open(draft({ menu: { categories: [] } }));
    const { texts, tap, host } = await stage(<MenuScreen />, { path: '/menu' });
    expect(texts('.state')).toEqual([expect.stringContaining('The menu is still empty')]);
    expect(texts('.state button')).toEqual(['Add a category', 'Import a table']);
    await tap('Add a category');
    expect(host.querySelector('.side-panel')?.textContent).toContain('New category');
  });

  it('given a search that finds no dish, then it is only said', async () => {
    open();
    const { texts, type } = await stage(<MenuScreen />, { path: '/menu' });
    await type('#editor-search', 'zzz');
    await eventually(() => texts('.state').length > 0);
    expect(texts('.state')).toEqual(['No dish found']);
  });

  it('given a new price, when saved, then the change names the revision that was seen', async () => {
    const { heard } = open();
    const { tap, type } = await stage(<MenuScreen />, { path: '/menu' });
    await tap(/^Soup/);
    await type('#editor-price', '');
    await tap('Save');
    expect(heard.filter(({ method }) => method === 'POST')).toEqual([]);
    await type('#editor-price', '175');
    await tap('Save');
    expect(heard.find(({ path }) => path === `${MENU}/changes`)?.body).toMatchObject({
      revision: 3,
      changes: [{ kind: 'put-item', category: 'food', item: { key: 'soup', base_price: 17_500 } }],
    });
    expect(said()).toEqual(['Saved in the draft']);
  });

  it('given a price in the list, when another is typed there, then Enter saves it and Escape does not', async () => {
    const { heard } = open();
    const { tap, type, host } = await stage(<MenuScreen />, { path: '/menu' });
    const press = (key: string, isComposing = false) =>
      act(async () =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, isComposing, bubbles: true }),
        ),
      );
    const changes = () => heard.filter(({ path }) => path === `${MENU}/changes`).map(({ body }) => body);
    await tap('Price of Soup: ₹150.00. Change it');
    await type('input.editor-price', '999');
    // Keys of an input method mean its own word.
    await press('Enter', true);
    await press('Escape', true);
    expect(host.querySelector<HTMLInputElement>('input.editor-price')?.value).toBe('999');
    await press('Escape');
    expect(changes()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('₹150.00');
    await tap('Price of Soup: ₹150.00. Change it');
    await type('input.editor-price', 'free');
    await press('Enter');
    expect(said()).toEqual(['Write a price such as 12.50.']);
    expect(host.querySelector('input.editor-price')?.getAttribute('aria-invalid')).toBe('true');
    await type('input.editor-price', '175');
    await press('Enter');
    expect(changes()).toMatchObject([
      {
        revision: 3,
        changes: [{ kind: 'put-item', category: 'food', item: { key: 'soup', base_price: 17_500 } }],
      },
    ]);
  });

  it('given a new price, when it is written beside the preview, then the phone shows it before it is saved', async () => {
    const { heard } = open();
    const { tap, type, host } = await stage(<MenuScreen />, { path: '/menu' });
    await tap(/^Soup/);
    await tap('Preview');
    await eventually(() => host.querySelector('iframe.guest-frame') !== null);
    await type('#editor-price', '175');
    const asked = () => heard.filter(({ path }) => path === `${MENU}/preview`).map(({ body }) => body);
    await eventually(() => asked().length === 2);
    const eyes = { language: 'en', order_type: 'dinein', theme: 'light' };
    expect(asked()).toMatchObject([
      { ...eyes, changes: [] },
      { ...eyes, changes: [{ kind: 'put-item', item: { key: 'soup', base_price: 17_500 } }] },
    ]);
    expect(heard.some(({ path }) => path === `${MENU}/changes`)).toBe(false);
  });

  it('says that a description is cut when the preview cuts that of the dish at hand, however long others are', async () => {
    open();
    standInSizes();
    const { tap, texts, shows, host } = await stage(<MenuScreen />, { path: '/menu' });
    await tap('Preview');
    const frame = () => host.querySelector<HTMLIFrameElement>('iframe.guest-frame');
    await eventually(() => frame() !== null);
    const page = guestPage({ soup: 3 * LINE, rice: 2 * LINE });
    Object.defineProperty(frame(), 'contentDocument', { value: page });
    await act(async () => frame()?.dispatchEvent(new Event('load')));
    expect(shows('Description is cut')).toBe(false);
    await tap(/^Soup/);
    expect(texts('.preview-note')).toEqual(['Description is cut']);
    await tap(/^Rice/);
    expect(texts('.preview-note')).toEqual(['']);
  });

  it('given somebody else saved meanwhile, then it is told and the form stays open', async () => {
    const server = open();
    server.reply(`POST ${MENU}/changes`, () =>
      refusal(409, 'draft-changed', 'Somebody else changed the menu.'),
    );
    const { tap, host } = await stage(<MenuScreen />, { path: '/menu' });
    await tap(/^Soup/);
    await tap('Save');
    expect(said()).toEqual(['Somebody else changed the menu.']);
    expect(host.querySelector('#editor-price')).not.toBeNull();
  });

  it('given changes, then they are looked through before they are published', async () => {
    const { heard } = open(draft({ differences: [change], saved_by: 'Mona' }));
    const { tap, texts, shows } = await stage(<MenuScreen />, { path: '/menu' });
    expect(shows('1 change not published')).toBe(true);
    await tap('Review and publish');
    expect(texts('.editor-differences del, .editor-differences ins')).toEqual(['₹150.00', '₹175.00']);
    await tap('Publish now');
    expect(heard.find(({ path }) => path === `${MENU}/publish`)?.body).toEqual({
      revision: 3,
      menu_version: 7,
    });
  });

  it('given a choice of the shut box of tools is closed again, then the focus is at the button of the box', async () => {
    open();
    const { tap, button } = await stage(<MenuScreen />, { path: '/menu' });
    button('Add a category').focus();
    await tap('Add a category');
    expect(document.activeElement?.textContent).toBe('New category');
    await tap('Close');
    expect(document.activeElement).toBe(button('More'));
  });

  it('given the button is gone once they are published, then the focus is at the title', async () => {
    const server = open(draft({ differences: [change] }));
    const { tap, button } = await stage(<MenuScreen />, { path: '/menu' });
    button('Review and publish').focus();
    await tap('Review and publish');
    answerLate(server, draft({ can_undo: true }));
    await tap('Publish now');
    await settle(40);
    expect(document.activeElement?.textContent).toBe('Edit menu');
  });

  it.each([
    ['dish', '.editor-row', 'Food'],
    ['category', '.editor-group-acts button', 'Edit menu'],
  ])(
    'given the %s at hand goes, then the focus is at the heading it stood under',
    async (what, at, heading) => {
      open();
      const { all, client } = await stage(<MenuScreen />, { path: '/menu' });
      all(at)[0]?.focus();
      const rest = draft().menu.categories.map((food) => ({ ...food, items: food.items.slice(1) }));
      const left = draft({ menu: { categories: what === 'dish' ? rest : [] } });
      await act(async () => client.setQueryData(draftQuery('store').queryKey, left));
      await settle();
      expect(document.activeElement?.textContent).toBe(heading);
    },
  );
});
