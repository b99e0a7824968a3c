import { isDeepStrictEqual } from 'node:util';
import type { NewSettings } from '@tableside/contract/staff-settings.schema';
import type { Tx } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { replaceCharges, writeTaxes } from '../import/store-import-repository.ts';
import type { StoreFacts } from '../store/store.ts';
import { mergePreferences } from '../store/store-repository.ts';
import { requireDesk } from './require-desk.ts';
import { writeChangedTaxes } from './settings-repository.ts';
import { chargeTaxes, sameKinds, settingsOf } from './settings-rule.ts';

type Tax = StoreFacts['preferences']['taxes'][number];

/** Changes the known taxes and adds the new ones; answers all that hold then. */
async function saveTaxes(
  tx: Tx,
  bearer: string,
  { preferences }: StoreFacts,
  given: NewSettings['taxes'],
): Promise<readonly Tax[]> {
  const known = new Map(preferences.taxes.map((tax) => [tax._id, tax]));
  const changed = given.flatMap(({ _id, ...tax }): Tax[] => {
    if (_id === null) return [];
    const old = known.get(_id) ?? refuse('not-found');
    return [{ ...tax, _id, order_types: tax.order_types ?? old.order_types }];
  });
  writeChangedTaxes(
    tx,
    bearer,
    changed.map(({ _id: id, ...tax }) => ({ id, ...tax })),
  );
  const added = given
    .filter(({ _id }) => _id === null)
    .map((tax): Tax => ({ ...tax, _id: newId(), order_types: tax.order_types ?? [] }));
  if (added.length > 0)
    await writeTaxes(
      tx,
      bearer,
      added.map(({ _id: id, ...tax }) => ({ id, key: `tax-${newId()}`, ...tax })),
    );
  for (const tax of changed) known.set(tax._id, tax);
  return [...known.values(), ...added];
}

type Charge = StoreFacts['preferences']['charges'][number];

/** The charges that hold, taxed by the taxes there are now. */
function chargesUnder(taxes: readonly Tax[], { preferences }: StoreFacts): readonly Charge[] {
  if (sameKinds(preferences.taxes, taxes)) return preferences.charges;
  return preferences.charges.map((charge) => ({ ...charge, tax_ids: chargeTaxes(charge.tax_ids, taxes) }));
}

/** A new charge is taxed as those that are there, else by the first tax and those that never meet it. */
function saveCharges(
  tx: Tx,
  bearer: string,
  store: StoreFacts,
  given: NewSettings,
  taxes: readonly Tax[],
): void {
  const charges = chargesUnder(taxes, store);
  const left = new Map(charges.map((charge) => [charge._id, charge]));
  const take = (id: string): Charge => {
    const charge = left.get(id) ?? refuse('not-found');
    left.delete(id);
    return charge;
  };
  const first = taxes.slice(0, 1).map(({ _id }) => _id);
  const tax_ids = charges[0]?.tax_ids ?? chargeTaxes(first, taxes);
  const fresh = () => ({ _id: newId(), order_types: ['dinein'], tax_ids });
  const rates = given.charges.map(({ _id, ...said }) => ({
    ...(_id === null ? fresh() : take(_id)),
    ...said,
    amount: null,
  }));
  const fixed =
    given.fixed_charges?.map(({ _id, ...said }) => ({
      ...(_id === null ? fresh() : take(_id)),
      ...said,
      rate_bp: null,
    })) ?? [...left.values()].filter(({ rate_bp }) => rate_bp === null);
  replaceCharges(
    tx,
    bearer,
    [...rates, ...fixed].map(({ _id: id, ...charge }, position) => ({ id, ...charge, position })),
  );
}

/** Whether taxes, charges and the smallest coin are said as they are; what is left out is. */
function isSaidAgain(store: StoreFacts, given: NewSettings): boolean {
  const { taxes, charges, fixed_charges, cash_step } = settingsOf(store);
  const kinds = new Map(taxes.map(({ _id, order_types }) => [_id, order_types]));
  const said = {
    taxes: given.taxes.map((tax) => ({
      ...tax,
      order_types: tax.order_types ?? kinds.get(tax._id ?? '') ?? [],
    })),
    charges: given.charges,
    fixed_charges: given.fixed_charges ?? fixed_charges,
    cash_step: given.cash_step ?? cash_step,
  };
  return isDeepStrictEqual(said, { taxes, charges, fixed_charges, cash_step });
}

/**
 * Writes by what bills are made: taxes, charges and the smallest coin. A stall of a food court has its desk's, which is
 * then what is changed: only by whoever works there as well, and nothing of it while it is said as it is. Answers the taxes
 * that hold then and the store whose terms are others. Refuses `desk-only` for the desk of others, `not-found` for taxes
 * and charges of another store.
 */
export async function saveTerms(
  tx: Tx,
  store: StoreFacts,
  given: NewSettings,
  staff: Staff,
): Promise<{ readonly taxes: readonly Tax[]; readonly bearer: string }> {
  const bearer = store.deskId ?? store.id;
  if (bearer !== store.id) {
    if (isSaidAgain(store, given)) return { taxes: store.preferences.taxes, bearer: store.id };
    requireDesk(staff, bearer);
    await mergePreferences(tx, bearer, { cash_step: given.cash_step ?? store.preferences.cash_step });
  }
  const taxes = await saveTaxes(tx, bearer, store, given.taxes);
  saveCharges(tx, bearer, store, given, taxes);
  return { taxes, bearer };
}
