import type { Booking } from '@tableside/contract/reservations.schema';

/** Octets of a line, its break left out (RFC 5545, section 3.1). */
const LONGEST = 75;
const bytes = new TextEncoder();

/** "20261121T063000Z" */
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
/** Commas, semicolons, backslashes and line breaks mean something in such a file. */
const escaped = (words: string): string =>
  words.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, '\\n');

/** A long line goes on in the next one, behind a blank. */
function folded(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (bytes.encode(last + letter).length <= LONGEST) lines[lines.length - 1] = last + letter;
    else lines.push(` ${letter}`);
  }
  return lines.join('\r\n');
}

/**
 * A booking as one event of an iCalendar file (RFC 5545), as it stands now; `link` leads to its page. Taken in once more
 * it takes the place of the one before.
 */
export const calendarFile = (
  { _id, state, at, until, store, code, name }: Booking,
  { link, now }: { readonly link: string; readonly now: Date },
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tableside//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@tableside`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(at))}`,
    `DTEND:${stamp(new Date(until))}`,
    `SUMMARY:${escaped(store.name)}`,
    `LOCATION:${escaped(store.address)}`,
    `DESCRIPTION:${escaped(`${name} · ${code}\n${link}`)}`,
    `URL:${link}`,
    `STATUS:${state === 'requested' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
