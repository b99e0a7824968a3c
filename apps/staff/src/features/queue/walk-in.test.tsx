// @vitest-environment happy-dom
import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, refusal, seating, table } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { notes } from '../../lib/notes.ts';
import { QueueScreen } from './queue-screen.tsx';

const QUEUE = 'GET /staff/stores/store/queue';
const ESTIMATE = 'GET /waiting_queue/store';
const ADD = 'POST /staff/stores/store/queue';
const NOW = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const party = (id: string, given: Partial<StaffQueueEntry> = {}): StaffQueueEntry => ({
  _id: id,
  name: id,
  phone: null,
  guests: 3,
  wishes: [],
  source: 'qr',
  state: 'waiting',
  position: 1,
  token_number: 7,
  late: false,
  message: null,
  quoted: null,
  joined_at: at(-12),
  called_at: null,
  held_until: null,
  ...given,
});

async function line(...entries: readonly StaffQueueEntry[]) {
  const today = { seated: 0, left: 0, median_wait_minutes: null };
  const server = standIn({
    [QUEUE]: () => ({ body: { entries, missed: [], today } }),
    [ESTIMATE]: () => ({ body: { open: true, waiting: 0, estimate: { from: at(20), to: at(28) } } }),
    [ADD]: () => ({ status: 201, body: party('New') }),
    'POST /staff/queue/*/actions': () => ({ body: party('Ana') }),
  });
  const on = await stage(<QueueScreen />, { me: colleague(['host']) });
  return { server, sent: () => server.commands().map(({ path, body }) => [path, body]), ...on };
}
const said = () => notes.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  forgetUnsaved();
  notes.set(() => []);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a party’s card', () => {
  it.each([
    [{ quoted: { from: at(10), to: at(14) } }, 'promised in 15 min', 'fresh'],
    [{ quoted: { from: at(-9), to: at(-4) } }, 'promise is over', 'warm'],
    [{ quoted: { from: at(-30), to: at(-20) } }, 'promise is over', 'hot'],
    [{ state: 'called', held_until: at(4) }, 'kept 4 min more', 'fresh'],
    [{ state: 'called', held_until: at(-1) }, 'kept no longer', 'hot'],
  ] as const)('%j says “%s”', async (given, words, tone) => {
    const { texts, all } = await line(party('Ana', given));
    expect(texts('.queue-waited')[0]).toContain(words);
    expect(all(`.queue-card.queue-${tone}`)).toHaveLength(1);
  });

  it('says where a party came from, that it comes late, and how to reach it', async () => {
    const { texts } = await line(
      party('Ana', {
        wishes: ['high-chair', 'step-free'],
        late: true,
        source: 'host',
        phone: '+919812340000',
      }),
    );
    expect(texts('.queue-notes')).toEqual(['High chair · Step-free · late · +919812340000']);
    expect(texts('.queue-source')).toEqual(['walk-in']);
  });

  it('moves up and down, but not past the ends', async () => {
    const { all, tap, sent } = await line(
      party('Ana'),
      party('Ben', { position: 2 }),
      party('Cho', { position: 3 }),
    );
    const closed = all('.queue-shift [aria-disabled="true"]');
    expect(closed.map(({ title }) => title)).toEqual(['Move Ana up', 'Move Cho down']);
    for (const arrow of closed) await tap(arrow);
    expect(sent()).toEqual([]);
    await tap('Move Cho up');
    expect(sent()).toEqual([['/staff/queue/Cho/actions', { action: 'up' }]]);
  });

  it.each([
    [{}, 'Late (+5)', 'late'],
    [{}, 'Left', 'leave'],
    [{ state: 'called' }, 'No-show', 'no-show'],
  ] as const)('%j: “%s” is told to the server', async (given, words, action) => {
    const { tap, sent } = await line(party('Ana', given));
    await tap(words);
    expect(sent()).toEqual([['/staff/queue/Ana/actions', { action }]]);
  });

  it('given it is called already, then it is not called twice; late is said once', async () => {
    const { buttonWords } = await line(party('Ana', { state: 'called', late: true }));
    expect(buttonWords()).not.toContain('Notify');
    expect(buttonWords()).not.toContain('Late (+5)');
  });
});

describe('seating', () => {
  it('given no free table, then it says so', async () => {
    const { server, tap, shows } = await line(party('Ana'));
    server.reply('GET /staff/stores/store/floor', () => ({ body: [table('1', { seating: seating() })] }));
    await tap('Seat');
    expect(shows('No table is free right now.')).toBe(true);
  });

  it('warns of a table that is too small, and says why when somebody took it first', async () => {
    const { server, tap, shows } = await line(party('Ana', { guests: 6 }));
    server.reply('GET /staff/stores/store/floor', () => ({ body: [table('4')] }));
    server.reply('POST /staff/queue/Ana/seat', () => refusal(409, 'table-taken', 'Somebody sits there.'));
    await tap('Seat');
    expect(shows('too small for this party')).toBe(true);
    await tap('Table 4 · 4 seats');
    expect(said()).toEqual(['Somebody sits there.']);
    expect(shows('Seat Ana')).toBe(true);
  });
});

