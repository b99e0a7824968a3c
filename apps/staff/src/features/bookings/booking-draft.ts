import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import {
  type BookingDeposit,
  type BookingTag,
  MOST_GUESTS,
  MOST_JOINED,
} from '@tableside/contract/vocabulary';

type Table = BookingDay['tables'][number];
const MINUTE = 60_000;
/** Between the ids of tables that stand together. */
const AND = ' ';

/** A booking as it is typed. */
export interface BookingDraft {
  readonly day: string;
  readonly name: string;
  readonly phone: string;
  readonly guests: string;
  /** Minutes; empty leaves it to the size of the party. */
  readonly minutes: string;
  /** Ids of the tables; empty leaves them to the house. */
  readonly tables: string;
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
  tables: '',
  at: booking?.at ?? '',
  tags: booking?.tags ?? [],
  deposit: booking?.deposit ?? 'none',
  note: booking?.note ?? '',
});

/** The size of the party, or undefined while that is no number of guests. */
export function sizeOf({ guests }: Pick<BookingDraft, 'guests'>): number | undefined {
  const size = Number(guests);
  return Number.isInteger(size) && size >= 1 && size <= MOST_GUESTS ? size : undefined;
}

/** How long the party stays, in minutes; undefined where the house decides. */
export const stayIn = ({ minutes }: Pick<BookingDraft, 'minutes'>): number | undefined =>
  minutes.trim() === '' ? undefined : Number(minutes);

/** What is sent of a draft whose time is `at`. */
export function wishOf(draft: BookingDraft, at: string) {
  const [phone, duration] = [draft.phone.trim(), stayIn(draft)];
  return {
    name: draft.name.trim(),
    guests: Number(draft.guests),
    at,
    note: draft.note.trim(),
    tags: [...draft.tags],
    deposit: draft.deposit,
    ...(phone && { phone }),
    ...(duration !== undefined && { duration }),
    ...(draft.tables && { table_ids: draft.tables.split(AND) }),
  };
}

/** Neighbours of one area from a table on, until they seat the party; undefined where they do not. */
function joinedFrom(tables: readonly Table[], start: number, guests: number): readonly Table[] | undefined {
  const near = tables.slice(start, start + MOST_JOINED).filter(({ area }) => area === tables[start]?.area);
  const enough = near.findIndex(
    (_, at) => near.slice(0, at + 1).reduce((sum, { seats }) => sum + seats, 0) >= guests,
  );
  return enough < 0 ? undefined : near.slice(0, enough + 1);
}

/** Tables, or neighbours put together, that seat a party; the ones with the fewest empty chairs first. */
export function tableChoices(
  tables: readonly Table[],
  guests: number,
): readonly { readonly value: string; readonly label: string }[] {
  const seatsOf = (joined: readonly Table[]): number => joined.reduce((sum, { seats }) => sum + seats, 0);
  return tables
    .map((_, start) => joinedFrom(tables, start, guests) ?? [])
    .filter((joined) => joined.length > 0)
    .sort((a, b) => a.length - b.length || seatsOf(a) - seatsOf(b))
    .map((joined) => ({
      value: joined.map(({ _id }) => _id).join(AND),
      label: joined.map(({ name }) => name).join(' + '),
    }));
}
