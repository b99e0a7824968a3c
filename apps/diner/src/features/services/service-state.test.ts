import { describe, expect, it } from 'vitest';
import { tableRequests } from './service-state.ts';

const at = (time: string) =>
  ({
    _id: time,
    service_id: 's',
    state: 'sent',
    by: null,
    escalated: false,
    at: `2026-11-21T12:${time}Z`,
    reminded_at: null,
  }) as const;
const now = Date.parse('2026-11-21T12:05:00Z');

describe('tableRequests', () => {
  it('puts what is open before what is done, each oldest first; what is done needs no reminder', () => {
    const all = tableRequests([at('04:00'), { ...at('01:00'), state: 'done' }, at('02:30')], now);
    expect(all.map(({ _id, remindable }) => [_id, remindable])).toEqual([
      ['02:30', true],
      ['04:00', false],
      ['01:00', false],
    ]);
  });
  it('may be reminded of after two minutes', () => {
    expect(tableRequests([at('03:00')], now)[0]).toMatchObject({ minutes: 2, remindable: true });
    expect(tableRequests([at('03:01')], now)[0]).toMatchObject({ minutes: 1, remindable: false });
  });
  it('given it was reminded of, then again only two minutes later', () => {
    const raised = (time: string) => ({ ...at('01:00'), reminded_at: `2026-11-21T12:${time}Z` });
    expect(tableRequests([raised('03:01')], now)[0]).toMatchObject({ minutes: 4, remindable: false });
    expect(tableRequests([raised('03:00')], now)[0]).toMatchObject({ minutes: 4, remindable: true });
  });
  it('given a clock that runs behind the server, then it is just sent', () => {
    expect(tableRequests([at('05:30')], now)[0]).toMatchObject({ minutes: 0, remindable: false });
  });
});
