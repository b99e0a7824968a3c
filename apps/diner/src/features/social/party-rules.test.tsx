// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { lineOf, orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { EnigmaScreen } from './enigma-screen.tsx';

const ana = { _id: 'u', name: 'Ana', you: true, host: true };
const ben = { _id: 'b', name: 'Ben', you: false, host: false };
const AWAY = "We can't reach the restaurant right now";
const REFUSALS: readonly (readonly [string, Answer | 'away', string])[] = [
  ['somebody else is the host by now', refusal(403, 'not-host'), 'not-host said the server'],
  ['the order is closed', refusal(409, 'order-closed'), 'order-closed said the server'],
  ['the server is away', 'away', AWAY],
];
let house: House;
let order: Order;

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

async function hosting(change: Partial<Order> = {}) {
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  order = orderOf({
    store_id: { ...orderOf().store_id, _id: house.id },
    enigma: 'K7MPQ',
    members: [ana, ben],
    party: { joining: true, spend_limit: 25_000 },
    items: [lineOf('1', { total: 10_000 })],
    ...change,
  });
  house.order = order;
  facts.orderFetched(order);
  const app = await stage(<EnigmaScreen />, { path: '/social/enigma' });
  await until(() => app.all('.social-member').length > 0, 'the party');
  await settle(20);
  return app;
}
/** What the server says from then on: the order with this changed, one version on. */
const newer = (change: Partial<Order>): Answer => ({ body: { ...order, ...change, version: 2 } });
const rulesSent = () => house.server.calls('PUT /orders/o1/joining').map(({ body }) => body);
const sure = async (app: Awaited<ReturnType<typeof hosting>>): Promise<void> => {
  const [button] = app.all('dialog .btn-danger');
  if (!button) throw new Error('nothing is asked');
  await app.tap(button);
};

describe('who may join', () => {
  it('is switched off by the host; the limit stays and the code is gone', async () => {
    const app = await hosting();
    house.server.reply('PUT /orders/o1/joining', () =>
      newer({ party: { joining: false, spend_limit: 25_000 } }),
    );
    await app.choose('Friends can join with the code');
    await settle(10);
    expect(rulesSent()).toEqual([{ open: false, spend_limit: 25_000 }]);
    expect(app.shows('Nobody else can join right now')).toBe(true);
    expect(app.all('.social-code')).toEqual([]);
  });

  it.each(REFUSALS)('given %s, then it stays as it was and says why', async (_, answer, words) => {
    const app = await hosting();
    house.server.reply('PUT /orders/o1/joining', () => answer);
    await app.choose('Friends can join with the code');
    expect(said()).toEqual([expect.stringContaining(words)]);
    expect(app.all('[role="switch"]')[0]).toHaveProperty('checked', true);
    expect(app.all('.social-code')).toHaveLength(1);
  });
});

describe('the limit of the table', () => {
  it('stands there as one types it, with what is left of it', async () => {
    const app = await hosting();
    expect(app.all('#social-limit')[0]).toHaveProperty('value', '250');
    expect(app.shows('₹150.00 of ₹250.00 left to order')).toBe(true);
  });

  it('stands there with the mark that the language writes, and is read back', async () => {
    localStorage.setItem('language', 'de');
    const app = await hosting({ party: { joining: true, spend_limit: 123_450 } });
    house.server.reply('PUT /orders/o1/joining', () => newer({}));
    expect(app.all('#social-limit')[0]).toHaveProperty('value', '1234,5');
    await app.submit();
    expect(rulesSent()).toEqual([{ open: true, spend_limit: 123_450 }]);
  });

  it('given more was ordered than that, then nothing is left, not less than nothing', async () => {
    const app = await hosting({ items: [lineOf('1', { total: 30_000 })] });
    expect(app.shows('₹0.00 of ₹250.00 left to order')).toBe(true);
  });

  it.each([
    ['499.50', 49_950],
    ['  ', null],
  ])('given "%s" is typed, then %s is sent', async (typed, spend_limit) => {
    const app = await hosting();
    house.server.reply('PUT /orders/o1/joining', () => newer({ party: { joining: true, spend_limit } }));
    await app.type('#social-limit', typed);
    await app.submit();
    expect(rulesSent()).toEqual([{ open: true, spend_limit }]);
    expect(said()).toEqual(['Limit saved']);
    expect(app.shows('left to order')).toBe(spend_limit !== null);
  });

  it.each(['0', '-5', 'much', '1.2.3'])(
    'given "%s", then it asks for an amount and sends nothing',
    async (typed) => {
      const app = await hosting();
      await app.type('#social-limit', typed);
      await app.submit();
      expect(app.shows('Enter an amount, or leave it empty.')).toBe(true);
      expect(app.all('#social-limit')[0]?.getAttribute('aria-invalid')).toBe('true');
      expect(rulesSent()).toEqual([]);
      await app.type('#social-limit', '5');
      expect(app.all('#social-limit')[0]?.getAttribute('aria-invalid')).toBeNull();
    },
  );
});

