// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { joinAsked, joinAskedClosed } from '../../lib/seat/join-dialog.ts';
import { useRoot } from '../../lib/store.ts';
import { JoinSheet } from './join-sheet.tsx';

const CODE = '#join-code';
let house: House;
const joined = () => orderOf({ store_id: { ...orderOf().store_id, _id: house.id }, enigma: 'ABC23' });
const address = () => `${location.pathname}${location.search}`;
const verify = (app: Awaited<ReturnType<typeof stage>>) => app.button(/^(Verify|Retry|Verifying…|Verified)$/);

beforeEach(() => {
  startAfresh();
  joinAskedClosed();
  house = openHouse();
  sitDown(house, { name: 'Ben' });
  house.server.reply('POST /orders/user', () => ({ body: joined() }));
});

async function occupied() {
  facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
  sendFacts.tableOccupied();
  const app = await stage(<JoinSheet />);
  await app.see('Table Occupied');
  return app;
}

describe('a table that somebody else opened', () => {
  it('asks for exactly five characters before it verifies', async () => {
    const app = await occupied();
    expect(verify(app).getAttribute('aria-disabled')).toBe('true');
    await app.type(CODE, 'ab-c2');
    expect(verify(app).getAttribute('aria-disabled')).toBe('true');
    await app.submit();
    expect(house.server.heard.filter(({ method }) => method === 'POST')).toEqual([]);
    await app.type(CODE, 'abc23');
    expect(app.texts('.code-cell').join('')).toBe('ABC23');
    expect(verify(app).getAttribute('aria-disabled')).toBeNull();
  });

  it('given the right code, then the diner is a member, and the plate comes back to be sent', async () => {
    const app = await occupied();
    await app.type(CODE, 'ABC23');
    await app.submit();
    expect(house.server.calls('POST /orders/user')[0]?.body).toEqual({
      store_id: house.id,
      table_id: 'handle',
      enigma: 'ABC23',
    });
    expect(verify(app).textContent).toContain('Verified');
    await until(() => useRoot.getState().order?._id === 'o1');
    expect(said()).toEqual(['You joined table 5']);
    expect(useRoot.getState().table_occupied).toBe(false);
    await until(() => address() === '/home?plate');
    expect(useRoot.getState().cart.lines).toHaveLength(1);
  });

  it('given a wrong code, then it stays in the cells and can be tried again', async () => {
    house.server.reply('POST /orders/user', () => refusal(409, 'code-wrong'));
    const app = await occupied();
    await app.type(CODE, 'ZZZZZ');
    await app.submit();
    expect(app.shows("That code didn't match. Check it and try again.")).toBe(true);
    expect(verify(app).textContent).toContain('Retry');
    house.server.reply('POST /orders/user', () => ({ body: joined() }));
    await app.submit();
    await until(() => useRoot.getState().order !== null);
  });

  it('given too many tries, then the server’s own words are shown', async () => {
    house.server.reply('POST /orders/user', () => refusal(429, 'too-many-tries'));
    const app = await occupied();
    await app.type(CODE, 'ZZZZZ');
    await app.submit();
    expect(app.shows('too-many-tries said the server')).toBe(true);
  });

  it('given an order of theirs is open at another table, then there is a way back to it', async () => {
    house.server.reply('POST /orders/user', () => refusal(409, 'order-open-elsewhere', { order_id: 'o9' }));
    house.order = { ...joined(), _id: 'o9' };
    const app = await occupied();
    await app.type(CODE, 'ABC23');
    await app.submit();
    expect(app.shows('order-open-elsewhere said the server')).toBe(true);
    await app.tap('Show that order');
    await until(() => address() === '/bill', 'the bill');
    expect(useRoot.getState()).toMatchObject({ order: { _id: 'o9' }, table_occupied: false });
  });

  it('given no connection, then it says that the code is still here', async () => {
    house.server.reply('POST /orders/user', () => 'away');
    const app = await occupied();
    await app.type(CODE, 'ABC23');
    await app.submit();
    expect(app.shows('Your code is still here.')).toBe(true);
  });

  it('given the table is free meanwhile, then there is nothing to join: just send', async () => {
    house.server.reply('POST /orders/user', () => ({
      status: 409,
      body: { code: 'table-free', message: '' },
    }));
    const app = await occupied();
    await app.type(CODE, 'ABC23');
    await app.submit();
    await settle(20);
    expect(said()).toEqual(['This table is free now. Just send your order.']);
    expect(useRoot.getState().table_occupied).toBe(false);
    expect(address()).toBe('/home');
  });

  it('given it is being verified, then Cancel waits', async () => {
    house.server.reply('POST /orders/user', () => new Promise(() => undefined));
    const app = await occupied();
    await app.type(CODE, 'ABC23');
    await app.submit();
    expect(app.button('Cancel').getAttribute('aria-disabled')).toBe('true');
    await app.tap('Cancel');
    expect(app.has('Leave table')).toBe(false);
  });

  it('given Cancel, then it asks first; leaving forgets table and plate, staying changes nothing', async () => {
    const app = await occupied();
    await app.tap('Cancel');
    await app.tap('Stay');
    expect(useRoot.getState().table_occupied).toBe(true);
    await app.tap('Cancel');
    await app.tap('Leave table');
    expect(useRoot.getState()).toMatchObject({ scan: null, table_occupied: false, cart: { lines: [] } });
    expect(address()).toBe('/');
  });

  it('given the friend is not at hand, then the waiter can be asked', async () => {
    house.server.reply(`POST /services/${house.id}/send`, () => ({ status: 201, body: { requests: [] } }));
    const app = await occupied();
    await until(() => app.has('Ask the waiter'));
    await app.tap('Ask the waiter');
    expect(house.server.calls('POST /services/*/send')[0]?.body).toMatchObject({
      services: ['v'],
      table_id: 'handle',
    });
    expect(said()).toEqual(['Waiter will reach your table soon']);
  });
});

describe('a diner who wants to join', () => {
  it('given nobody is signed in, then the sign-in comes first and leads back', async () => {
    facts.loggedOut();
    joinAsked();
    const app = await stage(<JoinSheet />, { path: '/social/enigma' });
    await app.see('Enter SOCIAL CODE to join');
    await app.type(CODE, 'ABC23');
    await app.submit();
    expect(address()).toBe('/login?ref=%2Fsocial%2Fenigma');
  });

  it('given Cancel, then the sheet closes without a question, and the table stays', async () => {
    joinAsked();
    const app = await stage(<JoinSheet />, { path: '/social/enigma' });
    await app.see('Enter SOCIAL CODE to join');
    await app.tap('Cancel');
    expect(app.shows('Enter SOCIAL CODE to join')).toBe(false);
    expect(useRoot.getState().scan?.table_name).toBe('5');
  });

  it('given the right code, then the screen it was asked from stays', async () => {
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
    joinAsked();
    const app = await stage(<JoinSheet />, { path: '/social/enigma' });
    await app.see('Enter SOCIAL CODE to join');
    await app.type(CODE, 'ABC23');
    await app.submit();
    await until(() => useRoot.getState().order !== null);
    await settle(20);
    expect(address()).toBe('/social/enigma');
  });
});
