import type { Item } from '@tableside/contract/menu.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { StorePreferences } from '@tableside/contract/venues.schema';
import { type Bill, computeBill } from '@tableside/pricing/bill';
import { type Bringing, deliveryCharge } from '@tableside/pricing/delivery-charge';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { chargesLeft } from '@tableside/pricing/service-charge';
import { priceOptions, unitPrice, validateOptions } from '@tableside/pricing/unit-price';

/** Why a line cannot be sent as it is. `unknown`: the menu of this way to order does not have the item, or not any more. */
export type LineTrouble = 'sold-out' | 'choose-again' | 'unknown';

export interface PricedAddon {
  readonly name: Item['name'];
  readonly price: number;
}
/** A plate line with what the menu says of it now; money in minor units. */
export interface PricedLine {
  readonly line: PlateLine;
  readonly item: Item | undefined;
  readonly addons: readonly PricedAddon[];
  readonly addonsPrice: number;
  /** (base price + add-ons) × quantity, before any discount. */
  readonly total: number;
  readonly trouble: LineTrouble | null;
}

export interface Offer {
  readonly byId: ReadonlyMap<string, Item>;
  /** The whole menu is there; before that an item we do not know may still come. */
  readonly complete: boolean;
  /** Item ids that the last send found sold out. */
  readonly unavailable: readonly string[];
}

function troubleOf(line: PlateLine, { byId, complete, unavailable }: Offer): LineTrouble | null {
  const item = byId.get(line.item_id);
  if (!item) return complete ? 'unknown' : null;
  if (!item.available || unavailable.includes(item._id)) return 'sold-out';
  return validateOptions(item.addons, line.addons) === null ? null : 'choose-again';
}

function addonsOf(line: PlateLine, item: Item | undefined): readonly PricedAddon[] {
  if (!item) return [];
  const names = new Map(
    item.addons.flatMap((group) => group.addon_items.map((addon) => [addon._id, addon.name])),
  );
  return priceOptions(item.addons, line.addons).map(({ addon_item_id, price }) => ({
    name: names.get(addon_item_id) ?? {},
    price,
  }));
}

/** The plate with names and prices of the menu as it is now. */
export function priceLines(lines: readonly PlateLine[], offer: Offer): readonly PricedLine[] {
  return lines.map((line) => {
    const item = offer.byId.get(line.item_id);
    const addons = addonsOf(line, item);
    const addonsPrice = addons.reduce((sum, addon) => sum + addon.price, 0);
    const total = item ? unitPrice(item, addons) * line.qty : 0;
    return { line, item, addons, addonsPrice, total, trouble: troubleOf(line, offer) };
  });
}

/** What the diner was shown for the items, before discounts: the server refuses when they would cost more. */
export const itemTotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

/** The same by dish, over all its lines. */
export function shownTotals(lines: readonly PricedLine[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { line, total } of lines) totals.set(line.item_id, (totals.get(line.item_id) ?? 0) + total);
  return totals;
}

const appliesTo =
  (mode: string) =>
  ({ order_types }: { readonly order_types: readonly string[] }): boolean =>
    order_types.length === 0 || order_types.includes(mode);

type Rules = Pick<StorePreferences, 'crm' | 'taxes' | 'charges'>;

interface EstimateFacts {
  readonly delivery?: (Bringing & { readonly name: string }) | null;
  /** The bill that this round goes on; null when it opens one. */
  readonly running?: Pick<Order['bill'], 'charges' | 'service_charge'> | null;
}

/** What a round is charged: nothing for a service that was taken off its bill, and no amount that the bill has already. */
function chargesFor(charges: Rules['charges'], running: EstimateFacts['running']): Rules['charges'] {
  if (!running) return charges;
  const there = new Set(running.charges.map(({ name }) => name));
  return chargesLeft(charges, running.service_charge?.waived ?? false).filter(
    ({ amount, name }) => amount === null || !there.has(name),
  );
}

/** What this plate alone would come to by the store's rules; the bill itself is always the server's. */
export function estimateBill(
  lines: readonly PricedLine[],
  { crm, taxes, charges }: Rules,
  mode: string,
  { delivery, running }: EstimateFacts = {},
): Bill {
  return computeBill({
    lines: lines.flatMap(({ line, item, addonsPrice }) =>
      item
        ? [
            {
              id: line.key,
              unit_price: item.base_price,
              addons_price: addonsPrice,
              qty: line.qty,
              tax_ids: item.tax_ids,
            },
          ]
        : [],
    ),
    default_discount: crm.default_discount,
    order_discount: null,
    charges: [
      ...chargesFor(charges.filter(appliesTo(mode)), running).map(({ _id, ...charge }) => ({
        ...charge,
        id: _id,
      })),
      ...(delivery ? [deliveryCharge(delivery, delivery.name)] : []),
    ],
    taxes: taxes.filter(appliesTo(mode)).map(({ _id, ...tax }) => ({ ...tax, id: _id })),
    tip: 0,
  });
}