describe('another host', () => {
  it('is made with one tap; the controls are gone with it', async () => {
    const app = await hosting();
    house.server.reply('POST /orders/o1/host', () =>
      newer({
        members: [
          { ...ana, host: false },
          { ...ben, host: true },
        ],
      }),
    );
    await app.tap('Make Ben the host');
    await settle(10);
    expect(house.server.calls('POST /orders/o1/host').map(({ body }) => body)).toEqual([{ user_id: 'b' }]);
    expect(app.all('.social-rules')).toEqual([]);
    expect(app.has('Remove Ben')).toBe(false);
  });

  it('given a guest without a name, then the controls still say whom they mean', async () => {
    const app = await hosting({ members: [ana, { ...ben, name: '' }] });
    expect(app.has('Make Guest the host')).toBe(true);
    expect(app.has('Remove Guest')).toBe(true);
  });

  it.each(REFUSALS)('given %s, then nothing changes and it says why', async (_, answer, words) => {
    const app = await hosting();
    house.server.reply('POST /orders/o1/host', () => answer);
    await app.tap('Make Ben the host');
    expect(said()).toEqual([expect.stringContaining(words)]);
    expect(app.all('.social-rules')).toHaveLength(1);
  });

  it('given removing somebody is refused, then the question closes and they stay', async () => {
    const app = await hosting();
    house.server.reply('DELETE /orders/o1/members/b', () => refusal(403, 'not-host'));
    await app.tap('Remove Ben');
    await sure(app);
    expect(said()).toEqual(['not-host said the server']);
    expect(app.texts('.social-member .t-user')).toEqual(['Ana (you)', 'Ben']);
    expect(app.all('dialog .btn-danger')).toEqual([]);
  });
});

describe('leaving', () => {
  it('asks once more, then forgets the order and goes back', async () => {
    const app = await hosting();
    house.server.reply('POST /orders/o1/leave', () => ({ body: {} }));
    await app.tap('Leave this group');
    await app.tap('Stay');
    expect(house.server.calls('POST /orders/o1/leave')).toEqual([]);
    await app.tap('Leave this group');
    await sure(app);
    await settle(20);
    expect(useRoot.getState().order).toBeNull();
    expect(app.address()).toBe('/social');
    expect(said()).toEqual(['You left the group']);
  });

  it.each([
    ['nobody else would be there', refusal(409, 'last-member'), 'last-member said the server'],
    ['the server is away', 'away', AWAY],
  ] as const)('given %s, then one stays and it says why', async (_, answer, words) => {
    const app = await hosting();
    house.server.reply('POST /orders/o1/leave', () => answer);
    await app.tap('Leave this group');
    await sure(app);
    expect(said()).toEqual([expect.stringContaining(words)]);
    expect(useRoot.getState().order?._id).toBe('o1');
  });

  it('is not offered to somebody who is alone', async () => {
    const app = await hosting({ members: [ana] });
    expect(app.has('Leave this group')).toBe(false);
  });
});
