import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import type { Currency } from '@tableside/pricing/money';
import { spelled } from '../../../lib/money/spelled.ts';
import { kindsOf } from '../../../lib/money/tax-draft.ts';
import { amountOf } from '../typed-numbers.ts';

/** An amount added once to a bill, such as for packing, as typed. */
export interface DraftFixed {
  readonly id: number;
  readonly known: string | null;
  readonly name: string;
  readonly amount: string;
  /** The orders it is added to; all where none is chosen. */
  readonly kinds: readonly ScanType[];
}

/** The fixed amounts as a form. */
export const draftFixed = (
  given: StoreSettings['fixed_charges'],
  currency: Currency,
): readonly DraftFixed[] =>
  given.map(({ _id, name, amount, order_types }, id) => ({
    id,
    known: _id,
    name,
    amount: spelled(amount, currency),
    kinds: kindsOf(order_types),
  }));

/** The fixed amounts as the server takes them. */
export const fixedBody = (draft: readonly DraftFixed[], currency: Currency) =>
  draft.map(({ known, name, amount, kinds }) => ({
    _id: known,
    name: name.trim(),
    amount: amountOf(amount, currency) ?? 0,
    order_types: [...kinds],
  }));

/** True when each has a name and is more than nothing. */
export const fixedFit = (draft: readonly DraftFixed[], currency: Currency): boolean =>
  draft.every(({ name, amount }) => name.trim() !== '' && (amountOf(amount, currency) ?? 0) > 0);
