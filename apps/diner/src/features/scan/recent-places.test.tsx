// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { scanOf5 } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh } from '../../../testing/stage.tsx';
import { linkOf } from '../../lib/arrival/link.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { RecentPlaces } from './recent-places.tsx';

const { preferences } = place();
const takeaway = { slot_minutes: 15, per_slot: 6, lead_minutes: 20, days_ahead: 0, pay_on_handover: false };
let house: House;
const visit = (takes: boolean) => {
  house = openHouse(undefined, {
    order_types: takes ? ['dinein', 'takeaway'] : ['dinein'],
    preferences: { ...preferences, takeaway },
  });
  sitDown(house);
};
/** Somewhere else, whose server says nothing of itself. */
const moveOn = () => facts.scanned({ ...scanOf5, store_id: 'elsewhere' }, 'Elsewhere');
const opened = async () => {
  const app = await stage(<RecentPlaces />, { path: '/' });
  await settle(20);
  return app;
};
const links = (app: Awaited<ReturnType<typeof opened>>) =>
  app.all('a').map((link) => link.getAttribute('href') ?? '');

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

describe('places of before', () => {
  it('given one takes orders from anywhere, then its card leads into its menu', async () => {
    visit(true);
    moveOn();
    const app = await opened();
    await app.see('Order again at Jade Garden');
    expect(app.shows('Takeaway')).toBe(true);
    expect(links(app).map((href) => linkOf(href.slice(1)))).toEqual([
      { kind: 'store', storeId: house.id, type: 'takeaway' },
    ]);
  });

  it('given one is ordered from at its tables alone, or is gone, then nothing is offered', async () => {
    visit(false);
    moveOn();
    expect(links(await opened())).toEqual([]);
  });

  it('leaves out the place where the diner can continue, until that is long ago', async () => {
    visit(true);
    expect(links(await opened())).toEqual([]);
    useRoot.setState(({ scan }) => ({ scan: scan && { ...scan, scanned_at: 0 } }));
    expect(links(await opened())).toHaveLength(1);
  });
});
