// @vitest-environment happy-dom
import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish, place } from '../../../testing/menu-fixture.ts';
import { orderOf, scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { NO_CHOICE } from '../../lib/diet/fit-rule.ts';
import { facts } from '../../lib/facts.ts';
import { OneSnackbar } from '../../lib/one-snackbar.tsx';
import { useReach } from '../../lib/online.ts';
import { PlateControl } from '../../lib/plate/plate-control.tsx';
import { PLATE_PATH } from '../../lib/plate/plate-path.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { signInOver, wishToSend } from '../../lib/plate/send-wish.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { snackbar } from '../../lib/toasts.ts';
import { Rails } from '../menu/rails.tsx';
import { PlatePanel, PlateSheet } from './plate-sheet.tsx';
import { SendKeeper } from './send-keeper.tsx';
import { useSending } from './sending.ts';

let house: House;
const size = {
  _id: 'size',
  name: { en: 'Size' },
  min: 1,
  max: 1,
  free: 0,
  addon_items: [
    { _id: 'small', name: { en: 'Small' }, price: 0, veg: true, available: true },
    { _id: 'large', name: { en: 'Large' }, price: 5000, veg: true, available: true },
  ],
};
const menu: readonly Item[] = [
  dish('d1', { name: { en: 'Naan' }, base_price: 20_000 }),
  dish('d2', { name: { en: 'Curry' }, base_price: 30_000, has_addons: true, addons: [size] }),
  dish('d3', { name: { en: 'Soup' }, available: false }),
  dish('d4', { name: { en: 'Tea' }, base_price: 8000 }),
  dish('d5', { name: { en: 'Broth' }, base_price: 9000, course: 'starter' }),
  dish('d7', { name: { en: 'Lassi' }, allergens: ['milk'] }),
  dish('d6', { name: { en: 'Roast' }, base_price: 40_000, course: 'main' }),
];
const lines = () => useRoot.getState().cart.lines;
const preferences = (change: Partial<Store['preferences']>): Partial<Store> => ({
  preferences: { ...place().preferences, ...change },
});

function begin(change: Partial<Store> = {}, as: Parameters<typeof userOf>[0] | null = { name: 'Ana' }): void {
  house = openHouse(menu, change);
  sitDown(house, as);
  house.server.reply('POST /orders', () => ({
    status: 201,
    body: orderOf({ store_id: { ...orderOf().store_id, _id: house.id } }),
  }));
}
/** What the tests let pass, in ms: two quick taps are quick on a slow machine, too. */
let passed = 1000;
Object.defineProperty(Event.prototype, 'timeStamp', { get: () => passed });
const aWhile = (): void => {
  passed += 500;
};
const naan = { item_id: 'd1', addons: [], note: '' };
const opened = () =>
  stage(
    <>
      <PlateSheet open onClose={() => undefined} />
      <OneSnackbar />
    </>,
    { path: '/home?plate' },
  );
const sent = () => house.server.calls('POST /orders').map(({ body }) => body);

beforeEach(() => {
  startAfresh();
  takeUpKept();
  useReach.setState({ reach: 'online' });
  useSending.setState({
    phase: 'idle',
    changes: [],
    refusal: null,
    userName: null,
    paced: false,
    shown: new Map(),
  });
});

it('given the service was waived at the desk, then a further round is estimated without it', async () => {
  const service = {
    _id: 'service',
    name: 'Service',
    rate_bp: 1000,
    amount: null,
    order_types: [],
    tax_ids: [],
  };
  begin(preferences({ charges: [service] }));
  facts.lineAdded(naan);
  const app = await opened();
  await until(() => app.texts('.plate-estimate dd').length > 0, 'the estimate');
  expect(app.texts('.plate-estimate dd')).toEqual(['₹200.00', '₹20.00', '₹220.00']);
  const running = orderOf({ store_id: { ...orderOf().store_id, _id: house.id } });
  facts.orderFetched({
    ...running,
    bill: { ...running.bill, service_charge: { amount: 0, waived: true } },
  });
  await until(() => app.texts('.plate-estimate dd').at(-1) === '₹200.00', 'the estimate without it');
  expect(app.texts('.plate-estimate dd')).toEqual(['₹200.00', '₹200.00']);
});

it('names the mark of a dish with egg as the menu does, and says at which table it is sent', async () => {
  house = openHouse([dish('d1', { veg: false, contains_egg: true })], preferences({ show_veg_marks: true }));
  sitDown(house, { name: 'Ana' });
  facts.lineAdded(naan);
  const app = await opened();
  await until(() => app.all('.plate-line').length > 0, 'the line');
  expect(app.texts('.plate-line [role=img]')).toEqual(['Contains egg']);
  expect(app.texts('.plate > p')).toEqual(['Table 5']);
});

it('given nobody sits at a table, then none is named', async () => {
  begin();
  const { scanned_at: _, ...scan } = scanOf5;
  const away = { type: 'takeaway', table_id: null, table_name: null, store_id: house.id } as const;
  facts.scanned({ ...scan, ...away }, 'Small');
  facts.lineAdded(naan);
  const app = await opened();
  await until(() => app.all('.plate-line').length > 0, 'the line');
  expect(app.shows('Table 5')).toBe(false);
});

describe('a meal in courses', () => {
  const broth = { item_id: 'd5', addons: [], note: '' };
  const roast = { item_id: 'd6', addons: [], note: '' };

  it('given a starter and a main, when they are to come course by course, then the main is held', async () => {
    begin();
    facts.lineAdded(broth);
    facts.lineAdded(roast);
    const app = await opened();
    await app.see('When should it come?');
    expect(app.has('Course of Roast')).toBe(false);
    await app.choose('Course by course');
    expect(app.texts('.course-line-name')).toEqual(['1 × Broth', '1 × RoastWhen you say']);
    await app.tap(/^Send to kitchen/);
    await until(() => sent().length > 0, 'the send');
    expect(sent()).toMatchObject([{ hold: ['main'], items: [{ item_id: 'd5' }, { item_id: 'd6' }] }]);
    expect(useSending.getState().paced).toBe(false);
  });

  it('given all at once, then nothing is held', async () => {
    begin();
    facts.lineAdded(broth);
    facts.lineAdded(roast);
    const app = await opened();
    await app.tap(/^Send to kitchen/);
    await until(() => sent().length > 0, 'the send');
    expect(sent()[0]).not.toHaveProperty('hold');
  });

  it('given one course only, then nobody is asked', async () => {
    begin();
    facts.lineAdded(roast);
    const app = await opened();
    await app.see('Roast');
    expect(app.shows('When should it come?')).toBe(false);
  });
});

describe('the lines', () => {
  it('given an empty plate, then it says so and leads back to the menu', async () => {
    begin();
    const app = await opened();
    expect(app.shows('Your plate is empty')).toBe(true);
    expect(app.has('Browse the menu')).toBe(true);
    expect(app.has(/^Send/)).toBe(false);
  });

  it('shows choices, note and price of each, and what all of it comes to', async () => {
    begin();
    facts.lineAdded(naan, 2);
    facts.lineAdded({
      item_id: 'd2',
      addons: [{ addon_id: 'size', addon_item_ids: ['large'] }],
      note: 'less salt',
    });
    const app = await opened();
    await app.see('Curry');
    expect(app.texts('dialog h2')[0]).toBe('My plate, 3 items');
    expect(app.texts('.plate-line-total')).toEqual(['₹400.00', '₹350.00']);
    expect(app.texts('.plate-line p.t-small')).toEqual(['Large +₹50.00', '“less salt”']);
    expect(app.texts('.plate-estimate dd').at(-1)).toBe('₹750.00');
  });

  it('given the store takes something off, then both prices are shown, and the sum has it too', async () => {
    begin(preferences({ crm: { default_discount: { value: 1000, isPercentage: true } } }));
    facts.lineAdded(naan, 2);
    const app = await opened();
    await app.see('Naan');
    expect(app.texts('.plate-line-total')).toEqual(['now ₹360.00, was ₹400.00₹360.00₹400.00']);
    expect(app.texts('.plate-estimate dd')).toEqual(['₹400.00', '−₹40.00', '₹360.00']);
  });

  it('given the quantity is changed, then the plate follows; the last piece goes with a way back', async () => {
    begin();
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Naan');
    await app.tap('One more Naan');
    expect(lines()).toMatchObject([{ qty: 2 }]);
    await app.tap('One less Naan');
    await app.tap('One less Naan');
    expect(lines()).toEqual([]);
    expect(said()).toEqual(['Removed from your plate']);
    await app.tap('Undo');
    expect(lines()).toMatchObject([{ item_id: 'd1', qty: 1 }]);
  });

  it('given something is chosen after a dish was taken off, then Undo keeps it', async () => {
    begin();
    facts.lineAdded(naan);
    facts.lineAdded({ ...naan, item_id: 'd4' });
    const app = await opened();
    await app.see('Tea');
    await app.tap('One less Naan');
    facts.lineAdded({ ...naan, item_id: 'd5' });
    await app.tap('Undo');
    expect(lines().map(({ item_id }) => item_id)).toEqual(['d1', 'd4', 'd5']);
  });

  it('given two dishes went one after the other, then Undo brings both back where they stood', async () => {
    begin();
    for (const item_id of ['d1', 'd4', 'd5']) facts.lineAdded({ ...naan, item_id });
    const app = await opened();
    await app.see('Tea');
    await app.tap('One less Naan');
    aWhile();
    await app.tap('One less Tea');
    expect(lines()).toHaveLength(1);
    await app.tap('Undo');
    expect(lines().map(({ item_id }) => item_id)).toEqual(['d1', 'd4', 'd5']);
  });

  it('given the way back for a dish has gone, then the next Undo leaves that one away', async () => {
    begin();
    for (const item_id of ['d1', 'd4', 'd5']) facts.lineAdded({ ...naan, item_id });
    const app = await opened();
    await app.see('Tea');
    await app.tap('One less Naan');
    snackbar.dismiss();
    aWhile();
    await app.tap('One less Tea');
    await app.tap('Undo');
    expect(lines().map(({ item_id }) => item_id)).toEqual(['d4', 'd5']);
  });

  it.each([/^Send to kitchen/, 'Clear plate'])(
    'given a dish was taken off, then Undo is not offered any more after %s',
    async (act) => {
      begin();
      facts.lineAdded(naan);
      facts.lineAdded({ ...naan, item_id: 'd4' });
      const app = await opened();
      await app.see('Tea');
      await app.tap('One less Tea');
      expect(said()).toEqual(['Removed from your plate']);
      await app.tap(act);
      const confirm = app.all('.btn-danger')[0];
      if (confirm) await app.tap(confirm);
      await until(() => lines().length === 0, 'an empty plate');
      expect(said()).not.toContain('Removed from your plate');
    },
  );

  it('given a note that another line has too, then the two become one', async () => {
    begin();
    facts.lineAdded(naan);
    facts.lineAdded({ ...naan, note: 'hot' });
    const app = await opened();
    await app.see('Naan');
    await app.tap('Add note');
    await app.type('textarea', ' hot ');
    aWhile();
    await app.tap('Save');
    expect(lines()).toMatchObject([{ note: 'hot', qty: 2 }]);
  });

  it.each(['Remove', 'One less'])(
    'given two quick taps on “%s” of the first, then the one that slid up stays',
    async (what) => {
      begin();
      facts.lineAdded(naan);
      facts.lineAdded({ ...naan, item_id: 'd4' });
      const app = await opened();
      await app.see('Tea');
      await app.tap(`${what} Naan`);
      await app.tap(`${what} Tea`);
      expect(lines()).toMatchObject([{ item_id: 'd4', qty: 1 }]);
      aWhile();
      await app.tap(`${what} Tea`);
      expect(lines()).toEqual([]);
    },
  );

  it('given it is to be cleared, then it asks first', async () => {
    begin();
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Naan');
    await app.tap('Clear plate');
    await app.tap('Keep it');
    expect(lines()).toHaveLength(1);
    await app.tap('Clear plate');
    const [confirm] = app.all('dialog[role=alertdialog] .btn-danger');
    if (!confirm) throw new Error('no way to confirm');
    await app.tap(confirm);
    expect(lines()).toEqual([]);
  });
});

describe('what cannot be sent', () => {
  it('given sold-out, unknown and outdated lines, then each says so and offers its way out', async () => {
    begin();
    facts.lineAdded({ ...naan, item_id: 'd3' });
    facts.lineAdded({ ...naan, item_id: 'gone' });
    facts.lineAdded({ item_id: 'd2', addons: [{ addon_id: 'size', addon_item_ids: ['huge'] }], note: '' });
    const app = await opened();
    await app.see('Soup');
    expect(app.texts('.plate-trouble')).toEqual([
      'Sold out — remove or swap',
      'Not on this menu — please remove',
      'These choices no longer fit — choose again',
    ]);
    expect(app.button(/^Send to kitchen/).getAttribute('aria-disabled')).toBe('true');
    expect(app.shows('First remove or change the marked dish')).toBe(true);
    await app.tap(/^Send to kitchen/);
    expect(sent()).toEqual([]);
    expect(app.texts('.plate-line-acts')).toEqual(['Remove', 'Remove', 'RemoveEdit choices']);
    for (const name of ['Soup', 'Dish', 'Curry']) {
      aWhile();
      await app.tap(`Remove ${name}`);
    }
    expect(lines()).toEqual([]);
  });

  it('given a dish is served later, then its line says from when', async () => {
    vi.setSystemTime('2026-11-20T08:00:00Z');
    onTestFinished(() => void vi.useRealTimers());
    const back = '2026-11-20T13:30:00.000Z';
    begin();
    house.server.reply(`GET /stores/${house.id}/availability`, () => ({
      body: { version: 1, menu_version: 1, sold_out: [{ id: 'd4', until: back }], left: [] },
    }));
    facts.lineAdded({ ...naan, item_id: 'd4' });
    const app = await opened();
    await until(() => app.texts('.plate-trouble').length > 0, 'the trouble');
    expect(app.texts('.plate-trouble')).toEqual(['Available from 7:00 pm']);
  });

  it('given it is collected instead, then a dish that is only brought is named, and can be told from the others', async () => {
    const naanOnly = ({ query }: { readonly query: URLSearchParams }) => ({
      body: query.get('order_type') === 'takeaway' ? menu.filter(({ _id }) => _id === 'd1') : menu,
    });
    begin();
    house.server.reply(`GET /stores/${house.id}/items`, naanOnly);
    const { scanned_at: _, ...scan } = scanOf5;
    const away = (type: 'delivery' | 'takeaway') =>
      facts.scanned({ ...scan, type, table_id: null, table_name: null, store_id: house.id }, 'Small');
    away('delivery');
    facts.lineAdded(naan);
    facts.lineAdded({ ...naan, item_id: 'd4' });
    const app = await opened();
    await app.see('Tea');
    away('takeaway');
    await app.see('Not on this menu — please remove');
    expect(app.texts('.plate-line-name')).toEqual(['Naan', 'Tea']);
    await app.tap('Remove Tea');
    expect(lines()).toMatchObject([{ item_id: 'd1' }]);
  });

  it('given the page begins with another way to order, then a dish that this way has not is named all the same', async () => {
    begin();
    house.server.reply(`GET /stores/${house.id}/items`, ({ query }) => ({
      body: query.has('order_type') ? menu : [...menu, dish('brought', { name: { en: 'Party platter' } })],
    }));
    facts.lineAdded({ ...naan, item_id: 'brought' });
    const app = await opened();
    await app.see('Party platter');
    expect(app.texts('.plate-trouble')).toEqual(['Not on this menu — please remove']);
    expect(app.has('Remove Party platter')).toBe(true);
  });

  it('given the kitchen is closed, then the button says so', async () => {
    begin({ open: { now: false, until: null, next: null } });
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Naan');
    expect(app.button('The kitchen is closed right now').getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['the kitchen is closed', { open: { now: false, until: null, next: null } }, []],
    ['nobody orders this way here', { order_types: ['takeaway' as const] }, []],
    ['the kitchen is open', {}, ['Add Tea']],
  ])('given %s, then what goes well with it can be added: %o', async (_, change, buttons) => {
    const recommendations = { ...place().preferences.features, recommendations: true };
    begin({ ...preferences({ features: recommendations }), ...change });
    house.server.reply(`GET /stores/${house.id}/recommendations`, () => ({ body: ['d4'] }));
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Naan');
    await settle(10);
    expect(app.texts('.plate-suggestion button')).toEqual(buttons);
  });

  it('given nobody orders this way here, then the button says so, but not for a round of what runs', async () => {
    begin({ order_types: ['takeaway'] });
    facts.lineAdded(naan);
    const app = await opened();
    const words = "You can't order this way here right now";
    await app.see(words);
    expect(app.button(words).getAttribute('aria-disabled')).toBe('true');
    facts.orderFetched(orderOf({ store_id: { ...orderOf().store_id, _id: house.id } }));
    await app.see('Send another round');
    expect(app.has(words)).toBe(false);
  });

  it('given no connection, then nothing is queued', async () => {
    begin();
    facts.lineAdded(naan);
    useReach.setState({ reach: 'offline' });
    const app = await opened();
    await app.see('Naan');
    await app.tap("You're offline");
    expect(app.shows('You can read the menu; sending needs a connection.')).toBe(true);
    expect(useRoot.getState().pending_send).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('given prices changed at the send, then old and new are accepted before the next one', async () => {
    begin();
    facts.lineAdded(naan);
    house.server.reply('POST /orders', () => ({
      status: 409,
      body: {
        code: 'price-changed',
        message: 'Prices changed',
        lines: [{ item_id: 'd1', old: 20_000, new: 22_000 }],
      },
    }));
    const app = await opened();
    await app.see('Naan');
    await app.tap(/^Send to kitchen/);
    await until(() => app.shows('Was ₹200.00, now ₹220.00'));
    expect(app.button(/^Send to kitchen/).getAttribute('aria-disabled')).toBe('true');
    await app.tap('Accept');
    expect(app.button(/^Send to kitchen/).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('sending', () => {
  it('given the first round, then it asks whom to call out, and sends that name', async () => {
    begin();
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Name to call out');
    expect(app.all('.plate input')[0]).toHaveProperty('value', 'Ana');
    await app.type('.plate input', 'Table of Ana');
    await app.tap(/^Send to kitchen · 1 item$/);
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({ user_name: 'Table of Ana', expected_item_total: 20_000 });
  });

  it('given it was sent, then what this diner had before is asked anew', async () => {
    begin();
    facts.lineAdded(naan);
    const [item] = menu;
    const app = await stage(
      <>
        <Rails
          store={house.store}
          byId={new Map(item && [[item._id, item]])}
          complete
          keepPlace
          Control={null}
          onOpen={() => undefined}
        />
        <PlateSheet open onClose={() => undefined} />
      </>,
      { path: '/home?plate' },
    );
    const asked = () => house.server.calls('GET /orders/user/*/prev_items').length;
    await until(() => asked() === 1, 'what was had before');
    await app.tap(/^Send to kitchen/);
    await until(() => asked() === 2, 'the same once more');
  });

  it('given an order is running here, then it is another round and no name is asked for', async () => {
    begin();
    facts.orderFetched(orderOf({ store_id: { ...orderOf().store_id, _id: house.id } }));
    facts.lineAdded(naan, 2);
    const app = await opened();
    await app.see('Naan');
    expect(app.has('Send another round · 2 items')).toBe(true);
    expect(app.shows('Name to call out')).toBe(false);
  });

  it('given nobody is signed in, then the sign-in comes first, and the tap is remembered', async () => {
    begin({}, null);
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Naan');
    await app.tap(/^Send to kitchen/);
    expect(app.address()).toBe('/login?ref=%2Fhome%3Fplate');
    expect(sessionStorage.getItem('send-wish')).toMatch(/^asked/);
    expect(sent()).toEqual([]);
  });

  describe('given somebody who is signed out sent without an answer', () => {
    const sentBefore = (qty = 1) =>
      sendFacts.sendBegun({
        key: 'theirs',
        order_id: null,
        at: Date.now(),
        user_id: 'bo',
        table_name: '5',
        body: { store_id: house.id, items: [{ ...naan, qty }] },
      });
    /** Send is tapped, and Ana signs in. */
    async function tapAndSignIn(): Promise<void> {
      const app = await opened();
      await app.see('Name to call out');
      await app.tap(/^Send to kitchen/);
      signInOver(PLATE_PATH, Date.now());
      facts.loggedIn({ token: 't', user: userOf() });
      await settle(50);
    }

    it('and another plate is sent, then it goes on for whoever signs in', async () => {
      begin({}, null);
      facts.lineAdded({ ...naan, item_id: 'd4' });
      sentBefore();
      await tapAndSignIn();
      await until(() => sent().length > 0, 'the send');
      expect(sent()).toMatchObject([{ items: [{ item_id: 'd4' }] }]);
    });

    it('and it may be this very plate, then it does not go on for another', async () => {
      begin({}, null);
      facts.lineAdded(naan, 2);
      sentBefore();
      await tapAndSignIn();
      expect(sent()).toEqual([]);
    });
  });

  it('given no place is known yet, then a send without an answer is asked about as soon as one is', async () => {
    begin();
    sendFacts.sendBegun({
      key: 'k',
      order_id: null,
      at: Date.now(),
      user_id: 'u',
      body: { store_id: house.id, items: [{ ...naan, qty: 1 }] },
    });
    const { scan } = useRoot.getState();
    useRoot.setState({ scan: null });
    await stage(<SendKeeper />);
    await settle(50);
    expect(sent()).toEqual([]);
    useRoot.setState({ scan });
    await until(() => sent().length === 1, 'the repeat');
  });

  it('given the sign-in is over, then the send goes on by itself, exactly once', async () => {
    begin({}, null);
    facts.lineAdded(naan);
    wishToSend(Date.now());
    facts.loggedIn({ token: 't', user: userOf() });
    signInOver(PLATE_PATH, Date.now());
    await opened();
    await until(() => sent().length > 0);
    await settle(50);
    expect(sent()).toHaveLength(1);
    expect(useRoot.getState().cart.lines).toEqual([]);
  });

  it('given the plate is merely opened by somebody signed in, then nothing is sent', async () => {
    begin();
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Naan');
    await settle(50);
    expect(sent()).toEqual([]);
  });

  it('given something sold out while the diner signed in, then the send stops and says why', async () => {
    begin();
    facts.lineAdded({ ...naan, item_id: 'd3' });
    wishToSend(Date.now());
    signInOver(PLATE_PATH, Date.now());
    await opened();
    await until(() => said().includes('First remove or change the marked dish'));
    expect(sent()).toEqual([]);
    facts.availabilityAccepted('d3');
    facts.lineAdded(naan);
    await settle(50);
    expect(sent()).toEqual([]);
  });

  it('given the wait is unknown, then only checking or giving up is offered, and lines cannot change', async () => {
    begin();
    facts.lineAdded(naan);
    sendFacts.sendBegun({
      key: 'k',
      order_id: null,
      at: Date.now() - 10 * 60_000,
      user_id: 'u',
      body: { store_id: house.id, table_id: 'handle', items: [{ item_id: 'd1', qty: 1 }] },
    });
    const app = await opened();
    await app.see('Check again');
    expect(app.shows('1 × Naan')).toBe(true);
    expect(app.has('One more Naan')).toBe(false);
    await app.tap('Stop checking');
    expect(app.shows('Please ask a waiter whether the kitchen has your order')).toBe(true);
    expect(app.has('One more Naan')).toBe(true);
  });

  it('given an order is open at another table, then it leads there', async () => {
    begin();
    facts.lineAdded(naan);
    house.order = orderOf({ _id: 'o9' });
    house.server.reply('POST /orders', () => ({
      status: 409,
      body: { code: 'order-open-elsewhere', message: 'You sit at table 3', order_id: 'o9' },
    }));
    const app = await opened();
    await app.see('Naan');
    await app.tap(/^Send to kitchen/);
    await app.see('Show that order');
    await app.tap('Show that order');
    await until(() => app.address() === '/bill');
    expect(useRoot.getState().order?._id).toBe('o9');
  });
});

describe('what goes well with it', () => {
  it('offers up to three dishes of the menu, and tells the server which were taken up', async () => {
    begin(preferences({ features: { ...place().preferences.features, recommendations: true } }));
    house.server.reply(`GET /stores/${house.id}/recommendations`, () => ({
      body: ['d4', 'd3', 'd1', 'nowhere'],
    }));
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Goes well with');
    expect(app.texts('.plate-suggestion .t-label')).toEqual(['Tea']);
    await app.tap('Add Tea');
    expect(lines().map(({ item_id }) => item_id)).toEqual(['d1', 'd4']);
    await app.tap(/^Send to kitchen/);
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({ store_recommendations: ['d4'] });
  });

  it('suggests no dish that the diner hid, and can be marked where it is against their choice', async () => {
    begin(preferences({ features: { ...place().preferences.features, recommendations: true } }), {
      name: 'Ana',
      allergens: ['milk'],
    });
    house.server.reply(`GET /stores/${house.id}/recommendations`, () => ({ body: ['d7', 'd4'] }));
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Goes well with');
    const suggested = () => app.all('.plate-suggestion').map((one) => one.dataset['dish']);
    expect(suggested()).toEqual(['d7', 'd4']);
    house.server.reply('PUT /users', () => ({ body: { user: userOf({ allergens: ['milk'] }) } }));
    await saveDietChoice({ allergens: ['milk'], diets: [], hide: true });
    await settle();
    expect(suggested()).toEqual(['d4']);
    facts.loggedOut();
    await saveDietChoice(NO_CHOICE);
  });

  it('costs what the menu says, with the discount of the house', async () => {
    const { features, crm } = place().preferences;
    const default_discount = { value: 1000, isPercentage: true };
    begin(
      preferences({
        features: { ...features, recommendations: true },
        crm: { ...crm, default_discount },
      }),
    );
    house.server.reply(`GET /stores/${house.id}/recommendations`, () => ({ body: ['d4'] }));
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Goes well with');
    expect(app.texts('.plate-suggestion .price .vh')).toEqual(['now ₹72, was ₹80']);
  });

  it('given the store has it switched off, then nobody is asked', async () => {
    begin();
    facts.lineAdded(naan);
    const app = await opened();
    await app.see('Naan');
    await settle(30);
    expect(house.server.calls('GET /stores/*/recommendations')).toEqual([]);
  });
});

describe('the minus of a dish that lies on the plate in several variants', () => {
  const curry = (size: string) => ({
    item_id: 'd2',
    addons: [{ addon_id: 'size', addon_item_ids: [size] }],
    note: '',
  });
  const focused = () => document.activeElement?.textContent;
  const [, dish] = menu;
  const minus = dish && <PlateControl item={dish} name="Curry" />;

  beforeEach(() => {
    begin();
    for (const line of [naan, curry('small'), curry('large')]) facts.lineAdded(line);
  });

  it('given the plate stands beside the menu, then it leads to the dish there', async () => {
    const app = await stage(
      <>
        {minus}
        <PlatePanel />
      </>,
      { width: 1280 },
    );
    await until(() => app.texts('.plate-line-name').includes('Curry'), 'the plate');
    await app.tap('One Curry less');
    await until(() => focused() === 'Curry', 'the dish in focus');
    expect(app.address()).toBe('/home');
    expect(lines()).toHaveLength(3);
  });

  it('given the plate is closed, then it opens at the dish', async () => {
    const app = await stage(minus);
    await app.tap('One Curry less');
    await until(() => app.address() === '/home?plate=d2', 'the address of the plate');
    expect(lines()).toHaveLength(3);
    const plate = await stage(<PlateSheet open onClose={() => undefined} />, { path: app.address() });
    await plate.see('Naan');
    await until(() => focused() === 'Curry', 'the dish in focus');
  });
});

describe('beside the menu', () => {
  it('given a wide screen, then the same plate stands in a rail with its button', async () => {
    begin();
    facts.lineAdded(naan);
    const app = await stage(<PlatePanel />, { width: 1280 });
    await app.see('Naan');
    expect(app.texts('h2')[0]).toBe('My plate, 1 item');
    expect(app.has(/^Send to kitchen/)).toBe(true);
    expect(app.has('Browse the menu')).toBe(false);
  });
});
