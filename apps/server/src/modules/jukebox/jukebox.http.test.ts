import type { Jukebox, SongQueue } from '@tableside/contract/jukebox.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';

const app = await startTestApp();
const MINUTE = 60_000;
const LIBRARY = ['Amber Street', 'Blue Lantern', 'Copper Rain', 'Dune Radio'];

const read = async (diner: DinerInTest, at: House) =>
  (await diner.call('GET', `/jukebox/store/${at.storeId}/queue`)).json<SongQueue>();
const titlesIn = ({ queue }: SongQueue) => queue.map(({ song }) => song.title);

/** A house with songs, its host, and guests who sit at a table of their own each. */
async function room(change: Record<string, unknown> = {}) {
  const at = await app.house({ store: change });
  await app.app.importers.songs(at.storeId, [
    ...LIBRARY.map((title) => ({ title, artist: 'The Verandas', seconds: 30, tune: '@96 c4 e4 g4:2' })),
    { title: 'House Theme', artist: 'The House', seconds: 20, fallback: true },
    { title: 'Loud Words', artist: 'Rude Boys', seconds: 20, explicit: true },
  ]);
  const staff = await app.staff(at, 'host');
  const board = (await staff.call('GET', `/staff/stores/${at.storeId}/jukebox`)).json<Jukebox>();
  const song = (title: string) => board.songs.find((one) => one.title === title)?._id ?? 'no-such-song';
  const guest = async (name: string, table: string) => {
    const diner = await app.diner(name);
    await diner.places(at, table, ['tea']);
    return diner;
  };
  const wishes = (diner: DinerInTest, title: string, body = {}) =>
    diner.call('POST', `/jukebox/${at.storeId}/queue/${song(title)}`, body);
  const next = (after: string | null, by: StaffInTest = staff) =>
    by.call('POST', `/staff/stores/${at.storeId}/jukebox/next`, { after });
  return { at, staff, song, guest, wishes, next };
}

