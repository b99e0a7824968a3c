// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { takeUpKept } from '../../lib/store.ts';
import { SocialScreen } from './social-screen.tsx';

const { preferences } = place();
const person = (name: string, you = false) => ({ _id: `${name}-${you}`, name, you, host: you });
const songs = { queue: [], songs: [], left: 3, per_hour: 3, quiet_until: null, removed: [] };
const amber = {
  _id: 'amber',
  title: 'Amber',
  artist: 'The Verandas',
  seconds: 95,
  art: null,
  explicit: false,
};
let house: House;

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

function arrive(features: Partial<typeof preferences.features> = {}): void {
  house = openHouse(undefined, {
    preferences: { ...preferences, features: { ...preferences.features, ...features } },
  });
  sitDown(house, { name: 'Ana' });
}
async function opened(order: Partial<Order> | null = null) {
  if (order) {
    house.order = orderOf({ store_id: { ...orderOf().store_id, _id: house.id }, ...order });
    facts.orderFetched(house.order);
  }
  const app = await stage(<SocialScreen />, { path: '/social' });
  await until(() => house.server.calls(`GET /stores/${house.id}`).length > 0, 'the store');
  await settle(30);
  return app;
}
const links = (app: Awaited<ReturnType<typeof opened>>) =>
  app.all('.social-tile').map((tile) => tile.getAttribute('href'));

describe('what can be done together', () => {
  it('given the house offers nothing else, then ordering together alone, and nothing else is asked for', async () => {
    arrive();
    const app = await opened();
    expect(links(app)).toEqual(['/social/enigma']);
    expect(app.shows('Order together at one table')).toBe(true);
    expect(house.server.calls('GET /jukebox/store/*/queue')).toEqual([]);
    expect(house.server.calls('GET /stores/*/scores')).toEqual([]);
  });

  it('given it offers everything, then what plays and what to beat stand there', async () => {
    arrive({ jukebox: true, games: true, videos: true });
    house.server.reply(`GET /jukebox/store/${house.id}/queue`, () => ({
      body: {
        ...songs,
        now: { _id: 'n', song: amber, requested_by: null, started_at: '2026-11-21T12:00:00.000Z' },
      },
    }));
    house.server.reply(`GET /stores/${house.id}/scores`, () => ({
      body: { top: [{ name: 'Ben', score: 512, tile: 64, you: false }], best: null },
    }));
    const app = await opened();
    await app.see('Now playing: Amber');
    await app.see('Best of the house: 512');
    expect(links(app)).toEqual(['/social/enigma', '/social/jukebox', '/social/2048', '/short-videos']);
  });

  it('given nothing plays, nobody played or neither can be reached, then what one could do there', async () => {
    arrive({ jukebox: true, games: true });
    house.server.reply(`GET /jukebox/store/${house.id}/queue`, () => ({ body: { ...songs, now: null } }));
    house.server.reply(`GET /stores/${house.id}/scores`, () => 'away');
    const app = await opened();
    expect(app.shows('Pick a song for the room')).toBe(true);
    expect(app.shows('Set the first score of the house')).toBe(true);
  });

  it('leads to a tile’s screen without leaving the page', async () => {
    arrive({ videos: true });
    const app = await opened();
    await app.tap(/Dishes to watch/);
    expect(app.address()).toBe('/short-videos');
  });
});

describe('who is at the table, in one line', () => {
  it.each([
    [[person('Ana', true)], 'Only you so far — invite others'],
    [[person('Ana', true), person('Ben')], 'Ben is at your table'],
    [[person('Ana', true), person('Ben'), person('Eva')], 'Ben + 1 other at your table'],
    [[person('Ana', true), person(''), person('Eva'), person('Kim')], 'Guest + 2 others at your table'],
  ])('%#: "%s"', async (members, words) => {
    arrive();
    const app = await opened({ members, enigma: 'K7MPQ' });
    await app.see(words);
    expect(app.texts('.social-tile-code')).toEqual(['K7MPQ']);
  });

  it('given the order runs at another table, then nobody and no code', async () => {
    arrive();
    const app = await opened({
      members: [person('Ana', true), person('Ben')],
      enigma: 'K7MPQ',
      table_id: { _id: 't9', name: '9' },
    });
    expect(app.shows('Order together at one table')).toBe(true);
    expect(app.all('.social-tile-code')).toEqual([]);
  });
});
