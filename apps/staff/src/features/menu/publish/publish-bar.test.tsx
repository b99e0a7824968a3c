// @vitest-environment happy-dom
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { difference, MENU, menu, menuDraft } from '../../../../testing/menu-samples.ts';
import { refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { notes } from '../../../lib/notes.ts';
import { draftQuery } from '../menu-query.ts';
import { PublishBar } from './publish-bar.tsx';

const saved = () => ({ body: { revision: 4, menu_version: 8 } });
const open = async (given: Partial<MenuDraft>, language: 'en' | 'de' = 'en') => {
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: menuDraft(given) }),
    [`POST ${MENU}/publish`]: saved,
    [`POST ${MENU}/discard`]: saved,
    [`POST ${MENU}/undo`]: saved,
  });
  return { server, ...(await stage(<PublishBar draft={menuDraft(given)} />, { language })) };
};
const changed = { differences: [difference(), difference({ key: 'tea' })], saved_by: 'Mona' };
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('the bar', () => {
  it('given nothing to publish and nothing to take back, then it is not there', async () => {
    const { all } = await open({});
    expect(all('.editor-bar')).toEqual([]);
  });

  it('given changes, then it says how many and by whom, and offers no undo', async () => {
    const { shows, buttonWords } = await open({ ...changed, can_undo: true });
    expect(shows('2 changes not published')).toBe(true);
    expect(shows('Last saved by Mona')).toBe(true);
    expect(buttonWords()).toEqual(['Discard all', 'Review and publish']);
  });

  it('given all is published, then only the last publishing may be taken back', async () => {
    const { shows, buttonWords } = await open({ can_undo: true, saved_by: 'Mona' });
    expect(shows('Everything is published')).toBe(true);
    expect(shows('Mona')).toBe(false);
    expect(buttonWords()).toEqual(['Undo last publish']);
  });
});

describe('publishing', () => {
  it('names the dishes among it that no tax falls on, but not in a house without taxes', async () => {
    const note = (host: Element) => host.querySelector('dialog .banner')?.textContent;
    const taxed = await open(changed);
    await taxed.tap('Review and publish');
    expect(note(taxed.host)).toBe('No tax: Tea');
    const house = await open({ ...changed, taxes: [] });
    await house.tap('Review and publish');
    expect(note(house.host)).toBeUndefined();
  });

  it('needs a look first, names what was seen, and says guests see it', async () => {
    const { tap, server, host } = await open(changed);
    await tap('Review and publish');
    expect(server.commands()).toEqual([]);
    await tap('Publish now');
    expect(server.commands()).toMatchObject([
      { path: `${MENU}/publish`, body: { revision: 3, menu_version: 7 } },
    ]);
    expect(said()).toEqual(['Published. Guests see the new menu.']);
    expect(host.querySelector('dialog[open]')).toBeNull();
  });

  it.each([
    ['somebody saved meanwhile', () => refusal(409, 'draft-changed', 'Look again.'), 'Look again.'],
    ['no answer', () => 'away' as const, 'No answer came'],
  ])('given %s, then it is said and the changes stay in sight', async (_, answer, words) => {
    const { tap, server, host } = await open(changed);
    server.reply(`POST ${MENU}/publish`, answer);
    await tap('Review and publish');
    await tap('Publish now');
    expect(said()).toEqual([expect.stringContaining(words)]);
    expect(host.querySelector('dialog[open] .editor-differences')).not.toBeNull();
  });
});

it('given a colleague publishes while it is looked through, then what is changed next is not looked through by itself', async () => {
  const Screen = () => {
    const { data } = useQuery(draftQuery('store'));
    return data && <PublishBar draft={data} />;
  };
  const server = standIn({});
  const now = (given: Partial<MenuDraft>) =>
    server.reply(`GET ${MENU}`, () => ({ body: menuDraft({ can_undo: true, ...given }) }));
  now(changed);
  const { tap, all, client } = await stage(<Screen />);
  await tap('Review and publish');
  expect(all('dialog[open]')).toHaveLength(1);
  for (const given of [{}, changed]) {
    now(given);
    await act(async () => client.invalidateQueries());
    await settle(20);
  }
  expect(all('dialog[open]')).toEqual([]);
});

describe('publishing later', () => {
  const later = async (given: Partial<MenuDraft> = changed) => {
    const opened = await open(given);
    opened.server.reply(`POST ${MENU}/schedule`, saved);
    opened.server.reply(`POST ${MENU}/unschedule`, saved);
    return opened;
  };
  it('wants a time, then names what was seen and that time on the restaurant’s clock', async () => {
    const { tap, type, shows, server, host } = await later();
    await tap('Review and publish');
    expect(shows('On the restaurant’s clock (')).toBe(true);
    await tap('Publish later');
    expect(shows('Choose a day and a time.')).toBe(true);
    expect(server.commands()).toEqual([]);
    await type('#editor-later', '2026-12-24T06:00');
    await tap('Publish later');
    expect(server.commands()).toMatchObject([
      { path: `${MENU}/schedule`, body: { revision: 3, menu_version: 7, at: '2026-12-24T06:00' } },
    ]);
    expect(host.querySelector('dialog[open]')).toBeNull();
  });

  it('once set, says when and by whom, and is taken back by one tap', async () => {
    const { tap, server, host } = await later({
      ...changed,
      scheduled: { at: '2026-12-24T00:30:00.000Z', by: 'Omar' },
    });
    expect(host.textContent).toMatch(/Will be published: .*2026.* · Omar/);
    await tap('Take the time back');
    expect(server.commands()).toMatchObject([{ path: `${MENU}/unschedule`, body: { revision: 3 } }]);
  });

  it('given the time is over, then it is said and the sheet stays', async () => {
    const { tap, type, server, host } = await later();
    server.reply(`POST ${MENU}/schedule`, () => refusal(409, 'schedule-past', 'Choose a later time.'));
    await tap('Review and publish');
    await type('#editor-later', '2020-01-01T06:00');
    await tap('Publish later');
    expect(said()).toEqual(['Choose a later time.']);
    expect(host.querySelector('dialog[open]')).not.toBeNull();
  });
});

