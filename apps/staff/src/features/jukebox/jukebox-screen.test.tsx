// @vitest-environment happy-dom
import type { HouseSong, HouseWish, Jukebox } from '@tableside/contract/jukebox.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Link, useLocation } from 'wouter';
import { colleague } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { makeStore, useStore } from '../../lib/store.ts';
import { stopDeck } from './deck.ts';
import { JukeboxScreen } from './jukebox-screen.tsx';
import { NowPlaying } from './now-playing.tsx';
import { useHousePlayer } from './use-house-player.ts';

const song = (title: string, change: Partial<HouseSong> = {}): HouseSong => ({
  _id: title,
  title,
  artist: 'The Verandas',
  seconds: 30,
  art: null,
  explicit: false,
  blocked: false,
  fallback: false,
  tune: null,
  ...change,
});
const wish = (title: string, change: Partial<HouseWish> = {}): HouseWish => ({
  _id: `wish-${title}`,
  song: song(title),
  requested_by: 'Ana Silva',
  votes: 1,
  state: 'queued',
  at: '2026-11-21T12:00:00Z',
  started_at: null,
  ...change,
});
const board = (change: Partial<Jukebox> = {}): Jukebox => ({
  rules: { approval: false, explicit: true, per_hour: 3, per_table: null, quiet: null, volume: '' },
  now: null,
  queue: [],
  waiting: [],
  songs: [song('Amber')],
  ...change,
});
const open = (shown: Jukebox) => standIn({ 'GET /staff/stores/store/jukebox': () => ({ body: shown }) });

/** Whether somebody is signed in. */
const session = makeStore(true);

function Console() {
  const [path] = useLocation();
  useHousePlayer();
  return (
    <>
      <NowPlaying />
      <Link href="/floor">Floor</Link>
      {path === '/jukebox' && <JukeboxScreen />}
    </>
  );
}
/** The console as far as it plays, behind its lock. */
function House() {
  return useStore(session, (is) => is) && <Console />;
}
const asHost = { me: colleague(['host']), path: '/jukebox' };
/** How many notes were begun, and whether they can be heard still. */
function speakers() {
  const heard = { notes: 0, silenced: 0 };
  const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      close = () => Promise.resolve();
      createGain() {
        const gain = {
          gain: ramp,
          connect: () => gain,
          disconnect: () => {
            heard.silenced += 1;
          },
        };
        return gain;
      }
      createOscillator = () => ({
        frequency: {},
        connect: (to: unknown) => to,
        start: () => {
          heard.notes += 1;
        },
        stop: () => undefined,
      });
    },
  );
  return heard;
}

beforeEach(() => {
  notes.set(() => []);
  session.set(() => true);
  stopDeck();
});

