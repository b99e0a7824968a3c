import type { DinerText } from '@tableside/i18n/diner';

interface NamedTax {
  readonly name: string;
  readonly inclusive?: boolean | undefined;
}

/** What a tax is called among the rows of a sum: one that is inside the prices says so, since it adds nothing. */
export const taxName = (text: DinerText, { name, inclusive }: NamedTax): string =>
  inclusive ? text('my-plate.tax-included', { name }) : name;
