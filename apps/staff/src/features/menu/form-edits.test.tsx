// @vitest-environment happy-dom
import { MenuDocument } from '@tableside/contract/menu-document.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MENU, menuDraft } from '../../../testing/menu-samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { forgetUnsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { MenuScreen } from './menu-screen.tsx';

interface Given {
  readonly price?: number;
  readonly name?: string;
  readonly station?: string;
  readonly times?: string;
  readonly image?: string;
  readonly most?: number;
  readonly veg?: boolean;
  readonly allergens?: readonly string[];
}
const menuOf = ({
  price = 15_000,
  name = 'Suppe',
  station = 'Hot',
  times = 'daily 07:00-11:00',
  image = 'a.webp',
  most = 1,
  veg = false,
  allergens = [],
}: Given) =>
  MenuDocument.parse({
    addon_groups: [
      { key: 'sauces', name: { en: 'Sauces' }, max: most, items: [{ key: 'mint', name: { en: 'Mint' } }] },
    ],
    categories: [
      {
        key: 'food',
        name: { en: 'Food' },
        stations: [station],
        times: [times],
        items: [
          {
            key: 'soup',
            name: { en: 'Soup', de: name },
            base_price: price,
            tax_keys: ['gst'],
            images: [image],
            veg,
            allergens,
          },
          { key: 'rice', name: { en: 'Rice' }, base_price: 100 },
        ],
      },
    ],
  });

/** The editor, and a colleague who saves beside it. */
async function desk() {
  let draft = menuDraft({ menu: menuOf({}) });
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: draft }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de'] } }),
    [`POST ${MENU}/*`]: () => ({ body: { revision: draft.revision + 1, menu_version: 7 } }),
  });
  const on = await stage(
    <>
      <MenuScreen />
      <LeaveDialog />
    </>,
    { path: '/menu' },
  );
  return {
    ...on,
    server,
    sent: () => server.commands().map(({ body }) => body),
    saves: async (given: Given) => {
      draft = menuDraft({ revision: draft.revision + 1, menu: menuOf(given) });
      await act(() => on.client.invalidateQueries({ queryKey: keys.menuDraft('store') }));
      await settle(10);
    },
    shown: (selector: string) => on.host.querySelector<HTMLInputElement>(selector)?.value,
    asks: () => on.shows('Leave without saving?') && on.all('dialog[open]').length > 0,
  };
}
beforeEach(() => {
  notes.set(() => []);
  forgetUnsaved();
});

describe('a form that is open while a colleague saves', () => {
  it('of a dish keeps to what was changed in it', async () => {
    const { tap, type, saves, sent } = await desk();
    await tap(/^Soup/);
    await type('#editor-name-en', 'Broth');
    await saves({ price: 17_500, name: 'Brühe' });
    await tap('Save');
    expect(sent()).toMatchObject([
      { revision: 4, changes: [{ item: { base_price: 17_500, name: { en: 'Broth', de: 'Brühe' } } }] },
    ]);
  });

  it('of a category, too', async () => {
    const { tap, type, saves, sent } = await desk();
    await tap('Edit Food');
    await type('#editor-category-name-en', 'Meals');
    await saves({ station: 'Grill' });
    await tap('Save');
    expect(sent()).toMatchObject([
      { revision: 4, changes: [{ category: { name: { en: 'Meals' }, stations: ['Grill'] } }] },
    ]);
  });

  it('of a choice group, too', async () => {
    const { tap, type, saves, sent } = await desk();
    await tap(/^Sauces/);
    await type('#editor-group-name-en', 'Dips');
    await saves({ most: 3 });
    await tap('Save');
    expect(sent()).toMatchObject([{ revision: 4, changes: [{ group: { name: { en: 'Dips' }, max: 3 } }] }]);
  });

  it('says what both have changed, and keeps what is typed', async () => {
    const { tap, type, saves, sent, shows } = await desk();
    await tap(/^Soup/);
    await type('#editor-price', '160');
    await saves({ price: 17_500, name: 'Brühe' });
    expect(shows('Somebody else has changed this too: Price.')).toBe(true);
    await tap('Save');
    expect(sent()).toMatchObject([{ changes: [{ item: { base_price: 16_000, name: { de: 'Brühe' } } }] }]);
  });
});

describe('what is one thing, written by both', () => {
  it('is not joined: of a category its stations and times', async () => {
    const { tap, type, saves, sent, shows } = await desk();
    await tap('Edit Food');
    await type('#editor-category-station', 'Bar');
    await type('#hours-from-editor-category-0', '08:00');
    await saves({ station: 'Grill', times: 'daily 07:00-12:00' });
    expect(shows('Somebody else has changed this too: Kitchen stations and Served at.')).toBe(true);
    await tap('Save');
    expect(sent()).toMatchObject([
      { changes: [{ category: { stations: ['Bar'], times: ['daily 08:00-11:00'] } }] },
    ]);
  });

  it('nor of a dish its photo', async () => {
    const { tap, saves, sent, shows } = await desk();
    await tap(/^Soup/);
    await tap('Remove');
    await saves({ image: 'b.webp' });
    expect(shows('Somebody else has changed this too: Photos.')).toBe(true);
    await tap('Save');
    expect(sent()).toMatchObject([{ changes: [{ item: { images: [] } }] }]);
  });
});

