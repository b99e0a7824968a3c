import type { Jukebox, SongQueue } from '@tableside/contract/jukebox.schema';
import type { DinerInTest } from '../../testing/app.ts';
import type { Provoke, Scene } from './scene.ts';

let lists = 0;
/** Songs of this case alone, by place. */
async function library({ test, house }: Scene, count: number): Promise<string[]> {
  lists += 1;
  const titles = Array.from({ length: count }, (_, at) => `Refrain ${lists}.${at}`);
  await test.app.importers.songs(
    house.storeId,
    titles.map((title) => ({ title, seconds: 30 })),
  );
  const { songs } = (await test.call('GET', `/jukebox/store/${house.storeId}/queue`)).json<SongQueue>();
  return titles.map((title) => songs.find((song) => song.title === title)?._id ?? '');
}
const wishes = ({ house }: Scene, diner: DinerInTest, song = '', body = {}) =>
  diner.call('POST', `/jukebox/${house.storeId}/queue/${song}`, body);

/** Per route and refusal: how a guest or the house comes to it. */
export const refusedSongs: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  requestSong: {
    'not-seated': async (scene) =>
      wishes(scene, await scene.test.diner('Passer By'), (await library(scene, 1))[0]),
    'song-queued': async (scene) => {
      const [song] = await library(scene, 1);
      await wishes(scene, (await scene.order('tea')).diner, song);
      return wishes(scene, (await scene.order('tea')).diner, song);
    },
    'song-limit': async (scene) => {
      const songs = await library(scene, 4);
      const { diner } = await scene.order('tea');
      for (const song of songs.slice(1)) await wishes(scene, diner, song);
      return wishes(scene, diner, songs[0]);
    },
    'jukebox-quiet': async (scene) => {
      const { diner } = await scene.order('tea');
      const rules = { approval: false, explicit: true, per_hour: 3 };
      const saves = (more: Record<string, unknown>) =>
        scene.manager.call('PUT', `${scene.base}/jukebox`, { ...rules, ...more });
      const [song] = await library(scene, 1);
      await saves({ quiet: { from: '00:00', to: '23:59' } });
      const refused = await wishes(scene, diner, song);
      await saves({ quiet: null });
      return refused;
    },
    'state-changed': async (scene) =>
      wishes(scene, (await scene.order('tea')).diner, (await library(scene, 1))[0], { vote: true }),
  },
  addScore: {
    'not-seated': async ({ test, house }) =>
      (await test.diner('Passer By')).call('POST', `/stores/${house.storeId}/scores`, {
        seed: 'seed-of-tests',
        moves: 'LU',
      }),
    'game-implausible': async (scene) =>
      (await scene.order('tea')).diner.call('POST', `/stores/${scene.house.storeId}/scores`, {
        seed: 'seed-of-tests',
        moves: 'LLLLLLLLLLLL',
      }),
  },
  moveSongRequest: {
    'state-changed': async (scene) => {
      const [song] = await library(scene, 1);
      await wishes(scene, (await scene.order('tea')).diner, song);
      const board = (await scene.manager.call('GET', `${scene.base}/jukebox`)).json<Jukebox>();
      const wish = board.queue.find((one) => one.song._id === song)?._id;
      return scene.manager.call('POST', `/staff/jukebox/requests/${wish}/actions`, { action: 'approve' });
    },
  },
};
