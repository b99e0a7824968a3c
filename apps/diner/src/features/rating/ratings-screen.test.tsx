// @vitest-environment happy-dom
import type { Order, Part } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { billOf, lineOf, orderOf, scanOf5 } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { useReach } from '../../lib/online.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { RatingsScreen } from './ratings-screen.tsx';

let house: House;
const eaten = [
  lineOf('a', { item_id: 'soup', name: { en: 'Soup' } }),
  lineOf('b', { item_id: 'soup', name: { en: 'Soup' } }),
  lineOf('c', { item_id: 'tea', name: { en: 'Tea' }, status: 'cancelled' }),
];
const pending: Part = {
  _id: 'p',
  kind: 'all',
  label: '',
  lines: [],
  people: null,
  amount: 1000,
  tip: 0,
  state: 'pending',
  payment_id: 'pay1',
  mode: 'cash',
  payment_link: null,
  by: null,
};

beforeEach(() => {
  startAfresh();
  takeUpKept();
  useReach.setState({ reach: 'online' });
});

async function opened(change: Partial<Order> = {}, of: Partial<Store> = {}) {
  house = openHouse(undefined, of);
  sitDown(house, { name: 'Ana' });
  const at = { ...orderOf().store_id, _id: house.id };
  house.order = orderOf({ items: eaten, store_id: at, curr_state: 'payment-captured', ...change });
  facts.orderFetched(house.order);
  const app = await stage(<RatingsScreen />, { path: '/ratings' });
  await until(() => app.all('h1').length > 0, 'the screen');
  return app;
}
const rates = () =>
  house.server.reply('POST /orders/*/rating', ({ body }) => ({
    body: { ...house.order, version: 2, rating: { level: 3, at: '2026-11-21T19:00:00.000Z' }, asked: body },
  }));
const sent = () => house.server.calls('POST /orders/*/rating').map(({ body }) => body);
const bad = /^Needs improvement/;
const good = /^Good/;

