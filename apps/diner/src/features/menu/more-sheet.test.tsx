// @vitest-environment happy-dom
import type { Store } from '@tableside/contract/venues.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { scanOf5 } from '../../../testing/order-fixture.ts';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { linkOf } from '../../lib/arrival/link.ts';
import { facts } from '../../lib/facts.ts';
import { openOverlay } from '../../lib/overlays.ts';
import { MoreSheet } from './more-sheet.tsx';

const SHARE = 'Share this menu';
const { preferences } = place();
const takeaway = { slot_minutes: 15, per_slot: 6, lead_minutes: 20, days_ahead: 0, pay_on_handover: false };
const delivery = { ...takeaway, radius_m: 5000, min_order: 0, fees: [], tax_ids: [] };
let house: House;
const shared = vi.fn(async (_: ShareData) => undefined);

beforeEach(() => {
  startAfresh();
  shared.mockClear();
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

async function opened(change: Partial<Store>) {
  house = openHouse(undefined, change);
  sitDown(house);
  const app = await stage(<MoreSheet open onClose={() => undefined} />);
  await until(() => app.has('About the restaurant'), 'the sheet');
  await until(() => house.server.calls(`GET /stores/${house.id}`).length > 0, 'the restaurant');
  return app;
}

describe('sharing the menu', () => {
  const away = {
    order_types: ['dinein', 'takeaway'],
    preferences: { ...preferences, takeaway },
  } satisfies Partial<Store>;

  it.each([true, false])(
    'given the browser shares nothing and copies: %s, then that is said',
    async (copies) => {
      Reflect.deleteProperty(navigator, 'share');
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      const holders: (Element | null)[] = [];
      const copy = (): boolean => {
        holders.push(document.querySelector('textarea')?.closest('dialog') ?? null);
        return copies;
      };
      Object.assign(document, { execCommand: copy });
      openOverlay({ kind: 'more' });
      const app = await opened(away);
      await app.tap(SHARE);
      expect(holders).toEqual([app.all('dialog')[0]]);
      expect(said()).toEqual(copies ? ['Link copied'] : []);
      expect(app.texts('[role=status]').some((words) => words.startsWith(location.origin))).toBe(!copies);
      Reflect.deleteProperty(navigator, 'clipboard');
    },
  );

  it.each([
    ['hands food out', { takeaway, delivery }, 'takeaway'],
    ['only brings food', { takeaway: null, delivery }, 'delivery'],
  ] as const)(
    'given a restaurant that %s, then the link leads to its menu, not to the table',
    async (_, plans, type) => {
      const app = await opened({
        order_types: ['dinein', 'takeaway', 'delivery'],
        preferences: { ...preferences, ...plans },
      });
      await app.tap(SHARE);
      const [{ title, url = '' } = {}] = shared.mock.calls.flat();
      expect(title).toBe('Jade Garden');
      expect(url.startsWith(`${location.origin}/?`)).toBe(true);
      expect(linkOf(new URL(url).search)).toEqual({ kind: 'store', storeId: house.id, type });
    },
  );

  it.each([
    ['has switched it off', ['dinein'], { takeaway, delivery }],
    ['has no rules for it', ['dinein', 'takeaway', 'delivery'], { takeaway: null, delivery: null }],
  ] as const)(
    'given one can only order there, for it %s, then it is not offered',
    async (_, modes, plans) => {
      const app = await opened({ order_types: [...modes], preferences: { ...preferences, ...plans } });
      expect(app.has(SHARE)).toBe(false);
    },
  );
});

it.each([
  ['away from a table, signed in', 'takeaway', { name: 'Ana' }, true],
  ['away from a table, signed out', 'takeaway', null, false],
  ['at a table, where the bill has its tab', 'dinein', { name: 'Ana' }, false],
] as const)('leads to the orders of somebody %s: %s', async (_, type, as, leads) => {
  house = openHouse();
  sitDown(house, as);
  const { scanned_at: _at, ...scan } = scanOf5;
  facts.scanned({ ...scan, type, store_id: house.id }, 'Jade Garden');
  const app = await stage(<MoreSheet open onClose={() => undefined} />);
  await until(() => app.has('About the restaurant'), 'the sheet');
  expect(app.has('Orders and transactions')).toBe(leads);
  if (!leads) return;
  await app.tap('Orders and transactions');
  await until(() => app.address() === '/profile/transactions', 'the orders');
});
