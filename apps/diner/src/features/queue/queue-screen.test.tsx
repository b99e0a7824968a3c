// @vitest-environment happy-dom
import type { QueueCount } from '@tableside/contract/reservations.schema';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { go } from '../../lib/navigation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { takeSendWish } from '../../lib/plate/send-wish.ts';
import { queueFacts } from '../../lib/queue/queue-facts.ts';
import { QueueStrip } from '../../lib/queue/queue-strip.tsx';
import { invalidate } from '../../lib/resource.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { QueueScreen } from './queue-screen.tsx';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const AWAY = "We can't reach the restaurant right now";
const UNKNOWN = "We don't know yet whether that worked";
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const inLine: QueueCount = {
  ahead: 2,
  position: 3,
  waiting: 5,
  state: 'waiting',
  estimate: { from: at(14), to: at(21) },
  table: null,
  held_until: null,
  late: false,
  message: null,
  name: 'Ana',
  guests: 2,
  token_number: 17,
};
let house: House;
/** What the host's list says of this party. */
let count: QueueCount;
const entry = (): string => `entry-of-${house.id}`;
const of = (rest: string): string => `/waiting_queue/${house.id}${rest}`;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  count = inLine;
  house = openHouse();
  house.server.reply(`GET ${of('')}`, () => ({ body: { open: true, waiting: 4, estimate: null } }));
  house.server.reply(`GET ${of(`/${entry()}/count`)}`, () => ({ body: count }));
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'vibrate');
});

const arrived = (as: { readonly name: string; readonly phone?: string } | null = null): void =>
  sitDown(house, as);
/** What the page is called while this is on the screen. */
const Named = () => <p className="page-title">{usePageTitle()}</p>;
const opened = (path = '/q') =>
  stage(
    <>
      <QueueScreen />
      <Named />
    </>,
    { path },
  );
/** The screen, until its guest goes to the menu. */
function Leaving() {
  const [gone, setGone] = useState(false);
  const leave = () => {
    go('/home');
    setGone(true);
  };
  return (
    <>
      {!gone && <QueueScreen />}
      <button type="button" onClick={leave}>
        Leave
      </button>
    </>
  );
}
async function waiting(
  change: Partial<QueueCount> = {},
  as: { readonly name: string } | null = { name: 'Ana' },
) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  count = { ...inLine, ...change };
  arrived(as);
  queueFacts.queueJoined(house.id, entry());
  const app = await opened();
  await until(() => house.server.calls(`GET ${of('/*/count')}`).length > 0);
  await settle(20);
  return app;
}

