// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { WallScreen } from './wall-screen.tsx';

const BOARD = 'GET /stores/jade/board';
const board = {
  store: 'Jade Garden',
  preparing: [{ number: 41, stall: null }],
  ready: [
    { number: 40, stall: 'Noodle Bar' },
    { number: 38, stall: null },
  ],
  queue: { called: [], waiting: [], line: [] },
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:05:00Z') });
  history.replaceState(null, '', '/staff/wall?store=jade');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the screen on the wall', () => {
  it('shows what is being made and what is ready, and follows by itself', async () => {
    const server = standIn({ [BOARD]: () => ({ body: board }) });
    const { texts } = await stage(<WallScreen />);
    expect(texts('h1')).toEqual(['Jade Garden']);
    expect(texts('.wall-making li')).toEqual(['41']);
    expect(texts('.wall-ready li')).toEqual(['40Noodle Bar', '38']);
    expect(texts('.wall-waiting')).toEqual([]);
    server.reply(BOARD, () => ({ body: { ...board, preparing: [], ready: [{ number: 41, stall: null }] } }));
    await settle(3_100);
    expect(texts('.wall-making li')).toEqual([]);
    expect(texts('.wall-ready li')).toEqual(['41']);
  });

  it('shows the parties in the queue where somebody waits for a table, and nothing else when nobody fetches food', async () => {
    const queue = { called: [7], waiting: [8, 9], line: [] };
    standIn({ [BOARD]: () => ({ body: { ...board, preparing: [], ready: [], queue } }) });
    const { texts } = await stage(<WallScreen />);
    expect(texts('.wall-called li')).toEqual(['7']);
    expect(texts('.wall-waiting li')).toEqual(['8', '9']);
    expect(texts('.wall-making')).toEqual([]);
  });

  it('shows the line at the door by place and initials', async () => {
    history.replaceState(null, '', '/staff/wall?store=jade&show=line');
    const line = [
      { position: 1, initials: 'MF', called: true },
      { position: 2, initials: 'I', called: false },
    ];
    const server = standIn({
      [BOARD]: () => ({ body: { ...board, queue: { called: [], waiting: [], line } } }),
    });
    const { texts } = await stage(<WallScreen />);
    expect(texts('.wall-line li')).toEqual(['1MFtable ready', '2I']);
    expect(texts('.wall-making')).toEqual([]);
    server.reply(BOARD, () => ({ body: board }));
    await settle(3_100);
    expect(texts('.wall-nobody-title')).toEqual(['Nobody is waiting just now']);
  });

  it('given nobody waits, then it says so instead of showing empty boards', async () => {
    standIn({ [BOARD]: () => ({ body: { ...board, preparing: [], ready: [] } }) });
    const { texts } = await stage(<WallScreen />);
    expect(texts('.wall-nobody p')).toEqual(['Nobody is waiting just now', 'Your number comes up here.']);
    expect(texts('.wall-part')).toEqual([]);
  });

  it('given the connection is away, then it keeps the numbers, says so after a while and comes back by itself', async () => {
    const server = standIn({ [BOARD]: () => ({ body: board }) });
    const { texts } = await stage(<WallScreen />);
    server.reply(BOARD, () => 'away');
    await settle(10_000);
    expect(texts('.wall-lost')).toEqual([]);
    await settle(10_000);
    expect(texts('.wall-lost')).toHaveLength(1);
    expect(texts('.wall-making li')).toEqual(['41']);
    server.reply(BOARD, () => ({ body: board }));
    await settle(5_000);
    expect(texts('.wall-lost')).toEqual([]);
  });

  it('given it was just opened, then it does not speak of a lost connection before one was missed', async () => {
    standIn({ [BOARD]: () => new Promise(() => undefined) });
    const { texts } = await stage(<WallScreen />);
    await settle(10_000);
    expect(texts('.wall-lost')).toEqual([]);
    await settle(10_000);
    expect(texts('.wall-lost')).toHaveLength(1);
  });

  it('given the first question is refused, then it says so at once', async () => {
    standIn({ [BOARD]: () => 'away' });
    const { texts } = await stage(<WallScreen />);
    expect(texts('.wall-lost')).toHaveLength(1);
  });
});
