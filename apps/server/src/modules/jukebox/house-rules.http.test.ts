import type { Jukebox, SongQueue } from '@tableside/contract/jukebox.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';
import { gatedAt } from '../../../testing/gate.ts';
import { plainLogo } from '../../../testing/logo.ts';

const app = await startTestApp();
const NOON = '2026-11-21T06:30:00Z'; // 12:00 in Kolkata
const SONGS = ['Amber Street', 'Blue Lantern', 'Copper Rain', 'Dune Radio'];

/** A house with songs, its manager, and Ana and Ben at one table, Cat at another. */
async function room() {
  app.clock.set(NOON);
  const at = await app.house();
  await app.app.importers.songs(at.storeId, [
    ...SONGS.map((title) => ({ title, artist: 'The Verandas', seconds: 30 })),
    { title: 'No name', artist: '', seconds: 30 },
    { title: 'No name either', artist: '', seconds: 30 },
  ]);
  const manager = await app.staff(at, 'manager');
  const base = `/staff/stores/${at.storeId}/jukebox`;
  const board = (await manager.call('GET', base)).json<Jukebox>();
  const song = (title: string) => board.songs.find((one) => one.title === title)?._id ?? '';
  const saves = (more: Record<string, unknown>) =>
    manager.call('PUT', base, { approval: false, explicit: true, per_hour: 3, ...more });
  const [ana, ben, cat] = [await app.diner('Ana'), await app.diner('Ben'), await app.diner('Cat')];
  const first = (await ana.places(at, '1', ['tea'])).json<{ enigma: string }>();
  const { table_id } = await ben.scans(at, '1');
  await ben.call('POST', '/orders/user', { store_id: at.storeId, table_id, enigma: first.enigma });
  await cat.places(at, '2', ['tea']);
  const wishes = (diner: DinerInTest, title: string, body = {}) =>
    diner.call('POST', `/jukebox/${at.storeId}/queue/${song(title)}`, body);
  const sees = async (diner: DinerInTest) =>
    (await diner.call('GET', `/jukebox/store/${at.storeId}/queue`)).json<SongQueue>();
  return { at, manager, song, saves, ana, ben, cat, wishes, sees };
}

describe('a table', () => {
  test('has so many wishes in an hour together; what the house takes out does not count', async () => {
    const { manager, saves, ana, ben, cat, wishes, sees } = await room();
    await saves({ per_table: 2 });
    expect((await sees(ben)).left).toBe(2);
    await wishes(ana, 'Amber Street');
    const second = (await wishes(ben, 'Blue Lantern')).json<SongQueue>();
    expect(second.left).toBe(0);
    const third = await wishes(ana, 'Copper Rain');
    expect([third.status, codeOf(third), third.headers.get('retry-after')]).toEqual([
      409,
      'song-limit',
      '3600',
    ]);
    expect((await wishes(cat, 'Copper Rain')).status).toBe(200);
    const amber = second.queue.find(({ song: { title } }) => title === 'Amber Street');
    await manager.call('POST', `/staff/jukebox/requests/${amber?._id}/actions`, { action: 'veto' });
    expect((await sees(ben)).left).toBe(1);
    await saves({ per_table: null });
    expect((await sees(ben)).left).toBe(2);
  });
});

describe('quiet hours', () => {
  test('take no wishes and say when they end; votes go on', async () => {
    const { saves, ana, cat, wishes, sees } = await room();
    await wishes(ana, 'Amber Street');
    await saves({ quiet: { from: '11:30', to: '12:45' } });
    const refused = await wishes(cat, 'Blue Lantern');
    expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([
      409,
      'jukebox-quiet',
      '2700',
    ]);
    expect((await sees(cat)).quiet_until).toBe('2026-11-21T07:15:00.000Z');
    expect((await wishes(cat, 'Amber Street', { vote: true })).status).toBe(200);
    app.clock.set('2026-11-21T07:15:00Z');
    expect((await sees(cat)).quiet_until).toBeNull();
    expect((await wishes(cat, 'Blue Lantern')).status).toBe(200);
  });

  test.each([
    ['that end as they begin', { quiet: { from: '10:00', to: '10:00' } }],
    ['that are no hours', { quiet: { from: '24:00', to: '10:00' } }],
    ['with a limit of none', { per_table: 0 }],
  ])('are refused %s', async (_, more) => {
    const { saves } = await room();
    const bad = await saves(more);
    expect([bad.status, codeOf(bad)]).toEqual([400, 'malformed']);
  });
});

