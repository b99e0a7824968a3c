import type { Failure } from '@tableside/contract/endpoint';
import { api } from '../../lib/api.ts';
import { base64Of } from '../../lib/base64-of.ts';
import { dropPhoto, readPhoto } from './kept-photos.ts';
import type { PendingPhoto } from './pending-steps.ts';
import { tellRefused } from './refused-photos.ts';

/** A whole photo over a poor connection. */
const PATIENT_MS = 60_000;

/** Sends a photo that is kept on this phone; undefined when the phone no longer has it. */
export async function sendPhoto({ id, at, key }: PendingPhoto) {
  const photo = await readPhoto(key);
  if (!photo) return undefined;
  return api.keepDoorPhoto(
    { params: { id }, body: { photo: await base64Of(photo), at } },
    { idempotencyKey: key, timeoutMs: PATIENT_MS },
  );
}

/** What is left to do once it is known what became of a photo. */
export async function photoSettled(
  { id, key }: PendingPhoto,
  answer: Failure | { readonly ok: true } | undefined,
): Promise<void> {
  if (!answer) tellRefused({ id });
  else if (!answer.ok) tellRefused({ id, reason: answer.message });
  await dropPhoto(key);
}
