import type { Tracking } from '@tableside/contract/fulfilment.schema';
import { distanceBetween, type Place, rideMinutes } from '@tableside/pricing/distance';
import { farthest } from './tracking.ts';
import type { TrackingRow } from './tracking-repository.ts';

/** What a tracking is shown from; `to` is where the order goes, `now` null where only what is written down counts. */
interface TrackingFacts {
  readonly row: Pick<TrackingRow, 'runnerName' | 'runnerId' | 'code' | 'position' | 'steps'>;
  readonly cancelled: boolean;
  readonly promisedAt: Date | null;
  readonly to: Place | null;
  readonly now: Date | null;
}

const MINUTE = 60_000;
/** A position says nothing any more after this long. */
const FRESH_MS = 60_000;
/** A promise is kept within this much before and after it. */
const EARLY = 5;
const LATE = 10;

const windowFrom = (at: number, early: number, late: number): NonNullable<Tracking['eta']> => ({
  from: new Date(at - early * MINUTE).toISOString(),
  to: new Date(at + late * MINUTE).toISOString(),
});

/** The picture of a delivery for the diner who waits for it. */
export function presentTracking({ row, cancelled, promisedAt, to, now }: TrackingFacts): Tracking {
  const steps = row.steps.map(({ status }) => status);
  const status = cancelled ? 'cancelled' : farthest(steps);
  const over = status === 'cancelled' || status === 'delivered';
  const out = steps.includes('dispatched') && !over;
  const { position } = row;
  const fresh =
    out && now && position && now.getTime() - Date.parse(position.at) < FRESH_MS ? position : null;
  const promised = promisedAt ? windowFrom(promisedAt.getTime(), EARLY, LATE) : null;
  const riding =
    fresh && to && now
      ? windowFrom(now.getTime() + rideMinutes(distanceBetween(fresh, to)) * MINUTE, 2, EARLY)
      : null;
  return {
    status,
    history: row.steps.map((step) => ({ status: step.status, at: new Date(step.at).toISOString() })),
    runner: row.runnerId === null ? null : { name: row.runnerName },
    location: fresh && { lat: fresh.lat, lng: fresh.lng, at: new Date(fresh.at).toISOString() },
    eta: over || steps.includes('runner-reached') ? null : (riding ?? promised),
    handover_code: out ? row.code : null,
  };
}
