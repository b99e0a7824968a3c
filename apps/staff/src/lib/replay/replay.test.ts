// @vitest-environment happy-dom
import type { Ticket } from '@tableside/contract/staff.schema';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, ticket } from '../../../testing/samples.ts';
import { type Reply, standIn } from '../../../testing/stand-in-server.ts';
import { keys } from '../keys.ts';
import type { Move } from '../ticket/ticket-moves.ts';
import { keptList } from './kept-list.ts';
import { act, pauseReplay, replay, takeOver } from './replay.ts';
import { parseQueue, type Queue } from './replay-queue.ts';

const bump = (ticketId: string): Move => ({ ticketId, action: 'bump' });
const ready = (ticketId: string, lineId: string): Move => ({ ticketId, lineId, action: 'ready' });
const refused = vi.fn();
const idle = { queue: [], sending: undefined, stalled: false };
const done: Reply = ({ path }) => ({
  body: ticket({ _id: path.split('/')[3] ?? '', version: 2, status: 'ready' }),
});
const open = (reply: Reply = done) =>
  standIn({ 'POST /staff/tickets/*/actions': reply, 'POST /staff/tickets/*/lines/*/actions': reply });
const stored = (): Queue =>
  keptList('staff-kitchen-queue', (list) => parseQueue(list, Date.now())).everywhere();

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  refused.mockReset();
});
afterEach(() => {
  pauseReplay();
  replay.set(() => idle);
  localStorage.clear();
  vi.useRealTimers();
});
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const doAll = (...moves: readonly Move[]) => {
  for (const move of moves) act(client, move, 'Ana', refused);
};

describe('with a connection', () => {
  it('sends taps in their order, one at a time', async () => {
    let under = 0;
    let most = 0;
    const server = open(async (heard) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((answer) => setTimeout(answer, 50));
      under -= 1;
      return done(heard);
    });
    doAll(bump('a'), ready('b', 'b1'), bump('c'));
    await pass(500);
    expect(server.heard.map(({ path }) => path)).toEqual([
      '/staff/tickets/a/actions',
      '/staff/tickets/b/lines/b1/actions',
      '/staff/tickets/c/actions',
    ]);
    expect(most).toBe(1);
    expect(replay.get()).toEqual(idle);
  });

  it('puts the server’s answer in the place of what was foreseen', async () => {
    open();
    client.setQueryData(keys.tickets('store', 'open'), [ticket({ _id: 'a' })]);
    doAll(bump('a'));
    await pass(10);
    const list = client.getQueryData<readonly Ticket[]>(keys.tickets('store', 'open'));
    expect(list?.map(({ version, status }) => [version, status])).toEqual([[2, 'ready']]);
  });

  it('given a refusal, then it is said, the ticket is fetched afresh, and the rest goes on', async () => {
    const server = open((heard) =>
      heard.path.includes('/a/') ? refusal(409, 'state-changed', 'Already served.') : done(heard),
    );
    server.reply('GET /staff/tickets/*', () => ({
      body: ticket({ _id: 'a', version: 7, status: 'served' }),
    }));
    client.setQueryData(keys.tickets('store', 'open'), [ticket({ _id: 'a' })]);
    doAll(bump('a'), bump('b'));
    await pass(50);
    expect(refused).toHaveBeenCalledExactlyOnceWith(bump('a'), 'Already served.');
    const left = client.getQueryData<readonly Ticket[]>(keys.tickets('store', 'open'));
    expect(left?.map(({ _id }) => _id)).toEqual(['b']);
    expect(server.commands().map(({ path }) => path)).toEqual([
      '/staff/tickets/a/actions',
      '/staff/tickets/b/actions',
    ]);
  });
});

