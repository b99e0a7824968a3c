import { describe, expect, it } from 'vitest';
import { channelsOf, planFor, staleAfterReset } from './live-plan.ts';

const message = (channel: string, kind: string, id: string) => ({
  channel,
  kind,
  id,
  epoch: 'e',
  seq: 1,
  version: 4,
});

describe('channelsOf', () => {
  it('listens only to what the roles may hear', () => {
    expect(channelsOf('s1', ['host'])).toContain('store:s1:queue');
    expect(channelsOf('s1', ['kitchen'])).toEqual(['store:s1:kitchen', 'store:s1:floor', 'menu:s1']);
    expect(channelsOf('s1', ['owner'])).toHaveLength(9);
  });
});

describe('planFor', () => {
  it('given a ticket, then only that ticket is fetched', () => {
    expect(planFor(message('store:s1:kitchen', 'ticket', 't1'), 's1')).toEqual({
      ticket: { id: 't1', version: 4 },
      stale: [],
    });
  });
  it('given something about a delivery at the pass, then what went wrong on the way is', () => {
    expect(planFor(message('store:s1:kitchen', 'delivery', 'o1'), 's1')).toEqual({
      stale: [['delivery-problems', 's1']],
    });
  });
  it('given an order on the floor or a bill, then its list and that order are out of date', () => {
    expect(planFor(message('store:s1:floor', 'order', 'o1'), 's1').stale).toEqual([
      ['floor', 's1'],
      ['order', 'o1'],
    ]);
    expect(planFor(message('store:s1:bills', 'bill', 'o1'), 's1').stale).toEqual([
      ['bills', 's1'],
      ['order', 'o1'],
    ]);
  });
  it('given a drawer that a colleague opened or closed, then the list of them and that one are', () => {
    expect(planFor(message('store:s1:bills', 'shift', 'd1'), 's1').stale).toEqual([
      ['shifts', 's1'],
      ['shift', 'd1'],
    ]);
    expect(staleAfterReset('store:s1:bills', 's1')).toContainEqual(['shifts', 's1']);
  });
  it('given the songs, then the jukebox is, also after a reset', () => {
    expect(planFor(message('store:s1:jukebox', 'jukebox', 's1'), 's1').stale).toEqual([['jukebox', 's1']]);
    expect(staleAfterReset('store:s1:jukebox', 's1')).toEqual([['jukebox', 's1']]);
  });
  it('given a call or a sold-out dish, then only those lists are', () => {
    expect(planFor(message('store:s1:calls', 'call', 'c1'), 's1').stale).toEqual([['calls', 's1']]);
    expect(planFor(message('menu:s1', 'availability', 's1'), 's1').stale).toEqual([['items', 's1']]);
    // Whoever is signed in is told how the store sounds.
    expect(planFor(message('menu:s1', 'store', 's1'), 's1').stale).toContainEqual(['session']);
    expect(planFor(message('menu:s1', 'menu', 's1'), 's1').stale).toEqual([
      ['items', 's1'],
      ['menu-draft', 's1'],
      ['categories', 's1'],
      ['stations', 's1'],
    ]);
  });
});

it('given a reset, then everything the channel is about is fetched afresh', () => {
  expect(staleAfterReset('store:s1:kitchen', 's1')).toEqual([
    ['tickets', 's1'],
    ['delivery-problems', 's1'],
  ]);
  expect(staleAfterReset('menu:s1', 's1')).toEqual([
    ['items', 's1'],
    ['session'],
    ['store', 's1'],
    ['floor', 's1'],
    ['walls', 's1'],
    ['codes', 's1'],
    ['menu-draft', 's1'],
    ['categories', 's1'],
    ['stations', 's1'],
  ]);
});
