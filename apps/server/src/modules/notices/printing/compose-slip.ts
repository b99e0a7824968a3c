import { isVoid } from '@tableside/contract/ordered-lines';
import type { SlipRow } from '@tableside/contract/printing.schema';
import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { allergenName } from '@tableside/i18n/allergens';
import { formatList, formatTime, type Zone } from '@tableside/i18n/formats';
import { messageText } from '@tableside/i18n/server/messages';

import { oneText } from '../../../platform/http/trim-texts.ts';

type Words = ReturnType<typeof messageText>;

/** What a slip is about. */
export interface Slip {
  /** `void` says of dishes that nobody is to cook them, or that they wait. */
  readonly kind: 'ticket' | 'void';
  readonly ticket: Ticket;
  readonly lines: readonly TicketLine[];
  /** Somebody asked for it once more. */
  readonly again: boolean;
  /** Nobody knows whether it came out before. */
  readonly doubtful: boolean;
  readonly language: Language;
  /** The store's. */
  readonly zone: Zone;
  readonly now: Date;
}

const row = (kind: SlipRow['kind'], text: string): SlipRow => ({ kind, text });
const RULE = row('rule', '');
const isCooking = (status: TicketLine['status']): boolean =>
  status === 'placed' || status === 'accepted' || status === 'preparing' || status === 'ready';

/** Whose it is and how it leaves the house. */
function whoseOf({ ticket }: Pick<Slip, 'ticket'>, words: Words): SlipRow[] {
  const number = String(ticket.order_number);
  const away = ticket.table === null;
  return [
    row('head', away ? words('slip.order', { number }) : words('slip.table', { table: ticket.table ?? '' })),
    ...(away && ticket.guest !== '' ? [row('fact', ticket.guest)] : []),
    row('fact', words('slip.mode', { mode: ticket.__type })),
  ];
}

function headOf(slip: Slip, words: Words): SlipRow[] {
  const { ticket, language, zone } = slip;
  const at = (time: string) => formatTime(language, time, zone);
  return [
    ...whoseOf(slip, words),
    row(
      'fact',
      `${words('slip.ticket', { number: String(ticket.number) })} · ${words('slip.round', { round: String(ticket.round) })} · ${at(ticket.placed_at)}`,
    ),
    ...(ticket.promised_at === null
      ? []
      : [row('fact', words('slip.promised', { time: at(ticket.promised_at) }))]),
  ];
}

type OfTicket = Pick<Slip, 'ticket' | 'language'>;

function linesOf(line: TicketLine, { ticket, language }: OfTicket, words: Words): SlipRow[] {
  const dish = `${line.qty} × ${oneText(line.name, language)}`;
  const gone = isVoid(line.status);
  const risky = line.allergens.filter((allergen) => ticket.allergies.includes(allergen));
  const names = risky.map((allergen) => allergenName(allergen, words));
  return [
    gone ? row('void', words('slip.void-line', { dish })) : row('line', dish),
    ...line.addons.map(({ name }) => row('choice', `+ ${oneText(name, language)}`)),
    ...(line.note === '' ? [] : [row('note', line.note)]),
    ...(gone || names.length === 0
      ? []
      : [row('allergy', words('slip.contains', { list: formatList(language, names) }))]),
  ];
}

const remakeOf = ({ ticket: { remake } }: Slip, words: Words): SlipRow[] =>
  remake ? [row('mark', words('slip.remake')), row('note', remake.reason)] : [];

/** What guests of these tickets cannot eat. */
function allergiesOf(tickets: readonly Ticket[], language: Language, words: Words): SlipRow[] {
  const all = new Set(tickets.flatMap(({ allergies }) => allergies));
  const names = [...all].map((allergen) => allergenName(allergen, words));
  return names.length > 0
    ? [row('allergy', words('slip.allergies', { list: formatList(language, names) }))]
    : [];
}

/** A slip from top to bottom in its language: whose it is, what guests cannot eat, the dishes. */
export function composeSlip(slip: Slip): readonly SlipRow[] {
  const { kind, ticket, lines, again, doubtful, language, zone, now } = slip;
  const words = messageText(language);
  const gone = lines.every(({ status }) => isVoid(status));
  return [
    ...(kind === 'void' ? [row('mark', words(gone ? 'slip.void' : 'slip.hold'))] : []),
    ...(again ? [row('mark', words('slip.again'))] : []),
    ...(doubtful ? [row('mark', words('slip.doubtful'))] : []),
    ...remakeOf(slip, words),
    ...headOf(slip, words),
    ...allergiesOf([ticket], language, words),
    RULE,
    ...lines.flatMap((line) => linesOf(line, slip, words)),
    RULE,
    row('foot', words('slip.printed', { time: formatTime(language, now, zone) })),
  ];
}

/** The paper that goes out with an order. */
export interface PassSlip extends Pick<Slip, 'again' | 'doubtful' | 'language' | 'zone' | 'now'> {
  /** Of one order, the first round first. */
  readonly tickets: readonly [Ticket, ...Ticket[]];
  /** The dishes that go out with it. */
  readonly lineIds: readonly string[];
}

/** Whose order it is, what its guests cannot eat, the dishes that go out now, and what is still to come. */
export function composePass(slip: PassSlip): readonly SlipRow[] {
  const { tickets, lineIds, again, doubtful, language, zone, now } = slip;
  const words = messageText(language);
  const [first] = tickets;
  const out = (line: TicketLine): boolean => lineIds.includes(line._id) && !isVoid(line.status);
  const missing = tickets
    .flatMap(({ lines }) => lines)
    .filter((line) => isCooking(line.status) && !out(line))
    .map(({ qty, name }) => `${qty} × ${oneText(name, language)}`);
  return [
    row('mark', words('slip.pass')),
    ...(again ? [row('mark', words('slip.again'))] : []),
    ...(doubtful ? [row('mark', words('slip.doubtful'))] : []),
    ...whoseOf({ ticket: first }, words),
    ...allergiesOf(tickets, language, words),
    RULE,
    ...tickets.flatMap((ticket) =>
      ticket.lines.filter(out).flatMap((line) => linesOf(line, { ticket, language }, words)),
    ),
    ...(missing.length > 0
      ? [row('note', words('slip.to-come', { list: formatList(language, missing) }))]
      : []),
    RULE,
    row('foot', words('slip.printed', { time: formatTime(language, now, zone) })),
  ];
}

/** A page that shows whether a printer prints, and in which script. */
export function composeTest(
  printer: string,
  language: Language,
  { zone, now }: Pick<Slip, 'zone' | 'now'>,
): readonly SlipRow[] {
  const words = messageText(language);
  return [
    row('head', words('slip.test')),
    row('fact', printer),
    RULE,
    row('line', `2 × ${words('slip.test-dish')}`),
    row('note', words('slip.test-note')),
    RULE,
    row('foot', words('slip.printed', { time: formatTime(language, now, zone) })),
  ];
}
