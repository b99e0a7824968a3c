import { join } from 'node:path';
import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';

import { type DemoPlace, mediaFolder } from '../places.ts';
import { atDesk } from './at-desk.ts';
import { filmPhoto, type Move } from './film-photo.ts';

const MEDIA = '/media/';
interface Take {
  readonly move: Move;
  readonly title: string;
  readonly words: (dish: string) => string;
}
const TAKES: readonly Take[] = [
  {
    move: 'along',
    title: 'Fresh from our kitchen',
    words: (dish) => `A slow look along a plate of ${dish}.`,
  },
  { move: 'closer', title: 'Come closer', words: (dish) => `The camera moves in on ${dish}.` },
];

/** The owner uploads two clips, drawn here from photos of dishes, through the product's own API. */
export async function showClips(app: App, place: DemoPlace, storeId: string): Promise<void> {
  await atDesk(app, place, 'owner', async (work) => {
    const params = { store_id: storeId };
    const items = expectValue(await work((api) => api.listStaffItems({ params })), 'the menu');
    const photographed = items.filter(({ images: [image] }) => image?.startsWith(`${MEDIA}photos/`));
    for (const [at, { move, title, words }] of TAKES.entries()) {
      const dish = photographed[at];
      const [image = ''] = dish?.images ?? [];
      if (!dish) continue;
      const film = await filmPhoto(join(mediaFolder(), image.slice(MEDIA.length)), move);
      const about = words(dish.name['en'] ?? '');
      const body = { title, words: about, item_id: dish._id, clip: film.toString('base64') };
      expectValue(await work((api) => api.uploadClip({ params, body })), 'a clip');
    }
  });
}