describe('the jukebox of the house', () => {
  it('shows what plays and what comes; a host changes no rules', async () => {
    open(board({ now: wish('Amber', { state: 'playing' }), queue: [wish('Blue'), wish('Rain')] }));
    const { texts, shows } = await stage(<JukeboxScreen />, { me: colleague(['host']) });
    expect(texts('.player h2')).toEqual(['Amber']);
    expect(shows('No tune is stored: play it on your own system')).toBe(true);
    expect(texts('.wish h3')).toEqual(['Blue', 'Rain']);
    expect(texts('.house-rules')).toEqual([]);
  });

  it('given the server is away when a song is over, then the player asks until the next one plays', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    speakers();
    const NEXT = 'POST /staff/stores/store/jukebox/next';
    const server = open(
      board({ now: wish('Amber', { state: 'playing', started_at: '2026-11-21T12:00:00Z' }) }),
    );
    server.reply(NEXT, () => 'away');
    const { tap } = await stage(<House />, asHost);
    await tap('Play here');
    await settle(31_000);
    await settle(5_500);
    server.reply(NEXT, () => ({ body: board({ now: wish('Blue', { state: 'playing' }) }) }));
    await settle(5_500);
    await settle(20_000);
    const asked = server.commands();
    expect(asked.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ after: 'wish-Amber' })));
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(notes.get()).toEqual([]);
  });

  it('given the device’s clock is ahead of the server’s, then a song it has begun is played to its end', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:10:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    speakers();
    const plays = wish('Amber', { state: 'playing', started_at: '2026-11-21T12:00:00Z' });
    const server = open(board({ queue: [wish('Amber')] }));
    server.reply('POST /staff/stores/store/jukebox/next', () => {
      server.reply('GET /staff/stores/store/jukebox', () => ({ body: board({ now: plays }) }));
      return { body: board({ now: plays }) };
    });
    const { tap } = await stage(<House />, asHost);
    await tap('Play here');
    await settle(20_000);
    expect(server.commands().map(({ body }) => body)).toEqual([{ after: null }]);
    await settle(11_000);
    expect(server.commands().map(({ body }) => body)).toEqual([{ after: null }, { after: 'wish-Amber' }]);
  });

  it('given another screen is opened, then the song goes on, and what plays leads back', async () => {
    const heard = speakers();
    const dune = song('Dune', { tune: '@60 a4 b4' });
    open(board({ now: wish('Dune', { song: dune, started_at: new Date().toISOString() }) }));
    const { tap, path, buttonWords } = await stage(<House />, asHost);
    await tap('Play here');
    const begun = { ...heard };
    expect(begun).toEqual({ notes: expect.any(Number), silenced: 0 });
    expect(begun.notes).toBeGreaterThan(0);
    await tap('Floor');
    expect(buttonWords()).toEqual(['Now playing: Dune', 'Floor']);
    await tap('Now playing: Dune');
    expect([path(), heard]).toEqual(['/jukebox', begun]);
    await tap('Stop player');
    expect(heard.silenced).toBe(1);
  });

  it('given the console locks, then the song plays to its end, and the next begins for whoever signs in', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const heard = speakers();
    const rain = song('Rain', { tune: '@60 a4 b4' });
    const server = open(board({ now: wish('Rain', { song: rain, started_at: '2026-11-21T12:00:00Z' }) }));
    server.reply('POST /staff/stores/store/jukebox/next', () => ({ body: board() }));
    const { tap, shows, buttonWords } = await stage(<House />, asHost);
    expect(shows('After locking, the song plays to its end')).toBe(true);
    await tap('Play here');
    await act(async () => session.set(() => false));
    await settle(40_000);
    expect([heard.silenced, server.commands()]).toEqual([0, []]);
    await act(async () => session.set(() => true));
    await settle(100);
    expect(server.commands().map(({ body }) => body)).toEqual([{ after: 'wish-Rain' }]);
    await act(async () => session.set(() => false));
    await settle(31 * 60_000);
    await act(async () => session.set(() => true));
    await settle(100);
    expect([server.commands().length, buttonWords()[1]]).toEqual([1, 'Play here']);
  });

  it('lets in what waits, and takes out with a reason', async () => {
    const server = open(board({ waiting: [wish('Blue', { state: 'waiting' })] }));
    server.reply('POST /staff/jukebox/requests/wish-Blue/actions', () => ({ body: board() }));
    const { tap } = await stage(<JukeboxScreen />, { me: colleague(['host']) });
    await tap('Let in');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toEqual([{ action: 'approve' }]);
  });

  it('lets the manager set the rules and block songs', async () => {
    const server = open(board());
    server.reply('PUT /staff/stores/store/jukebox', () => ({ body: board() }));
    server.reply('PUT /staff/songs/Amber', () => ({ body: board() }));
    const { tap } = await stage(<JukeboxScreen />, { me: colleague(['manager']) });
    await tap('Nobody can ask for Amber');
    await settle(20);
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/songs/Amber', { blocked: true }],
    ]);
  });

  it('says to its owner that guests see nothing of it while it is off, and leads to the switch', async () => {
    const server = open(board());
    const features = (jukebox: boolean) => ({ body: { preferences: { features: { jukebox } } } });
    server.reply('GET /stores/store', () => features(false));
    const off = await stage(<JukeboxScreen />, { me: colleague(['owner']) });
    expect(off.shows('The jukebox is off')).toBe(true);
    await off.tap('Open settings');
    expect(off.path()).toBe('/house');
    const host = await stage(<JukeboxScreen />, { me: colleague(['host']) });
    expect([host.shows('The jukebox is off'), host.buttonWords().includes('Open settings')]).toEqual([
      true,
      false,
    ]);
    server.reply('GET /stores/store', () => features(true));
    const on = await stage(<JukeboxScreen />, { me: colleague(['owner']) });
    expect(on.shows('The jukebox is off')).toBe(false);
  });
});
