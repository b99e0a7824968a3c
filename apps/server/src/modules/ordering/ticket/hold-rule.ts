import { isVoid } from '@tableside/contract/ordered-lines';
import type { LineStatus } from '@tableside/contract/vocabulary';
import { canWait } from './ticket.ts';

interface HeldLine {
  readonly id: string;
  readonly status: LineStatus;
}

/**
 * The lines of a ticket that wait for a course: those asked for, or all that can. Undefined when one of them is being
 * cooked already, is not on this ticket, or there is none. `whole`: nothing that counts is left behind.
 */
export function planHold(
  lines: readonly HeldLine[],
  asked: readonly string[] | undefined,
): { readonly lineIds: readonly string[]; readonly whole: boolean } | undefined {
  const can = new Set(lines.filter(({ status }) => canWait(status)).map(({ id }) => id));
  const lineIds = asked ? [...new Set(asked)] : [...can];
  if (lineIds.length === 0 || lineIds.some((id) => !can.has(id))) return undefined;
  const going = new Set(lineIds);
  return { lineIds, whole: lines.every(({ id, status }) => isVoid(status) || going.has(id)) };
}
