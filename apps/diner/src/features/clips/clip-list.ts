import type { Clip } from '@tableside/contract/clips.schema';
import type { Item } from '@tableside/contract/menu.schema';
import { api } from '../../lib/api.ts';
import { useResource } from '../../lib/resource.ts';

/** One screen of the feed: a clip of the house, a dish, or a clip about a dish. */
export type Scene =
  | { readonly clip: Clip; readonly item: Item | undefined }
  | { readonly clip: undefined; readonly item: Item };

/** The clips in the order of the house, each with its dish while that can be had, then the pictures of the other dishes. */
export function scenesOf(clips: readonly Clip[], items: readonly Item[]): Scene[] {
  const orderable = new Map(items.filter(({ available }) => available).map((item) => [item._id, item]));
  const filmed = new Set(clips.map(({ item_id }) => item_id));
  const stills = [...orderable.values()].filter(({ _id, images }) => images.length > 0 && !filmed.has(_id));
  return [
    ...clips.map((clip) => ({ clip, item: orderable.get(clip.item_id ?? '') })),
    ...stills.map((item) => ({ clip: undefined, item })),
  ];
}

/** The clips of a store that has some; without an answer the pictures of its dishes are shown alone. */
export const useClips = (storeId: string | undefined) =>
  useResource(storeId === undefined ? null : `clips:${storeId}`, () =>
    api.clips.listClips({ params: { id: storeId ?? '' } }),
  );