describe('a server that fails at one move', () => {
  const fails = (status: number) =>
    open((heard) =>
      heard.path.includes('/a/') ? refusal(status, 'fault', 'Something broke.') : done(heard),
    );
  it('is asked for a minute, and then those behind it go on', async () => {
    const server = fails(500);
    doAll(bump('a'), bump('b'));
    await pass(50_000);
    expect([replay.get().queue.length, refused.mock.calls.length]).toEqual([2, 0]);
    await pass(15_000);
    expect(refused).toHaveBeenCalledExactlyOnceWith(bump('a'), 'Something broke.');
    expect(replay.get()).toEqual(idle);
    expect(server.commands().at(-1)?.path).toBe('/staff/tickets/b/actions');
  });
  it('is waited for while only something before it fails', async () => {
    fails(502);
    doAll(bump('a'));
    await pass(600_000);
    expect(replay.get().queue).toHaveLength(1);
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('without a connection', () => {
  it('keeps every tap, says that they wait, and sends them in order once it is back', async () => {
    let away = true;
    const server = open((heard) => (away ? 'away' : done(heard)));
    doAll(bump('a'), bump('b'), bump('c'));
    await pass(100);
    expect(replay.get()).toMatchObject({ stalled: true, sending: undefined });
    expect(replay.get().queue.map(({ move }) => move.ticketId)).toEqual(['a', 'b', 'c']);
    expect(refused).not.toHaveBeenCalled();
    away = false;
    await pass(3_100);
    expect(replay.get()).toEqual(idle);
    const heard = server.commands().map(({ path }) => path.split('/')[3]);
    expect(heard.filter((id) => id !== 'a')).toEqual(['b', 'c']);
  });

  it('sends a repeated move under the key of its tap, so that it counts once', async () => {
    let tries = 0;
    const server = open((heard) => {
      tries += 1;
      return tries < 3 ? 'away' : done(heard);
    });
    doAll(bump('a'));
    await pass(7_000);
    const keysUsed = server.commands().map(({ key }) => key);
    expect(keysUsed).toHaveLength(3);
    expect(new Set(keysUsed).size).toBe(1);
    doAll(bump('a'));
    await pass(10);
    expect(new Set(server.commands().map(({ key }) => key)).size).toBe(2);
  });

  it('takes an undone bump out, so that nothing is ever sent of it', async () => {
    const server = open(() => 'away');
    doAll(bump('a'), bump('b'));
    await pass(10);
    doAll({ ticketId: 'b', action: 'recall' });
    expect(replay.get().queue.map(({ move }) => move.ticketId)).toEqual(['a']);
    expect(server.commands().every(({ path }) => path.includes('/a/'))).toBe(true);
  });

  it('keeps also that something is wanted first and that a void was seen, and sends them once it is back', async () => {
    let away = true;
    const server = open((heard) => (away ? 'away' : done(heard)));
    const answer: Reply = ({ path }) =>
      away ? 'away' : { body: ticket({ _id: path.split('/')[3] ?? '', version: 2 }) };
    server.reply('PUT /staff/tickets/*/rush', answer);
    server.reply('POST /staff/tickets/*/seen', answer);
    doAll(
      bump('a'),
      { ticketId: 'b', action: 'rush' },
      { ticketId: 'c', action: 'seen', lines: ['c1'], station: 'Grill' },
      { ticketId: 'd', action: 'rush' },
      { ticketId: 'd', action: 'in-turn' },
    );
    await pass(100);
    expect(stored().map(({ move }) => move.action)).toEqual(['bump', 'rush', 'seen']);
    const before = server.commands().length;
    away = false;
    await pass(3_100);
    expect(replay.get()).toEqual(idle);
    expect(
      server
        .commands()
        .slice(before)
        .map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/staff/tickets/a/actions', { action: 'bump' }],
      ['/staff/tickets/b/rush', { first: true }],
      ['/staff/tickets/c/seen', { lines: ['c1'], station: 'Grill' }],
    ]);
    expect(refused).not.toHaveBeenCalled();
  });

  it('survives a reload: the next page sends what this one could not, before what was done since', async () => {
    open(() => 'away');
    doAll(bump('a'), ready('b', 'b1'));
    await pass(10);
    expect(stored().map(({ move }) => move)).toEqual([bump('a'), ready('b', 'b1')]);
    pauseReplay();
    dispatchEvent(new Event('pagehide'));
    vi.resetModules();
    const next = await import('./replay.ts');
    next.act(client, bump('c'), 'Ana', refused);
    const server = open();
    await next.takeOver(client, refused);
    await pass(4_000);
    const heard = server.commands().map(({ path }) => path.split('/')[3]);
    expect(heard).toEqual(['a', 'b', 'c']);
    expect(stored()).toEqual([]);
  });

  /** A page that takes over what this one keeps, which it holds to be gone. */
  async function anotherTakesOver() {
    dispatchEvent(new Event('pagehide'));
    vi.resetModules();
    const other = await import('./kept-list.ts');
    await other.keptList('staff-kitchen-queue', () => []).adopt(() => undefined);
  }

  it('given another page took over what this one kept, then it is not sent from here again', async () => {
    let server = open(() => 'away');
    doAll(bump('a'));
    await pass(10);
    await anotherTakesOver();
    server = open();
    await pass(3_100);
    expect(server.commands()).toEqual([]);
    expect(replay.get()).toEqual(idle);
    doAll(bump('b'));
    await pass(10);
    expect(server.commands()).toHaveLength(1);
  });

  it('given another page took over what this one kept, then the next tap is kept and sent alone', async () => {
    open(() => 'away');
    doAll(bump('a'));
    await pass(10);
    await anotherTakesOver();
    const server = open();
    doAll(bump('b'));
    expect(stored().map(({ move }) => move)).toEqual([bump('b')]);
    await pass(10);
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/tickets/b/actions']);
  });

  it('given the guest’s app empties the storage of this browser, then the taps are sent all the same', async () => {
    let server = open(() => 'away');
    doAll(bump('a'));
    await pass(10);
    localStorage.clear();
    server = open();
    await pass(3_100);
    expect(server.commands()).toHaveLength(1);
    expect(replay.get()).toEqual(idle);
  });

  it('given taps of the version before, then they are sent once', async () => {
    const server = open();
    const tap = { key: 'k', move: bump('a'), at: new Date().toISOString(), by: 'Ana' };
    localStorage.setItem('staff-kitchen-queue', JSON.stringify([tap]));
    await takeOver(client, refused);
    await takeOver(client, refused);
    await pass(10);
    expect(server.commands().map(({ key }) => key)).toEqual(['k']);
    expect(localStorage).toHaveLength(0);
  });

  it('forgets yesterday’s taps', async () => {
    open(() => 'away');
    doAll(bump('a'));
    await pass(10);
    pauseReplay();
    vi.setSystemTime(new Date('2026-11-21T20:00:00Z'));
    expect(stored()).toEqual([]);
  });
});

describe('a server that asks to wait', () => {
  it('is asked again only when it said so', async () => {
    let busy = true;
    const server = open((heard) => (busy ? { ...refusal(429, 'too-many'), retryAfter: 10 } : done(heard)));
    doAll(bump('a'));
    await pass(9_000);
    expect(server.commands()).toHaveLength(1);
    busy = false;
    await pass(1_500);
    expect(server.commands()).toHaveLength(2);
    expect(replay.get()).toEqual(idle);
  });

  it('given a session that ended, then the taps wait for the next colleague', async () => {
    open(() => refusal(401, 'session-ended'));
    doAll(bump('a'));
    await pass(10);
    expect(replay.get().queue).toHaveLength(1);
    expect(refused).not.toHaveBeenCalled();
  });
});