describe('joining the line', () => {
  it('given no code was scanned, then it says where one is and leads to the scanner', async () => {
    const app = await opened();
    await app.see('Scan the code of a queue');
    await app.tap('Scan a code');
    expect(app.address()).toBe('/');
  });

  it('shows how many wait and for how long, for a party of this size', async () => {
    house.server.reply(`GET ${of('')}`, ({ query }) => ({
      body: { open: true, waiting: Number(query.get('guests')), estimate: null },
    }));
    arrived();
    const app = await opened();
    await app.see('2 parties are waiting');
    await app.tap('One more');
    await app.see('3 parties are waiting');
    expect(app.shows('3 people')).toBe(true);
  });

  it('sends name, number, guests and what is helpful, and shows the place', async () => {
    house.server.reply(`POST ${of('/add')}`, () => ({
      status: 201,
      body: { _id: entry(), position: 3, state: 'waiting', quoted: null, token_number: 17 },
    }));
    arrived();
    const app = await opened();
    await app.type('#queue-name', '  Ana Lima ');
    await app.type('#queue-phone', ' 98123 45678 ');
    await app.tap('One more');
    await app.choose('High chair');
    await app.choose('Table outside');
    await app.choose('High chair');
    await app.submit();
    await app.see('Number 17');
    expect(house.server.calls(`POST ${of('/add')}`).map(({ body }) => body)).toEqual([
      { name: 'Ana Lima', phone: '98123 45678', guests: 3, wishes: ['outside'] },
    ]);
    expect(useRoot.getState().queue).toEqual({ store_id: house.id, entry_id: entry() });
  });

  it('given somebody is signed in, then name and number are there already', async () => {
    arrived({ name: 'Ana', phone: '+919812345678' });
    const app = await opened();
    expect(app.all('#queue-name')[0]).toHaveProperty('value', 'Ana');
    expect(app.all('#queue-phone')[0]).toHaveProperty('value', '+919812345678');
  });

  it('asks for a name and sends nothing without one', async () => {
    arrived();
    const app = await opened();
    await app.type('#queue-name', '   ');
    await app.submit();
    await app.see('Please tell us your name.');
    expect(app.all('#queue-name')[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(house.server.calls(`POST ${of('/add')}`)).toEqual([]);
  });

  it.each(['queue-closed', 'queue-full', 'phone-not-served'])(
    'given %s, then the server’s words stand above a form that stays filled',
    async (code) => {
      house.server.reply(`POST ${of('/add')}`, () => refusal(409, code));
      arrived();
      const app = await opened();
      await app.type('#queue-name', 'Ana');
      await app.submit();
      await app.see(`${code} said the server`);
      expect(app.all('#queue-name')[0]).toHaveProperty('value', 'Ana');
      expect(useRoot.getState().queue).toBeNull();
    },
  );

  it('given the server is away, then it is not known what came of it, and the next try goes with the same key', async () => {
    house.server.reply(`POST ${of('/add')}`, () => 'away');
    arrived({ name: 'Ana' });
    const app = await opened();
    await app.submit();
    await app.see(UNKNOWN);
    house.server.reply(`POST ${of('/add')}`, () => ({
      body: { _id: entry(), position: 3, state: 'waiting', quoted: null, token_number: 17 },
    }));
    await app.submit();
    await app.see('Number 17');
    expect(app.shows(UNKNOWN)).toBe(false);
    const keys = house.server
      .calls(`POST ${of('/add')}`)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('given its answer was lost and the form was left, then the same wish is one place in the line', async () => {
    house.server.reply(`POST ${of('/add')}`, () => 'away');
    arrived({ name: 'Ana' });
    const before = await opened();
    await before.submit();
    await before.see(UNKNOWN);
    house.server.reply(`POST ${of('/add')}`, () => ({
      body: { _id: entry(), position: 3, state: 'waiting', quoted: null, token_number: 17 },
    }));
    const app = await opened();
    await app.submit();
    await app.see('Number 17');
    const keys = house.server
      .calls(`POST ${of('/add')}`)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('given it is refused, then the words come into sight, however far down the button is', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    house.server.reply(`POST ${of('/add')}`, () => refusal(409, 'queue-full'));
    arrived({ name: 'Ana' });
    const app = await opened();
    await app.submit();
    await app.see('queue-full said the server');
    expect(scrolled.mock.contexts[0]).toHaveProperty('textContent', 'queue-full said the server');
    scrolled.mockRestore();
  });

  it('given the queue is closed, then that is said before anybody types', async () => {
    house.server.reply(`GET ${of('')}`, () => ({ body: { open: false, waiting: 0, estimate: null } }));
    arrived();
    const app = await opened();
    await app.see('The queue is closed right now');
    expect(app.shows('Nobody is waiting')).toBe(false);
  });
});

describe('the place in the line', () => {
  it('says which, how long, how many are ahead; one dot a party with this one’s marked', async () => {
    const app = await waiting();
    await app.see('about 15–20 min');
    expect(app.texts('.queue-position')).toEqual(['3rd in line']);
    expect(app.shows('2 parties ahead')).toBe(true);
    expect(app.all('.queue-dots > *').map(({ className }) => className)).toEqual([
      'queue-dot',
      'queue-dot',
      'queue-dot queue-dot-me',
      'queue-dot queue-dot-behind',
      'queue-dot queue-dot-behind',
    ]);
    expect(app.texts('.page-title')).toEqual(['3rd in line · Jade Garden']);
    expect(app.shows('5:30')).toBe(true);
  });

  it('given a very long line, then words alone', async () => {
    const app = await waiting({ waiting: 13, position: 13, ahead: 12, estimate: null });
    await app.see('12 parties ahead');
    expect(app.all('.queue-dot')).toEqual([]);
    expect(app.shows('about')).toBe(false);
  });

  it('tells the host once that one is late', async () => {
    const app = await waiting();
    house.server.reply(`POST ${of(`/${entry()}/late`)}`, () => ({ body: { ...inLine, late: true } }));
    await app.tap("I'm running late (+5 min)");
    await app.see("The host knows that you're late");
    expect(app.has("I'm running late (+5 min)")).toBe(false);
  });

  it('given that is refused or not heard, then it says why and reads the place anew', async () => {
    const app = await waiting();
    house.server.reply(`POST ${of(`/${entry()}/late`)}`, () => 'away');
    await app.tap("I'm running late (+5 min)");
    expect(said()).toEqual([expect.stringContaining(AWAY)]);
    count = { ...inLine, state: 'called', held_until: at(10) };
    house.server.reply(`POST ${of(`/${entry()}/late`)}`, () => refusal(409, 'state-changed'));
    await app.tap("I'm running late (+5 min)");
    expect(said()).toContain('state-changed said the server');
    await app.see('Your table is ready');
  });

  it('is left after one more question, and not when one stays', async () => {
    house.server.reply(`DELETE ${of(`/${entry()}`)}`, () => ({ body: { ...inLine, state: 'left' } }));
    const app = await waiting();
    await app.tap('Leave the queue');
    await app.tap('Stay in line');
    expect(house.server.calls(`DELETE ${of('/*')}`)).toEqual([]);
    await app.tap('Leave the queue');
    const [sure] = app.all('dialog .btn-danger');
    if (sure) await app.tap(sure);
    await app.see('Join the queue');
    expect(house.server.calls(`DELETE ${of('/*')}`)).toHaveLength(1);
    expect(useRoot.getState().queue).toBeNull();
  });

  it('given it cannot be read, then it may be tried again or begun anew', async () => {
    house.server.reply(`GET ${of(`/${entry()}/count`)}`, () => refusal(404, 'not-found'));
    const app = await waiting();
    await app.see("We can't find your place in the queue");
    expect(app.shows('not-found said the server')).toBe(true);
    house.server.reply(`GET ${of(`/${entry()}/count`)}`, () => ({ body: inLine }));
    await app.tap('Try again');
    await app.see('3rd');
  });

  it('given a place elsewhere, then the scanned restaurant offers its own line', async () => {
    arrived();
    queueFacts.queueJoined('another-place', 'e');
    const app = await opened();
    await app.see('Join the queue');
    expect(house.server.calls('GET /waiting_queue/another-place/*/count')).toEqual([]);
  });

  it('given a message’s link, then any phone follows the place', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const app = await opened(`/q?store=${house.id}&entry=${entry()}`);
    await app.see('Number 17');
    expect(useRoot.getState().scan).toMatchObject({ store_id: house.id, type: 'qms', table_id: null });
  });

  it('given the restaurant was left since, as when an order to take away was paid, then it is taken up again', async () => {
    arrived();
    queueFacts.queueJoined(house.id, entry());
    facts.placeLeft();
    const app = await opened();
    await app.see('Number 17');
    expect(useRoot.getState().scan).toMatchObject({ store_id: house.id, type: 'qms' });
  });

  it('given its link is answered after one has left for a table, then nothing takes that away', async () => {
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply(`GET /stores/${house.id}`, () => held.then(() => ({ body: house.store })));
    const app = await stage(<Leaving />, { path: `/q?store=${house.id}&entry=${entry()}` });
    await until(() => house.server.calls(`GET /stores/${house.id}`).length > 0, 'the call');
    await app.tap('Leave');
    arrived();
    tell();
    await settle(20);
    expect(useRoot.getState()).toMatchObject({ scan: { type: 'dinein' }, queue: null });
    expect(app.address()).toBe('/home');
  });

  it('given the restaurant of its link does not answer, then it says so and asks again, and no code is to be scanned', async () => {
    house.server.reply(`GET /stores/${house.id}`, () => 'away');
    const app = await opened(`/q?store=${house.id}&entry=${entry()}`);
    await app.see(AWAY);
    expect(app.shows('Scan the code of a queue')).toBe(false);
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => (tell = done));
    house.server.reply(`GET /stores/${house.id}`, () => held.then(() => ({ body: house.store })));
    await app.tap('Try again');
    expect(app.shows('Scan the code of a queue')).toBe(false);
    tell();
    await app.see('Number 17');
  });

  it.each([false, true])(
    'given its link was opened (here already: %s), then a reload keeps a newer place',
    async (here) => {
      arrived();
      if (here) queueFacts.queueJoined(house.id, entry());
      const app = await opened(`/q?store=${house.id}&entry=${entry()}`);
      await app.see('Number 17');
      expect(app.address()).toBe('/q');
      queueFacts.queueJoined(house.id, 'newer');
      await opened(app.address());
      expect(useRoot.getState().queue?.entry_id).toBe('newer');
    },
  );
});

it.each([
  ['waiting', '3rd in line · Jade Garden'],
  ['called', '● Your table is ready'],
] as const)('given one that was %s sits by now, then the page is named as before', async (state, words) => {
  const app = await waiting({ state, held_until: at(10) });
  await until(() => app.texts('.page-title')[0] === words, 'the name');
  count = { ...inLine, state: 'seated', table: { name: '5', table_id: 'handle' } };
  invalidate('queue:');
  await app.see('table 5');
  expect(app.texts('.page-title')).toEqual(['']);
});

describe('the call', () => {
  it('says so aloud, shakes the phone and counts down; after the time the host is asked', async () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    const app = await waiting({ state: 'called', held_until: at(10) });
    await app.see('Your table is ready');
    expect(app.texts('.queue-timer')).toEqual(['10:00']);
    expect(app.all('.queue-called')[0]?.getAttribute('aria-live')).toBe('assertive');
    expect(app.texts('.page-title')).toEqual(['● Your table is ready']);
    expect(vibrate).toHaveBeenCalledTimes(1);
    vi.setSystemTime(NOW + 11 * 60_000);
    await until(() => app.shows('The time is up'), 'the end of the time');
    expect(app.all('.queue-timer')).toEqual([]);
  });

  it('given it was missed, then back to the end of the line', async () => {
    const app = await waiting({ state: 'no-show', position: 0 });
    await app.see('You missed the call');
    house.server.reply(`POST ${of(`/${entry()}/rejoin`)}`, () => ({
      body: { ...inLine, position: 5, ahead: 4 },
    }));
    await app.tap('Back in line');
    await app.see('4 parties ahead');
  });

  it('given it was missed too long ago, then it says so and offers the form', async () => {
    const app = await waiting({ state: 'no-show', position: 0 });
    await app.see('You missed the call');
    count = { ...inLine, state: 'left', position: 0 };
    house.server.reply(`POST ${of(`/${entry()}/rejoin`)}`, () => refusal(409, 'state-changed'));
    await app.tap('Back in line');
    expect(said()).toContain('state-changed said the server');
    await app.see('Join the queue');
  });

  it('given it was missed, then one may also forget it', async () => {
    const app = await waiting({ state: 'no-show', position: 0 });
    await app.see('You missed the call');
    await app.tap('Start again');
    await app.see('Join the queue');
  });
});

it('given the call was missed while the menu is read, then the strip above it says so', async () => {
  count = { ...inLine, state: 'no-show', position: 0 };
  arrived();
  useRoot.setState(({ scan }) => ({ scan: scan && { ...scan, type: 'qms' } }));
  queueFacts.queueJoined(house.id, entry());
  const app = await stage(<QueueStrip />);
  await app.see('You missed the call');
  expect([app.has('Join the queue'), app.has('See your place')]).toEqual([false, true]);
});

it('given the place cannot be read again, then the last one stays, and one tap asks again', async () => {
  const app = await waiting();
  await app.see('3rd');
  house.server.reply(`GET ${of(`/${entry()}/count`)}`, () => 'away');
  invalidate('queue:');
  await app.see('This is your place as we last knew it.');
  house.server.reply(`GET ${of(`/${entry()}/count`)}`, () => ({
    body: { ...inLine, position: 2, ahead: 1 },
  }));
  await app.tap('Try again');
  await app.see('2nd');
  expect(app.shows('as we last knew it')).toBe(false);
});

describe('a table at last', () => {
  const table = { name: '7', table_id: 'handle-of-7' };
  const seated = { state: 'seated', table, position: 0 } as const;

  it('given nothing was saved, then the menu of that table', async () => {
    const app = await waiting(seated);
    await app.see("You're at table 7");
    expect(app.has(/Send my saved/)).toBe(false);
    await app.tap('To the menu');
    expect(app.address()).toBe('/home');
    expect(useRoot.getState().scan).toMatchObject({ type: 'dinein', table_id: 'handle-of-7', queued: true });
    expect(useRoot.getState().queue).toBeNull();
  });

  it('given one goes back to it from the menu, then the menu, and no form for the line', async () => {
    const app = await waiting(seated);
    await app.tap('To the menu');
    const back = await opened();
    await until(() => back.address() === '/home', 'the menu');
    expect(useRoot.getState().scan).toMatchObject({ table_id: 'handle-of-7' });
  });

  it('given dishes were saved, then one tap sends them as the first round', async () => {
    const app = await waiting(seated);
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' }, 2);
    await app.see('The 2 dishes you saved are waiting.');
    await app.tap('Send my 2 saved dishes');
    expect(app.address()).toBe('/home?plate');
    expect(takeSendWish(NOW, 'u')).toBe(true);
  });

  it('given nobody is signed in, then that comes first', async () => {
    const app = await waiting(seated, null);
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
    await app.see('The dish you saved is waiting.');
    await app.tap('Send my saved dish');
    expect(app.address()).toContain('/login');
    expect(takeSendWish(NOW, 'u')).toBe(false);
  });

  it('given friends are asked to that table, then not with the code of the queue', async () => {
    const app = await waiting(seated);
    await app.see("You're at table 7");
    expect(useRoot.getState().scan?.code).toBe('22NS39ZUMR');
    await app.tap('To the menu');
    expect(useRoot.getState().scan?.code).toBeUndefined();
  });

  it('given the table has no handle yet, then nothing leads nowhere', async () => {
    const app = await waiting({ ...seated, table: { name: '7', table_id: null } });
    await app.see("You're at table 7");
    expect(app.has('To the menu')).toBe(false);
  });
});

describe('a word from the host', () => {
  it.each(['waiting', 'called'] as const)(
    'stands on the screen of a party that is %s, and is said',
    async (state) => {
      await waiting({ state, message: { text: 'The terrace is free', at: at(0) } });
      const [word] = [...document.querySelectorAll('.banner')].filter((one) =>
        one.textContent?.includes('The terrace is free'),
      );
      expect(word?.textContent).toContain('The restaurant says');
      expect(word?.getAttribute('role')).toBe('status');
    },
  );
});
