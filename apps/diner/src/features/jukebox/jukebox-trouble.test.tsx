// @vitest-environment happy-dom
import type { Song, SongQueue } from '@tableside/contract/jukebox.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { takeUpKept } from '../../lib/store.ts';
import { JukeboxScreen } from './jukebox-screen.tsx';

let house: House;
let queue: SongQueue;
const song = (title: string, change: Partial<Song> = {}): Song => ({
  _id: title,
  title,
  artist: 'The Verandas',
  seconds: 185,
  art: null,
  explicit: false,
  ...change,
});
const wishFor = (title: string, change: Partial<SongQueue['queue'][number]> = {}) => ({
  _id: `wish-${title}`,
  song: song(title),
  requested_by: 'Ben',
  votes: 2,
  mine: false,
  voted: false,
  state: 'queued' as const,
  ...change,
});
const place = () => `/jukebox/store/${house.id}/queue`;
const wish = (title: string) => `POST /jukebox/${house.id}/queue/${title}`;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { name: 'Ana' });
  queue = {
    now: null,
    queue: [],
    songs: [song('Amber'), song('Blue')],
    left: 3,
    per_hour: 3,
    quiet_until: null,
    removed: [],
  };
  house.server.reply(`GET ${place()}`, () => ({ body: queue }));
});

async function opened() {
  const app = await stage(<JukeboxScreen />, { path: '/social/jukebox' });
  await app.see('Request a song');
  return app;
}

describe('before anything is known', () => {
  it('its outline stands there while it loads', async () => {
    house.server.reply(`GET ${place()}`, () => new Promise(() => undefined));
    const app = await stage(<JukeboxScreen />, { path: '/social/jukebox' });
    expect(app.all('.jukebox-skeleton')).toHaveLength(1);
  });

  it.each([
    ['refused', refusal(503, 'busy')],
    ['without a connection', 'away'],
  ] as const)('given it cannot be shown (%s), then it says so and can be tried again', async (_, answer) => {
    house.server.reply(`GET ${place()}`, () => answer);
    const app = await stage(<JukeboxScreen />, { path: '/social/jukebox' });
    await app.see('The jukebox can’t be shown right now');
    house.server.reply(`GET ${place()}`, () => ({ body: queue }));
    await app.tap('Try again');
    await app.see('Request a song');
  });
});

describe('looking for a song', () => {
  it('finds by title; given none, then it says which of the two is the case', async () => {
    const app = await opened();
    await app.type('#song-search', 'blu');
    expect(app.texts('.jukebox-songs .song-title')).toEqual(['Blue']);
    await app.type('#song-search', 'zzz');
    expect(app.shows('No song matches')).toBe(true);
    queue = { ...queue, songs: [] };
    house = openHouse();
    sitDown(house, { name: 'Ana' });
    house.server.reply(`GET ${place()}`, () => ({ body: queue }));
    const empty = await opened();
    expect(empty.shows('The house has no songs yet')).toBe(true);
  });

  it('says length and artist, marks explicit ones, and offers none that plays or waits already', async () => {
    const now = {
      _id: 'n',
      song: song('Amber'),
      requested_by: 'Eva',
      started_at: '2026-11-21T12:00:00.000Z',
    };
    const long = song('Cobalt '.repeat(12).trim(), { artist: '', explicit: true, seconds: 3605 });
    queue = { ...queue, now, queue: [wishFor('Blue')], songs: [...queue.songs, long] };
    const app = await opened();
    expect(app.shows('Picked by Eva')).toBe(true);
    expect(app.has('Request Amber')).toBe(false);
    expect(app.has('Request Blue')).toBe(false);
    expect(app.has(`Request ${long.title}`)).toBe(true);
    expect(app.texts('.song-explicit')).toEqual(['Explicit']);
    expect(app.shows('The Verandas · 3:05')).toBe(true);
    expect(app.shows('60:05')).toBe(true);
  });
});

