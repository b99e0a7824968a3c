import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Timed } from '../../../platform/jobs/timed.ts';
import { isActive, lockBehindBooking, lockBookingOf, moveEntry } from './move-entry.ts';
import { listStale } from './queue-repository.ts';

const FORGOTTEN_HOURS = 12;

/** Takes parties out of their lines that nobody has thought of for twelve hours. */
export async function closeStaleEntries({ db, announcing, now }: Timed): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_HOURS * 3_600_000);
  await eachApart(await listStale(db, before), (found) =>
    announcing(async (tx, announce) => {
      await lockBookingOf(found, tx);
      const { entry } = await lockBehindBooking(found, tx);
      if (isActive(entry)) await moveEntry(entry, 'leave', { tx, now, announce });
    }),
  );
}
