import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, OrderLine } from '@tableside/contract/ordering.schema';

/** What one person at the table asked for; `total` in minor units. */
export interface Share {
  readonly id: string;
  readonly name: string;
  readonly you: boolean;
  readonly lines: readonly OrderLine[];
  readonly total: number;
}

/** The sum of lines in minor units; what was rejected or cancelled counts nothing. */
export const linesTotal = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { status, total }) => sum + (isVoid(status) ? 0 : total), 0);

/** The order by who asked for it, in the order of their first dish. */
export function byPerson({ items, members }: Pick<Order, 'items' | 'members'>): readonly Share[] {
  const people = new Map<string, OrderLine[]>();
  for (const line of items) people.set(line.added_by._id, [...(people.get(line.added_by._id) ?? []), line]);
  return [...people].map(([id, lines]) => {
    const member = members.find(({ _id }) => _id === id);
    return {
      id,
      name: member?.name || (lines[0]?.added_by.name ?? ''),
      you: member?.you ?? false,
      lines,
      total: linesTotal(lines),
    };
  });
}
