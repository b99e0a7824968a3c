// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MENU, menuDraft } from '../../../testing/menu-samples.ts';
import { refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { MenuScreen } from './menu-screen.tsx';

/** The list of dishes, over a server that counts revisions; the draft is read anew only when the test says so. */
async function list(taken = 0) {
  let revision = 3;
  let fresh = true;
  let free = Promise.resolve();
  const server = standIn({
    [`GET ${MENU}`]: () => (fresh ? { body: menuDraft({ revision }) } : new Promise(() => undefined)),
    'GET /stores/store': () => ({ body: { opted_languages: ['en'] } }),
    [`POST ${MENU}/changes`]: async ({ body }) => {
      await free;
      if (JSON.stringify(body).includes(`"revision":${revision}`) === false)
        return refusal(409, 'draft-changed', 'Somebody else changed the menu.');
      revision += 1;
      return { body: { revision, menu_version: 7 } };
    },
  });
  const on = await stage(<MenuScreen />, { path: '/menu' });
  fresh = false;
  revision += taken;
  const prices = async (typed: Readonly<Record<string, string>>) => {
    for (const [label, price] of Object.entries(typed)) {
      await act(async () => on.button(label).click());
      await on.type('input.editor-price', price);
      await act(async () =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      );
    }
    await settle(30);
  };
  /** Answers nothing until what it gives is called. */
  const holds = () => {
    let answer = (): void => undefined;
    free = new Promise((done) => {
      answer = done;
    });
    return answer;
  };
  return { ...on, prices, holds, sent: () => server.commands().map(({ body }) => body) };
}
const said = () => notes.get().map(({ text }) => text);
const SOUP = 'Price of Soup: ₹150.00. Change it';
const RICE = 'Price of Rice: ₹0.00. Change it';
beforeEach(() => notes.set(() => []));

describe('one’s own changes in quick succession', () => {
  it('are made one after the other, each to what the one before has left', async () => {
    const { prices, sent } = await list();
    await prices({ [SOUP]: '160', [RICE]: '20' });
    expect(said()).toEqual([]);
    expect(sent()).toMatchObject([{ revision: 3 }, { revision: 4 }]);
  });

  it('stand in the list and in the form as soon as they are answered', async () => {
    const { prices, tap, type, sent, host } = await list();
    await prices({ [SOUP]: '160' });
    await tap(/^Soup/);
    expect(host.querySelector<HTMLInputElement>('#editor-price')?.value).toBe('160.00');
    await type('#editor-name-en', 'Broth');
    await tap('Save');
    expect(sent()[1]).toMatchObject({
      revision: 4,
      changes: [{ item: { name: { en: 'Broth' }, base_price: 16_000 } }],
    });
  });

  it('in the list wait for what a form is saving, and leave that as it is', async () => {
    const { prices, tap, type, holds, sent } = await list();
    await tap(/^Soup/);
    await type('#editor-name-en', 'Broth');
    const answer = holds();
    await tap('Save');
    await prices({ [SOUP]: '160', [RICE]: '20' });
    expect(sent()).toHaveLength(1);
    answer();
    await settle(30);
    expect(said()).toEqual(['Saved in the draft']);
    expect(sent()).toMatchObject([
      { revision: 3, changes: [{ item: { name: { en: 'Broth' }, base_price: 15_000 } }] },
      { revision: 4, changes: [{ item: { name: { en: 'Broth' }, base_price: 16_000 } }] },
      { revision: 5, changes: [{ item: { key: 'rice', base_price: 2_000 } }] },
    ]);
  });

  it('given a colleague was first, then none of them is made to what nobody has seen', async () => {
    const { prices, sent } = await list(1);
    await prices({ [SOUP]: '160', [RICE]: '20' });
    expect(sent()).toMatchObject([{ revision: 3 }, { revision: 3 }]);
    expect(said()).toEqual(['Somebody else changed the menu.']);
  });
});
