import type { Clip, ClipWords } from '@tableside/contract/clips.schema';
import { LARGEST_CLIP, MOST_CLIPS } from '@tableside/contract/vocabulary';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { keepUpload, uploadPath } from '../../../platform/media/keep-upload.ts';
import { requireDish } from './change-clips.ts';
import { forgetPlace, readClip } from './clip-file-rule.ts';
import { type ClipFacts, clipsOf, insertClip, lockClips } from './clip-repository.ts';
import { presentClip } from './list-clips.ts';

const LONGEST_SECONDS = 20;

interface Upload {
  readonly folder: string;
  readonly storeId: string;
  readonly file: Buffer;
  readonly words: ClipWords;
}

/**
 * Keeps a clip as the store's last one; a file that is there already is that clip. It is taken for what its bytes are,
 * and what a phone wrote beside the film is emptied. Refuses `clip-unreadable`, `clips-full`, and `not-found` for a dish
 * of somewhere else.
 */
export async function uploadClip(
  { folder, storeId, file, words }: Upload,
  { process, principal, now }: ProcessContext<'staff'>,
): Promise<Clip> {
  const facts = file.length <= LARGEST_CLIP ? readClip(file) : undefined;
  if (!facts || (facts.seconds ?? 0) > LONGEST_SECONDS) return refuse('clip-unreadable');
  if (facts.ending === 'mp4') forgetPlace(file);
  return process.step(async (tx) => {
    const [, clips] = await Promise.all([
      lockClips(tx, storeId),
      clipsOf(tx, storeId),
      requireDish(tx, words.item_id, storeId),
    ]);
    const path = uploadPath(file, facts.ending, storeId);
    const same = clips.find((clip) => clip.path === path);
    if (!same && clips.length >= MOST_CLIPS) return refuse('clips-full');
    // Within the lock, so that nobody takes the same file away meanwhile.
    await keepUpload(folder, file, facts.ending, storeId);
    if (same) return presentClip(same);
    const type: Clip['type'] = `video/${facts.ending}`;
    const clip: ClipFacts = { ...words, id: newId(), storeId, path, type, seconds: facts.seconds };
    insertClip(tx, clip, clips.length + 1, now);
    auditStaff(
      { tx, now, principal },
      { storeId, action: 'clip.add', target: clip.id, details: { title: words.title } },
    );
    return presentClip(clip);
  });
}
