import type { DocumentItem } from './menu-document.schema.ts';

/** What decides whether two taxes can fall on one order: no kinds are all kinds. */
interface Levied {
  readonly rate_bp: number;
  readonly order_types: readonly string[];
}
export interface KeyedLevied extends Levied {
  readonly key: string;
}

/** True when no order is of a kind of both. */
const areApart = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((kind) => b.includes(kind));

const allApart = (taxes: readonly Levied[]): boolean =>
  taxes.every((tax, at) =>
    taxes.slice(at + 1).every(({ order_types }) => areApart(tax.order_types, order_types)),
  );

/**
 * All taxes of a store, where an order can never have two of them: what is sold has then one answer only. Taxes that are
 * over (rate 0) count as long as they do not stand in the way. None where two can meet: nobody but the owner knows which.
 */
export function plainTaxes<T extends Levied>(taxes: readonly T[]): readonly T[] {
  if (allApart(taxes)) return taxes;
  const levied = taxes.filter(({ rate_bp }) => rate_bp > 0);
  return allApart(levied) ? levied : [];
}

/** The keys of the taxes that a new dish begins with: those of the dish it stands beside in its category, else the store's plain ones. */
export const firstTaxes = (
  neighbour: Pick<DocumentItem, 'tax_keys'> | undefined,
  taxes: readonly KeyedLevied[],
): string[] => (neighbour ? [...neighbour.tax_keys] : plainTaxes(taxes).map(({ key }) => key));
