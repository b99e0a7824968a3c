import type { Sent } from '@tableside/contract/endpoint';
import { MOST_SEATS, MOST_TABLES_AN_AREA, SHORTEST_PASSWORD } from '@tableside/contract/limits';
import { looksLikeEmail } from '@tableside/contract/looks-like-email';
import type { setupShapes } from '@tableside/contract/setup.schema';
import type { Language, SETUP_MODES } from '@tableside/contract/vocabulary';
import { readWhole, wholeBetween } from '../../lib/form/read-whole.ts';
import { firstCashStep } from '../../lib/money/cash-steps.ts';
import { type DraftTax, draftTax, rateFits, taxBody } from '../../lib/money/tax-draft.ts';
import { presetOf } from './country-presets.ts';
import { usualLanguages } from './usual-languages.ts';

export type SetupMode = (typeof SETUP_MODES)[number];
export type NewHouseBody = Sent<(typeof setupShapes)['setUpHouse']>['body'];

export interface DraftArea {
  readonly id: number;
  /** Null for the usual name of a room, in the language on the screen. */
  readonly area: string | null;
  readonly count: string;
  readonly seats: string;
}
/** What the owner has typed so far, as typed. */
export interface SetupDraft {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly pin: string;
  readonly place: string;
  readonly country: string;
  readonly currency: string;
  readonly zone: string;
  readonly address: string;
  readonly phone: string;
  readonly languages: readonly Language[];
  /** By the owner, not by the country. */
  readonly languagesChosen: boolean;
  readonly modes: readonly SetupMode[];
  readonly taxes: readonly DraftTax[];
  readonly areas: readonly DraftArea[];
}

export const STEPS = ['you', 'place', 'tables'] as const;
export type SetupStep = (typeof STEPS)[number];
export type SetupProblem =
  | 'name'
  | 'email'
  | 'password'
  | 'pin'
  | 'place'
  | 'country'
  | 'currency'
  | 'languages'
  | 'modes'
  | 'taxes'
  | 'tables';

/** What is usual in the chosen country, in place of what stood there; `onScreen` is the console's language. */
export function withCountry(draft: SetupDraft, country: string, onScreen: Language): SetupDraft {
  const preset = presetOf(country);
  const languages = draft.languagesChosen ? draft.languages : usualLanguages(country, onScreen);
  if (!preset) return { ...draft, country, languages, taxes: [] };
  const taxes = preset.taxes.map(draftTax);
  return { ...draft, country, languages, currency: preset.currency, zone: preset.zone, taxes };
}

/** The form as it opens: the device's zone and country, one room. */
export const firstDraft = (language: Language, zone: string, country: string): SetupDraft =>
  withCountry(
    {
      name: '',
      email: '',
      password: '',
      pin: '',
      place: '',
      country: '',
      currency: '',
      zone,
      address: '',
      phone: '',
      languages: [],
      languagesChosen: false,
      modes: ['dinein'],
      taxes: [],
      areas: [{ id: 0, area: null, count: '10', seats: '4' }],
    },
    country,
    language,
  );

const areaFits = ({ count, seats }: DraftArea): boolean =>
  wholeBetween(count, 1, MOST_TABLES_AN_AREA) !== undefined &&
  wholeBetween(seats, 1, MOST_SEATS) !== undefined;

/** How many tables the areas make; what is no number counts as none. */
export const tableCount = ({ areas }: SetupDraft): number =>
  areas.reduce((sum, { count }) => sum + (readWhole(count) || 0), 0);

const CHECKS: Readonly<
  Record<SetupStep, readonly (readonly [SetupProblem, (draft: SetupDraft) => boolean])[]>
> = {
  you: [
    ['name', ({ name }) => name.trim() !== ''],
    ['email', ({ email }) => looksLikeEmail(email.trim())],
    ['password', ({ password }) => password.length >= SHORTEST_PASSWORD],
    ['pin', ({ pin }) => /^\d{6}$/.test(pin)],
  ],
  place: [
    ['place', ({ place }) => place.trim() !== ''],
    ['country', ({ country }) => country !== ''],
    ['currency', ({ currency }) => currency !== ''],
    ['languages', ({ languages }) => languages.length > 0],
    ['modes', ({ modes }) => modes.includes('dinein') || modes.includes('takeaway')],
    ['taxes', ({ taxes }) => taxes.every((tax) => rateFits(tax, 0, 10_000))],
  ],
  tables: [
    [
      'tables',
      ({ modes, areas }) => !modes.includes('dinein') || (areas.length > 0 && areas.every(areaFits)),
    ],
  ],
};

/** What does not fit yet in a step, in the order of the form. */
export const problemsIn = (step: SetupStep, draft: SetupDraft): readonly SetupProblem[] =>
  CHECKS[step].filter(([, fits]) => !fits(draft)).map(([problem]) => problem);

/** The finished draft as the server takes it; `room` is what a room is usually called. */
export const bodyOf = (draft: SetupDraft, room: string): NewHouseBody => ({
  owner: { name: draft.name, email: draft.email.trim(), password: draft.password, pin: draft.pin },
  store: {
    name: draft.place,
    address: draft.address,
    phone: draft.phone,
    country: draft.country,
    currency: draft.currency,
    timezone: draft.zone,
    cash_step: firstCashStep(draft.country, draft.currency),
    languages: [...draft.languages],
    modes: [...draft.modes],
    taxes: draft.taxes.map(taxBody),
  },
  tables: draft.modes.includes('dinein')
    ? draft.areas.map(({ area, count, seats }) => ({
        area: area ?? room,
        count: readWhole(count),
        seats: readWhole(seats),
      }))
    : [],
});
