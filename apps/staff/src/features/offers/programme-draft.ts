import type { Sent } from '@tableside/contract/endpoint';
import { MOST_CREDITS, MOST_DAYS_VALID } from '@tableside/contract/limits';
import type { StaffProgramme, staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import type { Currency } from '@tableside/contract/venues.schema';
import { wholeBetween } from '../../lib/form/read-whole.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import { plainText } from '../../lib/money/spelled.ts';

export type ProgrammeBody = Sent<(typeof staffOffersShapes)['saveProgramme']>['body'];

/** The credit programme as typed. */
export interface ProgrammeDraft {
  readonly live: boolean;
  readonly per: string;
  readonly credits: string;
  readonly days: string;
  /** `key` is the dish: what two have written of their lists is joined by it. */
  readonly items: readonly { readonly key: string; readonly credits: string }[];
}

/** What keeps a programme from being saved: a field, or `items.<dish>`. */
export type ProgrammeProblem = 'per' | 'credits' | 'days' | `items.${string}`;

/** A programme as the form shows it; `exponent` of the store's currency. */
export const programmeDraft = (programme: StaffProgramme, exponent: number): ProgrammeDraft => ({
  live: programme.live,
  per: plainText(programme.earn.per, exponent),
  credits: String(programme.earn.credits),
  days: programme.expires_days === null ? '' : String(programme.expires_days),
  items: programme.items.map(({ item_id: key, credits }) => ({ key, credits: String(credits) })),
});

/** A programme in the words of the wire, or the fields that have to be mended. */
export function readProgramme(
  draft: ProgrammeDraft,
  currency: Currency,
):
  | { readonly ok: true; readonly body: ProgrammeBody }
  | { readonly ok: false; readonly problems: readonly ProgrammeProblem[] } {
  const per = readMoney(draft.per, currency);
  const credits = wholeBetween(draft.credits, 1, MOST_CREDITS);
  const days = draft.days.trim() === '' ? null : wholeBetween(draft.days, 1, MOST_DAYS_VALID);
  const items = draft.items.map(({ key, credits: typed }) => ({
    item_id: key,
    credits: wholeBetween(typed, 1, MOST_CREDITS),
  }));
  const problems: ProgrammeProblem[] = [
    ...(per ? [] : ['per' as const]),
    ...(credits === undefined ? ['credits' as const] : []),
    ...(days === undefined ? ['days' as const] : []),
    ...items.flatMap((item) => (item.credits === undefined ? [`items.${item.item_id}` as const] : [])),
  ];
  if (!per || credits === undefined || days === undefined || problems.length > 0)
    return { ok: false, problems };
  return {
    ok: true,
    body: {
      live: draft.live,
      earn: { per, credits },
      expires_days: days,
      items: items.flatMap(({ item_id: id, credits: price }) =>
        price === undefined ? [] : [{ item_id: id, credits: price }],
      ),
    },
  };
}