describe('the queue', () => {
  it('says whose each is, which waits for the house, and votes for one’s own cannot be given', async () => {
    queue = {
      ...queue,
      queue: [
        wishFor('Amber', { mine: true, votes: 1 }),
        wishFor('Blue'),
        wishFor('Coral', { state: 'waiting', voted: true, votes: 3 }),
      ],
    };
    const app = await opened();
    expect(app.shows('Your pick')).toBe(true);
    expect(app.shows('Picked by Ben')).toBe(true);
    expect(app.shows('Waiting for the house')).toBe(true);
    expect(app.all('.heart-pill').map((vote) => vote.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    expect(app.texts('.heart-pill')).toEqual(['Vote for Blue, 2 votes', 'Vote for Coral, 3 votes']);
  });

  it('takes a vote back', async () => {
    queue = { ...queue, queue: [wishFor('Blue', { voted: true })] };
    const app = await opened();
    house.server.reply(wish('Blue'), () => ({ body: { ...queue, queue: [wishFor('Blue', { votes: 1 })] } }));
    await app.tap('Vote for Blue, 2 votes');
    await settle(10);
    expect(house.server.calls(wish('Blue')).map(({ body }) => body)).toEqual([{ vote: false }]);
    expect(app.texts('.heart-pill')).toEqual(['Vote for Blue, 1 vote']);
    expect(said()).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('say until when, and nothing can be asked for; votes go on', async () => {
    queue = { ...queue, quiet_until: '2100-01-01T13:45:00.000Z', queue: [wishFor('Blue')] };
    const app = await opened();
    expect(app.shows('It is quiet here until')).toBe(true);
    expect(app.shows('Nothing is playing')).toBe(true);
    expect(app.shows('Pick the first song')).toBe(false);
    await app.tap('Request Amber');
    expect(house.server.calls(wish('Amber'))).toEqual([]);
    house.server.reply(wish('Blue'), () => ({ body: queue }));
    await app.tap('Vote for Blue, 2 votes');
    expect(house.server.calls(wish('Blue'))).toHaveLength(1);
  });

  it('are over on the page once they are', async () => {
    queue = { ...queue, quiet_until: '2020-01-01T13:45:00.000Z' };
    const app = await opened();
    expect(app.shows('It is quiet here until')).toBe(false);
    expect(app.shows('Pick the first song')).toBe(true);
    expect(app.has('Request Amber')).toBe(true);
  });
});

describe('a wish that is not granted', () => {
  it('given no answer, then the next try goes with the same key', async () => {
    const app = await opened();
    house.server.reply(wish('Amber'), () => 'away');
    for (const count of [1, 2]) {
      await app.tap('Request Amber');
      await until(() => house.server.calls(wish('Amber')).length === count);
      await settle(10);
    }
    const tries = house.server.calls(wish('Amber'));
    expect(tries).toHaveLength(2);
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it.each([
    ['too many of one guest', refusal(409, 'song-limit'), 'song-limit said the server'],
    ['the song has just been queued', refusal(409, 'song-queued'), 'song-queued said the server'],
    ['no connection', 'away', "We can't reach the restaurant right now"],
  ] as const)('given %s, then it says why, and the queue is read anew', async (_, answer, words) => {
    const app = await opened();
    house.server.reply(wish('Amber'), () => answer);
    queue = { ...queue, queue: [wishFor('Amber')], left: 0 };
    await app.tap('Request Amber');
    await app.see('0 of 3 left this hour');
    expect(said()).toEqual([expect.stringContaining(words)]);
    expect(app.has('Request Amber')).toBe(false);
  });

  it('given a second tap while the first is under way, then it is asked for once', async () => {
    const app = await opened();
    let answer: (heard: { readonly body: SongQueue }) => void = () => undefined;
    house.server.reply(wish('Amber'), () => new Promise((done) => (answer = done)));
    await app.tap('Request Amber');
    expect(app.button('Request Amber').getAttribute('aria-busy')).toBe('true');
    await app.tap('Request Amber');
    await app.tap('Request Blue');
    answer({ body: { ...queue, queue: [wishFor('Amber', { mine: true })] } });
    await app.see('Your pick');
    expect(house.server.calls('POST /jukebox/*/queue/*')).toHaveLength(1);
  });
});
