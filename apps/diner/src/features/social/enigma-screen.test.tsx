// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { lineOf, orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { joinAskedClosed, useJoinDialog } from '../../lib/seat/join-dialog.ts';
import { takeUpKept } from '../../lib/store.ts';
import { EnigmaScreen } from './enigma-screen.tsx';

let house: House;
const ana = { _id: 'u', name: 'Ana', you: true, host: true };
const ben = { _id: 'b', name: 'Ben', you: false, host: false };

/** Whether the sheet for the code would be open now. */
const Asked = () => <p className="asked">{useJoinDialog()}</p>;

beforeEach(() => {
  joinAskedClosed();
  startAfresh();
  takeUpKept();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function opened(change: Partial<Order> | null = {}) {
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  const at = { ...orderOf().store_id, _id: house.id };
  house.order = change && orderOf({ store_id: at, enigma: 'K7MPQ', members: [ana], ...change });
  if (house.order) facts.orderFetched(house.order);
  const app = await stage(
    <>
      <EnigmaScreen />
      <Asked />
    </>,
    { path: '/social/enigma' },
  );
  await until(() => app.all('h1').length > 0, 'the screen');
  await settle(20);
  return app;
}

describe('before anybody ordered', () => {
  it('says how a group begins, and leads to the menu', async () => {
    const app = await opened(null);
    expect(app.shows('Nobody shares this table yet')).toBe(true);
    await app.tap('Browse the menu');
    expect(app.address()).toBe('/home');
  });

  it('lets one join those who ordered', async () => {
    const app = await opened(null);
    await app.tap('Join with a code');
    expect(app.texts('.asked')).toEqual(['asked']);
  });
});

describe('the party', () => {
  it('stands there with what each ordered and its sum; what was taken back counts nothing', async () => {
    const app = await opened({
      members: [ana, ben, { _id: 'x', name: '', you: false, host: false }],
      items: [
        lineOf('1', { qty: 2, total: 40_000, name: { en: 'Naan' } }),
        lineOf('2', { total: 9000, status: 'cancelled', name: { en: 'Soup' } }),
        lineOf('3', {
          total: 8000,
          added_by: { _id: 'b', name: 'Ben' },
          name: { en: 'Tea' },
          status: 'served',
        }),
      ],
    });
    expect(app.texts('.social-member .t-user')).toEqual(['Ana (you)', 'Ben', 'Guest']);
    expect(app.texts('.social-member > .t-num')).toEqual(['₹400.00', '₹80.00', '₹0.00']);
    expect(app.texts('.social-dishes li')).toEqual(['2 ×Naan Preparing', '1 ×Tea Served']);
    expect(app.shows('Nothing ordered yet')).toBe(true);
    expect(app.texts('.social-member')[0]).toContain('Host');
  });

  it('says who sits down while one looks, not who sat there before', async () => {
    await opened({ members: [ana] });
    if (house.order) facts.orderFetched({ ...house.order, members: [ana, ben], version: 2 });
    await settle(10);
    expect(said()).toEqual(['Ben joined']);
  });
});

describe('inviting', () => {
  it('shows the code in cells, spoken letter by letter, and the table’s own code', async () => {
    const app = await opened();
    expect(app.all('.social-code')[0]?.getAttribute('aria-label')).toBe('K 7 M P Q');
    expect(app.texts('.social-code span')).toEqual(['K', '7', 'M', 'P', 'Q']);
    expect(app.all('[role=img]').map((image) => image.getAttribute('aria-label'))).toContain(
      'Code of table 5',
    );
  });

  it('hands words and address to the phone’s own sharing', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const app = await opened();
    await app.tap('Share');
    expect(share).toHaveBeenCalledWith({
      text: 'Join us at Jade Garden, table 5: scan the code on the table and enter K7MPQ',
      url: `${location.origin}/?c=22NS39ZUMR`,
    });
    expect(said()).toEqual([]);
  });

  it('given somebody closes it without sharing, then nothing is said', async () => {
    const share = vi.fn(async () => Promise.reject(new Error('closed')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const app = await opened();
    await app.tap('Share');
    expect(said()).toEqual([]);
  });

  it('without sharing or a clipboard the code is shown to be typed', async () => {
    Object.assign(document, { execCommand: () => false });
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const app = await opened();
    await app.tap('Copy code');
    expect(app.texts('.social-invitation [role=status]')).toEqual(['K7MPQ']);
    expect(said()).toEqual([]);
  });

  it('copies the code alone', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (words: string) => void written.push(words) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const app = await opened();
    await app.tap('Copy code');
    expect(written).toEqual(['K7MPQ']);
    expect(said()).toEqual(['Copied']);
  });
});

describe('the host', () => {
  const party = { joining: true, spend_limit: null };
  it('sends a member away after asking once more', async () => {
    const app = await opened({ members: [ana, ben], party });
    house.server.reply('DELETE /orders/o1/members/b', () => ({
      body: { ...house.order, members: [ana], version: 2 },
    }));
    await app.tap('Remove Ben');
    expect(app.shows('Remove Ben from this table?')).toBe(true);
    await app.tap('Remove');
    await settle(20);
    expect(app.texts('.social-member .t-user')).toEqual(['Ana (you)']);
    expect(document.activeElement?.textContent).toBe('At this table');
  });

  it('sees what is left under the limit; a guest sees no controls', async () => {
    const guest = await opened({
      members: [
        { ...ana, host: false },
        { ...ben, host: true },
      ],
      party: { joining: false, spend_limit: 100_000 },
      items: [lineOf('1', { total: 40_000, name: { en: 'Naan' } })],
    });
    expect(guest.shows('₹600.00 of ₹1,000.00 left to order')).toBe(true);
    expect(guest.shows('Nobody else can join right now')).toBe(true);
    expect(guest.all('.social-rules')).toHaveLength(0);
    expect(guest.all('.social-code')).toHaveLength(0);
  });
});