describe('a walk-in', () => {
  it('is promised what past evenings say, unless the host knows better', async () => {
    const { tap, type, host, sent } = await line();
    await tap('Add walk-in');
    const quote = () => host.querySelector<HTMLInputElement>('#walk-in-quote')?.value;
    expect(quote()).toBe('30');
    await type('#walk-in-name', ' Dee ');
    await type('#walk-in-quote', '45');
    await tap('Add to the queue');
    expect(sent()).toEqual([['/staff/stores/store/queue', { name: 'Dee', guests: 2, quote_minutes: 45 }]]);
    expect(host.querySelector('#walk-in-name')).toBeNull();
  });

  it('can leave a number to be told on, and wishes', async () => {
    const { tap, type, sent } = await line();
    await tap('Add walk-in');
    await type('#walk-in-name', 'Dee');
    await type('#walk-in-phone', ' +919812340000 ');
    await tap('Step-free');
    await tap('Add to the queue');
    expect(sent()).toMatchObject([
      ['/staff/stores/store/queue', { name: 'Dee', phone: '+919812340000', wishes: ['step-free'] }],
    ]);
  });

  it('given past evenings say nothing, then it is promised nothing', async () => {
    const { server, tap, type, shows, sent } = await line();
    server.reply(ESTIMATE, () => ({ body: { open: true, waiting: 0, estimate: null } }));
    await tap('Add walk-in');
    expect(shows("Past evenings can't tell yet.")).toBe(true);
    await type('#walk-in-name', 'Dee');
    await type('#walk-in-guests', '5');
    await tap('Add to the queue');
    expect(sent()).toEqual([['/staff/stores/store/queue', { name: 'Dee', guests: 5 }]]);
  });

  it.each([
    ['', '2', 'name', 'Please fill this in.'],
    ['  ', '2', 'name', 'Please fill this in.'],
    ['Dee', '0', 'guests', 'Give a number from 1 to 30.'],
    ['Dee', '2.5', 'guests', 'Give a number from 1 to 30.'],
    ['Dee', '9999', 'guests', 'Give a number from 1 to 30.'],
    ['Dee', 'two', 'guests', 'Give a number from 1 to 30.'],
  ])('named “%s” with %s guests is not sent: the %s is wrong', async (name, guests, wrong, words) => {
    const { tap, type, texts, sent } = await line();
    await tap('Add walk-in');
    await type('#walk-in-name', name);
    await type('#walk-in-guests', guests);
    await tap('Add to the queue');
    await settle(30);
    expect([sent(), texts('.field-bad .field-note')]).toEqual([[], [words]]);
    expect(document.activeElement?.id).toBe(`walk-in-${wrong}`);
  });

  it.each(['601', '-5', '2.5', '15 min'])(
    'given %s minutes as what it is promised, then it is said what may be, and nothing is sent',
    async (quote) => {
      const { tap, type, texts, sent } = await line();
      await tap('Add walk-in');
      await type('#walk-in-name', 'Dee');
      await type('#walk-in-quote', quote);
      await tap('Add to the queue');
      await settle(30);
      expect([sent(), texts('.field-bad .field-note')]).toEqual([[], ['A whole number from 0 to 600']]);
      expect(document.activeElement?.id).toBe('walk-in-quote');
    },
  );

  it('given it is not added, then whoever closes it or opens another is asked first; once it is added, nobody is', async () => {
    const { tap, type, all } = await line(party('Ana'));
    const asked = () => [unsaved.get().going !== undefined, all('#walk-in-name').length];
    await tap('Add walk-in');
    await tap('Close');
    expect(asked()).toEqual([false, 0]);
    await tap('Add walk-in');
    await type('#walk-in-name', 'Dee');
    await tap('Add walk-in');
    expect(asked()).toEqual([false, 1]);
    for (const way of ['Close', 'Seat', 'Message']) {
      await tap(way);
      expect([way, ...asked()]).toEqual([way, true, 1]);
      unsaved.set((now) => ({ ...now, going: undefined }));
    }
    await tap('Add to the queue');
    expect(asked()).toEqual([false, 0]);
  });

  it('given a refusal, then the reason is said and what was typed stays', async () => {
    const { server, tap, type, host } = await line();
    server.reply(ADD, () => refusal(409, 'queue-closed', 'The queue is closed.'));
    await tap('Add walk-in');
    await type('#walk-in-name', 'Dee');
    await tap('Add to the queue');
    expect(said()).toEqual(['The queue is closed.']);
    expect(host.querySelector<HTMLInputElement>('#walk-in-name')?.value).toBe('Dee');
  });
});
