import type { BillRow } from './bill-rows.tsx';

interface ChargeRowsProps {
  readonly charges: readonly { readonly name: string; readonly amount: number }[];
  /** What a charge is called for whoever reads. */
  readonly named: (name: string) => string;
  /** The words for it where the service charge was taken off. */
  readonly waived?: string | false | undefined;
  readonly money: (amount: number) => string;
}

/** What is charged beside the dishes, one by one, and last that the service is not. */
export const chargeRows = ({ charges, named, waived, money }: ChargeRowsProps): readonly BillRow[] => [
  ...charges.map(({ name, amount }) => ({
    key: `charge ${name}`,
    label: named(name),
    amount: money(amount),
  })),
  ...(waived ? [{ key: 'service', label: waived, amount: money(0) }] : []),
];