describe('a guest', () => {
  test('wishes for a song, and everybody sees it with a first name and nothing more', async () => {
    const { at, guest, wishes } = await room();
    const ana = await guest('Ana Maria Silva', '1');
    const mine = (await wishes(ana, 'Blue Lantern')).json<SongQueue>();
    expect(mine).toMatchObject({
      now: null,
      queue: [{ requested_by: 'Ana', votes: 0, mine: true, voted: false, state: 'queued' }],
      left: 2,
      per_hour: 3,
    });
    const ben = await guest('Ben', '2');
    expect((await read(ben, at)).queue).toMatchObject([{ requested_by: 'Ana', mine: false }]);
    const visitor = await app.call('GET', `/jukebox/store/${at.storeId}/queue`);
    expect(visitor.json<SongQueue>().queue).toHaveLength(1);
    expect(visitor.text).not.toContain(ana.userId);
    expect(visitor.text).not.toContain('Silva');
  });

  test('is named by the first word of a name, also behind the wide space of a Japanese keyboard', async () => {
    const { guest, wishes } = await room();
    const mine = (await wishes(await guest('花子\u3000山田', '1'), 'Blue Lantern')).json<SongQueue>();
    expect(mine.queue).toMatchObject([{ requested_by: '花子' }]);
  });

  test('votes others’ wishes up, once each, and takes the vote back; not one’s own', async () => {
    const { at, guest, wishes } = await room();
    const [ana, ben] = [await guest('Ana', '1'), await guest('Ben', '2')];
    await wishes(ana, 'Amber Street');
    app.clock.advance(1000);
    await wishes(ana, 'Blue Lantern');
    await wishes(ben, 'Blue Lantern', { vote: true });
    const voted = (await wishes(ben, 'Blue Lantern', { vote: true })).json<SongQueue>();
    expect(titlesIn(voted)).toEqual(['Blue Lantern', 'Amber Street']);
    expect(voted.queue[0]).toMatchObject({ votes: 1, voted: true });
    await wishes(ana, 'Amber Street', { vote: true });
    expect((await read(ana, at)).queue.map(({ votes }) => votes)).toEqual([1, 0]);
    const back = (await wishes(ben, 'Blue Lantern', { vote: false })).json<SongQueue>();
    expect(titlesIn(back)).toEqual(['Amber Street', 'Blue Lantern']);
  });

  test('has three wishes an hour; what the house takes out does not count', async () => {
    const { staff, at, guest, wishes } = await room();
    const ana = await guest('Ana', '1');
    for (const title of LIBRARY.slice(0, 3)) expect((await wishes(ana, title)).status).toBe(200);
    const fourth = await wishes(ana, 'Dune Radio');
    expect([fourth.status, codeOf(fourth), fourth.headers.get('retry-after')]).toEqual([
      409,
      'song-limit',
      '3600',
    ]);
    const [first] = (await read(ana, at)).queue;
    await staff.call('POST', `/staff/jukebox/requests/${first?._id}/actions`, {
      action: 'veto',
      reason: 'Played an hour ago',
    });
    const now = await read(ana, at);
    expect(now.left).toBe(1);
    expect(now.removed).toMatchObject([{ song: { title: first?.song.title }, reason: 'Played an hour ago' }]);
    expect((await wishes(ana, 'Dune Radio')).status).toBe(200);
    app.clock.advance(61 * MINUTE);
    expect((await read(ana, at)).left).toBe(3);
    app.clock.advance(-61 * MINUTE);
  });

  test('is told what the house took out for half an hour, however long it had been wished for', async () => {
    const { staff, at, guest, wishes, next } = await room();
    const ana = await guest('Ana', '1');
    await wishes(ana, 'Amber Street');
    const { now: playing } = (await next(null)).json<Jukebox>();
    app.clock.advance(80 * MINUTE);
    const out = { action: 'veto', reason: 'Too loud' };
    await staff.call('POST', `/staff/jukebox/requests/${playing?._id}/actions`, out);
    app.clock.advance(29 * MINUTE);
    expect(await read(ana, at)).toMatchObject({
      removed: [{ song: { title: 'Amber Street' }, reason: 'Too loud' }],
      left: 3,
    });
    app.clock.advance(MINUTE);
    expect((await read(ana, at)).removed).toEqual([]);
    app.clock.advance(-110 * MINUTE);
  });

  test('may wish for a song whose player stopped in the middle of it, once it is over; not before', async () => {
    const { at, staff, guest, wishes, next, song } = await room();
    const [ana, ben] = [await guest('Ana', '1'), await guest('Ben', '2')];
    await wishes(ana, 'Amber Street');
    await next(null);
    expect(codeOf(await wishes(ben, 'Amber Street'))).toBe('song-queued');
    app.clock.advance(50_000);
    const asked = (await wishes(ben, 'Amber Street')).json<SongQueue>();
    expect(asked).toMatchObject({ now: null, queue: [{ mine: true, state: 'queued' }] });
    const board = (await staff.call('GET', `/staff/stores/${at.storeId}/jukebox`)).json<Jukebox>();
    expect(board).toMatchObject({ now: null, queue: [{ song: { _id: song('Amber Street') } }] });
    expect((await next(null)).json<Jukebox>().now?.requested_by).toBe('Ben');
    app.clock.advance(-50_000);
  });

  test('at the same moment as others gets one place for one song', async () => {
    const { guest, wishes } = await room();
    const guests = [await guest('Ana', '1'), await guest('Ben', '2'), await guest('Cat', '5')];
    const answers = await Promise.all(guests.map((one) => wishes(one, 'Copper Rain')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is refused outside a table, twice for one song, for a vote on nothing, for songs the house does not play', async () => {
    const { at, guest, wishes, song } = await room();
    const ana = await guest('Ana', '1');
    const stranger = await app.diner('Eve');
    expect(codeOf(await wishes(stranger, 'Amber Street'))).toBe('not-seated');
    expect(codeOf(await wishes(ana, 'Amber Street', { vote: true }))).toBe('state-changed');
    await wishes(ana, 'Amber Street');
    expect(codeOf(await wishes(stranger, 'Amber Street', { vote: true }))).toBe('not-seated');
    expect(codeOf(await wishes(ana, 'Amber Street'))).toBe('song-queued');
    expect((await wishes(ana, 'No such song')).status).toBe(404);
    const elsewhere = await room();
    const foreign = await ana.call(
      'POST',
      `/jukebox/${at.storeId}/queue/${elsewhere.song('Copper Rain')}`,
      {},
    );
    expect(foreign.status).toBe(404);
    const manager = await app.staff(at, 'manager');
    await manager.call('PUT', `/staff/stores/${at.storeId}/jukebox`, {
      approval: false,
      explicit: false,
      per_hour: 3,
    });
    expect((await wishes(ana, 'Loud Words')).status).toBe(404);
    await manager.call('PUT', `/staff/songs/${song('Dune Radio')}`, { blocked: true, fallback: false });
    expect((await wishes(ana, 'Dune Radio')).status).toBe(404);
    expect((await read(ana, at)).songs.map(({ title }) => title)).toEqual([
      'Amber Street',
      'Blue Lantern',
      'Copper Rain',
      'House Theme',
    ]);
  });

  test('finds no jukebox where the house has none', async () => {
    const { at, guest, wishes } = await room({ features: { jukebox: false } });
    expect((await wishes(await guest('Ana', '1'), 'Amber Street')).status).toBe(404);
    expect((await app.call('GET', `/jukebox/store/${at.storeId}/queue`)).status).toBe(404);
  });
});

describe('the house', () => {
  test('plays in order, then its own songs; one that is asked for twice skips nothing', async () => {
    const { at, guest, wishes, next } = await room();
    const ana = await guest('Ana', '1');
    await wishes(ana, 'Amber Street');
    const first = (await next(null)).json<Jukebox>();
    expect(first.now).toMatchObject({ song: { title: 'Amber Street', tune: '@96 c4 e4 g4:2' } });
    expect((await read(ana, at)).now).toMatchObject({ song: { title: 'Amber Street' }, requested_by: 'Ana' });
    const stale = (await next(null)).json<Jukebox>();
    expect(stale.now?._id).toBe(first.now?._id);
    const own = (await next(first.now?._id ?? '')).json<Jukebox>();
    expect(own.now).toMatchObject({ song: { title: 'House Theme' }, requested_by: null });
    const again = (await next(own.now?._id ?? '')).json<Jukebox>();
    expect(again.now?.song.title).toBe('House Theme');
    app.clock.advance(2 * MINUTE);
    expect((await read(ana, at)).now).toBeNull();
    app.clock.advance(-2 * MINUTE);
  });

  test('of two players that go on together, one song is played, not two', async () => {
    const { guest, wishes, next } = await room();
    const ana = await guest('Ana', '1');
    for (const title of LIBRARY.slice(0, 3)) await wishes(ana, title);
    const boards = await Promise.all([next(null), next(null), next(null)]);
    const playing = new Set(boards.map((one) => one.json<Jukebox>().now?._id));
    expect(playing.size).toBe(1);
    expect(boards[0]?.json<Jukebox>().queue).toHaveLength(2);
  });

  test('lets wishes wait for its yes when it wants, and only their maker sees them or finds their songs', async () => {
    const { at, staff, guest, wishes, next } = await room();
    const manager = await app.staff(at, 'manager');
    await manager.call('PUT', `/staff/stores/${at.storeId}/jukebox`, {
      approval: true,
      explicit: true,
      per_hour: 3,
    });
    const [ana, ben] = [await guest('Ana', '1'), await guest('Ben', '2')];
    const mine = (await wishes(ana, 'Amber Street')).json<SongQueue>();
    expect(mine.queue).toMatchObject([{ state: 'waiting' }]);
    expect((await read(ben, at)).queue).toEqual([]);
    const wishable = async (diner: DinerInTest) =>
      (await read(diner, at)).songs.some(({ title }) => title === 'Amber Street');
    expect([await wishable(ana), await wishable(ben)]).toEqual([true, false]);
    expect((await next(null)).json<Jukebox>().now?.song.title).toBe('House Theme');
    const approve = () =>
      staff.call('POST', `/staff/jukebox/requests/${mine.queue[0]?._id}/actions`, { action: 'approve' });
    expect((await approve()).json<Jukebox>()).toMatchObject({ waiting: [], queue: [{ state: 'queued' }] });
    expect(codeOf(await approve())).toBe('state-changed');
    expect((await read(ben, at)).queue).toHaveLength(1);
    expect(await wishable(ben)).toBe(true);
  });

  test('puts one first, and takes out what plays', async () => {
    const { staff, guest, wishes, next } = await room();
    const ana = await guest('Ana', '1');
    await wishes(ana, 'Amber Street');
    app.clock.advance(1000);
    const { queue } = (await wishes(ana, 'Blue Lantern')).json<SongQueue>();
    const act = (id: string | undefined, action: string) =>
      staff.call('POST', `/staff/jukebox/requests/${id}/actions`, { action });
    await act(queue[1]?._id, 'first');
    const board = (await next(null)).json<Jukebox>();
    expect(board.now?.song.title).toBe('Blue Lantern');
    expect((await act(board.now?._id, 'veto')).json<Jukebox>().now).toBeNull();
    expect(codeOf(await act(board.now?._id, 'veto'))).toBe('state-changed');
  });

  test('moves a wish a place up or down, past votes, and not past the ends', async () => {
    const { at, staff, guest, wishes } = await room();
    const [ana, ben] = [await guest('Ana', '1'), await guest('Ben', '2')];
    for (const title of LIBRARY.slice(0, 3)) {
      await wishes(ana, title);
      app.clock.advance(1000);
    }
    const act = async (title: string, action: string) => {
      const wish = (await read(ana, at)).queue.find(({ song }) => song.title === title);
      return staff.call('POST', `/staff/jukebox/requests/${wish?._id}/actions`, { action });
    };
    expect((await act('Copper Rain', 'up')).status).toBe(200);
    expect(titlesIn(await read(ana, at))).toEqual(['Amber Street', 'Copper Rain', 'Blue Lantern']);
    await act('Amber Street', 'down');
    await wishes(ben, 'Blue Lantern', { vote: true });
    expect(titlesIn(await read(ben, at))).toEqual(['Copper Rain', 'Amber Street', 'Blue Lantern']);
    for (const [title, action] of [
      ['Copper Rain', 'up'],
      ['Blue Lantern', 'down'],
    ] as const)
      expect(codeOf(await act(title, action))).toBe('state-changed');
    app.clock.advance(-3000);
  });

  test('clears what waits and is queued, tells its guests why, and lets what plays go on', async () => {
    const { at, staff, guest, wishes, next } = await room();
    const ana = await guest('Ana', '1');
    for (const title of LIBRARY.slice(0, 3)) await wishes(ana, title);
    const { now } = (await next(null)).json<Jukebox>();
    const path = `/staff/stores/${at.storeId}/jukebox/clear`;
    const cleared = (await staff.call('POST', path, { reason: 'Live band' })).json<Jukebox>();
    expect(cleared).toMatchObject({ now: { _id: now?._id }, queue: [], waiting: [] });
    const seen = await read(ana, at);
    expect(seen.removed.map(({ reason }) => reason)).toEqual(['Live band', 'Live band']);
    expect(seen.left).toBe(2);
    expect((await (await app.staff(await app.house(), 'manager')).call('POST', path, {})).status).toBe(404);
    expect((await (await app.staff(at, 'kitchen')).call('POST', path, {})).status).toBe(403);
  });

  test('takes out what was wished for once it no longer plays it: a song, an artist, explicit ones; what plays goes on', async () => {
    const { at, guest, wishes, next, song } = await room();
    const manager = await app.staff(at, 'manager');
    const ana = await guest('Ana', '1');
    const ben = await guest('Ben', '2');
    const wished = [
      ...LIBRARY.slice(0, 3).map((title) => [ana, title] as const),
      ...['House Theme', 'Loud Words'].map((title) => [ben, title] as const),
    ];
    for (const [by, title] of wished) {
      await wishes(by, title);
      app.clock.advance(1000);
    }
    const { now } = (await next(null)).json<Jukebox>();
    const blocks = (title: string, more = {}) =>
      manager.call('PUT', `/staff/songs/${song(title)}`, { blocked: true, fallback: false, ...more });
    await blocks('House Theme');
    expect(titlesIn(await read(ana, at))).toEqual(['Blue Lantern', 'Copper Rain', 'Loud Words']);
    const rules = { approval: false, explicit: false, per_hour: 3 };
    await manager.call('PUT', `/staff/stores/${at.storeId}/jukebox`, rules);
    expect(titlesIn(await read(ana, at))).toEqual(['Blue Lantern', 'Copper Rain']);
    const board = (await blocks('Dune Radio', { of_artist: true })).json<Jukebox>();
    expect(board).toMatchObject({ now: { _id: now?._id }, queue: [], waiting: [] });
    const { removed, left } = await read(ben, at);
    expect(removed.map((each) => each.song.title).sort()).toEqual(['House Theme', 'Loud Words']);
    expect(left).toBe(3);
  });

  test('what is left out of a song that is there stays: its notes, what is explicit, and what plays by itself', async () => {
    const { at, staff } = await room();
    const manager = await app.staff(at, 'manager');
    const adds = async (...songs: object[]) =>
      (await manager.call('POST', `/staff/stores/${at.storeId}/songs`, { songs })).json<Jukebox>().songs;
    const before = (await staff.call('GET', `/staff/stores/${at.storeId}/jukebox`)).json<Jukebox>().songs;
    const longer = before.map(({ title, artist }) => ({ title, artist, seconds: 45 }));
    expect(await adds(...longer)).toEqual(before.map((song) => ({ ...song, seconds: 45 })));
    const theme = { title: 'House Theme', artist: 'The House', seconds: 20, fallback: false };
    expect(await adds(theme)).toContainEqual(
      expect.objectContaining({ title: theme.title, fallback: false }),
    );
  });

  test('takes out what is wished for as soon as a song is said to be explicit in a house that plays no such songs', async () => {
    const { at, guest, wishes } = await room();
    const manager = await app.staff(at, 'manager');
    const rules = { approval: false, explicit: false, per_hour: 3 };
    await manager.call('PUT', `/staff/stores/${at.storeId}/jukebox`, rules);
    const ana = await guest('Ana', '1');
    for (const title of LIBRARY.slice(0, 2)) await wishes(ana, title);
    const songs = [{ title: 'Amber Street', artist: 'The Verandas', seconds: 30, explicit: true }];
    const board = (
      await manager.call('POST', `/staff/stores/${at.storeId}/songs`, { songs })
    ).json<Jukebox>();
    expect(board.queue.map(({ song }) => song.title)).toEqual(['Blue Lantern']);
  });

  test('adds songs once each, and knows nothing of other houses', async () => {
    const { at, staff, guest, wishes } = await room();
    const manager = await app.staff(at, 'manager');
    const list = {
      songs: [
        { title: 'Amber Street', artist: 'The Verandas', seconds: 45 },
        { title: 'New One', seconds: 30 },
      ],
    };
    const board = (await manager.call('POST', `/staff/stores/${at.storeId}/songs`, list)).json<Jukebox>();
    expect(board.songs.filter(({ title }) => title === 'Amber Street')).toMatchObject([{ seconds: 45 }]);
    expect(board.songs).toHaveLength(7);
    expect((await staff.call('POST', `/staff/stores/${at.storeId}/songs`, list)).status).toBe(403);
    const bad = { songs: [{ title: 'Tune', seconds: 30, tune: 'c4 e4' }] };
    expect((await manager.call('POST', `/staff/stores/${at.storeId}/songs`, bad)).status).toBe(400);
    const foreign = await app.staff(await app.house(), 'manager');
    const wished = (await wishes(await guest('Ana', '1'), 'Amber Street')).json<SongQueue>();
    for (const [method, path, body] of [
      ['GET', `/staff/stores/${at.storeId}/jukebox`, undefined],
      ['POST', `/staff/stores/${at.storeId}/jukebox/next`, { after: null }],
      ['PUT', `/staff/songs/${board.songs[0]?._id}`, { blocked: true, fallback: true }],
      ['POST', `/staff/jukebox/requests/${wished.queue[0]?._id}/actions`, { action: 'veto' }],
    ] as const)
      expect((await foreign.call(method, path, body)).status).toBe(404);
  });
});
