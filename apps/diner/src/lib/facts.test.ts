import { plateLine } from '@tableside/pricing/line-identity';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dish, place } from '../../testing/menu-fixture.ts';
import { orderOf, scanOf5, userOf } from '../../testing/order-fixture.ts';
import { standInForBrowser } from '../../testing/stand-in-browser.ts';

standInForBrowser();
const { facts } = await import('./facts.ts');
const { sendFacts } = await import('./plate/send-facts.ts');
const { signInFacts } = await import('./sign-in/sign-in-facts.ts');
const { initialState, useRoot } = await import('./store.ts');

const now = () => useRoot.getState();
const HOUR = 3_600_000;
const naan = { item_id: 'naan', addons: [], note: '' };
const scanned = (change: object = {}, name = 'Jade Garden', code?: string) =>
  facts.scanned({ ...scanOf5, ...change }, name, code);

beforeEach(() => {
  vi.useRealTimers();
  useRoot.setState(initialState, true);
});

describe('a scan', () => {
  it('given another restaurant, then plate and session begin anew and the old plate is kept aside', () => {
    scanned();
    facts.lineAdded(naan, 2);
    facts.orderFetched(orderOf());
    sendFacts.tableOccupied();
    scanned({ store_id: 'other' }, 'Other');
    expect(now()).toMatchObject({
      scan: { store_id: 'other' },
      cart: { store_id: 'other', lines: [] },
      kept_plate: { store_id: 's', lines: [{ item_id: 'naan', qty: 2 }] },
      order: null,
      table_occupied: false,
      social_impression: false,
    });
  });

  it('given the same table again, then the plate stays where it is, and so does the running order', () => {
    scanned();
    facts.lineAdded(naan);
    facts.orderFetched(orderOf());
    scanned({ table_id: 'a newer handle' });
    expect(now()).toMatchObject({
      scan: { table_id: 'a newer handle' },
      cart: { lines: [{ item_id: 'naan' }] },
      kept_plate: null,
      order: { _id: 'o1' },
    });
  });

  it('given the code of another way to order there, then the plate begins anew and the old one is kept aside', () => {
    const away = { table_id: null, table_name: null };
    scanned({ ...away, type: 'takeaway' }, 'Jade Garden', 'door');
    facts.lineAdded(naan);
    scanned({ ...away, type: 'takeaway' }, 'Jade Garden', 'door');
    expect(now().cart.lines).toHaveLength(1);
    scanned({ ...away, type: 'delivery' }, 'Jade Garden', 'leaflet');
    expect(now()).toMatchObject({ cart: { lines: [] }, kept_plate: { lines: [{ item_id: 'naan' }] } });
  });

  it('given another way is only chosen, then the plate goes along', () => {
    const away = { table_id: null, table_name: null };
    scanned({ ...away, type: 'delivery' }, 'Jade Garden', 'leaflet');
    facts.lineAdded(naan);
    scanned({ ...away, type: 'takeaway' });
    expect(now().cart.lines).toMatchObject([{ item_id: 'naan' }]);
  });

  it('given another table of the same restaurant, then the order of the first is not taken along', () => {
    scanned();
    facts.orderFetched(orderOf());
    scanned({ table_name: '6' });
    expect(now().order).toBeNull();
  });

  it('given a rating of the first order was due or thanked for, then it is not at another place; at the same table it is', () => {
    scanned();
    facts.orderFetched(orderOf());
    facts.ratingsOpened();
    scanned();
    expect(now().ratings.page).toBe(true);
    facts.ratingsClosed('before', 'rated');
    facts.ratingsOpened();
    scanned({ store_id: 'other' }, 'Other');
    expect(now().ratings).toEqual({ page: false, done: ['before'], rated: null });
  });

  it.each(['settled', 'cancelled'] as const)(
    'given the order of the same table is %s, then another visit begins: neither it nor its rating stands there',
    (curr_state) => {
      scanned();
      facts.orderFetched(orderOf({ curr_state, paid: curr_state === 'settled' }));
      facts.ratingsOpened();
      scanned();
      expect(now()).toMatchObject({ order: null, ratings: { page: false } });
    },
  );

  it('given it is paid and something is still to come, then both stay', () => {
    scanned();
    facts.orderFetched(orderOf({ curr_state: 'payment-captured', paid: true }));
    facts.ratingsOpened();
    scanned();
    expect(now()).toMatchObject({ order: { _id: 'o1' }, ratings: { page: true } });
  });

  it('given the order is gone or the place is left, then no rating is due', () => {
    for (const leave of [facts.orderGone, facts.placeLeft]) {
      scanned();
      facts.orderFetched(orderOf());
      facts.ratingsOpened();
      leave();
      expect(now()).toMatchObject({ order: null, ratings: { page: false } });
    }
  });

  it('given an empty plate, then nothing is kept aside', () => {
    scanned();
    scanned({ store_id: 'other' });
    expect(now().kept_plate).toBeNull();
  });

  it('given a plate kept aside for more than 6 h, then it is gone at the next scan', () => {
    vi.useFakeTimers({ now: 0 });
    scanned();
    facts.lineAdded(naan);
    scanned({ store_id: 'other' });
    vi.setSystemTime(7 * HOUR);
    scanned({ store_id: 'third' });
    expect(now().kept_plate).toBeNull();
  });

  it('remembers the code that led here and the last three places, each once', () => {
    scanned({ store_id: 'a' }, 'A', 'CODE-A');
    expect(now().scan?.code).toBe('CODE-A');
    for (const id of ['b', 'c', 'a', 'd']) scanned({ store_id: id }, id.toUpperCase());
    expect(now().recent_places.map(({ name }) => name)).toEqual(['D', 'A', 'C']);
  });

  it('given another restaurant, then what was known of the last one goes', () => {
    scanned();
    facts.storeFetched(place());
    facts.listsFetched('s', { top5Ordered: [dish('a')], top5Rated: [], mostOrderedOfCategory: [] });
    facts.activeItemsFetched('s', [{ item_id: 'a', count: 3 }]);
    scanned({ table_name: '6' });
    expect(now()).toMatchObject({ store: { _id: 's' }, active_items: { store_id: 's' } });
    scanned({ store_id: 'other' });
    expect(now()).toMatchObject({ store: null, item_lists: null, active_items: null });
  });
});

