import type { Parsed } from '@tableside/contract/endpoint';
import type { PurchaseOrder, purchaseShapes } from '@tableside/contract/purchase.schema';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findUsers } from '../../accounts/index.ts';
import { placeAwayOrder } from '../away/place-away-order.ts';
import { holdsCardNumber } from '../order/card-number-rule.ts';
import { findOrder } from '../order/order-repository.ts';
import { inQuantities, type PreparedFacts, type PreparedLine, standingOf } from './prepared.ts';
import { lockPrepared, savePrepared } from './prepared-repository.ts';
import { presentPurchase } from './present-prepared.ts';

type Asked = Parsed<(typeof purchaseShapes)['answerPurchase']>['body'];
type Context = CommandContext<'diner'>;

/** It becomes an order by the one way there is; what that refuses is refused here, and nothing has changed. */
async function confirm(
  prepared: PreparedFacts,
  lines: readonly PreparedLine[],
  asked: Asked,
  context: Context,
): Promise<PreparedFacts> {
  const brought = prepared.mode === 'delivery';
  if (brought && !asked.user_address_id) return refuse('address-without-pin');
  const { ref } = await placeAwayOrder(
    {
      platform: 'bolt',
      __type: prepared.mode,
      store_id: prepared.storeId,
      items: lines
        .filter(({ qty }) => qty > 0)
        .map(({ item_id, qty, addons, note }) => ({
          item_id,
          qty,
          addons: addons.map((choice) => ({ ...choice, addon_item_ids: [...choice.addon_item_ids] })),
          note,
        })),
      user_name: prepared.name,
      user_address_id: brought ? asked.user_address_id : null,
      scheduled_delivery_time: prepared.at?.toISOString() ?? null,
      expected_item_total: asked.expected_item_total,
    },
    context,
  );
  const kept = lines.filter(({ qty }) => qty > 0);
  return { ...prepared, state: 'confirmed', lines: kept, before: null, wanted: null, orderId: ref.orderId };
}

function askChange(prepared: PreparedFacts, lines: readonly PreparedLine[], { note }: Asked): PreparedFacts {
  if (holdsCardNumber(note)) return refuse('card-number-refused');
  const wanted = Object.fromEntries(lines.map(({ id, qty }) => [id, qty]));
  return { ...prepared, state: 'change-asked', message: note, wanted, before: null };
}

/**
 * The answer of whoever it was prepared for, told by the phone number they signed in with. Confirmed once, it stays that
 * order however often it is confirmed. Refuses `purchase-over` and `purchase-changed`, and what placing an order refuses.
 */
export async function answerPurchase(id: string, asked: Asked, context: Context): Promise<PurchaseOrder> {
  const { tx, now, principal } = context;
  const [prepared, [user]] = await Promise.all([lockPrepared(tx, id), findUsers(tx, [principal.userId])]);
  if (!prepared || !user?.phone || prepared.phone !== user.phone) return refuse('not-found');
  const order = prepared.orderId === null ? undefined : await findOrder(tx, prepared.orderId);
  const standing = standingOf(prepared, order?.phase, now);
  const made = standing === 'confirmed' || standing === 'fulfilled';
  if (made && asked.confirm) return presentPurchase(tx, prepared, now);
  if (made || standing === 'expired' || standing === 'withdrawn') return refuse('purchase-over');
  const lines = inQuantities(prepared.lines, asked.items) ?? refuse('purchase-changed');
  const next = asked.confirm
    ? await confirm(prepared, lines, asked, context)
    : askChange(prepared, lines, asked);
  savePrepared(tx, next, now);
  return presentPurchase(tx, next, now);
}
