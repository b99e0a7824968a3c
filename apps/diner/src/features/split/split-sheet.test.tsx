// @vitest-environment happy-dom
import type { Order, Part } from '@tableside/contract/ordering.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { billOf, lineOf, orderOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { useMessages } from '../../lib/toasts.ts';
import { SplitSheet } from './split-sheet.tsx';

/** The page that pays a part, whatever the phone. */
const pageOf = (link: string): string => `${location.origin}/pay?id=${link}`;
const UNSURE = "We don't know yet whether that worked. Check before you try again.";
const onClose = vi.fn();
let house: House;
let order: Order;

const ANA = { _id: 'u', name: 'Ana' };
const BEN = { _id: 'b', name: 'Ben' };
const partOf = (id: string, change: Partial<Part> = {}): Part => ({
  _id: id,
  kind: 'items',
  label: '',
  lines: [],
  people: null,
  amount: 10_000,
  tip: 0,
  state: 'open',
  payment_id: null,
  mode: null,
  payment_link: null,
  by: ANA,
  ...change,
});

beforeEach(() => {
  startAfresh();
  takeUpKept();
  onClose.mockReset();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function opened(change: Partial<Order> = {}) {
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  order = orderOf({
    store_id: { ...orderOf().store_id, _id: house.id },
    items: [
      lineOf('1', { total: 24_000, qty: 2, name: { en: 'Naan' } }),
      lineOf('2', { total: 6000, name: { en: 'Tea' }, added_by: BEN }),
    ],
    bill: billOf({ total_amount: 30_000, amount_payable: 30_000 }),
    ...change,
  });
  facts.orderFetched(order);
  const app = await stage(<SplitSheet open onClose={onClose} />, { path: '/bill' });
  await until(() => app.has('Pay my part'), 'the ways to split');
  return app;
}
/** The server makes a part of what is asked and answers with the order, as others at the table split it too. */
const makes = (...parts: readonly Part[]): void =>
  house.server.reply('POST /orders/o1/parts', () => ({
    status: 201,
    body: { ...order, version: 2, bill: { ...order.bill, parts: [...order.bill.parts, ...parts] } },
  }));
const sent = () => house.server.calls('POST /orders/o1/parts').map(({ body }) => body);

it('given a part is being made, then a tap on the other wish makes no second one', async () => {
  const app = await opened();
  house.server.reply('POST /orders/o1/parts', () => new Promise(() => undefined));
  await app.tap('Pay my part');
  await app.tap('Send somebody a link');
  expect(sent()).toHaveLength(1);
  expect(app.button('Send somebody a link').getAttribute('aria-disabled')).toBe('true');
});

it('given a part is being made, then the sheet stays until it is known what came of it', async () => {
  const app = await opened();
  let answer: (given: Answer | 'away') => void = () => undefined;
  house.server.reply('POST /orders/o1/parts', () => new Promise((done) => (answer = done)));
  const close = async () => app.tap(app.all('dialog[open] .sheet-close')[0] ?? '');
  await app.tap('Pay my part');
  await close();
  expect(onClose).not.toHaveBeenCalled();
  answer('away');
  await app.see(UNSURE);
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("says that the table's tip is in no share while nobody pays it", async () => {
  const STAYS = "The tip of ₹20.00 is in no share; it stays open on the table's bill.";
  const bill = billOf({ total_amount: 32_000, amount_payable: 32_000, tip: 2000 });
  expect((await opened({ bill })).shows(STAYS)).toBe(true);
  const all = partOf('all', { kind: 'all', amount: 30_000, tip: 2000, state: 'pending' });
  expect((await opened({ bill: { ...bill, parts: [all] } })).shows('The tip of')).toBe(false);
});

describe('equal shares', () => {
  it('begin with everybody at the table, and never with fewer than two', async () => {
    const four = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, name: _id, you: false, host: false }));
    const app = await opened({ members: four });
    expect(app.shows('4 people')).toBe(true);
    expect(app.shows('One share: ₹75.00')).toBe(true);
    for (let nth = 0; nth < 5; nth += 1) await app.tap('One fewer');
    expect(app.shows('2 people')).toBe(true);
    expect(app.shows('One share: ₹150.00')).toBe(true);
  });

  it('lead to the payment of the part that was made', async () => {
    const app = await opened();
    makes(partOf('p1', { kind: 'equal', people: 3 }));
    await app.tap('One more');
    await app.tap('Pay my part');
    await settle(10);
    expect(sent()).toEqual([{ kind: 'equal', people: 3, link: false }]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(app.address()).toBe('/payment?part=p1');
    expect(useRoot.getState().order?.bill.parts).toHaveLength(1);
  });
});

/** How much of the first line is wanted. */
function take(app: Awaited<ReturnType<typeof opened>>, share: string): void {
  const [howMuch] = app.all('#fraction-1');
  if (!(howMuch instanceof HTMLSelectElement)) throw new Error('no choice of how much');
  howMuch.value = share;
  howMuch.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('one’s own dishes', () => {
  it('are picked whole or in part', async () => {
    const app = await opened();
    makes(partOf('p1'));
    await app.choose('My dishes');
    expect(app.texts('.split-items .choice-end')).toEqual(['₹240.00', '₹60.00']);
    await app.choose(/Naan/);
    await app.choose(/Tea/);
    expect(app.texts('#fraction-1 option')).toEqual([
      'All of it',
      '1 of 2',
      '1⁄3',
      '2⁄3',
      '1⁄4',
      '3⁄4',
      '1⁄5',
      '1⁄6',
    ]);
    take(app, '1/3');
    await app.choose(/Tea/);
    await app.tap('Pay my part');
    expect(sent()).toEqual([{ kind: 'items', lines: [{ line_id: '1', num: 1, den: 3 }], link: false }]);
  });

  it('are some of several that are alike, and the next one takes all that are left', async () => {
    const water = lineOf('1', { total: 50_000, qty: 5, name: { en: 'Water' } });
    const app = await opened({ items: [water] });
    makes(partOf('p1'));
    await app.choose('My dishes');
    await app.choose(/Water/);
    take(app, '3/5');
    await app.tap('Pay my part');
    expect(sent()).toEqual([{ kind: 'items', lines: [{ line_id: '1', num: 3, den: 5 }], link: false }]);
    const one = partOf('p1', { lines: [{ line_id: '1', num: 1, den: 5 }] });
    const next = await opened({ items: [water], bill: billOf({ parts: [one] }) });
    await next.choose('My dishes');
    await next.choose(/Water/);
    expect(next.texts('#fraction-1 option').slice(0, 4)).toEqual(['4 of 5', '3 of 5', '2 of 5', '1 of 5']);
  });

  it('given somebody takes one of five meanwhile, then what is sent is what is seen', async () => {
    const water = lineOf('1', { total: 50_000, qty: 5, name: { en: 'Water' } });
    const app = await opened({ items: [water] });
    makes(partOf('p1'));
    await app.choose('My dishes');
    await app.choose(/Water/);
    const bens = partOf('p0', { by: BEN, lines: [{ line_id: '1', num: 1, den: 5 }] });
    facts.orderFetched({ ...order, version: 2, bill: { ...order.bill, parts: [bens] } });
    await settle(10);
    expect(app.all('#fraction-1')[0]).toHaveProperty('value', '4/5');
    await app.tap('Pay my part');
    expect(sent()).toEqual([{ kind: 'items', lines: [{ line_id: '1', num: 4, den: 5 }], link: false }]);
  });

  it('given somebody takes a picked dish whole meanwhile, then the others are sent', async () => {
    const app = await opened();
    makes(partOf('p1'));
    await app.choose('My dishes');
    await app.choose(/Naan/);
    await app.choose(/Tea/);
    const bens = partOf('p0', { by: BEN, lines: [{ line_id: '2', num: 1, den: 1 }] });
    facts.orderFetched({ ...order, version: 2, bill: { ...order.bill, parts: [bens] } });
    await settle(10);
    await app.tap('Pay my part');
    expect(sent()).toEqual([{ kind: 'items', lines: [{ line_id: '1', num: 1, den: 1 }], link: false }]);
  });

  it('given none is picked, then it asks for one and sends nothing; another way takes the sentence away', async () => {
    const app = await opened();
    await app.choose('My dishes');
    await app.tap('Pay my part');
    expect(app.shows('Pick at least one dish')).toBe(true);
    expect(sent()).toEqual([]);
    await app.choose('Equal shares');
    expect(app.shows('Pick at least one dish')).toBe(false);
  });

  it('given others took some, then only what is left; given all, then it says so', async () => {
    const whole = (line_id: string) => ({ line_id, num: 1, den: 1 });
    const half = partOf('p0', { lines: [{ line_id: '1', num: 1, den: 2 }, whole('2')] });
    const app = await opened({ bill: billOf({ amount_payable: 12_000, parts: [half] }) });
    await app.choose('My dishes');
    expect(app.all('.split-items > li')).toHaveLength(1);
    await app.choose(/Naan/);
    expect(app.all('#fraction-1')[0]).toHaveProperty('value', '1/2');
    const all = await opened({
      bill: billOf({ parts: [partOf('p0', { lines: [whole('1'), whole('2')] })] }),
    });
    await all.choose('My dishes');
    expect(all.shows('Somebody already takes every dish.')).toBe(true);
  });
});

describe('an amount', () => {
  it('is sent in minor units', async () => {
    const app = await opened();
    makes(partOf('p1', { kind: 'amount' }));
    await app.choose('An amount');
    expect(app.shows('Amount, up to ₹300.00')).toBe(true);
    await app.type('#split-amount', '99.5');
    await app.tap('Pay my part');
    expect(sent()).toEqual([{ kind: 'amount', amount: 9950, link: false }]);
  });

  it.each(['', '0', 'half', '-3'])(
    'given "%s", then it cannot be read and nothing is sent',
    async (typed) => {
      const app = await opened();
      await app.choose('An amount');
      await app.type('#split-amount', typed);
      await app.tap('Pay my part');
      expect(app.all('#split-amount')[0]?.getAttribute('aria-invalid')).toBe('true');
      expect(sent()).toEqual([]);
    },
  );
});

describe('a part for somebody else', () => {
  async function shared() {
    const app = await opened();
    makes(partOf('p1', { kind: 'equal', people: 2, amount: 15_000, payment_link: 'abc' }));
    await app.tap('Send somebody a link');
    await app.see('Anyone with this link can pay ₹150.00.');
    return app;
  }

  it('is a picture to scan and an address to copy; the sheet stays', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (words: string) => void written.push(words) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const app = await shared();
    expect(sent()).toEqual([{ kind: 'equal', people: 2, link: true }]);
    expect(app.all('[role="img"]').map((image) => image.getAttribute('aria-label'))).toEqual([
      'Code to pay ₹150.00',
    ]);
    await app.tap('Copy link');
    expect(written).toEqual([pageOf('abc')]);
    expect(said()).toEqual(['Copied']);
    // The page's own line cannot be seen behind a sheet.
    expect(useMessages.getState().snackbar).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('given the browser copies nothing, then the address is there to copy by hand', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    Object.assign(document, { execCommand: () => false });
    const app = await shared();
    expect(app.shows(pageOf('abc'))).toBe(false);
    await app.tap('Copy link');
    expect(app.texts('dialog [role=status]')).toEqual([pageOf('abc')]);
  });

  it('goes through the phone’s own sharing; closing that says nothing', async () => {
    const share = vi.fn(async () => Promise.reject(new Error('closed')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const app = await shared();
    await app.tap('Share');
    expect(share).toHaveBeenCalledWith({
      text: 'Your share at Jade Garden: ₹150.00',
      url: pageOf('abc'),
    });
    expect(said()).toEqual([]);
  });
});

describe('what is refused', () => {
  const answers: readonly (readonly [string, Answer | 'away', string])[] = [
    ['too much', refusal(409, 'part-too-large'), 'part-too-large said the server'],
    ['no connection', 'away', UNSURE],
  ];
  it.each(answers)(
    'given %s, then it says why, and the next try takes that away',
    async (_, answer, words) => {
      const app = await opened();
      house.server.reply('POST /orders/o1/parts', () => answer);
      await app.tap('Pay my part');
      await app.see(words);
      expect(app.address()).toBe('/bill');
      expect(onClose).not.toHaveBeenCalled();
      makes(partOf('p1', { kind: 'equal' }));
      await app.tap('Pay my part');
      await settle(10);
      expect(app.address()).toBe('/payment?part=p1');
      expect(app.shows(words)).toBe(false);
    },
  );

  it.each([
    ['no answer', 'away', 1],
    ['a refusal', refusal(409, 'part-too-large'), 2],
  ] as const)('given %s, then the next try goes with the key that fits', async (_, answer, different) => {
    const app = await opened();
    house.server.reply('POST /orders/o1/parts', () => answer);
    await app.tap('Pay my part');
    await until(() => sent().length === 1, 'the first try');
    await settle(10);
    await app.tap('Pay my part');
    await until(() => sent().length === 2, 'the second try');
    const keys = house.server
      .calls('POST /orders/o1/parts')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(different);
  });
});

describe('given the part was made but the answer was lost', () => {
  const ours = (id: string, change: Partial<Part> = {}) =>
    partOf(id, { kind: 'equal', people: 2, ...change });
  async function asksAgain(wish: 'Pay my part' | 'Send somebody a link', ...parts: readonly Part[]) {
    const app = await opened();
    house.server.reply('POST /orders/o1/parts', () => 'away');
    await app.tap(wish);
    await app.see(UNSURE);
    makes(...parts);
    await app.tap(wish);
    await settle(10);
    return app;
  }

  it('when somebody else made one since, then it leads to the own one', async () => {
    const app = await asksAgain('Pay my part', ours('mine'), ours('bens', { by: BEN }));
    expect(app.address()).toBe('/payment?part=mine');
  });

  it('when an own one is for somebody else, then it is not that', async () => {
    const app = await asksAgain('Pay my part', ours('mine'), ours('sent', { payment_link: 'abc' }));
    expect(app.address()).toBe('/payment?part=mine');
  });

  it('when somebody else shares one too, then the own link is shared', async () => {
    const mine = ours('mine', { payment_link: 'abc', amount: 15_000 });
    const bens = ours('bens', { payment_link: 'xyz', amount: 7000, by: BEN });
    const app = await asksAgain('Send somebody a link', mine, bens);
    await app.see('Anyone with this link can pay ₹150.00.');
  });

  it.each([
    ['gone', [ours('bens', { by: BEN })]],
    ['paid', [ours('before'), ours('mine', { state: 'paid' })]],
  ])('when the own one is %s, then it says so and the bill is seen', async (_, parts) => {
    const app = await asksAgain('Pay my part', ...parts);
    expect(app.address()).toBe('/bill');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(said()).toEqual([UNSURE]);
  });
});
