import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import {
  type BookingDeposit,
  type BookingTag,
  LONGEST_STAY,
  MOST_GUESTS,
  MOST_JOINED,
  SHORTEST_STAY,
} from '@tableside/contract/vocabulary';
import { readWhole, wholeBetween } from '../../lib/form/read-whole.ts';

type Table = BookingDay['tables'][number];
const MINUTE = 60_000;
/** Between the ids of tables that stand together, as one choice of a list. */
const AND = ' ';
/** The choice of a list that leads to the tables one by one. */
export const MIXED = 'mixed';

/** A booking as it is typed. */
export interface BookingDraft {
  readonly day: string;
  readonly name: string;
  readonly phone: string;
  readonly guests: string;
  /** Minutes; empty leaves it to the size of the party. */
  readonly minutes: string;
  /** Ids of the tables; none leaves them to the house. */
  readonly tables: readonly string[];
  /** Whether the tables are put together one by one. */
  readonly mixed: boolean;
  readonly at: string;
  readonly tags: readonly BookingTag[];
  readonly deposit: BookingDeposit;
  readonly note: string;
}

const minutesOf = ({ at, until }: StaffBooking): number => (Date.parse(until) - Date.parse(at)) / MINUTE;

/** A new booking of a day, or one that stands and is to be changed. */
export const draftOf = (day: string, booking?: StaffBooking): BookingDraft => ({
  day,
  name: booking?.name ?? '',
  phone: booking?.phone ?? '',
  guests: String(booking?.guests ?? 2),
  minutes: booking ? String(minutesOf(booking)) : '',
  tables: [],
  mixed: false,
  at: booking?.at ?? '',
  tags: booking?.tags ?? [],
  deposit: booking?.deposit ?? 'none',
  note: booking?.note ?? '',
});

/** The size of the party, or undefined while that is no number of guests. */
export const sizeOf = ({ guests }: Pick<BookingDraft, 'guests'>): number | undefined =>
  wholeBetween(guests, 1, MOST_GUESTS);

/** How long the party stays, in minutes; undefined where the house decides. */
export const stayIn = ({ minutes }: Pick<BookingDraft, 'minutes'>): number | undefined =>
  minutes.trim() === '' ? undefined : readWhole(minutes);

/** Whether a booking may be as long as that. */
export function stayFits(draft: Pick<BookingDraft, 'minutes'>): boolean {
  const stay = stayIn(draft);
  return stay === undefined || (stay >= SHORTEST_STAY && stay <= LONGEST_STAY);
}

/** What is sent of a draft whose time is `at`, over what was seen of the booking that it changes. */
export function wishOf(draft: BookingDraft, at: string, seen?: StaffBooking) {
  const [phone, duration] = [draft.phone.trim(), stayIn(draft)];
  return {
    name: draft.name.trim(),
    guests: readWhole(draft.guests),
    at,
    note: draft.note.trim(),
    tags: [...draft.tags],
    deposit: draft.deposit,
    ...(phone && { phone }),
    ...(duration !== undefined && { duration }),
    ...(draft.tables.length > 0 && { table_ids: [...draft.tables] }),
    ...(seen?.version !== undefined && { version: seen.version }),
  };
}

/** Neighbours of one area from a table on, until they seat the party; undefined where they do not. */
function joinedFrom(tables: readonly Table[], start: number, guests: number): readonly Table[] | undefined {
  const near = tables.slice(start, start + MOST_JOINED).filter(({ area }) => area === tables[start]?.area);
  const enough = near.findIndex((_, at) => seatsAt(near.slice(0, at + 1)) >= guests);
  return enough < 0 ? undefined : near.slice(0, enough + 1);
}

/** How many people sit at these tables. */
export const seatsAt = (tables: readonly Table[]): number =>
  tables.reduce((sum, { seats }) => sum + seats, 0);

/** Whether the tables of a draft seat its party, as far as its size is known; the house sees to it where it chooses them. */
export const seatsAll = ({ guests, tables, mixed }: BookingDraft, house: readonly Table[]): boolean =>
  !mixed || seatsAt(house.filter(({ _id }) => tables.includes(_id))) >= (sizeOf({ guests }) ?? 0);

/** Tables, or neighbours put together, that seat a party; the ones with the fewest empty chairs first. */
export const tableChoices = (tables: readonly Table[], guests: number): readonly (readonly Table[])[] =>
  tables
    .map((_, start) => joinedFrom(tables, start, guests) ?? [])
    .filter((joined) => joined.length > 0)
    .sort((a, b) => a.length - b.length || seatsAt(a) - seatsAt(b));

/** The choice of a list that stands for these tables. */
export const choiceOf = (tables: readonly string[]): string => tables.join(AND);

/** What a choice of the list makes of a draft: the tables one by one begin with the ones it had. */
export const chosen = (choice: string, before: readonly string[]): Pick<BookingDraft, 'tables' | 'mixed'> =>
  choice === MIXED
    ? { tables: before, mixed: true }
    : { tables: choice === '' ? [] : choice.split(AND), mixed: false };