describe.each([
  ['discarding', changed, 'Discard all', 'discard', { revision: 3 }, []],
  [
    'taking back',
    { can_undo: true },
    'Undo last publish',
    'undo',
    { revision: 3, menu_version: 7 },
    ['The earlier menu is back.'],
  ],
])('%s', (_, given: Partial<MenuDraft>, act, route, body, words: string[]) => {
  it('asks first; kept, nothing is sent', async () => {
    const { tap, server, host } = await open(given);
    await tap(act);
    expect(host.querySelector('dialog[role=alertdialog][open]')).not.toBeNull();
    await tap('Cancel');
    expect(host.querySelector('dialog[open]')).toBeNull();
    expect(server.commands()).toEqual([]);
  });

  it('once confirmed, is sent and closes', async () => {
    const { tap, server, all, host } = await open(given);
    await tap(act);
    await tap(all('dialog[open] .dialog-buttons button')[1] ?? host);
    expect(server.commands()).toMatchObject([{ path: `${MENU}/${route}`, body }]);
    expect(said()).toEqual(words);
    expect(host.querySelector('dialog[open]')).toBeNull();
  });
});

describe('what changes', () => {
  it('is spelled out: money as money, yes and no, nothing as a dash', async () => {
    const fields = [
      { field: 'base_price', before: 15_000, after: 17_500 },
      { field: 'veg', before: false, after: true },
      { field: 'kcal', before: null, after: 240 },
      { field: 'name.de', before: 'Suppe', after: '' },
      { field: 'order', before: null, after: null },
    ];
    const { tap, texts } = await open({ differences: [difference({ fields })] });
    await tap('Review and publish');
    expect(texts('.editor-differences ul li')).toEqual([
      'Price: ₹150.00 → ₹175.00',
      'Vegetarian: No → Yes',
      'Kilocalories: – → 240',
      'Name · Deutsch: Suppe → –',
      'Order of the dishes',
    ]);
  });

  it('calls badges and modes what the rest of the screen calls them, and the house’s own badges what the house does', async () => {
    const fields = [
      { field: 'item_tag', before: null, after: 'best seller' },
      { field: 'spl_categories', before: '', after: 'most loved, Monsoon' },
      { field: 'order_types', before: 'dinein', after: 'dinein, qms' },
    ];
    const { tap, texts, button } = await open({ differences: [difference({ fields })] }, 'de');
    await tap(button(/veröffentlichen/i));
    expect(texts('.editor-differences ul li')).toEqual([
      'Auszeichnung: – → Bestseller',
      'Besondere Gruppen: – → Lieblingsgericht, Monsoon',
      'Angeboten für: Im Restaurant → Im Restaurant, Warteliste',
    ]);
  });

  it('calls taxes, choice groups and categories by their names', async () => {
    const fields = [
      { field: 'tax_keys', before: 'gst', after: 'gst, vat' },
      { field: 'addon_groups', before: '', after: 'sauces' },
      { field: 'category', before: 'food', after: 'drinks' },
    ];
    const sauces = { key: 'sauces', name: { en: 'Sauces' }, min: 0, max: 1, free: 0, items: [] };
    const { tap, texts } = await open({
      menu: { ...menu, addon_groups: [sauces] },
      differences: [difference({ fields })],
    });
    await tap('Review and publish');
    expect(texts('.editor-differences ul li')).toEqual([
      'Taxes: GST 5% → GST 5%; VAT 18%',
      'Choice groups: – → Sauces',
      'Category: Food → Drinks',
    ]);
  });

  it('calls by their names also those that go with this publishing', async () => {
    const gone = { change: 'removed' as const, fields: [] };
    const fields = [
      { field: 'addon_groups', before: 'dips', after: '' },
      { field: 'category', before: 'grill', after: 'drinks' },
    ];
    const { tap, texts } = await open({
      differences: [
        difference({ kind: 'group', key: 'dips', name: { en: 'Dips' }, ...gone }),
        difference({ kind: 'category', key: 'grill', name: { en: 'From the grill' }, ...gone }),
        difference({ fields }),
      ],
    });
    await tap('Review and publish');
    expect(texts('.editor-differences ul li')).toEqual([
      'Choice groups: Dips → –',
      'Category: From the grill → Drinks',
    ]);
  });

  it('says in words what is new and what goes, and names the order of the categories', async () => {
    const { tap, texts } = await open({
      differences: [
        difference({ key: 'dal', name: { en: 'Dal' }, change: 'added', fields: [] }),
        difference({ key: 'tea', name: { en: 'Tea' }, change: 'removed', fields: [] }),
        difference({
          kind: 'menu',
          key: '',
          name: {},
          fields: [{ field: 'order', before: null, after: null }],
        }),
      ],
    });
    await tap('Review and publish');
    expect(texts('.editor-differences > li')).toEqual([
      'NewDal',
      'RemovedTea',
      'ChangedOrder of the categories',
    ]);
  });

  it('speaks the language of the screen where the dish does', async () => {
    const { tap, texts, button } = await open({ differences: [difference()] }, 'de');
    await tap(button(/veröffentlichen/i));
    expect(texts('.editor-differences strong')).toEqual(['Suppe']);
  });
});
