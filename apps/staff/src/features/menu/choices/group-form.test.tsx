// @vitest-environment happy-dom
import { MenuDocument } from '@tableside/contract/menu-document.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { MENU, menuDraft } from '../../../../testing/menu-samples.ts';
import { refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { notes } from '../../../lib/notes.ts';
import { MenuScreen } from '../menu-screen.tsx';

const menu = MenuDocument.parse({
  addon_groups: [
    {
      key: 'sauces',
      name: { en: 'Sauces' },
      max: 2,
      items: [
        { key: 'mint', name: { en: 'Mint' }, veg: true },
        { key: 'garlic', name: { en: 'Garlic' }, price: 2_000, veg: true },
      ],
    },
  ],
  categories: [
    {
      key: 'food',
      name: { en: 'Food' },
      items: [
        { key: 'soup', name: { en: 'Soup' }, base_price: 100, addon_groups: ['sauces'] },
        { key: 'rice', name: { en: 'Rice' }, base_price: 100 },
      ],
    },
  ],
});

async function desk() {
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: menuDraft({ menu }) }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de'] } }),
    [`POST ${MENU}/*`]: () => ({ body: { revision: 4, menu_version: 7 } }),
  });
  const on = await stage(<MenuScreen />, { path: '/menu' });
  const sent = () => server.commands().map(({ body }) => body);
  return { ...on, server, sent };
}
beforeEach(() => notes.set(() => []));

describe('the choice groups of the house', () => {
  it('stand under the dishes with what they offer, and are found by their name', async () => {
    const { texts, type } = await desk();
    expect(texts('.editor-row-plain')).toEqual(['Sauces2 choices · 1 dishChoose 0–2']);
    await type('#editor-search', 'soup');
    expect(texts('.editor-row-plain')).toEqual([]);
    await type('#editor-search', 'sau');
    expect(texts('.editor-row-plain')).toHaveLength(1);
  });

  it('given no choice is left, when saved, then that is told aloud and the focus is where one is added', async () => {
    const { tap, all, sent, texts } = await desk();
    await tap(all('.editor-row-plain')[0] ?? '');
    await tap('Remove choice 1');
    expect(document.activeElement?.textContent).toBe('Add a choice');
    await tap('Remove choice 1');
    await tap('Save');
    await settle(50);
    expect([sent(), texts('[role=alert]')]).toEqual([[], ['Add at least one choice.']]);
    expect(document.activeElement?.textContent).toBe('Add a choice');
  });

  it('given a new one with two choices and a dish, when saved, then the group and the dish are written together', async () => {
    const { tap, type, all, sent } = await desk();
    await tap('Add a choice group');
    await type('#editor-group-name-en', 'Spice');
    await type('#editor-group-min', '1');
    const names = () => all('.editor-choice input[id$="-name-en"]').map(({ id }) => `#${id}`);
    await type(names()[0] ?? '', 'Mild');
    await tap('Add a choice');
    await type(names()[1] ?? '', 'Hot');
    await type(`${names()[1]?.replace('-name-en', '-price')}`, '5');
    await tap('Move choice 2 up');
    await tap('Rice');
    await tap('Save');
    expect(sent()).toMatchObject([
      {
        revision: 3,
        changes: [
          {
            kind: 'put-group',
            group: {
              name: { en: 'Spice' },
              min: 1,
              max: 1,
              free: 0,
              items: [
                { name: { en: 'Hot' }, price: 500 },
                { name: { en: 'Mild' }, price: 0 },
              ],
            },
          },
          { kind: 'put-item', category: 'food', item: { key: 'rice', addon_groups: [expect.any(String)] } },
        ],
      },
    ]);
    expect(notes.get().map(({ text }) => text)).toEqual(['Saved in the draft']);
  });

  it('given gaps, when saved, then nothing is sent and each gap has its words, the first one the focus', async () => {
    const { tap, type, sent, all, shows } = await desk();
    await tap('Add a choice group');
    await type('#editor-group-max', '0');
    await tap('Save');
    await settle(40);
    expect(sent()).toEqual([]);
    expect(all('[aria-invalid="true"]').map(({ id }) => id.replace(/choice-[\w-]+?-1-/, 'choice-'))).toEqual([
      'editor-group-name-en',
      'editor-group-max',
      'editor-choice-name-en',
    ]);
    expect(document.activeElement?.id).toBe('editor-group-name-en');
    await tap('Remove choice 1');
    expect(shows('Add at least one choice.')).toBe(true);
  });

  it('given one is taken from its dish, then the dish is written without it', async () => {
    const { tap, sent } = await desk();
    await tap(/^Sauces/);
    await tap('Soup');
    await tap('Save');
    expect(sent()).toMatchObject([
      { changes: [{ kind: 'put-group' }, { kind: 'put-item', item: { key: 'soup', addon_groups: [] } }] },
    ]);
  });

  it('is deleted only after a question; given a refusal, then the reason is said', async () => {
    const { tap, sent, all, server } = await desk();
    server.reply(`POST ${MENU}/changes`, () =>
      refusal(409, 'draft-changed', 'Somebody else changed the menu.'),
    );
    await tap(/^Sauces/);
    await tap('Delete this group');
    expect(sent()).toEqual([]);
    await tap(all('dialog[open] .btn-danger').at(-1) ?? '');
    expect(sent()).toEqual([{ revision: 3, changes: [{ kind: 'remove', what: 'group', key: 'sauces' }] }]);
    expect(notes.get().map(({ text }) => text)).toEqual(['Somebody else changed the menu.']);
  });
});
