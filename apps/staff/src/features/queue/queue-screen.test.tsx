// @vitest-environment happy-dom
import type { StaffQueue, StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { dragRow } from '../../../testing/drag-row.ts';
import { colleague, refusal, seating, table } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { notes } from '../../lib/notes.ts';
import { QueueScreen } from './queue-screen.tsx';

const QUEUE = 'GET /staff/stores/store/queue';
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
  joined_at: '2026-11-20T10:00:00Z',
  called_at: null,
  held_until: null,
  ...given,
});
const board = (entries: StaffQueueEntry[], missed: StaffQueueEntry[] = []): StaffQueue => ({
  entries,
  missed,
  today: { seated: 4, left: 1, median_wait_minutes: 12 },
});
const open = (queue: StaffQueue) => standIn({ [QUEUE]: () => ({ body: queue }) });

beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
});

describe('the host’s queue', () => {
  it('shows who waits, in order, and how the day goes', async () => {
    open(board([party('Ana', { wishes: ['outside'] }), party('Ben', { position: 2, state: 'called' })]));
    const { texts, shows } = await stage(<QueueScreen />, { me: colleague(['host']) });
    expect(texts('.queue-place')).toEqual(['1', '2']);
    expect(texts('.queue-notes')).toEqual(['Outside']);
    expect(shows('2 waiting · 4 seated · 1 left · median wait 12 min')).toBe(true);
  });

  it('calls a party with one tap', async () => {
    const server = open(board([party('Ana')]));
    server.reply('POST /staff/queue/Ana/actions', () => ({ body: party('Ana', { state: 'called' }) }));
    const { tap } = await stage(<QueueScreen />, { me: colleague(['host']) });
    await tap('Notify');
    await settle(20);
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/queue/Ana/actions', { action: 'call' }],
    ]);
  });

  it('given two quick taps, then the second does nothing to what came under it', async () => {
    const [ana, ben] = [party('Ana'), party('Ben', { position: 2 })];
    const server = open(board([ana, ben]));
    const answers = (entries: StaffQueueEntry[]) =>
      server.reply('POST /staff/queue/*/actions', () => {
        server.reply(QUEUE, () => ({ body: board(entries) }));
        return { body: ana };
      });
    const { tap } = await stage(<QueueScreen />, { me: colleague(['host']) });
    const sent = () => server.commands().map(({ path, body }) => [path, body]);
    answers([{ ...ana, late: true }, ben]);
    await tap('Late (+5)');
    await settle(20);
    await tap('Left');
    const late = ['/staff/queue/Ana/actions', { action: 'late' }];
    expect(sent()).toEqual([late]);
    await settle(500);
    answers([{ ...ben, position: 1 }]);
    await tap('Left');
    await settle(20);
    await tap('Left');
    expect(sent()).toEqual([late, ['/staff/queue/Ana/actions', { action: 'leave' }]]);
  });

  it('given a party is dragged two places down, then it goes there step by step; a refusal ends it', async () => {
    const server = open(board(['Ana', 'Ben', 'Cem'].map((id, at) => party(id, { position: at + 1 }))));
    server.reply('POST /staff/queue/*/actions', () => ({ body: party('Ana') }));
    const { all } = await stage(<QueueScreen />, { me: colleague(['host']) });
    await dragRow(all('.queue-line')[0], 0, 270);
    await settle(20);
    const down = ['/staff/queue/Ana/actions', { action: 'down' }];
    const sent = () => server.commands().map(({ path, body }) => [path, body]);
    expect(sent()).toEqual([down, down]);
    server.reply('POST /staff/queue/*/actions', () => refusal(409, 'state-changed', 'Somebody was faster.'));
    await dragRow(all('.queue-line')[0], 2, 10);
    await settle(20);
    expect(sent().slice(2)).toEqual([['/staff/queue/Cem/actions', { action: 'up' }]]);
    expect(notes.get().map(({ text }) => text)).toEqual(['Somebody was faster.']);
  });

  it('given a party reaches the end of the line by its arrow, then the arrow keeps the focus', async () => {
    const [ana, ben] = [party('Ana'), party('Ben', { position: 2 })];
    const server = open(board([ana, ben]));
    server.reply('POST /staff/queue/Ana/actions', () => ({ body: ana }));
    const { button, tap, texts } = await stage(<QueueScreen />, { me: colleague(['host']) });
    const down = button('Move Ana down');
    down.focus();
    server.reply(QUEUE, () => ({ body: board([ben, ana]) }));
    await tap(down);
    await settle(20);
    expect(texts('.queue-card h2')).toEqual(['Ben', 'Ana']);
    expect(document.activeElement).toBe(down);
    await tap(down);
    expect(server.commands()).toHaveLength(1);
  });

  it('seats a party at the table that fits it best, and says the code', async () => {
    const server = open(board([party('Ana')]));
    const tables = [
      table('2', { seats: 2 }),
      table('8', { seats: 8 }),
      table('4'),
      table('6', { seating: seating() }),
    ];
    server.reply('GET /staff/stores/store/floor', () => ({ body: tables }));
    server.reply('POST /staff/queue/Ana/seat', () => ({
      status: 201,
      body: { seating_id: 's', enigma: 'KW4XM' },
    }));
    const { tap, texts } = await stage(<QueueScreen />, { me: colleague(['host']) });
    await tap('Seat');
    await settle(20);
    expect(texts('.free-tables button')).toEqual([
      'Table 4 · 4 seats',
      'Table 8 · 8 seats',
      'Table 2 · 2 seats',
    ]);
    await tap('Table 4 · 4 seats');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toEqual([{ table_id: 'table-4' }]);
    expect(
      notes
        .get()
        .map(({ text }) => text)
        .join(),
    ).toContain('KW4XM');
  });

  it('offers a booked party the table that is kept for it first, with nothing against it', async () => {
    const server = open(board([party('Ana', { source: 'booking', booking_id: 'b1' })]));
    const at = new Date(Date.now() + 600_000).toISOString();
    const own = { _id: 'b1', guests: 3, at };
    const floor = [table('4', { booking: { ...own, _id: 'b2' } }), table('5', { booking: own })];
    server.reply('GET /staff/stores/store/floor', () => ({ body: floor }));
    const { tap, texts } = await stage(<QueueScreen />, { me: colleague(['host']) });
    await tap('Seat');
    await settle(20);
    expect(texts('.free-tables button')).toEqual(['Table 5 · 4 seats', 'Table 4 · 4 seats']);
    expect(texts('.free-tables li > span')).toHaveLength(1);
  });

  it('says by which way each party came, and leads to the screen for the door', async () => {
    open(board([party('Ana'), party('Ben', { source: 'host' }), party('Cho', { source: 'booking' })]));
    const { texts, host } = await stage(<QueueScreen />, { me: colleague(['host']) });
    expect(texts('.queue-source')).toEqual(['by code', 'walk-in', 'booking']);
    expect(host.querySelector('a[target]')?.getAttribute('href')).toBe('/staff/wall?store=store&show=line');
  });

  it.each([
    ['Takes a little longer', '', { phrase: 'longer' }],
    ['Send', ' The terrace is free ', { text: 'The terrace is free' }],
  ])('tells a party something by “%s”, and shows what was said last', async (words, own, body) => {
    const server = open(board([party('Ana', { message: { text: 'Soon', at: '2026-11-20T10:00:00Z' } })]));
    server.reply('POST /staff/queue/Ana/message', () => ({ body: party('Ana') }));
    const { tap, type, texts, all } = await stage(<QueueScreen />, { me: colleague(['host']) });
    expect(texts('.queue-notes')).toEqual(['Told: Soon']);
    await tap('Message');
    await tap('Send');
    if (own) await type('#queue-words', own);
    await tap(words);
    expect(server.commands().map((one) => [one.path, one.body])).toEqual([
      ['/staff/queue/Ana/message', body],
    ]);
    expect(notes.get().map(({ text }) => text)).toEqual(['Ana has been told']);
    expect(all('#queue-words')).toHaveLength(0);
  });

  it('given no words, then Send says so and leads to them', async () => {
    const server = open(board([party('Ana')]));
    const { tap, texts } = await stage(<QueueScreen />, { me: colleague(['host']) });
    await tap('Message');
    await tap('Send');
    await settle(30);
    expect([texts('.field-bad .field-note'), server.commands()]).toEqual([['Please fill this in.'], []]);
    expect(document.activeElement?.id).toBe('queue-words');
  });

  it('given words that are not sent, then whoever closes them or opens another party is asked first', async () => {
    open(board([party('Ana'), party('Ben', { position: 2 })]));
    const { tap, type, all, host } = await stage(<QueueScreen />, { me: colleague(['host']) });
    const [, ofBen] = all('.queue-acts').map((acts) => acts.querySelectorAll('button')[2]);
    await tap('Message');
    await type('#queue-words', 'The terrace');
    for (const way of ['Close', 'Seat', ofBen ?? expect.fail('no other party')]) {
      await tap(way);
      expect([unsaved.get().going !== undefined, host.querySelector('#queue-words')]).toEqual([
        true,
        expect.objectContaining({ value: 'The terrace' }),
      ]);
      unsaved.set((now) => ({ ...now, going: undefined }));
    }
  });

  it('given words that are not sent, then a phrase of the house leaves them there', async () => {
    const server = open(board([party('Ana')]));
    server.reply('POST /staff/queue/Ana/message', () => ({ body: party('Ana') }));
    const { tap, type, host } = await stage(<QueueScreen />, { me: colleague(['host']) });
    await tap('Message');
    await type('#queue-words', 'The terrace');
    await tap('Takes a little longer');
    expect(server.commands().map(({ body }) => body)).toEqual([{ phrase: 'longer' }]);
    expect(host.querySelector<HTMLInputElement>('#queue-words')?.value).toBe('The terrace');
    expect(unsaved.get().forms.size).toBe(1);
  });

  it.each([
    ['waiting', 'Left', 'leave'],
    ['called', 'No-show', 'no-show'],
  ] as const)(
    'given words to a party that is %s, then “%s” asks before it goes; of another party it does not',
    async (state, words, action) => {
      const server = open(board([party('Ana', { state }), party('Ben', { state, position: 2 })]));
      server.reply('POST /staff/queue/*/actions', () =>
        refusal(409, 'state-changed', 'Ana has been seated.'),
      );
      const { tap, type, all, host } = await stage(
        <>
          <QueueScreen />
          <LeaveDialog />
        </>,
        { me: colleague(['host']) },
      );
      const sent = () => server.commands().map(({ path, body }) => [path, body]);
      const [ofAna, ofBen] = all('.queue-acts').map((acts) => acts.querySelector<HTMLElement>('.btn-text'));
      await tap('Message');
      await type('#queue-words', 'The terrace');
      expect(ofAna?.textContent).toBe(words);
      await tap(ofAna ?? '');
      expect(sent()).toEqual([]);
      await tap('Keep editing');
      await tap(ofBen ?? '');
      expect(sent()).toEqual([['/staff/queue/Ben/actions', { action }]]);
      await tap(ofAna ?? '');
      await tap('Leave');
      expect(sent().at(-1)).toEqual(['/staff/queue/Ana/actions', { action }]);
      expect(host.querySelector<HTMLInputElement>('#queue-words')?.value).toBe('The terrace');
      expect(unsaved.get().forms.size).toBe(1);
    },
  );

  it('brings back who missed a call, and shows a waiter without the right no buttons', async () => {
    open(board([], [party('Cho', { state: 'no-show', position: 0 })]));
    const host = await stage(<QueueScreen />, { me: colleague(['host']) });
    expect(host.buttonWords()).toContain('Back in line');
    const cashier = await stage(<QueueScreen />, { me: colleague(['cashier']) });
    expect(cashier.shows('Missed their call')).toBe(true);
  });
});
