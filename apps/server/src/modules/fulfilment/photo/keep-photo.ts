import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { drawPhoto } from '../../../platform/media/save-photo.ts';
import { lockDelivery, stepsOf, tellStatus, touchBrought } from '../step-delivery.ts';
import { keepPhoto } from './photo-repository.ts';

/** Pixels of the longer side: enough to recognise a door, little to send. */
const LARGEST = 1280;

/**
 * Keeps the photo (base64) of the runner who has the order, between picking up and handing over; from then on the code is
 * not needed. Refuses `photo-unreadable` before anything is looked at.
 */
export async function keepDoorPhoto(
  orderId: string,
  photo: string,
  { principal, process, now }: ProcessContext<'staff'>,
): Promise<void> {
  const image = await drawPhoto(Buffer.from(photo, 'base64'), LARGEST);
  await process.step(async (tx, announce) => {
    const row = await lockDelivery(orderId, { tx, principal });
    if (row.runnerId !== null && row.runnerId !== principal.staffId) return refuse('delivery-taken');
    const order = await touchBrought(tx, orderId, now);
    const steps = stepsOf(row);
    if (!steps.includes('dispatched') || steps.includes('delivered')) return refuse('state-changed');
    keepPhoto(tx, orderId, image, principal.staffId, now);
    tellStatus(tx, row, order, steps, announce);
  });
}
