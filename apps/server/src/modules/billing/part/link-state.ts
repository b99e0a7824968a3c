import type { PartInput } from '@tableside/pricing/parts';

export type LinkState = 'open' | 'pending' | 'paid' | 'expired' | 'cancelled';

/** What a payment link can still do. A part that others have paid for is as good as paid. */
export function linkState(facts: {
  readonly part: PartInput['state'];
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  /** What the part comes to now. */
  readonly amount: number;
  readonly expiresAt: Date;
  readonly now: Date;
}): LinkState {
  if (facts.part === 'pending') return 'pending';
  if (facts.part === 'paid') return 'paid';
  if (facts.part === 'cancelled' || facts.phase === 'cancelled') return 'cancelled';
  if (facts.phase === 'done' || facts.amount <= 0) return 'paid';
  return facts.now >= facts.expiresAt ? 'expired' : 'open';
}
