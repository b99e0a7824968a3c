import type { Booking } from '@tableside/contract/reservations.schema';

/** "20261121T063000Z" */
const stamp = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
/** Commas, semicolons, backslashes and line breaks mean something in such a file. */
const escaped = (words: string): string =>
  words.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, '\\n');

/** A booking as one event of an iCalendar file (RFC 5545). */
export const calendarFile = ({ _id, at, until, store, code, name }: Booking): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tableside//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@tableside`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(store.name)}`,
    `LOCATION:${escaped(store.address)}`,
    `DESCRIPTION:${escaped(`${name} · ${code}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
