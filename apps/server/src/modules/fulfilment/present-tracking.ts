import type { Tracking } from '@tableside/contract/fulfilment.schema';
import { distanceBetween, rideMinutes } from '@tableside/pricing/distance';
import { houseFirst } from '../../platform/http/trim-texts.ts';
import type { Destination, Window } from '../ordering/index.ts';
import { farthest } from './tracking.ts';
import type { TrackingRow } from './tracking-repository.ts';

/**
 * What a tracking is shown from: `ready` is when the kitchen's part of it is usually done (null where that cannot be told),
 * `scheduled` that the diner chose the promised time; `now` is null where only what is written down counts.
 */
export interface TrackingFacts {
  readonly row: Pick<
    TrackingRow,
    'runnerName' | 'runnerPhone' | 'runnerId' | 'code' | 'position' | 'photo'
  > & {
    readonly steps: readonly Pick<TrackingRow['steps'][number], 'status' | 'at'>[];
    /** What went wrong on the way, oldest first; times ISO 8601. */
    readonly problems: Tracking['problems'];
  };
  /** The languages of the store, the one it writes in first. */
  readonly optedLanguages: readonly string[];
  readonly cancelled: boolean;
  readonly promisedAt: Date | null;
  readonly scheduled: boolean;
  readonly ready: Window | null;
  readonly destination: Destination | null;
  readonly now: Date | null;
}

const MINUTE = 60_000;
/** A position says nothing any more after this long. */
const FRESH_MS = 60_000;
/** A promise is kept within this much before and after it. */
const EARLY = 5;
const LATE = 10;
/** A ride is, within this much before and after what its distance takes. */
const RIDE_EARLY = 2;
const RIDE_LATE = 5;

const windowFrom = (at: number, early: number, late: number): NonNullable<Tracking['eta']> => ({
  from: new Date(at - early * MINUTE).toISOString(),
  to: new Date(at + late * MINUTE).toISOString(),
});

/**
 * When it will be there: by where the runner is, else by when the food left, else by when the kitchen is usually done with
 * it and how far it then goes, else around the promise. A time that the diner chose stays the promise until the food leaves.
 */
function etaOf({ row, promisedAt, scheduled, ready, destination, now }: TrackingFacts): Tracking['eta'] {
  const ride = (metres: number): number => rideMinutes(metres) * MINUTE;
  const { position, steps } = row;
  const to = destination?.address?.location;
  if (position && to && now)
    return windowFrom(now.getTime() + ride(distanceBetween(position, to)), RIDE_EARLY, RIDE_LATE);
  const left = steps.find(({ status }) => status === 'dispatched');
  if (left && destination)
    return windowFrom(Date.parse(left.at) + ride(destination.distance_m), RIDE_EARLY, RIDE_LATE);
  const brought = (from: string): string =>
    new Date(Date.parse(from) + ride(destination?.distance_m ?? 0)).toISOString();
  if (ready && !scheduled) return { from: brought(ready.from), to: brought(ready.to) };
  return promisedAt && windowFrom(promisedAt.getTime(), EARLY, LATE);
}

/** The picture of a delivery for the diner who waits for it. */
export function presentTracking(facts: TrackingFacts): Tracking {
  const { row, cancelled, now } = facts;
  const steps = row.steps.map(({ status }) => status);
  const status = cancelled ? 'cancelled' : farthest(steps);
  const over = status === 'cancelled' || status === 'delivered';
  const out = steps.includes('dispatched') && !over;
  const { position } = row;
  const fresh =
    out && now && position && now.getTime() - Date.parse(position.at) < FRESH_MS ? position : null;
  return {
    status,
    history: row.steps.map((step) => ({ status: step.status, at: new Date(step.at).toISOString() })),
    runner: row.runnerId === null ? null : { name: row.runnerName, phone: over ? '' : row.runnerPhone },
    location: fresh && { lat: fresh.lat, lng: fresh.lng, at: new Date(fresh.at).toISOString() },
    eta:
      over || steps.includes('runner-reached') ? null : etaOf({ ...facts, row: { ...row, position: fresh } }),
    handover_code: out ? row.code : null,
    photo: row.photo,
    problems: row.problems.map(({ kind, items, at, solved_at }) => ({
      kind,
      items: items.map(({ name, qty }) => ({ name: houseFirst(name, facts.optedLanguages), qty })),
      at: new Date(at).toISOString(),
      solved_at: solved_at && new Date(solved_at).toISOString(),
    })),
  };
}