describe('what a colleague has saved into an open form', () => {
  it('is typed over like anything else, also with what stood there before', async () => {
    const { tap, type, saves, sent, shown, shows } = await desk();
    await tap(/^Soup/);
    await saves({ price: 16_000 });
    expect(shown('#editor-price')).toBe('160.00');
    await type('#editor-price', '150.00');
    expect([shown('#editor-price'), shows('Somebody else')]).toEqual(['150.00', false]);
    await tap('Save');
    expect(sent()).toMatchObject([{ changes: [{ item: { base_price: 15_000 } }] }]);
  });

  it('given both wrote there, then one’s own is typed back, and still told, until it is the same', async () => {
    const { tap, type, saves, shown, shows } = await desk();
    await tap(/^Soup/);
    await type('#editor-price', '170');
    await saves({ price: 16_000 });
    await type('#editor-price', '150.00');
    expect([shown('#editor-price'), shows('Somebody else')]).toEqual(['150.00', true]);
    await type('#editor-price', '160.00');
    expect(shows('Somebody else')).toBe(false);
  });

  it('is switched back', async () => {
    const { tap, saves, sent, host } = await desk();
    const veg = () => host.querySelector<HTMLElement>('.editor-form input[type="checkbox"]');
    await tap(/^Soup/);
    await saves({ veg: true, allergens: ['nuts'] });
    await tap(veg() ?? '');
    await tap('nuts');
    await tap('Save');
    expect(sent()).toMatchObject([{ changes: [{ item: { veg: false, allergens: [] } }] }]);
  });

  it('does not come between two keys', async () => {
    const { tap, type, saves, sent, shown } = await desk();
    await tap(/^Sauces/);
    await saves({ most: 3 });
    await type('#editor-group-max', '1');
    expect(shown('#editor-group-max')).toBe('1');
    await type('#editor-group-max', '12');
    await tap('Save');
    expect(sent()).toMatchObject([{ changes: [{ group: { max: 12 } }] }]);
  });

  it('gives way to another station', async () => {
    const { tap, type, saves, sent, shown } = await desk();
    await tap('Edit Food');
    await type('#editor-category-name-en', 'Meals');
    await saves({ station: 'Grill' });
    expect(shown('#editor-category-station')).toBe('Grill');
    await type('#editor-category-station', 'Bar, ');
    expect(shown('#editor-category-station')).toBe('Bar, ');
    await tap('Save');
    expect(sent()).toMatchObject([{ changes: [{ category: { name: { en: 'Meals' }, stations: ['Bar'] } }] }]);
  });

  it('is followed by what they save next, where nothing of one’s own is', async () => {
    const { tap, type, saves, sent, shows } = await desk();
    await tap(/^Soup/);
    await saves({ name: 'Brühe' });
    await type('#editor-name-en', 'Broth');
    await saves({ name: 'Sud' });
    expect(shows('Somebody else')).toBe(false);
    await tap('Save');
    expect(sent()).toMatchObject([{ changes: [{ item: { name: { en: 'Broth', de: 'Sud' } } }] }]);
  });
});

describe('what is typed and not saved', () => {
  it('is asked about before another dish takes its place', async () => {
    const { tap, type, asks, host } = await desk();
    const price = () => host.querySelector<HTMLInputElement>('#editor-price')?.value;
    await tap(/^Soup/);
    await type('#editor-price', '160');
    await tap(/^Rice/);
    expect([asks(), price()]).toEqual([true, '160']);
    await tap('Keep editing');
    expect(price()).toBe('160');
    await tap(/^Rice/);
    await tap('Leave');
    expect([asks(), price()]).toEqual([false, '1.00']);
  });

  it('is asked about before the panel closes or a table is imported', async () => {
    const { tap, type, asks, path } = await desk();
    await tap('Edit Food');
    await type('#editor-category-name-en', 'Meals');
    await tap('Import a table');
    expect([asks(), path()]).toEqual([true, '/menu']);
    await tap('Keep editing');
    await tap('Close');
    expect(asks()).toBe(true);
  });

  it('given nothing was typed, or it is saved, then nobody is asked', async () => {
    const { tap, type, asks, all } = await desk();
    await tap(/^Soup/);
    await tap(/^Rice/);
    expect(asks()).toBe(false);
    await type('#editor-price', '2');
    await tap('Save');
    expect([asks(), all('#editor-price')]).toEqual([false, []]);
  });

  it('given the answer to what was saved comes late, then what is open by then stays', async () => {
    const { server, tap, type, shown } = await desk();
    let answer: (saved: { body: object }) => void = () => undefined;
    server.reply(`POST ${MENU}/changes`, () => new Promise((done) => (answer = done)));
    await tap(/^Soup/);
    await type('#editor-price', '160');
    await tap('Save');
    await tap(/^Rice/);
    await tap('Leave');
    await type('#editor-price', '2');
    answer({ body: { revision: 4, menu_version: 7 } });
    await settle(20);
    expect(shown('#editor-price')).toBe('2');
  });
});
