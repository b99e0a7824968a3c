import type { StoreFacts } from '../../venues/index.ts';

/** Who issues a bill, by the names and numbers that stand on it. */
export interface Issuer {
  readonly legal_name: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** As the store writes them: `GSTIN` `27ABCDE1234F1Z5`. */
  readonly tax_ids: readonly { readonly name: string; readonly value: string }[];
}

/** What a bill says of a store now; a bill with a number keeps what it said then. */
export const issuerOf = ({ name, visibleName, address, phone, taxIds }: StoreFacts): Issuer => ({
  legal_name: name,
  name: visibleName,
  address,
  phone,
  tax_ids: taxIds,
});
