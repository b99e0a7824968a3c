import type { DocumentItem } from './menu-document.schema.ts';

/**
 * The keys of the taxes that a new dish begins with: those of the dish it stands beside in its category, else the store's
 * only tax. Where a store has several and there is no neighbour nobody but the owner knows which one it is.
 */
export function firstTaxes(
  neighbour: Pick<DocumentItem, 'tax_keys'> | undefined,
  taxes: readonly string[],
): string[] {
  if (neighbour) return [...neighbour.tax_keys];
  return taxes.length === 1 ? [...taxes] : [];
}
