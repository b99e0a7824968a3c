import { describe, expect, test } from 'vitest';
import { decideJoin, decideSeat, hasEnded, type LastOrder, type PartyAtTable } from './seat-rule.ts';

const party = (more: Partial<PartyAtTable> = {}): PartyAtTable => ({
  id: 'party',
  state: 'open',
  joining: true,
  members: [{ userId: 'ana' }],
  startedByStaff: false,
  ...more,
});
const last = (phase: LastOrder['phase'], more: Partial<LastOrder> = {}): LastOrder => ({
  seatingId: 'party',
  phase,
  unserved: false,
  ...more,
});
const byWaiter = party({ startedByStaff: true, members: [] });

describe('a party has ended', () => {
  test.each([
    ['without any order', undefined, false],
    ['while its order runs', last('open'), false],
    ['while its bill is being paid', last('paying'), false],
    ['when all is paid and served', last('done'), true],
    ['not while something paid is still to come', last('done', { unserved: true }), false],
    ['when it took its order back', last('cancelled'), true],
    ['not by the order of the party before', last('done', { seatingId: 'before' }), false],
  ])('%s', (_, order, ended) => {
    expect(hasEnded(party(), order)).toBe(ended);
  });

  test('a waiter’s party stays when it takes its order back, and ends when it has paid', () => {
    expect(hasEnded(byWaiter, last('cancelled'))).toBe(false);
    expect(hasEnded(byWaiter, last('done'))).toBe(true);
  });
});

describe('where a diner sits', () => {
  test.each([
    ['open', { kind: 'new', state: 'open', ended: undefined }],
    ['staff-accepts', { kind: 'new', state: 'waiting', ended: undefined }],
  ] as const)('at a free table by the rule %s', (rule, value) => {
    expect(decideSeat({ party: undefined, last: undefined, userId: 'ana' }, rule)).toEqual({ value });
  });

  test('at a free table that staff open: not yet', () => {
    const free = { party: undefined, last: undefined, userId: 'ana' };
    expect(decideSeat(free, 'staff-opens').refusal?.code).toBe('table-not-open');
  });

  test('a member is in, under every rule', () => {
    for (const rule of ['open', 'staff-accepts', 'staff-opens'] as const)
      expect(decideSeat({ party: party(), last: last('open'), userId: 'ana' }, rule).value?.kind).toBe(
        'member',
      );
  });

  test('the first one at a table a waiter opened is its host; the next one needs the code', () => {
    expect(decideSeat({ party: byWaiter, last: undefined, userId: 'ana' }, 'staff-opens').value?.kind).toBe(
      'host',
    );
    const hosted = { ...byWaiter, members: [{ userId: 'ana' }] };
    const second = decideSeat({ party: hosted, last: undefined, userId: 'ben' }, 'staff-opens');
    expect(second.refusal?.code).toBe('table-occupied');
  });

  test('others sit there', () => {
    const decided = decideSeat({ party: party(), last: last('open'), userId: 'ben' }, 'open');
    expect(decided.refusal?.code).toBe('table-occupied');
  });

  test('the party before has paid and is gone: a new one, and the old one is named', () => {
    const decided = decideSeat({ party: party(), last: last('done'), userId: 'ben' }, 'open');
    expect(decided.value).toEqual({ kind: 'new', state: 'open', ended: party() });
  });
});

describe('joining', () => {
  const join = (more: Partial<Parameters<typeof decideJoin>[0]> = {}) =>
    decideJoin({
      party: party(),
      last: last('open'),
      running: 'order',
      elsewhere: null,
      userId: 'ben',
      ...more,
    });

  test('a stranger needs the code, a member is in', () => {
    expect(join().value).toEqual({ member: false, party: party(), running: 'order' });
    expect(join({ userId: 'ana' }).value).toMatchObject({ member: true });
  });

  test.each([
    ['nobody sits there', { party: undefined, running: undefined }, 'table-free'],
    ['a waiter opened it and nobody ordered', { party: byWaiter, running: undefined }, 'table-free'],
    ['the party has ended', { last: last('done'), running: undefined }, 'table-free'],
    ['a member whose order was taken back', { userId: 'ana', running: undefined }, 'table-free'],
    [
      'what ran is paid and still to come',
      { last: last('done', { unserved: true }), running: undefined },
      'joining-closed',
    ],
    ['the host closed it', { party: party({ joining: false }) }, 'joining-closed'],
    ['an order runs at another table', { elsewhere: 'other' }, 'order-open-elsewhere'],
  ])('%s: %s', (_, more, code) => {
    expect(join(more).refusal?.code).toBe(code);
  });

  test('a closed door stays open for members', () => {
    expect(join({ userId: 'ana', party: party({ joining: false }) }).value?.member).toBe(true);
  });
});
