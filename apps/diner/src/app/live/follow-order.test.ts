// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { billOf, orderOf, partOf, scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { said, settle, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { keptAttempt } from '../../features/pay/kept-attempt.ts';
import { newAttempt } from '../../features/pay/pay-order.ts';
import { forgetDietLists, saveDietChoice } from '../../lib/diet/diet-choice.ts';
import { facts } from '../../lib/facts.ts';
import { refreshOrder } from '../../lib/order/refresh-order.ts';
import { adoptOrder, orderAnnounced, refreshPerson } from '../../lib/sign-in/person.ts';
import { useRoot } from '../../lib/store.ts';
import { useMessages } from '../../lib/toasts.ts';
import { followOrder } from './follow-order.ts';

let house: House;
let stop: () => void = () => undefined;
const here = (change: Parameters<typeof orderOf>[0] = {}) =>
  orderOf({ store_id: { ...orderOf().store_id, _id: house.id }, ...change });
const asked = (pattern: string) => house.server.calls(pattern).length;

beforeEach(() => {
  startAfresh();
  history.replaceState(null, '', '/bill');
  house = openHouse();
  sitDown(house, { name: 'Ana' });
});
afterEach(() => stop());

describe('followOrder', () => {
  it('given a sign-in with a running order, then that order is taken up', async () => {
    facts.loggedOut();
    house.order = here();
    stop = followOrder();
    facts.loggedIn({ token: 't2', user: userOf() });
    await until(() => useRoot.getState().order?._id === 'o1');
  });

  it('given cash was asked for, then the rating page opens, and only once for a skipped order', async () => {
    stop = followOrder();
    const asking = here({
      curr_state: 'payment-initalized',
      payment: { mode: 'cash', online: null, status: 'initialized' },
    });
    facts.orderFetched(asking);
    expect(location.pathname).toBe('/ratings');
    expect(useRoot.getState().ratings.page).toBe(true);
    facts.ratingsClosed('o1', 'skipped');
    history.replaceState(null, '', '/home');
    facts.orderFetched({ ...asking, version: 2, curr_state: 'settled', paid: true });
    expect(location.pathname).toBe('/home');
  });

  it('given the order is over while the landing page is open, then nothing happens', () => {
    history.replaceState(null, '', '/');
    stop = followOrder();
    facts.orderFetched(here({ curr_state: 'settled', paid: true }));
    expect(location.pathname).toBe('/');
    expect(useRoot.getState().ratings.page).toBe(false);
  });

  it('given a place is scanned, by whatever way, then the person and their running order are asked for', async () => {
    stop = followOrder();
    await settle();
    const before = asked('GET /users');
    facts.scanned({ ...scanOf5, store_id: house.id }, 'Jade Garden');
    await until(() => asked('GET /users') === before + 1, 'the person');
  });

  it('given the stream tells first that the whole bill is paid, then the plate of who pays it is empty', () => {
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
    keptAttempt.write(newAttempt('o1', { partId: null, amount: 100 }, { way: 'online-card' }));
    stop = followOrder();
    const by = { _id: 'u', name: 'Ana' };
    const bill = billOf({ parts: [partOf({ kind: 'all', state: 'paid', payment_id: 'p', by })] });
    facts.orderFetched(here({ paid: true, curr_state: 'payment-captured', bill }));
    expect([location.pathname, useRoot.getState().cart.lines]).toEqual(['/ratings', []]);
    expect(keptAttempt.read('o1', 'u')).toBeNull();
  });

  it('given a takeaway was paid, then the orders are shown and the place is left', () => {
    history.replaceState(null, '', '/payment');
    stop = followOrder();
    facts.orderFetched(here({ __type: 'takeaway', paid: true }));
    expect(location.pathname).toBe('/profile/transactions');
    expect(useRoot.getState().scan).toBeNull();
  });
});

describe('what is on the plate when an order without a table is paid', () => {
  const line = (item_id: string) => ({ item_id, addons: [], note: '' });
  const kept = () => useRoot.getState().kept_plate?.lines.map(({ item_id, qty }) => [item_id, qty]);
  const by = { _id: 'u', name: 'Ana' };
  const paid = (how: 'here' | 'at the counter') =>
    here({
      __type: 'takeaway',
      table_id: null,
      paid: true,
      bill: billOf({
        parts: [partOf({ kind: 'all', state: 'paid', payment_id: 'p', by: how === 'here' ? by : null })],
      }),
    });
  beforeEach(() => {
    history.replaceState(null, '', '/payment');
    facts.scanned({ ...scanOf5, store_id: house.id, type: 'takeaway' }, 'Jade Garden');
    facts.lineAdded(line('d1'), 2);
    facts.lineAdded(line('d2'));
    stop = followOrder();
  });

  it.each(['here', 'at the counter'] as const)(
    'waits at its store for the next visit, given somebody else put that order together and it is paid %s',
    (how) => {
      keptAttempt.write(newAttempt('o1', { partId: null, amount: 100 }, { way: 'online-card' }));
      facts.orderFetched(paid(how));
      expect(location.pathname).toBe('/profile/transactions');
      expect(kept()).toEqual([
        ['d1', 2],
        ['d2', 1],
      ]);
    },
  );

  it.each(['here', 'at the counter'] as const)(
    'goes with that order, given it was sent with it and paid %s; what came since waits',
    (how) => {
      const body = { store_id: house.id, items: [{ ...line('d1'), qty: 1 }] };
      useRoot.setState({ placed: { order_id: 'o1', body } });
      keptAttempt.write(newAttempt('o1', { partId: null, amount: 100 }, { way: 'online-card' }));
      facts.orderFetched(paid(how));
      expect(kept()).toEqual([
        ['d1', 1],
        ['d2', 1],
      ]);
    },
  );

  it('is nothing where all of it was sent', () => {
    const items = [
      { ...line('d1'), qty: 2 },
      { ...line('d2'), qty: 1 },
    ];
    useRoot.setState({ placed: { order_id: 'o1', body: { store_id: house.id, items } } });
    facts.orderFetched(paid('at the counter'));
    expect([useRoot.getState().scan, useRoot.getState().kept_plate]).toEqual([null, null]);
  });
});