describe('a plate kept aside', () => {
  it('given its own restaurant was scanned, then it comes back whole', () => {
    facts.plateCarried('s', [plateLine(naan, 3)], Date.now());
    scanned();
    facts.keptPlatePutBack();
    expect(now()).toMatchObject({ cart: { store_id: 's', lines: [{ qty: 3 }] }, kept_plate: null });
  });

  it('given something was chosen meanwhile, then both are on the plate', () => {
    facts.plateCarried('s', [plateLine(naan, 3)], Date.now());
    scanned();
    facts.lineAdded(naan);
    facts.lineAdded({ ...naan, item_id: 'soup' });
    facts.keptPlatePutBack();
    expect(now().cart.lines.map(({ item_id, qty }) => [item_id, qty])).toEqual([
      ['naan', 4],
      ['soup', 1],
    ]);
  });

  it('given another restaurant, then it is never mixed into that plate', () => {
    scanned();
    facts.lineAdded({ ...naan, item_id: 'soup' });
    facts.plateCarried('elsewhere', [plateLine(naan, 3)], Date.now());
    facts.keptPlatePutBack();
    expect(now().cart.lines).toMatchObject([{ item_id: 'soup' }]);
    expect(now().kept_plate).toBeNull();
  });
});

describe('the plate', () => {
  beforeEach(() => scanned());

  it('adds equal choices up, and keeps different ones apart', () => {
    facts.lineAdded(naan);
    facts.lineAdded(naan, 2);
    facts.lineAdded({ ...naan, note: 'hot' });
    expect(now().cart.lines.map(({ qty, note }) => [qty, note])).toEqual([
      [3, ''],
      [1, 'hot'],
    ]);
  });

  it('given lines are put back, then they stand where they stood beside what came meanwhile, and within the limits', () => {
    const soup = { ...naan, item_id: 'soup' };
    const tea = { ...naan, item_id: 'tea' };
    facts.lineAdded(naan);
    facts.lineAdded(tea);
    facts.linesPutBack([plateLine(soup, 2)], 1);
    const pieces = () => now().cart.lines.map(({ item_id, qty }) => [item_id, qty]);
    expect(pieces()).toEqual([
      ['naan', 1],
      ['soup', 2],
      ['tea', 1],
    ]);
    facts.linesPutBack([plateLine(soup, 19), plateLine(tea, 1)], 0);
    expect(pieces()).toEqual([
      ['naan', 1],
      ['soup', 2],
      ['tea', 2],
    ]);
  });

  it('changes, removes and clears lines', () => {
    facts.lineAdded(naan);
    facts.lineAdded({ ...naan, item_id: 'soup' });
    const [first, second] = now().cart.lines;
    facts.quantitySet(first?.key ?? '', 5);
    facts.lineRemoved(second?.key ?? '');
    expect(now().cart.lines).toMatchObject([{ item_id: 'naan', qty: 5 }]);
    facts.plateCleared();
    expect(now().cart).toMatchObject({ store_id: 's', lines: [], unavailable: [], recommended: [] });
  });

  it('remembers what was taken from the suggestions, each dish once', () => {
    facts.recommendationTaken('a');
    facts.recommendationTaken('a');
    expect(now().cart.recommended).toEqual(['a']);
  });

  it('given a dish found sold out, then accepting that takes all its lines and the mark away', () => {
    facts.lineAdded(naan);
    facts.lineAdded({ ...naan, note: 'hot' });
    facts.lineAdded({ ...naan, item_id: 'soup' });
    facts.itemUnavailable('naan');
    facts.itemUnavailable('naan');
    expect(now().cart.unavailable).toEqual(['naan']);
    facts.availabilityAccepted('naan');
    expect(now().cart).toMatchObject({ lines: [{ item_id: 'soup' }], unavailable: [] });
  });

  it.each(['lineAdded', 'quantitySet'] as const)(
    'given dine-in, then %s leaves the sold-out marks; in other modes a change clears them',
    (change) => {
      const act = () =>
        change === 'lineAdded' ? facts.lineAdded(naan) : facts.quantitySet(now().cart.lines[0]?.key ?? '', 2);
      facts.lineAdded(naan);
      facts.itemUnavailable('soup');
      act();
      expect(now().cart.unavailable).toEqual(['soup']);
      scanned({ type: 'takeaway' });
      act();
      expect(now().cart.unavailable).toEqual([]);
    },
  );
});

