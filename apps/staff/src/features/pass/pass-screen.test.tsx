// @vitest-environment happy-dom
import type { Ticket } from '@tableside/contract/staff.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { line, refusal, ticket } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { PassScreen } from './pass-screen.tsx';

const TICKETS = 'GET /staff/stores/store/tickets';
const MOVE = 'POST /staff/tickets/*/actions';
const MOVE_LINE = 'POST /staff/tickets/*/lines/*/actions';

const done = ticket({
  _id: 'done',
  lines: [
    line({ _id: 'naan', status: 'ready' }),
    line({ _id: 'soup', name: { en: 'Soup' }, status: 'ready' }),
  ],
  status: 'ready',
});
const half = ticket({
  _id: 'half',
  order_id: 'other',
  table: '4',
  lines: [
    line({ _id: 'tea', name: { en: 'Tea' }, status: 'ready', stations: ['Bar'], stations_done: ['Bar'] }),
    line({ _id: 'steak', name: { en: 'Steak' }, stations: ['Grill'] }),
  ],
});
const mains = ticket({
  _id: 'mains',
  course: 'main',
  paced: true,
  status: 'held',
  allowedActions: ['fire', 'reject'],
});
function open(tickets: readonly Ticket[]) {
  return standIn({
    [TICKETS]: () => ({ body: tickets }),
    [MOVE]: () => ({ body: { ...mains, paced: false, status: 'placed', version: 2 } }),
    [MOVE_LINE]: () => ({ body: { ...done, version: 2 } }),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:15:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the pass', () => {
  it('shows what only has to be carried, and of the rest what is missing and where', async () => {
    open([half, done, mains]);
    const { texts } = await stage(<PassScreen />);
    expect(texts('.pass-run .pass-place')).toEqual(['Table 12']);
    expect(texts('.pass-making .pass-place')).toEqual(['Table 4']);
    expect(texts('.pass-missing')).toEqual(['1 × SteakWaiting for Grill']);
    expect(texts('.pass-stations li')).toEqual(['Bar 1/1', 'Grill 0/1']);
    expect(texts('.pass-clock')).toEqual(['LATE +315:00', 'LATE +315:00']);
    expect(texts('.pass-held h3')).toEqual(['Table 12 · Mains']);
  });

  it('sends an order out dish by dish, and takes all of it back on undo', async () => {
    const { commands, reply } = open([done]);
    const { tap, texts } = await stage(<PassScreen />);
    reply(TICKETS, () => ({ body: [] }));
    await tap(/^Send out/);
    expect(commands().map(({ path, body }) => [path.split('/')[5], body])).toEqual([
      ['naan', { action: 'serve' }],
      ['soup', { action: 'serve' }],
    ]);
    expect(texts('.pass-sent li > span')).toEqual(['Table 12 sent out']);
    await tap('Undo');
    expect(
      commands()
        .slice(2)
        .map(({ body }) => body),
    ).toEqual([{ action: 'recall' }, { action: 'recall' }]);
    expect(texts('.pass-sent li')).toEqual([]);
  });

  it('keeps the way back for ten seconds', async () => {
    open([done]);
    const { tap, texts } = await stage(<PassScreen />);
    await tap(/^Send out/);
    await settle(9_000);
    expect(texts('.pass-sent li')).toHaveLength(1);
    await settle(1_500);
    expect(texts('.pass-sent li')).toHaveLength(0);
  });

  it('sends out what is ready of an order that is not', async () => {
    const { commands } = open([half]);
    const { tap } = await stage(<PassScreen />);
    await tap(/^Send out what is ready \(1\)/);
    expect(commands().map(({ path }) => path.split('/')[5])).toEqual(['tea']);
  });

  it('given the kitchen was faster, then it says so, claims nothing and looks again', async () => {
    const { reply, heard } = open([done]);
    reply(MOVE_LINE, () => refusal(409, 'state-changed'));
    const { tap, texts } = await stage(<PassScreen />);
    const before = heard.filter(({ method }) => method === 'GET').length;
    await tap(/^Send out/);
    expect(texts('.pass-sent li')).toEqual([]);
    expect(heard.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before);
  });

  it('fires a held course', async () => {
    const { commands } = open([mains]);
    const { tap } = await stage(<PassScreen />);
    await tap(/^Fire/);
    expect(commands().map(({ body }) => body)).toEqual([{ action: 'fire' }]);
  });

  it.each([
    ['takeaway', 'It goes over the counter.'],
    ['delivery', 'A runner takes it along.'],
  ] as const)('given it is a %s, then it is not sent to a table', async (__type, words) => {
    open([{ ...done, __type, table: null }]);
    const { shows, buttonWords } = await stage(<PassScreen />);
    expect(shows(words)).toBe(true);
    expect(buttonWords()).toEqual([]);
  });
});
