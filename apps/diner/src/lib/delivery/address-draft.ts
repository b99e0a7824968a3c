import type { Address } from '@tableside/contract/accounts.schema';

export type Draft = Omit<Address, '_id'>;
/** An address of which nothing is typed. */
export const emptyDraft: Draft = {
  house: '',
  landmark: '',
  line1: '',
  line2: '',
  city: '',
  label: '',
  location: null,
};
/** What an address cannot be without, in the order of the form. */
const NEEDED = ['house', 'line1', 'city'] as const;
type Missing = (typeof NEEDED)[number] | 'location';

/** The words that say where the door is; label and landmark do not. */
const DOOR = ['house', 'line1', 'line2', 'city'] as const;

/** As it was typed without a map at hand: the pin of another door is not kept. */
export const typedAnew = (before: Draft, draft: Draft): Draft =>
  DOOR.every((name) => draft[name].trim() === before[name].trim()) ? draft : { ...draft, location: null };

/** What is still to be filled in before something can be brought there. */
export const missingOf = (draft: Draft): readonly Missing[] => [
  ...NEEDED.filter((name) => draft[name].trim() === ''),
  ...(draft.location === null ? (['location'] as const) : []),
];
