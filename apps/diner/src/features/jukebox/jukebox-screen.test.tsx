// @vitest-environment happy-dom
import type { SongQueue } from '@tableside/contract/jukebox.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { takeUpKept } from '../../lib/store.ts';
import { JukeboxScreen } from './jukebox-screen.tsx';

let house: House;
const song = (title: string) => ({
  _id: title,
  title,
  artist: 'The Verandas',
  seconds: 95,
  art: null,
  explicit: false,
});
const queueOf = (change: Partial<SongQueue> = {}): SongQueue => ({
  now: null,
  queue: [],
  songs: [song('Amber'), song('Blue')],
  left: 3,
  per_hour: 3,
  quiet_until: null,
  removed: [],
  ...change,
});
beforeEach(() => {
  startAfresh();
  takeUpKept();
});

async function opened(queue: SongQueue, signedIn = true) {
  house = openHouse();
  sitDown(house, signedIn ? { name: 'Ana' } : null);
  house.server.reply(`GET /jukebox/store/${house.id}/queue`, () => ({ body: queue }));
  const app = await stage(<JukeboxScreen />, { path: '/social/jukebox' });
  await until(() => app.all('.jukebox').length > 0, 'the queue');
  await settle(20);
  return app;
}
const wish = {
  _id: 'w',
  song: song('Blue'),
  requested_by: 'Ben',
  votes: 2,
  mine: false,
  voted: false,
  state: 'queued',
} as const;

describe('the jukebox', () => {
  it('quiet, asks for the first song, and puts a wish into the queue', async () => {
    const app = await opened(queueOf());
    expect(app.shows('Quiet here. Pick the first song')).toBe(true);
    expect(app.shows('3 of 3 left this hour')).toBe(true);
    house.server.reply(`POST /jukebox/${house.id}/queue/Amber`, () => ({
      body: queueOf({ left: 2, queue: [{ ...wish, song: song('Amber'), mine: true, votes: 0 }] }),
    }));
    const ask = app.button('Request Amber');
    ask.focus();
    await app.tap(ask);
    await settle(20);
    expect(said()).toEqual(['Amber is in the queue']);
    expect(document.activeElement?.tagName).toBe('H2');
    expect(app.texts('.song-place')).toEqual(['1']);
    expect(app.shows('2 of 3 left this hour')).toBe(true);
  });

  it('shows the pictures of songs, and a note where there is none', async () => {
    const pictured = { ...song('Amber'), art: '/media/uploads/ab/amber.webp' };
    const app = await opened(
      queueOf({ songs: [pictured, song('Blue')], queue: [{ ...wish, song: pictured }] }),
    );
    expect(app.all('.song-art img').map((image) => image.getAttribute('src'))).toEqual([
      '/media/uploads/ab/amber.webp?w=160',
      '/media/uploads/ab/amber.webp?w=160',
    ]);
    expect(app.all('.song-art svg')).toHaveLength(2);
  });

  it('shows what plays and what the house took out, and votes', async () => {
    const app = await opened(
      queueOf({
        now: { _id: 'n', song: song('Amber'), requested_by: null, started_at: '2026-11-21T12:00:00.000Z' },
        queue: [wish],
        removed: [{ song: song('Loud'), reason: 'Too loud' }],
      }),
    );
    expect(app.shows('Picked by the house')).toBe(true);
    expect(app.texts('[role="status"]').join()).toContain('Loud was removed by the house');
    house.server.reply(`POST /jukebox/${house.id}/queue/Blue`, () => ({
      body: queueOf({ queue: [{ ...wish, votes: 3, voted: true }] }),
    }));
    await app.tap('Vote for Blue, 2 votes');
    await settle(20);
    expect(app.all('.heart-pill')[0]?.getAttribute('aria-pressed')).toBe('true');
  });

  it('asks somebody who is not signed in to do so first', async () => {
    const app = await opened(queueOf(), false);
    await app.tap('Request Amber');
    expect(app.address()).toContain('/login');
  });
});