describe('a food court’s order that is paid while the guest stands at another stall', () => {
  it.each([
    ['of the same court', 'pier', '/profile/transactions'],
    ['of another court', 'market', '/home'],
  ])('%s', (_, store_group_id, path) => {
    history.replaceState(null, '', '/home');
    facts.scanned({ ...scanOf5, store_id: 'stall', type: 'foodcourt', store_group_id }, 'The stall');
    useRoot.setState({ placed: { order_id: 'o1', body: { store_group_id: 'pier', items: [] } } });
    stop = followOrder();
    facts.orderFetched(here({ __type: 'foodcourt', paid: true }));
    expect(location.pathname).toBe(path);
    expect(useRoot.getState().scan === null).toBe(path !== '/home');
  });
});

describe('an order to be fetched, after a table was scanned', () => {
  it('leads nowhere: the diner sits there now', () => {
    stop = followOrder();
    const path = location.pathname;
    facts.orderFetched(here({ __type: 'takeaway', paid: true }));
    expect(location.pathname).toBe(path);
    expect(useRoot.getState().scan).not.toBeNull();
  });
});

describe('the person and the running order', () => {
  it('given the server names another order, then it is fetched; without one ours is looked at again', async () => {
    facts.orderFetched(here({ _id: 'old', version: 1 }));
    house.order = here();
    await refreshPerson();
    expect(useRoot.getState().order?._id).toBe('o1');
    house.order = here({ version: 3 });
    await refreshPerson();
    expect(useRoot.getState().order?.version).toBe(3);
  });

  it('given our order is not ours any more, then it is let go', async () => {
    facts.orderFetched(here());
    house.server.reply('GET /orders/*', () => refusal(404, 'not-found'));
    await refreshPerson();
    expect(useRoot.getState().order).toBeNull();
  });

  it('given the server cannot be reached, then the last picture stays', async () => {
    facts.orderFetched(here());
    house.server.reply('GET /orders/*', () => 'away');
    await refreshPerson();
    expect(useRoot.getState().order?._id).toBe('o1');
  });

  it('given the running order cannot be fetched, then it says why, once', async () => {
    house.order = here({ _id: 'unread' });
    house.server.reply('GET /orders/*', () => refusal(503, 'busy'));
    await refreshPerson();
    expect(said()).toEqual(['busy said the server']);
    useMessages.setState({ toasts: [] });
    await refreshPerson();
    expect(said()).toEqual([]);
  });

  it('given the connection lay in the way first, then the refusal after it is said', async () => {
    house.order = here({ _id: 'far' });
    house.server.reply('GET /orders/*', () => 'away');
    await refreshPerson();
    expect(said()).toEqual([]);
    house.server.reply('GET /orders/*', () => refusal(503, 'busy'));
    await refreshPerson();
    expect(said()).toEqual(['busy said the server']);
  });

  it('given somebody signs in anew, then they are told too', async () => {
    house.order = here({ _id: 'shared' });
    house.server.reply('GET /orders/*', () => refusal(503, 'busy'));
    await refreshPerson();
    useMessages.setState({ toasts: [] });
    facts.loggedOut();
    facts.loggedIn({ token: 't2', user: userOf() });
    await refreshPerson();
    expect(said()).toEqual(['busy said the server']);
  });

  it('given an order is announced, then ours is fetched when it is older, and another one through the person', async () => {
    facts.orderFetched(here({ version: 2 }));
    house.order = here({ version: 5 });
    await orderAnnounced('o1', 2);
    expect(asked('GET /orders/o1')).toBe(0);
    await orderAnnounced('o1', 5);
    expect(useRoot.getState().order?.version).toBe(5);
    await orderAnnounced('another', 1);
    expect(asked('GET /users')).toBe(1);
  });

  it('given allergens of this phone have not reached the profile, then they are brought there', async () => {
    facts.loggedOut();
    await saveDietChoice({ allergens: ['peanuts'], diets: [], hide: false });
    facts.loggedIn({ token: 't2', user: userOf() });
    house.server.reply('PUT /users', ({ body }) => ({ body: { user: userOf(Object(body)) } }));
    await refreshPerson();
    await until(() => asked('PUT /users') > 0, 'the call');
    facts.loggedOut();
    forgetDietLists();
  });

  it('given nobody is signed in, then nothing is asked for', async () => {
    facts.loggedOut();
    await refreshPerson();
    await adoptOrder('o1');
    await settle();
    expect(house.server.heard).toEqual([]);
  });

  it('given the order to adopt is the one we have, then only its news are asked for', async () => {
    facts.orderFetched(here({ version: 2 }));
    house.order = here({ version: 2 });
    await adoptOrder('o1');
    expect(house.server.calls('GET /orders/o1').map(({ query }) => query.get('since'))).toEqual(['2']);
  });
});

