import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { drawPhoto } from '../../../platform/media/save-photo.ts';
import { lockDelivery, stepsOf, tellStatus, touchBrought } from '../step-delivery.ts';
import { stepTime } from '../tracking.ts';
import { keepPhoto } from './photo-repository.ts';

/** Pixels of the longer side: enough to recognise a door, little to send. */
const LARGEST = 1280;

interface Asked {
  /** In base64. */
  readonly photo: string;
  /** ISO 8601: when it was taken. */
  readonly at?: string | undefined;
}

/**
 * Keeps the photo of the runner who has the order, between picking up and handing over; from then on the code is
 * not needed. Refuses `photo-unreadable` before anything is looked at.
 */
export async function keepDoorPhoto(
  orderId: string,
  { photo, at }: Asked,
  { principal, process, now }: ProcessContext<'staff'>,
): Promise<void> {
  const image = await drawPhoto(Buffer.from(photo, 'base64'), LARGEST);
  // One step, so that with its key it happens once however often it is sent.
  await process.begin(
    () => null,
    async (tx, announce) => {
      const row = await lockDelivery(orderId, { tx, principal });
      if (row.runnerId !== null && row.runnerId !== principal.staffId) return refuse('delivery-taken');
      const order = await touchBrought(tx, orderId, now);
      const steps = stepsOf(row);
      if (!steps.includes('dispatched') || steps.includes('delivered')) return refuse('state-changed');
      const taken = stepTime(at === undefined ? null : new Date(at), row.wantedAt, now);
      keepPhoto(tx, orderId, image, principal.staffId, taken);
      tellStatus(tx, row, order, steps, announce);
      return { done: { status: 200, body: {} } };
    },
  );
}
