import { useState } from 'react';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { type OfferField, readOffer } from './read-offer.ts';

/** The form of one offer. Problems are told once somebody tried to save. */
export function useOfferForm(first: OfferDraft) {
  const text = useText();
  const { store } = useOnDuty();
  const [draft, setDraft] = useState(first);
  const [insisted, setInsisted] = useState(false);
  const read = readOffer(draft, store.default_currency);
  const problems = read.ok ? {} : read.problems;
  const errorOf = (field: OfferField): string | undefined => {
    const problem = insisted ? problems[field] : undefined;
    return problem && text(`offers.problem-${problem}`);
  };
  return {
    draft,
    read,
    errorOf,
    changed: draft !== first,
    set: (change: Partial<OfferDraft>) => setDraft((now) => ({ ...now, ...change })),
    insist: () => setInsisted(true),
  };
}
export type OfferForm = ReturnType<typeof useOfferForm>;
