// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePathname } from 'wouter/use-browser-location';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { isReachable, pressEscape } from '../../../testing/keyboard.ts';
import { lineOf, orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { EnigmaScreen } from './enigma-screen.tsx';

let house: House;
const ana = { _id: 'u', name: 'Ana', you: true, host: true };
const ben = { _id: 'b', name: 'Ben', you: false, host: false };
const open = { joining: true, spend_limit: null };

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

/** Ana's table, with her as the host and Ben beside her. */
async function opened(change: Partial<Order> = {}) {
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  const at = { ...orderOf().store_id, _id: house.id };
  house.order = orderOf({ store_id: at, enigma: 'K7MPQ', members: [ana, ben], party: open, ...change });
  facts.orderFetched(house.order);
  const app = await stage(<EnigmaScreen />, { path: '/social/enigma' });
  await until(() => app.all('h1').length > 0, 'the screen');
  await settle(20);
  return app;
}
/** The server does as asked; the order it answers with is the one everybody sees next. */
const obeys = (pattern: string, change: (body: unknown) => Partial<Order>): void =>
  house.server.reply(pattern, ({ body }) => {
    if (house.order) house.order = { ...house.order, ...change(body), version: house.order.version + 1 };
    return { body: house.order };
  });
const bodies = (pattern: string) => house.server.calls(pattern).map(({ body }) => body);
const joining = (app: Awaited<ReturnType<typeof opened>>) => app.all('input[role=switch]')[0];

describe('who may join', () => {
  it('given the host closes the table, then the code is gone and it says so; opening brings it back', async () => {
    const app = await opened();
    obeys('PUT /orders/o1/joining', (body) => ({
      party: { ...open, joining: JSON.stringify(body).includes('"open":true') },
    }));
    await app.choose('Friends can join with the code');
    await app.see('Nobody else can join right now');
    expect(app.all('.social-code')).toHaveLength(0);
    await app.choose('Friends can join with the code');
    await until(() => app.all('.social-code').length === 1, 'the code');
    expect(bodies('PUT /orders/o1/joining')).toEqual([
      { open: false, spend_limit: null },
      { open: true, spend_limit: null },
    ]);
  });

  it('given a limit stands, then closing the table keeps it', async () => {
    const app = await opened({ party: { joining: true, spend_limit: 100_000 } });
    obeys('PUT /orders/o1/joining', () => ({ party: { joining: false, spend_limit: 100_000 } }));
    await app.choose('Friends can join with the code');
    await app.see('Nobody else can join right now');
    expect(bodies('PUT /orders/o1/joining')).toEqual([{ open: false, spend_limit: 100_000 }]);
    expect(app.shows('₹1,000.00 of ₹1,000.00 left to order')).toBe(true);
  });

  it.each([
    ['refused', () => refusal(403, 'not-host'), 'not-host said the server'],
    ['out of reach', () => 'away' as const, null],
  ])('given that is %s, then it says so and the table stays open', async (_, reply, words) => {
    const app = await opened();
    house.server.reply('PUT /orders/o1/joining', reply);
    await app.choose('Friends can join with the code');
    await until(() => said().length === 1, 'a word about it');
    if (words) expect(said()).toEqual([words]);
    expect([joining(app), app.all('.social-code').length]).toMatchObject([
      { checked: true, disabled: false },
      1,
    ]);
  });

  it('given the answer is on its way, then the switch cannot be turned twice', async () => {
    const app = await opened();
    house.server.reply('PUT /orders/o1/joining', () => new Promise(() => undefined));
    await app.choose('Friends can join with the code');
    expect(joining(app)).toMatchObject({ disabled: true });
  });
});

describe('the limit', () => {
  const limited = (app: Awaited<ReturnType<typeof opened>>) => app.all('#social-limit')[0];

  it('given an amount, then it is sent in minor units, and what is left is shown', async () => {
    const app = await opened({ items: [lineOf('1', { total: 20_050 })] });
    obeys('PUT /orders/o1/joining', () => ({ party: { joining: true, spend_limit: 75_050 } }));
    await app.type('#social-limit', '750.50');
    await app.tap('Save limit');
    await until(() => said().includes('Limit saved'));
    expect(bodies('PUT /orders/o1/joining')).toEqual([{ open: true, spend_limit: 75_050 }]);
    await app.see('₹550.00 of ₹750.50 left to order');
  });

  it('given more was ordered than the limit, then nothing is left, not less than nothing', async () => {
    const app = await opened({
      party: { joining: true, spend_limit: 10_000 },
      items: [lineOf('1', { total: 20_000 })],
    });
    expect(app.shows('₹0.00 of ₹100.00 left to order')).toBe(true);
    expect(limited(app)).toHaveProperty('value', '100');
  });

  it('given it is emptied, then there is no limit any more', async () => {
    const app = await opened({ party: { joining: false, spend_limit: 10_000 } });
    obeys('PUT /orders/o1/joining', () => ({ party: { joining: false, spend_limit: null } }));
    await app.type('#social-limit', '  ');
    await app.tap('Save limit');
    await until(() => said().includes('Limit saved'));
    expect(bodies('PUT /orders/o1/joining')).toEqual([{ open: false, spend_limit: null }]);
    expect(app.shows('left to order')).toBe(false);
  });

  it.each(['abc', '0', '-5'])(
    'given %s, then it says what is wrong, sends nothing, and typing clears it',
    async (typed) => {
      const app = await opened();
      await app.type('#social-limit', typed);
      await app.tap('Save limit');
      expect(app.shows('Enter an amount, or leave it empty.')).toBe(true);
      expect(limited(app)?.getAttribute('aria-invalid')).toBe('true');
      expect(bodies('PUT /orders/o1/joining')).toEqual([]);
      await app.type('#social-limit', '5');
      expect(app.shows('Enter an amount, or leave it empty.')).toBe(false);
    },
  );

  it('given it is refused, then it says why and is not called saved', async () => {
    const app = await opened();
    house.server.reply('PUT /orders/o1/joining', () => refusal(409, 'order-closed'));
    await app.type('#social-limit', '500');
    await app.tap('Save limit');
    await until(() => said().length > 0, 'a word about it');
    expect(said()).toEqual(['order-closed said the server']);
    expect(limited(app)).toHaveProperty('value', '500');
  });
});

describe('another host', () => {
  const handedOver = {
    members: [
      { ...ana, host: false },
      { ...ben, host: true },
    ],
  };

  it('given Ben is made the host, then he is it, and one’s own controls are gone', async () => {
    const app = await opened();
    obeys('POST /orders/o1/host', () => handedOver);
    await app.tap('Make Ben the host');
    await until(() => app.all('.social-rules').length === 0, 'no rules');
    expect(bodies('POST /orders/o1/host')).toEqual([{ user_id: 'b' }]);
    expect(app.texts('.social-member').map((words) => words.includes('Host'))).toEqual([false, true]);
    expect(app.has('Remove Ben')).toBe(false);
  });

  it('given it is refused, then it says why and one stays the host', async () => {
    const app = await opened();
    house.server.reply('POST /orders/o1/host', () => refusal(404, 'not-found'));
    await app.tap('Make Ben the host');
    await until(() => said().includes('not-found said the server'));
    expect(app.all('.social-rules')).toHaveLength(1);
  });

  it('given one sits there alone, then there is nobody to hand over to and nothing to leave', async () => {
    const app = await opened({ members: [ana] });
    expect([app.has(/^Make /), app.has('Leave this group')]).toEqual([false, false]);
  });

  it('names each act after whom it is about, for those who only hear it', async () => {
    const app = await opened({ members: [ana, ben, { _id: 'x', name: '', you: false, host: false }] });
    const acts = app.all('.social-member-acts > button');
    expect(app.texts('.social-member-acts > button')).toEqual([
      'Make Ben the host',
      'Remove Ben',
      'Make Guest the host',
      'Remove Guest',
    ]);
    expect(acts.every(isReachable)).toBe(true);
  });
});

describe('sending somebody away', () => {
  it.each(['Keep', 'Esc'])('given %s, then nobody is sent away', async (way) => {
    const app = await opened();
    await app.tap('Remove Ben');
    expect(app.shows('What they ordered stays on the bill.')).toBe(true);
    if (way === 'Esc') await pressEscape();
    else await app.tap('Keep');
    expect(app.all('dialog')).toHaveLength(0);
    expect(bodies('DELETE /orders/o1/members/*')).toEqual([]);
  });

  it('given it is refused, then it says why and Ben stays', async () => {
    const app = await opened();
    house.server.reply('DELETE /orders/o1/members/b', () => refusal(403, 'not-host'));
    await app.tap('Remove Ben');
    await app.tap('Remove');
    await until(() => said().includes('not-host said the server'));
    expect(app.texts('.social-member .t-user')).toEqual(['Ana (you)', 'Ben']);
  });
});

describe('leaving', () => {
  it('given one leaves, then the order is no longer one’s own and the way leads back', async () => {
    const app = await opened();
    house.server.reply('POST /orders/o1/leave', () => ({ body: {} }));
    await app.tap('Leave this group');
    expect(app.shows('You can come back with the social code.')).toBe(true);
    const confirm = app.all('dialog .btn-danger').at(-1);
    if (confirm) await app.tap(confirm);
    await until(() => said().includes('You left the group'));
    expect(bodies('POST /orders/o1/leave')).toHaveLength(1);
    await settle(50);
    expect(app.address()).toBe('/social');
    expect(useRoot.getState().order).toBeNull();
  });

  it('given it is answered when one has gone on, then one stays there', async () => {
    await opened();
    const Here = () => usePathname() === '/social/enigma' && <EnigmaScreen />;
    const app = await stage(<Here />, { path: '/social/enigma' });
    await until(() => app.all('h1').length > 0, 'the screen');
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('POST /orders/o1/leave', () => new Promise<Answer>((done) => (answer = done)));
    await app.tap('Leave this group');
    const confirm = app.all('dialog .btn-danger').at(-1);
    if (confirm) await app.tap(confirm);
    facts.orderGone();
    go('/home');
    await settle(20);
    answer({ body: {} });
    await until(() => said().includes('You left the group'));
    await settle(50);
    expect(app.address()).toBe('/home');
  });

  it.each(['Stay', 'Esc'])('given %s, then one stays at the table', async (way) => {
    const app = await opened();
    await app.tap('Leave this group');
    if (way === 'Esc') await pressEscape();
    else await app.tap('Stay');
    expect(bodies('POST /orders/o1/leave')).toEqual([]);
    expect(useRoot.getState().order?._id).toBe('o1');
  });

  it('given it is refused or out of reach, then one stays, and it says so', async () => {
    const app = await opened();
    house.server.reply('POST /orders/o1/leave', () => refusal(409, 'payment-running'));
    await app.tap('Leave this group');
    const confirm = app.all('dialog .btn-danger').at(-1);
    if (confirm) await app.tap(confirm);
    await until(() => said().includes('payment-running said the server'));
    expect([useRoot.getState().order?._id, app.address()]).toEqual(['o1', '/social/enigma']);
  });
});
