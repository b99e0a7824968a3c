import type { DoorPhoto } from '@tableside/contract/fulfilment.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findOrder, requireMember } from '../../ordering/index.ts';
import { findTracking } from '../tracking-repository.ts';
import { findPhoto } from './photo-repository.ts';

async function photoOf(db: Reader, orderId: string): Promise<DoorPhoto> {
  const image = (await findPhoto(db, orderId)) ?? refuse('not-found');
  return { photo: image.toString('base64') };
}

/** The photo from the door of one of the colleague's stores' orders. Refuses `not-found`. */
export async function readDoorPhoto(db: Reader, orderId: string, staff: Staff): Promise<DoorPhoto> {
  const row = await findTracking(db, orderId);
  if (!row || !staff.storeIds.includes(row.storeId)) return refuse('not-found');
  return photoOf(db, orderId);
}

/** The same for a member of the order. Refuses `not-found`. */
export async function getDoorPhoto(db: Reader, orderId: string, userId: string): Promise<DoorPhoto> {
  const order = (await findOrder(db, orderId)) ?? refuse('not-found');
  requireMember(order, userId);
  return photoOf(db, orderId);
}
