import type { Call } from '@tableside/contract/staff.schema';
import { describe, expect, it } from 'vitest';
import { inCallOrder, toneAt } from './call-rules.ts';

const call = (id: string, at: string, state: Call['state'] = 'sent'): Call => ({
  _id: id,
  table: { _id: 't', name: '1', area: '' },
  service: { _id: 's', name: { en: 'Water' }, icon: 'water' },
  state,
  reminders: 0,
  by: null,
  taken_by: null,
  order_id: null,
  passed_by: null,
  at,
  seen_at: null,
  escalated_at: null,
});
const at = '2026-11-20T10:00:00Z';
const minutesOn = (minutes: number) => Date.parse(at) + minutes * 60_000;

describe('toneAt', () => {
  it('steps up at two and at four minutes', () => {
    expect(toneAt(at, false, minutesOn(1.9))).toBe('fresh');
    expect(toneAt(at, false, minutesOn(2))).toBe('warm');
    expect(toneAt(at, false, minutesOn(4))).toBe('hot');
  });
  it('is calm once somebody takes care of it', () => {
    expect(toneAt(at, true, minutesOn(9))).toBe('taken');
  });
});

it('puts the oldest untaken call on top', () => {
  const calls = [
    call('seen', '2026-11-20T09:00:00Z', 'seen'),
    call('new', '2026-11-20T10:05:00Z'),
    call('old', at),
  ];
  expect(inCallOrder(calls).map(({ _id }) => _id)).toEqual(['old', 'new', 'seen']);
});
