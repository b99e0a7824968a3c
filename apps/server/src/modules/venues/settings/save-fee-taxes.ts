import { firstFeeTaxes } from '@tableside/contract/first-taxes';
import type { NewSettings } from '@tableside/contract/staff-settings.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { StoreFacts } from '../store/store.ts';
import { writeFeeTaxes } from './settings-repository.ts';
import { chargeTaxes, sameKinds } from './settings-rule.ts';

type Tax = StoreFacts['preferences']['taxes'][number];

/**
 * Keeps which of the store's taxes fall on what bringing costs: those that are said, else those it has; what nobody has
 * said anything of yet begins as is usual. Refuses `not-found` for taxes that are not the store's.
 */
export function saveFeeTaxes(
  tx: Tx,
  { id, country, preferences }: StoreFacts,
  given: NewSettings['delivery'],
  taxes: readonly Tax[],
): void {
  const before = preferences.delivery;
  if (!given && !before) return;
  const first = () => firstFeeTaxes(taxes, country).map(({ _id }) => _id);
  const chosen = given?.tax_ids ?? before?.tax_ids ?? first();
  if (!chosen.every((one) => taxes.some(({ _id }) => _id === one))) refuse('not-found');
  writeFeeTaxes(tx, id, sameKinds(preferences.taxes, taxes) ? chosen : chargeTaxes(chosen, taxes));
}
