// @vitest-environment happy-dom
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse } from '../../../testing/house.ts';
import { INR, orderOf, userOf } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { PurchaseScreen } from './purchase-screen.tsx';

let house: House;
let purchase: PurchaseOrder;
let prepared = 0;
const line = (line_id: string, name: string, qty: number) => ({
  line_id,
  item_id: line_id,
  name: { en: name },
  qty,
  wanted: qty,
  addons: [],
  note: '',
  unit_price: 10_000,
  total: 10_000 * qty,
  available: true,
});
const ID = () => `p${prepared}`;
const PUT = () => `PUT /purchase_order/${ID()}`;

beforeEach(() => {
  startAfresh();
  prepared += 1;
  house = openHouse();
  purchase = {
    _id: ID(),
    state: 'sent',
    mode: 'takeaway',
    store: {
      _id: house.id,
      name: 'Jade Garden',
      logo: null,
      address: '14 Pali Hill',
      phone: '+912212345678',
      country: 'IN',
      timezone: 'Asia/Kolkata',
      default_currency: INR,
    },
    name: 'Ana',
    items: [line('l1', 'Tea', 2), line('l2', 'Soup', 1)],
    changes: [],
    total: 30_000,
    at: null,
    address: null,
    note: 'For six',
    message: '',
    expires_at: '2026-11-23T12:00:00Z',
    order_id: null,
  };
  facts.loggedIn({ token: 'token', user: userOf({ _id: `user-of-${house.id}`, phone: '+919812340000' }) });
  house.server.reply(`GET /purchase_order/${ID()}`, () => ({ body: purchase }));
});
/** The screen, until its guest goes home. */
function Leaving() {
  const [gone, setGone] = useState(false);
  const leave = () => {
    go('/home');
    setGone(true);
  };
  return (
    <>
      {!gone && <PurchaseScreen />}
      <button type="button" onClick={leave}>
        Leave
      </button>
    </>
  );
}
const open = () => stage(<PurchaseScreen />, { path: `/purchase?id=${ID()}` });
const heard = () => house.server.calls(PUT()).map(({ body }) => body);

