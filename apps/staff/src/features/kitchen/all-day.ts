import type { TextMap } from '@tableside/contract/common.schema';
import { isVoid } from '@tableside/contract/ordered-lines';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import { isDone } from '../../lib/ticket/ticket-moves.ts';

export interface ChoiceTotal {
  readonly key: string;
  readonly names: readonly TextMap[];
  readonly count: number;
}
export interface ItemTotal {
  readonly itemId: string;
  readonly name: TextMap;
  readonly count: number;
  /** How often it is wanted with which choices; empty when it always comes plain. */
  readonly choices: readonly ChoiceTotal[];
}

/** Whether a line still has to be cooked. */
export const isAhead = (line: TicketLine): boolean =>
  !isVoid(line.status) && !isDone(line) && line.status !== 'held';

function choicesOf(lines: readonly TicketLine[]): readonly ChoiceTotal[] {
  const totals = new Map<string, ChoiceTotal>();
  for (const { addons, qty } of lines) {
    const sorted = addons.toSorted((one, other) => one._id.localeCompare(other._id));
    const key = sorted.map(({ _id }) => _id).join('+');
    const count = (totals.get(key)?.count ?? 0) + qty;
    totals.set(key, { key, names: sorted.map(({ name }) => name), count });
  }
  const plainOnly = totals.size === 1 && totals.has('');
  return plainOnly ? [] : [...totals.values()].toSorted((one, other) => other.count - one.count);
}

/** How much of each dish still has to be cooked on the whole board, most first. Held tickets do not count. */
export function allDay(tickets: readonly Ticket[]): readonly ItemTotal[] {
  const ahead = tickets.flatMap((ticket) => ticket.lines).filter(isAhead);
  const groups = new Map<string, TicketLine[]>();
  for (const line of ahead) groups.set(line.item_id, [...(groups.get(line.item_id) ?? []), line]);
  return [...groups]
    .map(([itemId, lines]) => ({
      itemId,
      name: lines[0]?.name ?? {},
      count: lines.reduce((sum, line) => sum + line.qty, 0),
      choices: choicesOf(lines),
    }))
    .toSorted((one, other) => other.count - one.count);
}
