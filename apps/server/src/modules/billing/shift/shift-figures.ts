import type { ShiftReport } from '@tableside/contract/staff-billing.schema';

/** What was booked to a shift, beside what is in the drawer. Amounts in minor units. */
export type ShiftFigures = Omit<ShiftReport, 'drawer'>;
/** The same, with how much more was taken and handed back in cash than was due. */
export type BookedFigures = ShiftFigures & { readonly rounding: number };
interface Movement {
  readonly kind: 'in' | 'out';
  readonly amount: number;
}

const cashOf = (rows: ShiftReport['refunds']): number =>
  rows.find(({ mode }) => mode === 'cash')?.amount ?? 0;
const movedOf = (movements: readonly Movement[], kind: Movement['kind']): number =>
  movements.reduce((total, movement) => (movement.kind === kind ? total + movement.amount : total), 0);

/** What should be in a drawer: its float, cash sales as they were rounded and what was put in, less cash given back and what was taken out. */
export function drawerOf(
  opening: number,
  { payments, refunds, rounding }: Pick<BookedFigures, 'payments' | 'refunds' | 'rounding'>,
  movements: readonly Movement[],
): ShiftReport['drawer'] {
  const [cash_sales, cash_refunds] = [cashOf(payments), cashOf(refunds)];
  const [paid_in, paid_out] = [movedOf(movements, 'in'), movedOf(movements, 'out')];
  const expected = opening + cash_sales - cash_refunds + rounding + paid_in - paid_out;
  return { opening, cash_sales, cash_refunds, rounding, paid_in, paid_out, expected };
}
