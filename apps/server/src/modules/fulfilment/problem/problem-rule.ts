import type { DeliveryProblemKind, StaffRole, TrackingStep } from '@tableside/contract/vocabulary';

/** A delivery as a report about it is judged by; `open`: what was reported and is not solved. */
interface Brought {
  readonly runnerId: string | null;
  readonly steps: readonly TrackingStep[];
  readonly open: readonly Reported[];
}
/** What is said to be wrong, and the order's lines that it is about. */
export interface Reported {
  readonly kind: DeliveryProblemKind;
  readonly lines: readonly string[];
}
interface Sayer {
  readonly id: string;
  readonly roles: readonly StaffRole[];
}
type ReportVerdict =
  /** `new` is to be written down, `known` stands there already. */
  | { readonly kind: 'new' | 'known' }
  | { readonly kind: 'refused'; readonly code: 'delivery-taken' | 'state-changed' };

const manages = ({ roles }: Sayer): boolean => roles.includes('owner') || roles.includes('manager');
const same = (one: Reported, other: Reported): boolean =>
  one.kind === other.kind && one.lines.join(' ') === other.lines.join(' ');

/**
 * Whether something may be said to be wrong: by the runner who has the order, or a manager, until it is delivered. What
 * happens on the road cannot have happened before the food left; a dish may be missed as it is picked up.
 */
export function judgeReport({ runnerId, steps, open }: Brought, said: Reported, by: Sayer): ReportVerdict {
  const refused = (code: 'delivery-taken' | 'state-changed') => ({ kind: 'refused', code }) as const;
  if (runnerId === null) return refused('state-changed');
  if (runnerId !== by.id && !manages(by)) return refused('delivery-taken');
  if (open.some((one) => same(one, said))) return { kind: 'known' };
  if (steps.includes('delivered')) return refused('state-changed');
  if (said.kind !== 'item-missing' && !steps.includes('dispatched')) return refused('state-changed');
  return { kind: 'new' };
}
