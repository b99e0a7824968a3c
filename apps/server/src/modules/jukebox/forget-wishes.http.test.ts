import type { Jukebox, SongQueue } from '@tableside/contract/jukebox.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import type { Announce } from '../../events.ts';
import { forgetWishes } from './forget-wishes.ts';

const app = await startTestApp();
const HOUR = 3_600_000;
const SONGS = ['Amber Street', 'Blue Lantern', 'Copper Rain', 'Dune Radio'];

async function room() {
  app.clock.set('2026-11-21T12:00:00Z');
  const at = await app.house();
  await app.app.importers.songs(
    at.storeId,
    SONGS.map((title) => ({ title, artist: 'The Verandas', seconds: 30 })),
  );
  const manager = await app.staff(at, 'manager');
  const base = `/staff/stores/${at.storeId}/jukebox`;
  const board = async () => (await manager.call('GET', base)).json<Jukebox>();
  const ids = new Map((await board()).songs.map(({ title, _id }) => [title, _id]));
  const asksFirst = (approval: boolean) =>
    manager.call('PUT', base, { approval, explicit: true, per_hour: 3 });
  const next = (after: string | null) => manager.call('POST', `${base}/next`, { after });
  const guest = async (name: string, table: string) => {
    const diner = await app.diner(name);
    await diner.places(at, table, ['tea']);
    const wishes = (title: string, body = {}) =>
      diner.call('POST', `/jukebox/${at.storeId}/queue/${ids.get(title)}`, body);
    const sees = async () =>
      (await diner.call('GET', `/jukebox/store/${at.storeId}/queue`)).json<SongQueue>();
    return { wishes, sees };
  };
  return { at, board, asksFirst, next, guest };
}
/** What is told when the wishes of long ago are forgotten. */
async function forgets(): Promise<unknown[]> {
  const told: unknown[] = [];
  const announce: Announce = (name, payload) => void told.push([name, payload]);
  await app.app.db.transaction((tx) => forgetWishes(tx, app.clock.now(), announce));
  return told;
}

test('wishes of the night before are gone and free their songs, and no guest reads that the house took them out', async () => {
  const { at, board, asksFirst, next, guest } = await room();
  const [ana, ben] = [await guest('Ana', '1'), await guest('Ben', '2')];
  await ana.wishes('Amber Street');
  await ana.wishes('Blue Lantern');
  await ben.wishes('Blue Lantern', { vote: true });
  const playing = (await next(null)).json<Jukebox>().now;
  await asksFirst(true);
  await ben.wishes('Copper Rain');
  app.clock.advance(11 * HOUR);
  await ben.wishes('Dune Radio');
  expect(await forgets()).toEqual([]);
  app.clock.advance(HOUR + 1);
  expect(await forgets()).toEqual([['jukebox.changed', { v: 1, storeId: at.storeId }]]);
  expect(await forgets()).toEqual([]);

  app.clock.advance(-12 * HOUR); // nobody stays signed in that long
  const left = await board();
  expect(left).toMatchObject({ now: { _id: playing?._id }, queue: [] });
  expect(left.waiting.map(({ song }) => song.title)).toEqual(['Dune Radio']);
  expect((await ana.sees()).removed).toEqual([]);
  expect((await ana.wishes('Copper Rain')).status).toBe(200);
});
