// @vitest-environment happy-dom
import { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dragRow } from '../../../testing/drag-row.ts';
import { refusal } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { MenuScreen } from './menu-screen.tsx';

const MENU = '/staff/stores/store/menu';
const CHANGES = `POST ${MENU}/changes`;
const dish = (key: string, name: string) => ({ key, name: { en: name, de: name }, base_price: 15_000 });
const changed = {
  kind: 'item',
  key: 'soup',
  name: { en: 'Soup' },
  change: 'changed',
  fields: [{ field: 'base_price', before: 15_000, after: 17_500 }],
};

/** Two categories with three dishes, opened by the manager. */
async function desk(more: object = {}, languages: readonly string[] = ['en', 'de']) {
  const body = MenuDraft.parse({
    revision: 3,
    menu_version: 7,
    menu: {
      categories: [
        { key: 'food', name: { en: 'Food' }, items: [dish('soup', 'Soup'), dish('rice', 'Rice')] },
        { key: 'bar', name: { en: 'Bar' }, items: [dish('tea', 'Tea')], hidden: true },
      ],
    },
    differences: [],
    can_undo: false,
    scheduled: null,
    saved_by: null,
    saved_at: null,
    taxes: [],
    ids: {},
    ...more,
  });
  let { revision } = body;
  const saved = () => {
    revision += 1;
    return { body: { revision, menu_version: 8 } };
  };
  const server = standIn({
    [`GET ${MENU}`]: () => ({ body: { ...body, revision } }),
    'GET /stores/store': () => ({ body: { opted_languages: languages } }),
    [`POST ${MENU}/*`]: saved,
  });
  const on = await stage(<MenuScreen />, { path: '/menu' });
  const sent = () => server.commands().map(({ path, body: told }) => [path.replace(MENU, ''), told]);
  const yes = () => on.tap(on.all('dialog[open] .btn-danger, dialog[open] .btn-primary').at(-1) ?? '');
  const rows = () => on.texts('.editor-row-words strong');
  return { server, sent, yes, rows, ...on };
}
const changes = (...told: readonly object[]) => [['/changes', { revision: 3, changes: told }]];
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('the list of dishes', () => {
  it('marks a category that guests do not see', async () => {
    const { texts } = await desk();
    expect(texts('.editor-group header')[0]).not.toContain('Hidden');
    expect(texts('.editor-group header')[1]).toContain('Hidden from guests');
  });

  it('says in words how a category without dishes gets its first one', async () => {
    const { tap, texts, shows } = await desk({
      menu: { categories: [{ key: 'bar', name: { en: 'Bar' }, items: [] }] },
    });
    expect(texts('.editor-group .btn')).toEqual(['Add a dish to Bar']);
    await tap('Add a dish to Bar');
    expect(shows('New dish')).toBe(true);
  });

  it('is cut down while one looks for a dish, and says when there is none', async () => {
    const { type, rows, shows } = await desk();
    await type('#editor-search', 'ri');
    expect(rows()).toEqual(['Rice']);
    await type('#editor-search', 'pizza');
    expect(shows('No dish found')).toBe(true);
    await type('#editor-search', '');
    expect(rows()).toEqual(['Soup', 'Rice', 'Tea']);
  });

  it('a dish moves among its neighbours, but not while only some are shown', async () => {
    const { tap, type, all, sent } = await desk();
    await tap(/^Rice/);
    await tap(all('.editor-row-moves button')[0] ?? '');
    expect(sent()).toEqual(changes({ kind: 'move', what: 'item', key: 'rice', to: 0 }));
    const last = all('.editor-row-moves button')[1];
    await tap(last ?? '');
    expect([sent().length, last?.matches(':disabled'), last?.getAttribute('aria-disabled')]).toEqual([
      1,
      false,
      'true',
    ]);
    await type('#editor-search', 'ri');
    expect(all('.editor-row-moves')).toEqual([]);
  });
});

