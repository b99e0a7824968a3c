import { type Furniture, topStyleOf } from './plan/plan-geometry.ts';

/** What a table looks like from above, behind what is written on it. */
export const TableTop = ({ table }: { readonly table: Furniture }) => (
  <span className={`room-top room-${table.shape}`} style={topStyleOf(table)} aria-hidden />
);