describe('given another order runs when the visit of ours is over', () => {
  const dinner = (change: Parameters<typeof orderOf>[0] = {}) =>
    here({
      _id: 'dinner',
      curr_state: 'payment-initalized',
      payment: { mode: 'cash', online: null, status: 'initialized' },
      ...change,
    });
  const takeaway = () => here({ _id: 'takeaway', __type: 'takeaway' });
  const serve = (...orders: readonly ReturnType<typeof here>[]): void => {
    house.server.reply('GET /users', () => ({ body: userOf({ current_order: 'takeaway' }) }));
    for (const order of orders) house.server.reply(`GET /orders/${order._id}`, () => ({ body: order }));
  };
  const now = () => ({ order: useRoot.getState().order?._id, page: useRoot.getState().ratings.page });

  it.each([
    ['asked for cash', dinner],
    ['went on eating', () => dinner({ curr_state: 'in-progress', payment: orderOf().payment })],
  ])('after the diner %s, then ours stays until it is rated', async (_, before) => {
    stop = followOrder();
    await settle();
    facts.orderFetched(before());
    serve(takeaway(), dinner({ version: 2, curr_state: 'settled', paid: true }));
    await refreshPerson();
    expect([useRoot.getState().order?.paid, now()]).toEqual([true, { order: 'dinner', page: true }]);
    facts.ratingsClosed('dinner', 'rated');
    await expect.poll(() => now().order).toBe('takeaway');
  });

  it('and ours is gone, then the other one is taken up', async () => {
    stop = followOrder();
    await settle();
    facts.orderFetched(dinner());
    serve(takeaway());
    await refreshPerson();
    expect(now()).toEqual({ order: 'takeaway', page: false });
  });

  it('and the stream names a third meanwhile, then that one is taken up', async () => {
    facts.orderFetched(dinner());
    serve(takeaway(), here({ _id: 'third' }));
    house.server.reply('GET /orders/dinner', async () => {
      await adoptOrder('third');
      return { body: { unchanged: true } };
    });
    await refreshPerson();
    expect(now().order).toBe('third');
  });
});

describe('answers that come late', () => {
  /** An order whose answer waits until it is let go. */
  function slow(id: string) {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    house.server.reply(`GET /orders/${id}`, async () => {
      await held;
      return { body: here({ _id: id, version: 9 }) };
    });
    return answer;
  }

  it('given the old order answers after a new one has begun, then it does not come back', async () => {
    facts.orderFetched(here({ _id: 'old', paid: true, curr_state: 'settled' }));
    const answer = slow('old');
    const refreshed = refreshOrder();
    facts.orderFetched(here({ _id: 'new' }));
    answer();
    await refreshed;
    expect(useRoot.getState().order?._id).toBe('new');
  });

  it('given two orders are taken up, then the one asked for last stays, whichever answers last', async () => {
    const answer = slow('first');
    slow('second')();
    const first = adoptOrder('first');
    await adoptOrder('second');
    answer();
    await first;
    expect(useRoot.getState().order?._id).toBe('second');
  });

  const signOut = (): void => facts.loggedOut();
  const signInAsBo = (): void => {
    signOut();
    facts.loggedIn({ token: 'token-of-bo', user: userOf({ _id: 'u-bo', name: 'Bo' }) });
  };

  it.each([
    ['signed out', signOut],
    ['handed the phone to somebody else', signInAsBo],
  ])('given the diner %s meanwhile, then neither their order nor their name comes back', async (_, leave) => {
    const answer = slow('first');
    let tell: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (tell = resolve));
    house.server.reply('GET /users', async () => {
      await held;
      return { body: userOf({ name: 'Ana', current_order: 'first' }) };
    });
    const late = [adoptOrder('first'), refreshPerson()];
    leave();
    answer();
    tell();
    await Promise.all(late);
    const { order, auth } = useRoot.getState();
    expect(order).toBeNull();
    expect(auth.user_data?.user.name).not.toBe('Ana');
    expect(asked('GET /orders/first')).toBe(1);
  });

  it('given the session of whoever was here before has ended, then who is here now stays signed in', async () => {
    let tell: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (tell = resolve));
    house.server.reply('GET /users', async () => {
      await held;
      return refusal(401, 'session-ended');
    });
    const late = refreshPerson();
    signInAsBo();
    tell();
    await late;
    await settle();
    expect(useRoot.getState().auth.user_data?.user.name).toBe('Bo');
  });
});
