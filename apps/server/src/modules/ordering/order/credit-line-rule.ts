import type { AskedLine, Offer, Round, RoundLine } from './round-rule.ts';

/** What is asked for: plain pieces, without choices. */
export interface RedeemedItem {
  readonly item_id: string;
  readonly qty: number;
}
/** What one of each item costs in credits. */
export type CreditPrices = ReadonlyMap<string, number>;

/** What is bought with credits, as any line that is asked for. */
export const plainLine = ({ item_id, qty }: RedeemedItem): AskedLine => ({
  item_id,
  qty,
  addons: [],
  note: '',
});

/** The part of an offer that can be had for credits, at no price. */
export const offerForCredits = (offer: Offer, prices: CreditPrices): Offer => ({
  ...offer,
  item: (id) => {
    const item = prices.has(id) ? offer.item(id) : undefined;
    return item && { ...item, base_price: 0 };
  },
});

/** A decided round whose lines say what they cost in credits. */
export const pricedInCredits = <R extends Pick<Round, 'lines'>>(round: R, prices: CreditPrices) => ({
  ...round,
  lines: round.lines.map(
    (line): RoundLine => ({ ...line, credits: (prices.get(line.itemId) ?? 0) * line.qty }),
  ),
});

/** Lines with their ids, as credits pay for them. */
export const boughtLines = (lines: readonly (Pick<RoundLine, 'credits'> & { readonly id: string })[]) =>
  lines.map(({ id, credits }) => ({ lineId: id, credits: credits ?? 0 }));
