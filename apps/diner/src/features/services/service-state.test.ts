import { describe, expect, it } from 'vitest';
import { openRequests } from './service-state.ts';

const at = (time: string) =>
  ({ _id: time, service_id: 's', state: 'sent', by: null, at: `2026-11-21T12:${time}Z` }) as const;
const now = Date.parse('2026-11-21T12:05:00Z');

describe('openRequests', () => {
  it('leaves out what is done and puts the oldest first', () => {
    const open = openRequests([at('04:00'), { ...at('01:00'), state: 'done' }, at('02:30')], now);
    expect(open.map(({ _id }) => _id)).toEqual(['02:30', '04:00']);
  });
  it('may be reminded of after two minutes', () => {
    expect(openRequests([at('03:00')], now)[0]).toMatchObject({ minutes: 2, remindable: true });
    expect(openRequests([at('03:01')], now)[0]).toMatchObject({ minutes: 1, remindable: false });
  });
  it('given a clock that runs behind the server, then it is just sent', () => {
    expect(openRequests([at('05:30')], now)[0]).toMatchObject({ minutes: 0, remindable: false });
  });
});
