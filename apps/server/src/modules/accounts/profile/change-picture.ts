import type { CommandContext, ProcessContext } from '../../../platform/http/handler.ts';
import { readUpload } from '../../../platform/http/read-upload.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { redrawPicture } from '../../../platform/media/redraw-picture.ts';
import { dropPicture, keepPicture } from './picture-repository.ts';
import { lockUser } from './user-repository.ts';

/** Pixels of a side: the largest avatar at three times its size. */
const SIDE = 512;
/** Where pictures of people are served. */
export const PICTURES = '/media/people/';

/** Takes the sent file as the diner's picture. Refuses `picture-refused`, `too-large`, `unsupported-type`, `malformed`. */
export async function uploadPicture({
  principal: { userId },
  process,
  rawBody,
  headers,
  now,
}: ProcessContext<'diner'>): Promise<void> {
  const image = await redrawPicture(await readUpload(rawBody, headers, 'image'), SIDE);
  await process.step(async (tx, announce) => {
    const user = (await lockUser(tx, userId)) ?? refuse('not-found');
    const name = `${newId()}.webp`; // a new one each time: an address stands for one picture for ever
    keepPicture(tx, { userId, name, image, address: PICTURES + name }, now);
    announce('user.changed', { v: 1, userId, version: user.version + 1 });
  });
}

/** Takes the diner's picture away. */
export async function removePicture({
  tx,
  principal: { userId },
  announce,
}: CommandContext<'diner'>): Promise<{ userId: string }> {
  const user = (await lockUser(tx, userId)) ?? refuse('not-found');
  dropPicture(tx, userId);
  announce('user.changed', { v: 1, userId, version: user.version + 1 });
  return { userId };
}
