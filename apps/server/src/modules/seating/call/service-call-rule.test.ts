import { describe, expect, test } from 'vitest';
import {
  type AskedServices,
  callSources,
  planCalls,
  REMIND_AFTER,
  SEND_SPACING,
  SENDS_IN_AN_HOUR,
} from './service-call-rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const plan = (asked: Partial<AskedServices>) =>
  planCalls({ asked: ['waiter'], remind: false, open: [], sends: [], now, ...asked });
const openCall = (serviceId: string, seconds: number, remindedAt: Date | null = null) => ({
  id: `call-${serviceId}`,
  serviceId,
  at: ago(seconds),
  remindedAt,
});

describe('what a table asks for', () => {
  test('a first send makes a request of each service, once', () => {
    expect(plan({ asked: ['waiter', 'bill', 'waiter'] })).toEqual({ create: ['waiter', 'bill'], remind: [] });
  });

  test('an open request is not doubled, however soon it is asked for again', () => {
    expect(plan({ open: [openCall('waiter', 5)], sends: [ago(5)] })).toEqual({ create: [], remind: [] });
  });

  test('something new within a minute has to wait', () => {
    const soon = plan({ asked: ['bill'], open: [openCall('waiter', 20)], sends: [ago(20)] });
    expect(soon).toEqual({ retryAfter: SEND_SPACING - 20 });
    expect(plan({ asked: ['bill'], sends: [ago(SEND_SPACING)] })).toEqual({ create: ['bill'], remind: [] });
  });

  test('the eleventh time within an hour waits until the first of the ten is an hour ago', () => {
    const tenth = (seconds: number) => [
      ...Array.from({ length: SENDS_IN_AN_HOUR - 1 }, (_, index) => ago(120 + index)),
      ago(seconds),
    ];
    expect(plan({ sends: tenth(3000) })).toEqual({ retryAfter: 600 });
    expect(plan({ sends: tenth(3600) })).toEqual({ create: ['waiter'], remind: [] });
    expect(plan({ sends: tenth(3000), open: [openCall('waiter', 120)] })).toEqual({ create: [], remind: [] });
  });

  test('a reminder raises what has been open for two minutes', () => {
    const remind = (seconds: number) =>
      plan({ remind: true, open: [openCall('waiter', seconds)], sends: [ago(seconds)] });
    expect(remind(REMIND_AFTER - 1)).toEqual({ create: [], remind: [] });
    expect(remind(REMIND_AFTER)).toEqual({ create: [], remind: ['call-waiter'] });
  });

  test('the next reminder waits for two minutes again, and raises only what was asked for', () => {
    const open = [openCall('waiter', 600, ago(60)), openCall('bill', 600)];
    expect(plan({ remind: true, open, sends: [ago(600)] })).toEqual({ create: [], remind: [] });
    expect(plan({ remind: true, asked: ['bill'], open, sends: [ago(600)] })).toEqual({
      create: [],
      remind: ['call-bill'],
    });
  });

  test('without the wish to remind nothing is raised', () => {
    expect(plan({ open: [openCall('waiter', 600)], sends: [ago(600)] })).toEqual({ create: [], remind: [] });
  });
});

test('a request is taken once, and finished by whoever is there', () => {
  expect(callSources('take')).toEqual(['sent']);
  expect(callSources('finish')).toEqual(['sent', 'seen']);
});