describe('taking away', () => {
  it('a dish asks first and says what guests still see', async () => {
    const { tap, sent, shows, yes } = await desk();
    await tap(/^Soup/);
    await tap('Delete this dish');
    expect(shows('Guests still see it until you publish.')).toBe(true);
    expect(sent()).toEqual([]);
    await yes();
    expect(sent()).toEqual(changes({ kind: 'remove', what: 'item', key: 'soup' }));
  });

  it('a category takes its dishes with it; given a refusal, then the reason is said', async () => {
    const { server, tap, sent, yes } = await desk();
    server.reply(CHANGES, () => refusal(409, 'draft-changed', 'Somebody else changed the menu.'));
    await tap('Edit Bar');
    await tap('Delete this category and its dishes');
    await yes();
    expect(sent()).toEqual(changes({ kind: 'remove', what: 'category', key: 'bar' }));
    expect(said()).toEqual(['Somebody else changed the menu.']);
  });
});

describe('a category', () => {
  it('without a name is not saved, and says so', async () => {
    const { tap, sent, shows } = await desk();
    await tap('Add a category');
    await tap('Save');
    expect(shows('Write a name.')).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('given a house that writes in German, then it is saved with a German name alone', async () => {
    const { tap, type, sent } = await desk({}, ['de', 'en']);
    await tap('Add a category');
    await type('#editor-category-name-de', 'Nachspeisen');
    await tap('Save');
    const category = expect.objectContaining({ name: { de: 'Nachspeisen' } });
    expect(sent()).toEqual(changes({ kind: 'put-category', category }));
  });

  it('keeps what is known of it when only its station is changed', async () => {
    const { tap, type, sent } = await desk();
    await tap('Edit Bar');
    await type('#editor-category-station', 'Drinks');
    await tap('Save');
    expect(sent()).toEqual(
      changes({
        kind: 'put-category',
        category: {
          key: 'bar',
          name: { en: 'Bar' },
          image: null,
          stations: ['Drinks'],
          times: [],
          hidden: true,
        },
      }),
    );
  });
});

describe('what is not published', () => {
  it('given nothing is, and nothing can be taken back, then no bar stands there', async () => {
    const { all } = await desk();
    expect(all('.editor-bar')).toEqual([]);
  });

  it.each([
    ['Discard all', '/discard', { differences: [changed], saved_by: 'Mona' }, { revision: 3 }],
    ['Undo last publish', '/undo', { can_undo: true }, { revision: 3, menu_version: 7 }],
  ])('%s asks first and names what was seen', async (words, path, given, seen) => {
    const { tap, sent, yes } = await desk(given);
    await tap(words);
    expect(sent()).toEqual([]);
    await yes();
    expect(sent()).toEqual([[path, seen]]);
  });

  it('given changes, then the last publishing cannot be taken back over them', async () => {
    const { buttonWords, shows } = await desk({ differences: [changed], saved_by: 'Mona', can_undo: true });
    expect(buttonWords()).not.toContain('Undo last publish');
    expect(shows('Last saved by Mona')).toBe(true);
  });
});

describe('on a wide screen', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('>='),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('the categories stand beside their dishes: one is shown alone, then all again', async () => {
    const { tap, all, rows } = await desk();
    expect(rows()).toEqual(['Soup', 'Rice', 'Tea']);
    const [everything, food, bar] = all('.category-pane button');
    await tap(bar ?? '');
    expect(rows()).toEqual(['Tea']);
    expect(food?.getAttribute('aria-pressed')).toBe('false');
    await tap(everything ?? '');
    expect(rows()).toEqual(['Soup', 'Rice', 'Tea']);
  });

  it('given a category or a dish is dragged, then it is written at its new place; where it was, nothing is', async () => {
    const { all, sent } = await desk();
    await dragRow(all('.category-pane ul')[0], 1, 10);
    await dragRow(all('.editor-group ul')[0], 0, 190);
    await dragRow(all('.editor-group ul')[0], 0, 60);
    expect(sent()).toEqual([
      ['/changes', { revision: 3, changes: [{ kind: 'move', what: 'category', key: 'bar', to: 0 }] }],
      ['/changes', { revision: 4, changes: [{ kind: 'move', what: 'item', key: 'soup', to: 1 }] }],
    ]);
  });
});
