import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip, ClipWords } from '@tableside/contract/clips.schema';
import { z } from 'zod';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Begun, CommandContext, ProcessContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import {
  type ClipFacts,
  clipsOf,
  deleteClip,
  findClip,
  isDishOf,
  lockClips,
  placeClips,
  updateClip,
} from './clip-repository.ts';
import { listHouseClips, presentClip } from './list-clips.ts';

type Context = CommandContext<'staff'>;

/** Refuses `not-found` for a dish of another store; a clip may be about none. */
export async function requireDish(db: Reader, itemId: string | null, storeId: string): Promise<void> {
  if (itemId !== null && !(await isDishOf(db, itemId, storeId))) refuse('not-found');
}

async function ownClip(db: Reader, id: string, principal: Staff): Promise<ClipFacts> {
  const clip = (await findClip(db, id)) ?? refuse('not-found');
  requireStore(principal, clip.storeId);
  return clip;
}

/** Gives a clip other words or another dish. */
export async function changeClip(id: string, words: ClipWords, context: Context): Promise<Clip> {
  const { tx, principal } = context;
  const clip = await ownClip(tx, id, principal);
  await requireDish(tx, words.item_id, clip.storeId);
  updateClip(tx, id, words);
  auditStaff(context, {
    storeId: clip.storeId,
    action: 'clip.change',
    target: id,
    details: { title: words.title },
  });
  return presentClip({ ...clip, ...words });
}

/** Puts the clips of a store in this order. Refuses `state-changed` unless it names exactly those that are there. */
export async function orderClips(storeId: string, ids: readonly string[], { tx }: Context): Promise<Clip[]> {
  const [, clips] = await Promise.all([lockClips(tx, storeId), clipsOf(tx, storeId)]);
  const named = new Set(ids);
  if (named.size !== clips.length || ids.length !== clips.length || !clips.every(({ id }) => named.has(id)))
    return refuse('state-changed');
  placeClips(tx, ids);
  return listHouseClips(tx, storeId);
}

const Removed = z.object({ storeId: z.string(), path: z.string() });
const removed = { status: 200, body: {} } as const;

/** Takes a clip away, and then its file in the media folder. */
export async function removeClip(
  folder: string,
  id: string,
  { process, principal, now }: ProcessContext<'staff'>,
): Promise<typeof removed> {
  const read = (memo: unknown) => Removed.parse(memo);
  const begun: Begun<z.infer<typeof Removed>, typeof removed> = await process.begin(read, async (tx) => {
    const { storeId, path } = await ownClip(tx, id, principal);
    await lockClips(tx, storeId);
    const { title } = await ownClip(tx, id, principal);
    deleteClip(tx, id);
    auditStaff({ tx, principal, now }, { storeId, action: 'clip.remove', target: id, details: { title } });
    return { memo: { storeId, path } };
  });
  if ('done' in begun) return begun.done;
  const { storeId, path } = begun.memo;
  return process.finish(removed, async (tx) => {
    const [, clips] = await Promise.all([lockClips(tx, storeId), clipsOf(tx, storeId)]);
    // Within the lock, so that nobody uploads the same file meanwhile.
    if (!clips.some((clip) => clip.path === path)) await rm(join(folder, path), { force: true });
  });
}
