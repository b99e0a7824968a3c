import { Refused } from '../../../platform/http/refused.ts';
import type { Decision } from './decision.ts';

/** What a rule came to; its refusal is thrown. */
export function decided<T>(decision: Decision<T>): T {
  if (decision.refusal) throw new Refused(decision.refusal.code, decision.refusal.details);
  return decision.value;
}
