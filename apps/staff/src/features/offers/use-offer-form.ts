import { useState } from 'react';
import { clashing } from '../../lib/form/clashes.tsx';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { draftFrom, type OfferParts, partsOf } from './offer-parts.ts';
import { type OfferField, readOffer } from './read-offer.ts';

/** An amount is none of another benefit, nor hours of other days. */
const ONE_THING = ['benefit', 'earned', 'time.hours'];

function usePartWords(): Readonly<Record<keyof OfferParts, string>> {
  const text = useText();
  return {
    benefit: text('offers.part-benefit'),
    name: text('offers.part-name'),
    kind: text('offers.part-kind'),
    earned: text('offers.part-kind'),
    time: text('offers.part-time'),
    orders: text('offers.part-orders'),
    limits: text('offers.part-limits'),
  };
}

/** The form of one offer. Problems are told once somebody tried to save. */
export function useOfferForm(newest: OfferDraft) {
  const text = useText();
  const { store } = useOnDuty();
  const edited = useLaidOver(partsOf(newest), ONE_THING);
  const draft = draftFrom(edited.value);
  const words = usePartWords();
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
    changed: edited.changed,
    /** The parts that a colleague has changed too while the form was open, in words. */
    clashes: clashing(words, edited.clashes),
    set: (change: Partial<OfferDraft>) => edited.set((mine) => partsOf({ ...draftFrom(mine), ...change })),
    insist: () => setInsisted(true),
  };
}
export type OfferForm = ReturnType<typeof useOfferForm>;
