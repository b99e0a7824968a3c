import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

it('writes one event in universal time, with marks that mean something escaped', () => {
  const file = calendarFile({
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
  });
  const lines = file.split('\r\n');
  expect(lines).toContain('DTSTART:20261121T063000Z');
  expect(lines).toContain('DTEND:20261121T080000Z');
  expect(lines).toContain('SUMMARY:Soup\\; Salad\\, Son');
  expect(lines).toContain('LOCATION:1 Quay\\nHarbour');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});
