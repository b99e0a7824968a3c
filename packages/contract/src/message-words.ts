/**
 * The messages that a store may word itself: which places its text may have, written `{place}`, and which it must have.
 * The one-time code is none of them: whoever waits for a code knows what it looks like, and so does their phone.
 */
export const MESSAGE_PLACES = {
  'booking-made': { places: ['store', 'guests', 'when', 'link'], needed: ['when', 'link'] },
  'booking-changed': { places: ['store', 'guests', 'when', 'link'], needed: ['when', 'link'] },
  'booking-cancelled': { places: ['store', 'guests', 'when'], needed: ['when'] },
  'booking-reminder': { places: ['store', 'guests', 'when', 'link'], needed: ['when', 'link'] },
  'table-ready': { places: ['store', 'minutes'], needed: [] },
  'order-ready': { places: ['store', 'number'], needed: ['number'] },
  'round-ready': { places: ['store', 'dishes'], needed: [] },
  'call-done': { places: ['store', 'service', 'name'], needed: [] },
  bill: { places: ['store', 'number', 'total', 'link'], needed: ['link'] },
  reward: { places: ['store', 'link'], needed: ['link'] },
  'queue-soon': { places: [], needed: [] },
  'queue-longer': { places: [], needed: [] },
  'queue-come': { places: [], needed: [] },
} as const satisfies Record<
  string,
  { readonly places: readonly string[]; readonly needed: readonly string[] }
>;

export type WordedMessage = keyof typeof MESSAGE_PLACES;
export type MessagePlace = (typeof MESSAGE_PLACES)[WordedMessage]['places'][number];

export const WORDED_MESSAGES = [
  'booking-made',
  'booking-changed',
  'booking-cancelled',
  'booking-reminder',
  'table-ready',
  'queue-soon',
  'queue-longer',
  'queue-come',
  'order-ready',
  'round-ready',
  'call-done',
  'bill',
  'reward',
] as const satisfies readonly WordedMessage[];

/**
 * Those that are no SMS of their own: they ring on devices which asked for it, or stand on the screen of a party in the
 * line, whose SMS also says where it comes from.
 */
export const SCREEN_MESSAGES: readonly WordedMessage[] = [
  'round-ready',
  'call-done',
  'queue-soon',
  'queue-longer',
  'queue-come',
];

/** Characters of an own text: three SMS in Latin letters, six in any others. */
export const MAX_MESSAGE_LENGTH = 400;

/** A place, or a brace that belongs to none. */
const BRACES = /\{([^{}]*)\}|[{}]/g;

/** What a text cannot be sent with: something in braces that this message does not know, or a place it lacks. */
export interface WrongWords {
  readonly kind: 'unknown' | 'missing';
  readonly place: string;
}

/** The first thing wrong with a text for this message; undefined when it can be sent. */
export function wrongWords(message: WordedMessage, text: string): WrongWords | undefined {
  const { places, needed } = MESSAGE_PLACES[message];
  const known = new Set<string>(places);
  const used = new Set<string>();
  for (const [found, name] of text.matchAll(BRACES)) {
    if (name === undefined || !known.has(name)) return { kind: 'unknown', place: found };
    used.add(name);
  }
  const missing = needed.find((place) => !used.has(place));
  return missing && { kind: 'missing', place: `{${missing}}` };
}

/** The text with every place filled; one without a part stays as it is written. */
export const fillPlaces = (text: string, parts: Readonly<Record<string, string>>): string =>
  text.replaceAll(BRACES, (found, name: string | undefined) =>
    name !== undefined && Object.hasOwn(parts, name) ? (parts[name] ?? found) : found,
  );
