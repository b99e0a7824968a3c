import type { FloorTable } from '@tableside/contract/staff.schema';

/** Free tables for a party, those that fit it best first; after them the ones that are too small. */
export function tablesFor(
  tables: readonly FloorTable[],
  guests: number,
): readonly { readonly table: FloorTable; readonly fits: boolean }[] {
  const waste = ({ seats }: FloorTable): number => (seats >= guests ? seats - guests : 1000 + guests - seats);
  return tables
    .filter(({ seating, joined_to: joined }) => !seating && joined === null)
    .sort((a, b) => waste(a) - waste(b))
    .map((table) => ({ table, fits: table.seats >= guests }));
}