test('the note about the volume is for the house alone', async () => {
  const { saves, ana, sees } = await room();
  const board = (await saves({ volume: 'Half of it after ten' })).json<Jukebox>();
  expect(board.rules).toEqual({
    approval: false,
    explicit: true,
    per_hour: 3,
    per_table: null,
    quiet: null,
    volume: 'Half of it after ten',
  });
  expect(JSON.stringify(await sees(ana))).not.toContain('Half of it');
});

test('a picture stays that one colleague gives a song while another one marks it', async () => {
  const { on, stopped, heldOrDone, open } = await gatedAt('song', 'art');
  const at = await on.house();
  await on.app.importers.songs(at.storeId, [{ title: 'Amber Street', seconds: 30 }]);
  const manager = await on.staff(at, 'manager');
  const base = `/staff/stores/${at.storeId}`;
  const photo = (await plainLogo()).toString('base64');
  const { path: art } = (await manager.call('POST', `${base}/photos`, { photo })).json<{ path: string }>();
  const [song] = (await manager.call('GET', `${base}/jukebox`)).json<Jukebox>().songs;
  const changes = (more: object) =>
    manager.call('PUT', `/staff/songs/${song?._id}`, { blocked: false, fallback: false, ...more });
  const given = changes({ art });
  await stopped();
  const marked = changes({ fallback: true });
  await heldOrDone(marked);
  await open();
  await given;
  expect((await marked).json<Jukebox>().songs).toMatchObject([{ art: `/media/${art}`, fallback: true }]);
});

test('of two colleagues who each change one rule, or one mark of a song, at once, both changes stand', async () => {
  const { at, manager, song } = await room();
  const owner = await app.staff(at, 'owner');
  const base = `/staff/stores/${at.storeId}/jukebox`;
  await Promise.all([
    manager.call('PUT', base, { per_hour: 5 }),
    owner.call('PUT', base, { approval: true }),
    manager.call('PUT', `/staff/songs/${song('Amber Street')}`, { blocked: true }),
    owner.call('PUT', `/staff/songs/${song('Amber Street')}`, { fallback: true }),
  ]);
  const { rules, songs } = (await manager.call('GET', base)).json<Jukebox>();
  expect(rules).toEqual({
    approval: true,
    explicit: true,
    per_hour: 5,
    per_table: null,
    quiet: null,
    volume: '',
  });
  expect(songs.find(({ title }) => title === 'Amber Street')).toMatchObject({
    blocked: true,
    fallback: true,
  });
});

test('an artist is blocked with all songs, and let in again; songs without one stand alone', async () => {
  const { manager, song, ana, sees } = await room();
  const blocks = (title: string, blocked: boolean) =>
    manager.call('PUT', `/staff/songs/${song(title)}`, { blocked, fallback: false, of_artist: true });
  const titles = async () => (await sees(ana)).songs.map(({ title }) => title);
  await blocks('Amber Street', true);
  expect(await titles()).toEqual(['No name', 'No name either']);
  await blocks('Dune Radio', false);
  expect(await titles()).toEqual([...SONGS, 'No name', 'No name either']);
  await blocks('No name', true);
  expect(await titles()).toEqual([...SONGS, 'No name either']);
});

test('a song shows the picture that was given to it, through marks and new facts, until it is taken away', async () => {
  const { at, manager, song, ana, sees } = await room();
  const changes = (body: Record<string, unknown>) =>
    manager.call('PUT', `/staff/songs/${song('Amber Street')}`, { blocked: false, fallback: false, ...body });
  const art = async () => (await sees(ana)).songs.map((each) => each.art);
  const photo = (await plainLogo()).toString('base64');
  const kept = await manager.call('POST', `/staff/stores/${at.storeId}/photos`, { photo });
  const { path } = kept.json<{ path: string }>();
  const given = (await changes({ art: path })).json<Jukebox>();
  const address = `/media/${path}`;
  expect(given.songs.map((each) => each.art)).toEqual([address, null, null, null, null, null]);
  expect((await fetch(app.url + address)).headers.get('content-type')).toBe('image/webp');
  await changes({ fallback: true });
  await app.app.importers.songs(at.storeId, [{ title: 'Amber Street', artist: 'The Verandas', seconds: 40 }]);
  expect(await art()).toEqual([address, null, null, null, null, null]);
  for (const wrong of [
    'https://a.example/b.webp',
    '//a.example/b.webp',
    'uploads/../x.webp',
    `/media/${path}`,
  ])
    expect((await changes({ art: wrong })).status, wrong).toBe(400);
  expect(await art()).toEqual([address, null, null, null, null, null]);
  await changes({ art: null });
  expect(await art()).toEqual([null, null, null, null, null, null]);
});
