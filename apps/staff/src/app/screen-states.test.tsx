// @vitest-environment happy-dom
import type { FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../testing/samples.ts';
import { stage } from '../../testing/stage.tsx';
import { standIn } from '../../testing/stand-in-server.ts';
import type { ScreenName } from './rail-entries.ts';
import { screens } from './screens.tsx';

const page = { data: [], paging: { page: 1, limit: 25, total: 0, next: null } };
const queue = { entries: [], missed: [], today: { seated: 0, left: 0, median_wait_minutes: null } };
const bookings = { timezone: 'UTC', open: null, tables: [], bookings: [] };
const jukebox = {
  rules: { approval: false, explicit: true, per_hour: 3, per_table: null, quiet: null, volume: '' },
  now: null,
  queue: [],
  waiting: [],
  songs: [],
};

/** A screen, what it reads, the answer when there is nothing, and what it then says. */
const SCREENS: readonly (readonly [ScreenName, string, unknown, string])[] = [
  ['counter', 'tickets', [], 'Nobody is waiting'],
  ['pass', 'tickets', [], 'Nothing at the pass'],
  ['floor', 'floor', [], 'No tables yet'],
  ['calls', 'calls', [], 'No calls'],
  ['bills', 'bills', [], 'No bills here'],
  ['payments', 'payments', page, 'No payments here'],
  ['shift', 'shifts', page, 'No drawer yet'],
  ['queue', 'queue', queue, 'Nobody is waiting'],
  ['bookings', 'bookings', bookings, 'No bookings on this day'],
  ['jukebox', 'jukebox', jukebox, 'Nothing is playing'],
  ['clips', 'clips', [], 'No clips yet'],
  ['offers', 'campaigns', [], 'No offers here'],
  ['runner', 'deliveries', { deliveries: [], runners: [] }, 'Nothing to bring'],
  ['providers', 'payment_providers', { offered: [], accounts: [] }, 'Guests cannot pay online'],
  ['printers', 'printing', { printers: [], agents: [], silent: false, unprinted: [] }, 'No printer yet'],
  ['audit', 'audit', page, 'Nothing was written down'],
  ['prepared', 'purchase_orders', [], 'No prepared orders'],
];
const show = (Screen: FunctionComponent) => stage(<Screen />, { me: colleague(['owner']) });

describe.each(SCREENS)('the screen “%s”', (name, read, nothing, words) => {
  const { Screen } = screens[name];
  const READ = `GET /staff/stores/store/${read}`;

  it('given no answer yet, then it says that it loads, and nothing is claimed', async () => {
    standIn({ [READ]: () => new Promise(() => undefined) });
    const { texts, shows, all } = await show(Screen);
    expect(all('h1')).toHaveLength(1);
    expect(texts('.loading-boxes')).toEqual(['Loading']);
    expect(shows(words)).toBe(false);
  });

  it('given nothing is there, then it says so', async () => {
    standIn({ [READ]: () => ({ body: nothing }) });
    const { shows, all } = await show(Screen);
    expect(shows(words)).toBe(true);
    expect(all('[role="alert"]').filter(({ textContent }) => textContent !== '')).toEqual([]);
  });

  it('given the server is away, then it says so; a tap tries again', async () => {
    const server = standIn({ [READ]: () => 'away' });
    const { shows, tap } = await show(Screen);
    expect(shows('This can’t be shown right now')).toBe(true);
    expect(shows('The server doesn’t answer.')).toBe(true);
    expect(shows(words)).toBe(false);
    server.reply(READ, () => ({ body: nothing }));
    await tap('Try again');
    expect(shows(words)).toBe(true);
    expect(shows('The server doesn’t answer.')).toBe(false);
  });

  it('given it is refused, then the server’s own words are shown', async () => {
    standIn({ [READ]: () => refusal(403, 'not-allowed', 'Ask your manager.') });
    const { shows } = await show(Screen);
    expect(shows('Ask your manager.')).toBe(true);
    expect(shows(words)).toBe(false);
  });

  it('given a fault, then no inside of the server is shown', async () => {
    standIn({ [READ]: () => ({ status: 500, body: { code: 'fault', message: 'relation "x" is gone' } }) });
    const { shows } = await show(Screen);
    expect(shows('This can’t be shown right now')).toBe(true);
    expect(shows('relation')).toBe(false);
  });
});

const code = {
  _id: 'c',
  code: 'AAAAAAAAA2',
  url: 'https://menu.example/?c=AAAAAAAAA2',
  kind: 'queue',
  type: 'qms',
  table: null,
  generation: 1,
  created_at: '2026-11-01T10:00:00Z',
};

it.each<readonly [ScreenName, string, unknown, string]>([
  ['prepared', 'purchase_orders', [], 'Prepare an order'],
  ['codes', 'codes', [code], 'Cards and stickers'],
  ['people', 'staff', [], 'Add a colleague'],
  ['printers', 'printing', { printers: [], agents: [], silent: false, unprinted: [] }, 'Add a printer'],
  ['clips', 'clips', [], 'Add a clip'],
  ['offers', 'campaigns', [], 'New offer'],
  ['shift', 'shifts', page, 'Open a drawer'],
])(
  'what one comes to the screen “%s” of the office for stands over its list, in amber',
  async (name, read, body, words) => {
    standIn({ [`GET /staff/stores/store/${read}`]: () => ({ body }) });
    const { texts } = await show(screens[name].Screen);
    expect(texts('main .btn-accent')).toEqual([words]);
  },
);
