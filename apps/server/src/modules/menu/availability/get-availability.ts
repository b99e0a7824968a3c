import type { Availability } from '@tableside/contract/menu.schema';
import { etagOf, matchesEtag } from '../../../platform/http/conditional.ts';
import type { QueryContext, Raw } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { menuState } from '../shown/menu-state.ts';
import { fewLeft } from './portion-rule.ts';

/**
 * What is sold out now and what there are only few of: some hundred bytes, read anew each time, because phones ask right after they were told of a
 * change. 304 when the caller has it. Refuses `not-found` for an unknown store.
 */
export async function getAvailability(
  { db, now, headers }: Pick<QueryContext<'visitor'>, 'db' | 'now' | 'headers'>,
  storeId: string,
): Promise<Raw> {
  if (!(await findStore(db, storeId))) return refuse('not-found');
  const { version, availabilityVersion, soldOut, counted } = await menuState(db, storeId, now);
  const body: Availability = {
    version: availabilityVersion,
    menu_version: version,
    sold_out: [...soldOut].map(([id, until]) => ({ id, until: until?.toISOString() ?? null })),
    left: [...fewLeft(counted)].map(([id, left]) => ({ id, left })),
  };
  const text = JSON.stringify(body);
  const common = { etag: etagOf(text), 'cache-control': 'public, no-cache' };
  if (matchesEtag(headers['if-none-match'], common.etag)) return { status: 304, raw: null, headers: common };
  return {
    status: 200,
    raw: text,
    headers: { ...common, 'content-type': 'application/json; charset=utf-8' },
  };
}