describe('a rating', () => {
  it('is a face first; what fits it follows in place', async () => {
    const app = await opened();
    expect(app.has('Submit')).toBe(false);
    await app.choose(good);
    expect(app.shows('What did you like?')).toBe(true);
    expect(app.has('Friendly')).toBe(true);
    await app.tap('Friendly');
    await app.choose(bad);
    expect(app.shows('What could be better?')).toBe(true);
    expect(app.has('Friendly')).toBe(false);
    await app.choose(good);
    expect(app.button('Friendly').getAttribute('aria-pressed')).toBe('false');
  });

  it('is sent with chips, words and the level, and leads home with thanks', async () => {
    const app = await opened();
    rates();
    await app.choose(good);
    await app.tap('Good value');
    await app.type('#rating-comment', '  Lovely soup.  ');
    await app.tap('Submit');
    await until(() => app.address() === '/', 'the way home');
    expect(sent()).toEqual([{ level: 3, items: [], chips: ['good value'], comment: 'Lovely soup.' }]);
    expect(said()).toEqual(['Thank you — rated']);
    expect(localStorage.getItem('rating-draft:o1')).toBeNull();
  });

  it('asks once about a dish that came twice, and never about one that did not come', async () => {
    const app = await opened();
    await app.choose(good);
    expect(app.texts('.rating-dish .t-label')).toEqual(['Soup']);
  });

  it('given it did not arrive, then it stays, and goes again with the same key', async () => {
    const app = await opened();
    house.server.reply('POST /orders/*/rating', () => 'away');
    await app.choose(good);
    await app.tap('Submit');
    await until(() =>
      app.shows("That didn't arrive. What you wrote stays on this phone; try again in a moment."),
    );
    rates();
    await app.tap('Submit');
    await until(() => app.address() === '/', 'the way home');
    const keys = house.server
      .calls('POST /orders/*/rating')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('given it is answered when the guest has skipped it and sits elsewhere, then they stay there', async () => {
    const app = await opened();
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('POST /orders/*/rating', () => new Promise<Answer>((done) => (answer = done)));
    await app.choose(good);
    await app.tap('Submit');
    await app.tap('Skip for now');
    facts.scanned({ ...scanOf5, store_id: 'next' }, 'Next door');
    go('/home');
    answer({ body: { ...house.order, version: 2, rating: { level: 3, at: '2026-11-21T19:00:00.000Z' } } });
    await until(() => said().includes('Thank you — rated'), 'the answer');
    expect([app.address(), useRoot.getState().order]).toEqual(['/home', null]);
  });

  it('given other words, then it is another message with a key of its own', async () => {
    const app = await opened();
    house.server.reply('POST /orders/*/rating', () => refusal(503, 'busy'));
    await app.choose(good);
    await app.tap('Submit');
    await until(() => app.shows('busy said the server'));
    await app.tap('Tasty');
    await app.tap('Submit');
    await until(() => sent().length === 2, 'the second try');
    const keys = house.server
      .calls('POST /orders/*/rating')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('given no connection, then what is filled in is kept on the phone until it can be sent', async () => {
    const app = await opened();
    await app.choose(good);
    await app.type('#rating-comment', 'Lovely soup.');
    useReach.setState({ reach: 'offline' });
    await settle(10);
    expect(app.button('Submit').getAttribute('aria-disabled')).toBe('true');
    expect(app.shows('What you write stays on this phone until you can send it.')).toBe(true);
    const later = await stage(<RatingsScreen />, { path: '/ratings' });
    await until(() => later.all('#rating-comment').length > 0, 'the draft');
    const [field] = later.all('#rating-comment');
    expect(field instanceof HTMLTextAreaElement && field.value).toBe('Lovely soup.');
  });
});

describe('a guest who is not content', () => {
  const SOMEBODY = 'Ask somebody to come now';
  const MANAGER = 'Ask for the manager now';
  const service = (_id: string, icon: string, active = true) => ({ _id, name: { en: _id }, icon, active });
  const offering = (...services: ReturnType<typeof service>[]) => {
    const { preferences } = place();
    return { preferences: { ...preferences, services } };
  };
  const asked = () => house.server.calls('POST /services/*/send').map(({ body }) => body);

  it('can have the manager come before they go, where the house offers that', async () => {
    const app = await opened({}, offering(service('waiter', 'bell'), service('boss', 'manager')));
    house.server.reply('POST /services/*/send', () => ({ status: 201, body: { requests: [] } }));
    await app.choose(bad);
    await app.tap(MANAGER);
    await until(() => app.shows('The manager has been called to your table'));
    expect(asked()).toMatchObject([{ services: ['boss'] }]);
  });

  it('given nobody calls the manager here, then it promises somebody, and calls the waiter', async () => {
    const app = await opened({}, offering(service('boss', 'manager', false), service('waiter', 'bell')));
    house.server.reply('POST /services/*/send', () => ({ status: 201, body: { requests: [] } }));
    await app.choose(bad);
    expect(app.has(MANAGER)).toBe(false);
    await app.tap(SOMEBODY);
    await until(() => app.shows('Somebody is on the way to your table'));
    expect(asked()).toMatchObject([{ services: ['waiter'] }]);
  });

  it('given the call fails, then it can be repeated', async () => {
    const app = await opened();
    house.server.reply('POST /services/*/send', () => 'away');
    await app.choose(bad);
    await app.tap(SOMEBODY);
    await until(() => said().length > 0);
    expect(app.has(SOMEBODY)).toBe(true);
  });

  it('is not offered a call when the table is no longer theirs', async () => {
    const app = await opened({ store_id: { ...orderOf().store_id, _id: 'elsewhere' } });
    await app.choose(bad);
    expect([app.has(MANAGER), app.has(SOMEBODY)]).toEqual([false, false]);
  });
});

describe('the payment meanwhile', () => {
  it('says that it is waited for, and that it arrived', async () => {
    const app = await opened({ bill: billOf({ parts: [pending] }) });
    expect(app.texts('.rating-payment')).toEqual(['Awaiting confirmation']);
    if (house.order) facts.orderFetched({ ...house.order, paid: true, version: 2 });
    await settle(10);
    expect(app.texts('.rating-payment')).toEqual(['Payment confirmed']);
    expect(app.has('Pay another way')).toBe(false);
  });

  it('can be given up to pay in another way', async () => {
    const app = await opened({ bill: billOf({ parts: [pending] }) });
    house.server.reply('DELETE /orders/*/payments/*', () => ({ body: { ...house.order, version: 2 } }));
    await app.tap('Pay another way');
    await until(() => app.address() === '/bill', 'the bill');
  });

  it('given it is given up when the guest has skipped and sits elsewhere, then they stay there', async () => {
    const app = await opened({ bill: billOf({ parts: [pending] }) });
    let answer: (given: Answer) => void = () => undefined;
    house.server.reply('DELETE /orders/*/payments/*', () => new Promise<Answer>((done) => (answer = done)));
    await app.tap('Pay another way');
    await app.tap('Skip for now');
    facts.scanned({ ...scanOf5, store_id: 'next' }, 'Next door');
    go('/home');
    answer({ body: { ...house.order, version: 2 } });
    await settle(20);
    expect(app.address()).toBe('/home');
  });

  it('given it is somebody else’s share, then it is not ours to give up', async () => {
    const app = await opened({
      bill: billOf({ parts: [{ ...pending, kind: 'amount', by: { _id: 'ben', name: 'Ben' } }] }),
    });
    expect(app.shows('Awaiting confirmation')).toBe(true);
    expect(app.has('Pay another way')).toBe(false);
  });

  it('there is always a way out, and it is remembered', async () => {
    const app = await opened();
    await app.tap('Skip for now');
    expect(app.address()).toBe('/');
    expect(sent()).toEqual([]);
    expect(useRoot.getState().ratings).toMatchObject({ page: false });
  });

  it('an order that is rated already only thanks', async () => {
    const app = await opened({ rating: { level: 4, at: '2026-11-21T19:00:00.000Z' } });
    expect(app.shows('The team reads every word.')).toBe(true);
    await app.tap('Done');
    expect(app.address()).toBe('/');
  });
});

describe('a payment that was given up', () => {
  const asked = { curr_state: 'payment-initalized', bill: billOf({ parts: [pending] }) } as const;

  it('leads every phone of the table back to the bill, and says why', async () => {
    await opened(asked);
    facts.ratingsOpened();
    facts.orderFetched(orderOf({ version: 2, curr_state: 'in-progress' }));
    await until(() => location.pathname === '/bill', 'the bill');
    expect(useRoot.getState().ratings).toMatchObject({ page: false, done: [] });
    expect(said()).toEqual([expect.stringContaining('open again')]);
  });

  it('leaves somebody alone whom the house has asked how it was', async () => {
    const app = await opened({ rating_asked: { at: '2026-11-21T19:42:00.000Z', by: 'Tom' } });
    await settle();
    expect(app.has('Submit') || app.shows('How was your meal?')).toBe(true);
    expect(location.pathname).toBe('/ratings');
  });

  it('given the order was called off since, then there is nothing to rate, and the bill says so', async () => {
    await opened(asked);
    facts.ratingsOpened();
    facts.orderFetched(orderOf({ version: 2, curr_state: 'cancelled' }));
    await until(() => location.pathname === '/bill', 'the bill');
    expect(useRoot.getState().ratings).toMatchObject({ page: false });
    expect(said()).toEqual([]);
  });

  it('without an order no rating is due any more', async () => {
    await opened(asked);
    facts.ratingsOpened();
    useRoot.setState({ order: null });
    await until(() => !useRoot.getState().ratings.page);
  });
});
