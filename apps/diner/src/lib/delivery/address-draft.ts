import type { Address } from '@tableside/contract/accounts.schema';

export type Draft = Omit<Address, '_id'>;
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

/** What is still to be filled in before something can be brought there. */
export const missingOf = (draft: Draft): readonly Missing[] => [
  ...NEEDED.filter((name) => draft[name].trim() === ''),
  ...(draft.location === null ? (['location'] as const) : []),
];
