import { LANGUAGES } from '@tableside/contract/vocabulary';
import { makeText } from '@tableside/i18n/text';
import { readCatalogue } from '@tableside/i18n/tooling/catalogues.mjs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { category, dish, place } from '../../testing/menu-fixture.ts';
import { standInForBrowser } from '../../testing/stand-in-browser.ts';
import type { Boot, BootMenu } from './boot.ts';
import { renderFirstPaint } from './render.tsx';

standInForBrowser('/?c=22NS39ZUMR');
vi.doMock('@tableside/i18n/diner', () => ({ loadLanguage: vi.fn(), loadRest: vi.fn() }));
const { BootContext } = await import('../lib/boot.ts');
const { Hydration } = await import('../lib/hydrated.tsx');
const { TextProvider } = await import('../lib/text.tsx');
const { Shell } = await import('../app/shell.tsx');
const { useRoot } = await import('../lib/store.ts');

const ids = Array.from({ length: 14 }, (_, n) => `d${n}`);
const withPhotos = ids.map((id) => dish(id, { images: ['/media/photos/a.webp'] }));
const menu: BootMenu = {
  store: place(),
  categories: [category('c1', ids)],
  items: withPhotos,
  suggests: true,
};
const boot: Boot = { key: 'k', language: 'en', demo: false, scanned: null, mode: 'dinein', menu };
const scan = {
  store_id: 's',
  table_id: 't',
  table_name: '5',
  type: 'dinein',
  source: 'qr',
  store_group_id: null,
  scheduleDelivery: false,
  platform: 'bolt',
} as const;

const page = (shown: Boot): string =>
  renderFirstPaint(
    shown,
    makeText(shown.language, readCatalogue('diner', shown.language, 'first')),
    shown.language,
  );
/** The very render that takes the page's markup over. */
const firstRender = (shown: Boot): string =>
  renderToString(
    <BootContext value={shown}>
      <TextProvider
        first={{ language: shown.language, catalogue: readCatalogue('diner', shown.language, 'first') }}
      >
        <Hydration>
          <Shell />
        </Hydration>
      </TextProvider>
    </BootContext>,
  );

const closed = { now: false, until: null, next: '2026-11-22T05:30:00.000Z' };
const cases: readonly (readonly [string, Boot])[] = [
  ['a menu with pictures', boot],
  ['a menu without pictures', { ...boot, menu: { ...menu, items: ids.map((id) => dish(id)) } }],
  ['a menu with nothing to suggest', { ...boot, menu: { ...menu, suggests: false } }],
  ['a closed store', { ...boot, menu: { ...menu, store: place({ open: closed }) } }],
  ['a waiting list', { ...boot, mode: 'qms' }],
  ['a page made for one scan', { ...boot, scanned: { code: '22NS39ZUMR', scan } }],
  ['a store without a cover or a logo', { ...boot, menu: { ...menu, store: place({ image: null }) } }],
  [
    'sold-out, tagged and vegetarian dishes',
    {
      ...boot,
      menu: {
        ...menu,
        items: withPhotos.map((one, place) => ({
          ...one,
          available: place % 3 !== 0,
          item_tag: place % 2 ? ('best seller' as const) : null,
          diets: place % 4 ? [] : ['vegan'],
        })),
      },
    },
  ],
  ...LANGUAGES.map((language) => [`a page in ${language}`, { ...boot, language }] as const),
];

describe('the first render of a scanned link', () => {
  it.each(cases)('given %s, then it is the page as the server drew it', (_, shown) =>
    expect(firstRender(shown)).toBe(page(shown)),
  );

  it('given a kept state, then the first render still is that of a stranger', () => {
    useRoot.setState({ veg_only: true, scan: { ...scan, scanned_at: 0 } });
    expect(firstRender(boot)).toBe(page(boot));
  });
});
