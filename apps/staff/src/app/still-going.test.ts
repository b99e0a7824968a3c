import { describe, expect, it } from 'vitest';
import { type Going, isGoing } from './still-going.ts';

const ticket = (
  __type: 'dinein' | 'takeaway' | 'delivery' | 'foodcourt',
  status: 'preparing' | 'cancelled' = 'preparing',
) => ({ __type, status });
const done = { delivered_at: '2026-11-20T10:00:00Z' };
const under = { delivered_at: null };

describe('the runner’s screen', () => {
  it.each<readonly [string, Going, boolean | undefined]>([
    ['nothing is under way', { deliveries: [done], tickets: [] }, false],
    ['a ride is', { deliveries: [done, under], tickets: [] }, true],
    ['a ride is, and the kitchen is not known', { deliveries: [under] }, true],
    ['the kitchen cooks for a table', { deliveries: [], tickets: [ticket('dinein')] }, true],
    ['the kitchen cooks for a table, and the rides are not known', { tickets: [ticket('foodcourt')] }, true],
    ['what it cooked is void', { deliveries: [], tickets: [ticket('dinein', 'cancelled')] }, false],
    ['it cooks what people fetch', { deliveries: [], tickets: [ticket('takeaway')] }, false],
    ['the rides are not known', { tickets: [] }, undefined],
    ['the kitchen is not known', { deliveries: [] }, undefined],
  ])('when %s', (_, going, is) => expect(isGoing('runner', going)).toBe(is));
});

describe('the counter', () => {
  it.each<readonly [string, Going, boolean | undefined]>([
    ['nothing is known', {}, undefined],
    ['nobody fetches anything', { tickets: [ticket('dinein'), ticket('takeaway', 'cancelled')] }, false],
    ['somebody does', { tickets: [ticket('dinein'), ticket('takeaway')] }, true],
  ])('when %s', (_, going, is) => expect(isGoing('counter', going)).toBe(is));
});

describe('prepared orders', () => {
  it.each<readonly [string, Going, boolean | undefined]>([
    ['nothing is known', {}, undefined],
    [
      'all are answered',
      { prepared: [{ state: 'confirmed' }, { state: 'withdrawn' }, { state: 'expired' }] },
      false,
    ],
    ['a guest has one', { prepared: [{ state: 'confirmed' }, { state: 'sent' }] }, true],
    ['a guest asked for a change', { prepared: [{ state: 'change-asked' }] }, true],
  ])('when %s', (_, going, is) => expect(isGoing('prepared', going)).toBe(is));
});

it('the queue is not known, empty, or not', () => {
  expect(isGoing('queue', {})).toBeUndefined();
  expect(isGoing('queue', { queue: { entries: [], missed: [] } })).toBe(false);
});
