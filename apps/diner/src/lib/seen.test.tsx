// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../testing/house.ts';
import { settle, stage, startAfresh, until } from '../../testing/stage.tsx';
import { refusal } from '../../testing/stand-in-server.ts';
import { useSongQueue } from './jukebox/song-queue.ts';
import { readKept, takeUpKept, useRoot } from './store.ts';

const Left = () => <p>{useSongQueue().data?.left ?? 'nothing'}</p>;
const queue = { now: null, queue: [], songs: [], left: 3, per_hour: 3, quiet_until: null, removed: [] };
let house: House;

/** As if another visit had left it, of the house one is in or of another. */
function keptOf(storeId: string): void {
  const value = { ...queue, left: 7 };
  useRoot.setState({ songs: { key: `jukebox:${storeId}`, value } });
}

beforeEach(() => {
  startAfresh();
  takeUpKept();
  house = openHouse();
  sitDown(house, { name: 'Ana' });
});

it('keeps under root what was fetched, with what it was fetched for', async () => {
  house.server.reply('GET /jukebox/store/*/queue', () => ({ body: queue }));
  const app = await stage(<Left />);
  await until(() => app.shows('3'), 'the queue');
  expect(readKept().songs).toEqual({ key: `jukebox:${house.id}`, value: queue });
});

it.each([
  ['no connection', 'away' as const],
  ['a proxy without its server', { status: 502 }],
])('given %s, then what was seen last stands in, of this very place', async (_, answer) => {
  house.server.reply('GET /jukebox/store/*/queue', () => answer);
  keptOf(house.id);
  const app = await stage(<Left />);
  await settle(20);
  expect(app.shows('7')).toBe(true);
  keptOf('elsewhere');
  await settle(20);
  expect(app.shows('nothing')).toBe(true);
});

it('given the server has it no more, then it is forgotten', async () => {
  house.server.reply('GET /jukebox/store/*/queue', () => refusal(404, 'not-found'));
  keptOf(house.id);
  const app = await stage(<Left />);
  await until(() => app.shows('nothing'), 'nothing');
  expect(readKept().songs).toBeUndefined();
});