describe('orders', () => {
  it('given an older picture arrives late, then the newer one stays; another order is always taken', () => {
    facts.orderFetched(orderOf({ version: 5 }));
    facts.orderFetched(orderOf({ version: 4 }));
    expect(now().order?.version).toBe(5);
    facts.orderFetched(orderOf({ _id: 'o2', version: 1 }));
    expect(now().order?._id).toBe('o2');
  });
});

describe('the ratings page', () => {
  it('given it was skipped or rated, then that order never opens it again; paying another way may', () => {
    facts.ratingsOpened();
    facts.ratingsClosed('o1', 'skipped');
    expect(now().ratings).toEqual({ page: false, done: ['o1'], rated: null });
    facts.ratingsOpened();
    facts.ratingsClosed('o2', 'rated');
    expect(now().ratings).toEqual({ page: false, done: ['o2', 'o1'], rated: 'o2' });
    facts.ratingsOpened();
    facts.ratingsClosed('o3', 'paying-again');
    expect(now().ratings).toMatchObject({ page: false, done: ['o2', 'o1'] });
  });

  it('remembers at most fifty orders', () => {
    for (let n = 0; n < 60; n += 1) facts.ratingsClosed(`o${n}`, 'skipped');
    expect(now().ratings.done).toHaveLength(50);
    expect(now().ratings.done[0]).toBe('o59');
  });
});

describe('the person', () => {
  const challenge = { challenge_id: 'c', length: 6, resend_after: 30, expires_at: '' } as const;

  it('goes from number to code to a token, and forgets the challenge', () => {
    signInFacts.phoneEntered('+49', '170123');
    signInFacts.codeSent(challenge);
    expect(now().auth).toMatchObject({ country_code: '+49', mobile_number: '170123', otp_sent: true });
    signInFacts.loginFailed();
    expect(now().auth.login_error).toBe(true);
    facts.loggedIn({ token: 't', user: userOf() });
    expect(now().auth).toMatchObject({
      user_data: { token: 't', user: { name: 'Ana' } },
      otp_sent: false,
      challenge: null,
      login_error: false,
    });
    facts.userFetched(userOf({ name: 'Anna' }));
    expect(now().auth.user_data).toMatchObject({ token: 't', user: { name: 'Anna' } });
  });

  it('given the number is to be changed, then the code is given up', () => {
    signInFacts.codeSent(challenge);
    signInFacts.codeAbandoned();
    expect(now().auth).toMatchObject({ otp_sent: false, challenge: null });
  });

  it('given nobody is signed in, then no person is taken up', () => {
    facts.userFetched(userOf());
    expect(now().auth.user_data).toBeNull();
  });

  it('given they sign out, then plate, place and searches stay; the person and their orders go', () => {
    scanned();
    facts.lineAdded(naan);
    facts.searched('naan');
    signInFacts.phoneEntered('+49', '170123');
    facts.loggedIn({ token: 't', user: userOf() });
    facts.orderFetched(orderOf());
    facts.ordersFetched({ data: [], paging: { page: 1, limit: 10, total: 0, next: null } });
    facts.previousItemsFetched([dish('a')]);
    facts.ratingsOpened();
    facts.loggedOut();
    expect(now()).toMatchObject({
      auth: { user_data: null, country_code: '+49', mobile_number: '' },
      order: null,
      order_history: null,
      previous_items: [],
      ratings: { page: false, done: [] },
      scan: { store_id: 's' },
      cart: { lines: [{ item_id: 'naan' }] },
      recent_searches: ['naan'],
    });
  });

  it('given they leave the place, then scan, plate and order go', () => {
    scanned();
    facts.lineAdded(naan);
    facts.orderFetched(orderOf());
    facts.storeFetched(place());
    sendFacts.tableOccupied();
    facts.placeLeft();
    expect(now()).toMatchObject({
      scan: null,
      order: null,
      store: null,
      table_occupied: false,
      cart: { lines: [] },
    });
  });
});

describe('searches', () => {
  it('keeps the last eight, newest first, each once, and forgets one on demand', () => {
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'a']) facts.searched(words);
    expect(now().recent_searches).toEqual(['a', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
    facts.searchForgotten('i');
    expect(now().recent_searches).not.toContain('i');
  });
});
