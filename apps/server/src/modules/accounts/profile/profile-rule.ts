/** The fields of a diner that he writes himself. */
export interface ProfileFields {
  readonly name: string;
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly date_of_birth: string | null;
  readonly hometown: string;
  readonly languages_known: readonly string[];
  readonly email: string;
  readonly preferences: string;
  readonly diets: readonly string[];
  readonly allergens: readonly string[];
}

/** What was sent: absent fields stay. */
export type ProfileChange = { readonly [K in keyof ProfileFields]?: ProfileFields[K] | undefined };

const pick = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent);
const once = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

/** The profile after a change; lists lose blanks and repeats. Nothing but these fields comes through. */
export const changeProfile = (stored: ProfileFields, change: ProfileChange): ProfileFields => ({
  name: pick(change.name, stored.name),
  gender: pick(change.gender, stored.gender),
  date_of_birth: pick(change.date_of_birth, stored.date_of_birth),
  hometown: pick(change.hometown, stored.hometown),
  languages_known: once(pick(change.languages_known, stored.languages_known)),
  email: pick(change.email, stored.email),
  preferences: pick(change.preferences, stored.preferences),
  diets: once(pick(change.diets, stored.diets)),
  allergens: once(pick(change.allergens, stored.allergens)),
});

/** Every word that was sent, in whatever field. */
export const wordsOf = (change: ProfileChange): string[] =>
  Object.values(change)
    .flat()
    .filter((word) => typeof word === 'string');

/** Whether somebody who is alive can be born on `day`; both days as ISO 8601 (YYYY-MM-DD). */
export const isBirthday = (day: string, today: string): boolean => day >= '1900-01-01' && day <= today;
