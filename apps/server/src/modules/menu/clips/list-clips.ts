import type { Clip } from '@tableside/contract/clips.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { MEDIA } from '../import/plan-import.ts';
import { type ClipFacts, clipsOf } from './clip-repository.ts';

/** A clip as guests and house see it. */
export const presentClip = ({ id, path, type, seconds, title, words, item_id }: ClipFacts): Clip => ({
  _id: id,
  src: MEDIA + path,
  type,
  seconds,
  title,
  words,
  item_id,
});

/** The clips of a store in the order of the house. */
export const listHouseClips = async (db: Reader, storeId: string): Promise<Clip[]> =>
  (await clipsOf(db, storeId)).map(presentClip);

/** The same for guests. Refuses `not-found` where the store shows none. */
export async function listClips(db: Reader, storeId: string): Promise<Clip[]> {
  const [store, clips] = await Promise.all([findStore(db, storeId), listHouseClips(db, storeId)]);
  return store?.preferences.features.videos ? clips : refuse('not-found');
}
