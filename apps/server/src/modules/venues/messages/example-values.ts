import type { MessagePlace } from '@tableside/contract/message-words';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import type { Language } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import { firstName } from '../../../platform/first-name.ts';
import { oneText } from '../../../platform/http/trim-texts.ts';
import type { StoreFacts } from '../store/store.ts';

/** For whom an example is made: the store, who looks at it, and when. `origin` has no slash at its end. */
export interface ExampleOf {
  readonly store: StoreFacts;
  readonly viewer: string;
  readonly origin: string;
  readonly now: Date;
}
const DAY_MS = 24 * 3_600_000;
/** Minor units. */
const TOTAL = 123_400;

/** What could stand for each place of a message, so that its example looks like one that is sent; links lead nowhere. */
export function exampleValues(
  { store, viewer, origin, now }: ExampleOf,
  language: Language,
): Readonly<Record<Exclude<MessagePlace, 'guests' | 'minutes'>, string>> & {
  readonly guests: number;
  readonly minutes: number;
} {
  const { id, currency, country, preferences } = store;
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString();
  const [service] = preferences.services;
  const name = firstName(viewer);
  return {
    store: store.visibleName,
    guests: 4,
    minutes: 10,
    when: formatDateTime(language, tomorrow, zoneOf(store)),
    link: `${origin}/booking?id=${id}`,
    number: '42',
    total: formatMoney(TOTAL, currency, language, country),
    dishes: messageText(language)('slip.test-dish'),
    service: oneText(service?.name ?? {}, language, store.optedLanguages),
    name,
  };
}
