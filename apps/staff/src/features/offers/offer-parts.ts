import type { OfferDraft } from './offer-draft.ts';

/** The draft of an offer by the parts of its form; what means nothing without each other stands in one. */
export function partsOf(draft: OfferDraft) {
  const { benefit, value, item, most, trigger, visits, spend } = draft;
  const { title, terms, from, until, hours, firstOnly, perGuest, total } = draft;
  const { minimum, modes, items, categories, stores } = draft;
  const { kind, code, listed, singleUse, stock, validDays } = draft;
  return {
    benefit: { benefit, value, item, most },
    name: { title, terms },
    kind: { kind, code, listed, singleUse, stock, validDays },
    earned: { trigger, visits, spend },
    time: { from, until, hours },
    orders: { minimum, modes, items, categories, stores },
    limits: { firstOnly, perGuest, total },
  };
}
export type OfferParts = ReturnType<typeof partsOf>;

/** A draft from its parts. */
export const draftFrom = (parts: OfferParts): OfferDraft => ({
  ...parts.benefit,
  ...parts.name,
  ...parts.kind,
  ...parts.earned,
  ...parts.time,
  ...parts.orders,
  ...parts.limits,
});
