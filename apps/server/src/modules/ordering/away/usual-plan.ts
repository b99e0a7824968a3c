import type { SlotPlan } from '@tableside/contract/venues.schema';
import { rideMinutes } from '@tableside/pricing/distance';
import type { Reader } from '../../../platform/db/database.ts';
import type { StoreFacts } from '../../venues/index.ts';
import type { ReadySpan } from '../ticket/ready-time-rule.ts';
import { usualSpan } from '../ticket/ready-times.ts';
import { type AwayMode, planOf } from './away-times.ts';

const MINUTE = 60;

interface Asked {
  readonly mode: AwayMode;
  /** How far it is brought; null where it is fetched or that is not known yet. */
  readonly distance: number | null;
  readonly now: Date;
}
export interface UsualPlan {
  /** Its lead is by the store's own past, the way there included. */
  readonly plan: SlotPlan;
  /** Minutes from which and within which its food is usually there; null where too little lies behind. */
  readonly usual: { readonly from: number; readonly to: number } | null;
}

const minutesOf = ({ from, to }: ReadySpan, { mode, distance }: Asked) => {
  const ride = mode === 'delivery' ? rideMinutes(distance ?? 0) : 0;
  return { from: from / MINUTE + ride, to: to / MINUTE + ride };
};

/**
 * A store's plan for a mode with the lead that it really needs: within it nine of ten were ready in its last thirty days.
 * Where too few lie behind, the lead that the store set; null when it does not serve the mode.
 */
export async function usualPlan(db: Reader, store: StoreFacts, asked: Asked): Promise<UsualPlan | null> {
  const plan = planOf(store, asked.mode);
  if (!plan) return null;
  const span = await usualSpan(db, store.id, asked.mode, asked.now);
  if (!span) return { plan, usual: null };
  const usual = minutesOf(span, asked);
  return { plan: { ...plan, lead_minutes: usual.to }, usual };
}

/** Minutes within which food is usually brought that far, in metres, by the same past; null where that says too little. */
export const usualMinutesTo = async (
  db: Reader,
  store: StoreFacts,
  metres: number,
  now: Date,
): Promise<number | null> =>
  (await usualPlan(db, store, { mode: 'delivery', distance: metres, now }))?.usual?.to ?? null;