describe('an order prepared for somebody', () => {
  it('is confirmed in the quantities on the screen, at no more than the sum shown, and then paid', async () => {
    house.order = orderOf({ _id: 'made', __type: 'takeaway', table_id: null });
    house.server.reply(PUT(), () => ({ body: { ...purchase, state: 'confirmed', order_id: 'made' } }));
    const app = await open();
    await app.see('For six');
    expect(app.shows('₹300.00')).toBe(true);
    await app.tap('One Tea fewer');
    expect(app.shows('₹200.00')).toBe(true);
    await app.tap('Confirm and pay');
    await until(() => app.address() === '/payment');
    expect(heard()).toEqual([
      {
        items: [
          { line_id: 'l1', qty: 1 },
          { line_id: 'l2', qty: 1 },
        ],
        confirm: true,
        expected_item_total: 20_000,
      },
    ]);
    expect(useRoot.getState().order?._id).toBe('made');
    expect(useRoot.getState().scan).toMatchObject({ store_id: house.id, type: 'takeaway' });
  });

  it.each([
    ['is paid next', true],
    ['cannot be taken up', false],
  ])('given it %s, then it is not to be confirmed once more', async (_, made) => {
    if (made) house.order = orderOf({ _id: 'made', __type: 'takeaway', table_id: null });
    house.server.reply(PUT(), () => {
      purchase = { ...purchase, state: 'confirmed', order_id: 'made' };
      return { body: purchase };
    });
    const app = await open();
    await app.tap('Confirm and pay');
    if (made) await until(() => app.address() === '/payment');
    const back = await open();
    await back.see('You have confirmed this order');
  });

  it('given the guest has gone elsewhere before it is answered, then it is taken up and leads nobody away', async () => {
    house.order = orderOf({ _id: 'made', __type: 'takeaway', table_id: null });
    let answer: (given: { body: PurchaseOrder }) => void = () => undefined;
    house.server.reply(PUT(), () => new Promise((done) => (answer = done)));
    const app = await stage(<Leaving />, { path: `/purchase?id=${ID()}` });
    await app.see('For six');
    await app.tap('Confirm and pay');
    await app.tap('Leave');
    answer({ body: { ...purchase, state: 'confirmed', order_id: 'made' } });
    await until(() => useRoot.getState().order?._id === 'made');
    await settle(10);
    expect(app.address()).toBe('/home');
  });

  it('given the guest has gone elsewhere while an address was to be chosen, then nothing leads them away', async () => {
    purchase = { ...purchase, mode: 'delivery' };
    let answer: (given: { body: typeof house.store }) => void = () => undefined;
    house.server.reply(`GET /stores/${house.id}`, () => new Promise((done) => (answer = done)));
    const app = await stage(<Leaving />, { path: `/purchase?id=${ID()}` });
    await app.tap('Choose');
    await app.tap('Leave');
    answer({ body: house.store });
    await settle(20);
    expect([app.address(), useRoot.getState().scan]).toEqual(['/home', null]);
  });

  it('goes back with what should be different', async () => {
    house.server.reply(PUT(), () => {
      purchase = { ...purchase, state: 'change-asked', message: 'Rice, please' };
      return { body: purchase };
    });
    const app = await open();
    await app.see('Ask for a change');
    await app.tap('Ask for a change');
    await app.type('#purchase-message', 'Rice, please');
    await app.submit();
    await app.see('Jade Garden has your message');
    await until(() => app.has('Ask for a change'));
    expect(heard()).toEqual([expect.objectContaining({ confirm: false, note: 'Rice, please' })]);
  });

  it('given it is asked for again and is the same, then the quantities on the screen stay', async () => {
    const app = await open();
    await app.see('For six');
    await app.tap('One Tea fewer');
    purchase = { ...purchase, items: [line('l1', 'Tea', 2), line('l2', 'Soup', 1)] };
    invalidate('purchase:');
    await until(() => house.server.calls(`GET /purchase_order/${ID()}`).length === 2, 'the second answer');
    await settle(10);
    expect(app.shows('₹300.00')).toBe(false);
  });

  it('says in words what the restaurant changed, and shows it anew when it changed again', async () => {
    purchase = {
      ...purchase,
      changes: [
        { kind: 'more', name: { en: 'Tea' }, was: 1, qty: 2 },
        { kind: 'removed', name: { en: 'Rice' }, was: 1, qty: 0 },
      ],
    };
    house.server.reply(PUT(), () => {
      purchase = { ...purchase, items: [line('l3', 'Cake', 1)] };
      return refusal(409, 'purchase-changed', { message: 'Look again.' });
    });
    const app = await open();
    await app.see('More Tea: 2 instead of 1');
    expect(app.shows('Removed: 1 × Rice')).toBe(true);
    await app.tap('Confirm and pay');
    await app.see('Look again.');
    await app.see('Cake');
    expect(app.shows('Soup')).toBe(false);
  });

  it('given a dish was changed twice over, with other options, then both are told', async () => {
    const blamed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const more = { kind: 'more', name: { en: 'Tea' }, was: 1, qty: 2 } as const;
    purchase = { ...purchase, changes: [more, more] };
    const app = await open();
    await app.see('More Tea: 2 instead of 1');
    expect(app.all('.purchase-changes li')).toHaveLength(2);
    expect(blamed.mock.calls).toEqual([]);
    blamed.mockRestore();
  });

  it('leaves out what cannot be had', async () => {
    purchase = { ...purchase, items: [line('l1', 'Tea', 2), { ...line('l2', 'Soup', 1), available: false }] };
    const app = await open();
    await app.see('Not available right now');
    expect(app.shows('₹200.00')).toBe(true);
  });

  it.each([
    ['expired', 'This order can no longer be confirmed'],
    ['confirmed', 'You have confirmed this order'],
    ['fulfilled', 'It has been served'],
  ] as const)('that is %s says so', async (state, words) => {
    purchase = { ...purchase, state };
    const app = await open();
    await app.see(words);
    expect(app.has('Confirm and pay')).toBe(false);
  });

  it('of another number says which one is signed in', async () => {
    house.server.reply(`GET /purchase_order/${ID()}`, () => refusal(404, 'not-found'));
    const app = await open();
    await app.see('There is no such order for you');
    expect(app.shows('+919812340000')).toBe(true);
  });
});
