import type { StorePicture } from '@tableside/contract/staff-settings.schema';
import type { Announce } from '../../../events.ts';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext, ProcessContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { savePhoto } from '../../../platform/media/save-photo.ts';
import { forgetStore } from '../store/find-store.ts';
import { mediaPath } from '../store/media-path.ts';
import { writePicture } from './settings-repository.ts';

interface Which {
  readonly storeId: string;
  readonly picture: StorePicture;
}
interface Writing {
  readonly tx: Tx;
  readonly now: Date;
  readonly principal: Staff;
  readonly announce: Announce;
}

function changePicture(writing: Writing, { storeId, picture }: Which, address: string | null): void {
  writePicture(writing.tx, storeId, picture, address);
  auditStaff(writing, {
    storeId,
    action: 'settings.save',
    target: storeId,
    details: { changed: picture },
  });
  forgetStore(storeId);
  writing.announce('store.changed', { v: 1, storeId });
}

/**
 * Takes a photo (base64) as a picture of the store; phones follow. Answers its address. Refuses `not-found` for another
 * store, and as `savePhoto`.
 */
export async function saveStorePicture(
  { principal, process, now }: ProcessContext<'staff'>,
  { photo, photoFolder, ...which }: Which & { readonly photo: string; readonly photoFolder: string },
): Promise<{ address: string }> {
  requireStore(principal, which.storeId);
  const body = { address: mediaPath(await savePhoto(photoFolder, Buffer.from(photo, 'base64'))) };
  await process.begin(
    () => null,
    async (tx, announce) => {
      changePicture({ tx, now, principal, announce }, which, body.address);
      return { done: { status: 200, body } };
    },
  );
  return body;
}

/** Takes a picture of the store away; phones follow. Refuses `not-found` for another store. */
export async function removeStorePicture(context: CommandContext<'staff'>, which: Which): Promise<void> {
  requireStore(context.principal, which.storeId);
  changePicture(context, which, null);
}
