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

/** What somebody typed into it, field by field. */
export type Typed = Partial<ProfileDraft>;

/** Of what was typed, what differs from `known`. */
export const changesOf = (typed: Typed, known: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => isField(field, typed) && known[field] !== value),
  );

/** Languages separated by commas, each once, as many as are kept. */
export const languagesIn = (typed: string): string[] =>
  [...new Set(typed.split(/[,、，]/).map((word) => word.trim()))]
    .filter((word) => word !== '')
    .slice(0, MOST_TRAITS);

/** How each field is sent. */
const SENT: Readonly<Record<ProfileField, (typed: string) => ProfileBody>> = {
  name: (typed) => ({ name: typed.trim() }),
  gender: (typed) => ({ gender: GENDERS.find((gender) => gender === typed) ?? null }),
  date_of_birth: (typed) => ({ date_of_birth: typed || null }),
  hometown: (typed) => ({ hometown: typed.trim() }),
  languages_known: (typed) => ({ languages_known: languagesIn(typed) }),
  email: (typed) => ({ email: typed.trim() }),
  preferences: (typed) => ({ preferences: typed.trim() }),
};

/** The body of PUT /users: nothing but what was changed, since another phone may have changed the rest. */
export const profileBody = (changes: Typed): ProfileBody =>
  Object.entries(changes).reduce<ProfileBody>(
    (body, [field, typed]) => Object.assign(body, isField(field, changes) && SENT[field](typed)),
    {},
  );

export type ProfileField = keyof ProfileDraft;

/** Fields that cannot be saved so; the server has the last word. `today`: ISO day. */
export function badFields({ email = '', date_of_birth = '' }: Typed, today: string): readonly ProfileField[] {
  const bad: ProfileField[] = [];
  if (email.trim() !== '' && !looksLikeEmail(email.trim())) bad.push('email');
  if (date_of_birth !== '' && (date_of_birth > today || date_of_birth < '1900')) bad.push('date_of_birth');
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

const isField = (name: string, draft: Typed): name is ProfileField => name in draft;
