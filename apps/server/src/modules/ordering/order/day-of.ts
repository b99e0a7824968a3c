import type { CommandContext } from '../../../platform/http/handler.ts';
import { businessDay, findStore } from '../../venues/index.ts';

/** The day under which a store counts its tickets now: no evening has a number twice. */
export async function dayOf(
  storeId: string,
  { tx, now }: Pick<CommandContext<'staff'>, 'tx' | 'now'>,
): Promise<string> {
  const store = await findStore(tx, storeId);
  return businessDay(store ?? { timezone: 'UTC', hours: [] }, now);
}
