import type { SongQueue } from '@tableside/contract/jukebox.schema';
import type { DinerInTest, House, TestApp } from '../../testing/app.ts';

/** A song of the house nobody has wished for, and the diner's wish for another one. */
export async function songsOf(
  test: TestApp,
  house: House,
  diner: DinerInTest,
): Promise<{ readonly song: string; readonly wish: string }> {
  const wished = `Wished for by ${diner.name}`;
  await test.app.importers.songs(house.storeId, [
    { title: 'Nobody asked', artist: 'The House', seconds: 30 },
    { title: wished, artist: 'The House', seconds: 30 },
  ]);
  const { songs } = (await diner.call('GET', `/jukebox/store/${house.storeId}/queue`)).json<SongQueue>();
  const idOf = (title: string) => songs.find((song) => song.title === title)?._id ?? '';
  const answer = await diner.call('POST', `/jukebox/${house.storeId}/queue/${idOf(wished)}`, {});
  const { queue } = answer.json<SongQueue>();
  return { song: idOf('Nobody asked'), wish: queue.find(({ mine }) => mine)?._id ?? '' };
}
