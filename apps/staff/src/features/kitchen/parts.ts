import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import { dishName } from '../../lib/dish-name.ts';
import { isAhead } from './all-day.ts';

/** Something chosen with dishes, such as a side or a topping, over all of them. */
export interface PartTotal {
  /** What tells it apart; no dish has it as its id. */
  readonly key: string;
  readonly name: string;
  readonly lang: string;
  readonly count: number;
}

type Part = Omit<PartTotal, 'count'>;

/** What reads the same is the same part, whichever dish it was chosen with. */
function partsOf(line: TicketLine, language: string): readonly Part[] {
  return line.addons.map((addon) => {
    const { name, lang } = dishName(addon.name, language);
    return { key: `part ${name.trim().toLocaleLowerCase('und')}`, name, lang };
  });
}

/** How much of each chosen part still has to be made on the whole board, most first; named twice it counts twice. */
export function partTotals(tickets: readonly Ticket[], language: string): readonly PartTotal[] {
  const totals = new Map<string, PartTotal>();
  for (const line of tickets.flatMap((ticket) => ticket.lines).filter(isAhead))
    for (const part of partsOf(line, language))
      totals.set(part.key, { ...part, count: (totals.get(part.key)?.count ?? 0) + line.qty });
  return [...totals.values()].toSorted((one, other) => other.count - one.count);
}

/** Whether a line is one of those picked out: by its dish or by something chosen with it. */
export const isLit = (line: TicketLine, lit: string | undefined, language: string): boolean =>
  lit !== undefined && (lit === line.item_id || partsOf(line, language).some(({ key }) => key === lit));
