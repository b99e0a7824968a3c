import type { DinerInTest, House } from '../../testing/app.ts';
import type { PrincipalName } from '../authorisation/table.ts';
import type { Evening } from './evening.ts';

/** What is known of a person: shown to the party, shown to the staff who serve them, or nobody's business. */
export const KINDS = ['name', 'note', 'allergen', 'phone', 'profile', 'comment'] as const;
export type Kind = (typeof KINDS)[number];
export type Person = 'diner' | 'member' | 'stranger' | 'neighbour' | 'elsewhere';
/** A text that stands for one kind of data of one person, and nowhere else. */
export interface Marker {
  readonly person: Person;
  readonly kind: Kind;
  readonly text: string;
}

const word = (person: Person, kind: Kind): string => `mk-${kind}-of-${person}-mk`;

/** Writes a person's markers into everything that they can write; the name stands on their order, too. */
async function mark(
  person: Person,
  diner: DinerInTest,
  house: House,
  orderId: string | undefined,
): Promise<Marker[]> {
  const text = (kind: Kind): string => word(person, kind);
  await diner.call('PUT', '/users', {
    hometown: text('profile'),
    preferences: text('profile'),
    email: `${text('profile')}@example.org`,
    diets: [text('profile')],
    languages_known: [text('profile')],
    allergens: [text('allergen')],
  });
  if (orderId)
    await diner.call('PUT', `/orders/${orderId}`, {
      items: [{ item_id: house.items['soup']?._id, qty: 1, note: text('note') }],
    });
  const { phone } = (await diner.call('GET', '/users')).json<{ phone: string }>();
  const kinds: readonly Kind[] = ['allergen', 'profile', 'comment', ...(orderId ? (['note'] as const) : [])];
  const written = kinds.map((kind) => ({ person, kind, text: text(kind) }));
  return [
    ...written,
    { person, kind: 'name', text: diner.name },
    { person, kind: 'phone', text: phone.slice(1) },
  ];
}

/** The markers of everybody of an evening. */
export const markEverybody = async ({
  host,
  member,
  stranger,
  neighbour,
  elsewhere,
  here,
  there,
  own,
  same,
  other,
}: Evening): Promise<readonly Marker[]> => [
  ...(await mark('diner', host, here, own.order)),
  ...(await mark('member', member, here, own.order)),
  ...(await mark('stranger', stranger, here, undefined)),
  ...(await mark('neighbour', neighbour, here, same.order)),
  ...(await mark('elsewhere', elsewhere, there, other.order)),
];

const SERVES: readonly Kind[] = ['name', 'note', 'allergen'];
/** Whoever prepares an order for a number has typed it, and calls it back. */
const SERVES_BY_PHONE: readonly Kind[] = [...SERVES, 'phone'];
const SHARES: readonly Kind[] = ['name', 'note'];
const STAFF: readonly PrincipalName[] = [
  'owner',
  'manager',
  'waiter',
  'kitchen',
  'expo',
  'cashier',
  'host',
  'runner',
  'no-csrf',
];
const HERE: readonly Person[] = ['diner', 'member', 'neighbour'];

/** What a principal may see of a person: oneself, one's party by name and note, the guests of one's store by what serving them takes. */
export function maySee(
  principal: PrincipalName,
  { person, kind }: Pick<Marker, 'person' | 'kind'>,
  byPhone = false,
): boolean {
  const serves = byPhone ? SERVES_BY_PHONE : SERVES;
  if (principal === person) return true;
  if (principal === 'diner' || principal === 'member')
    return (person === 'diner' || person === 'member') && SHARES.includes(kind);
  if (STAFF.includes(principal)) return HERE.includes(person) && serves.includes(kind);
  return principal === 'foreign' && person === 'elsewhere' && serves.includes(kind);
}

/** The markers in a text that this principal may not see. `byPhone`: it is about orders that staff prepare for a number. */
export const leaksIn = (
  text: string,
  principal: PrincipalName,
  markers: readonly Marker[],
  byPhone = false,
): string[] =>
  markers
    .filter((marker) => !maySee(principal, marker, byPhone) && text.includes(marker.text))
    .map(({ person, kind }) => `${principal} reads the ${kind} of ${person}`);
