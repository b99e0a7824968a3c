import type { Booking } from '@tableside/contract/reservations.schema';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const booking: Booking = {
  _id: 'b1',
  code: 'KW4XM2',
  state: 'requested',
  at: '2026-11-21T06:30:00.000Z',
  until: '2026-11-21T08:00:00.000Z',
  guests: 2,
  name: 'Ana',
  note: '',
  tables: ['1'],
  store: {
    _id: 's',
    name: 'Soup; Salad, Son',
    address: '1 Quay\nHarbour',
    phone: '',
    timezone: 'Asia/Kolkata',
    country: 'IN',
  },
  may_confirm: true,
  may_cancel: true,
};
const link = 'https://order.example/booking?id=b1';
const fileOf = (change: Partial<Booking> = {}): string =>
  calendarFile({ ...booking, ...change }, { link, now: new Date('2026-11-20T10:00:00.000Z') });

it('writes one event in universal time, with marks that mean something escaped', () => {
  const lines = fileOf().split('\r\n');
  expect(lines).toContain('DTSTART:20261121T063000Z');
  expect(lines).toContain('DTEND:20261121T080000Z');
  expect(lines).toContain('SUMMARY:Soup\\; Salad\\, Son');
  expect(lines).toContain('LOCATION:1 Quay\\nHarbour');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

it('leads to the page of the booking, and says when it was written, so that the newer of two counts', () => {
  const lines = fileOf().split('\r\n');
  expect(lines).toContain('DTSTAMP:20261120T100000Z');
  expect(lines).toContain(`URL:${link}`);
  expect(lines).toContain(`DESCRIPTION:Ana · KW4XM2\\n${link}`);
});

it('is tentative until it is confirmed', () => {
  expect(fileOf()).toContain('\r\nSTATUS:TENTATIVE\r\n');
  expect(fileOf({ state: 'confirmed' })).toContain('\r\nSTATUS:CONFIRMED\r\n');
});

it('folds lines of more than 75 octets between letters, and loses none', () => {
  const address = 'ถนนพระอาทิตย์ แขวงชนะสงคราม เขตพระนคร กรุงเทพมหานคร 10200';
  const file = fileOf({ store: { ...booking.store, address } });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${address}\r\n`);
});
