import type { accountsShapes, User } from '@tableside/contract/accounts.schema';
import type { Sent } from '@tableside/contract/endpoint';
import { MOST_TRAITS } from '@tableside/contract/limits';
import { looksLikeEmail } from '@tableside/contract/looks-like-email';
import { GENDERS } from '@tableside/contract/vocabulary';

type ProfileBody = Sent<(typeof accountsShapes)['updateUser']>['body'];

/** The form as typed: every field a text. */
export interface ProfileDraft {
  readonly name: string;
  readonly gender: string;
  readonly date_of_birth: string;
  readonly hometown: string;
  /** Separated by commas. */
  readonly languages_known: string;
  readonly email: string;
  readonly preferences: string;
}

export const draftOf = (user: User): ProfileDraft => ({
  name: user.name,
  gender: user.gender ?? '',
  date_of_birth: user.date_of_birth ?? '',
  hometown: user.hometown,
  languages_known: user.languages_known.join(', '),
  email: user.email,
  preferences: user.preferences,
});

export const isChanged = (draft: ProfileDraft, user: User): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(user));

/** Languages separated by commas, each once, as many as are kept. */
export const languagesIn = (typed: string): string[] =>
  [...new Set(typed.split(/[,、，]/).map((word) => word.trim()))]
    .filter((word) => word !== '')
    .slice(0, MOST_TRAITS);

/** The body of PUT /users. */
export const profileBody = (draft: ProfileDraft): ProfileBody => ({
  name: draft.name.trim(),
  gender: GENDERS.find((gender) => gender === draft.gender) ?? null,
  date_of_birth: draft.date_of_birth || null,
  hometown: draft.hometown.trim(),
  languages_known: languagesIn(draft.languages_known),
  email: draft.email.trim(),
  preferences: draft.preferences.trim(),
});

export type ProfileField = keyof ProfileDraft;

/** Fields that cannot be saved so; the server has the last word. `today`: ISO day. */
export function badFields(draft: ProfileDraft, today: string): readonly ProfileField[] {
  const bad: ProfileField[] = [];
  const email = draft.email.trim();
  if (email !== '' && !looksLikeEmail(email)) bad.push('email');
  if (draft.date_of_birth !== '' && (draft.date_of_birth > today || draft.date_of_birth < '1900'))
    bad.push('date_of_birth');
  return bad;
}

/** The fields a refusal names (`body.email`). */
export const refusedFields = (
  fields: readonly { readonly path: string }[] | undefined,
  draft: ProfileDraft,
): readonly ProfileField[] =>
  (fields ?? []).flatMap(({ path }) => {
    const name = path.replace(/^body\./, '').split('.')[0];
    return Object.keys(draft).flatMap((field) => (field === name && isField(field, draft) ? [field] : []));
  });

const isField = (name: string, draft: ProfileDraft): name is ProfileField => name in draft;
