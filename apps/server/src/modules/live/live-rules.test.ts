import { describe, expect, it } from 'vitest';
import type { Events } from '../../events.ts';
import { parseAsked } from './channel-name.ts';
import { type ListenFacts, mayListen } from './channel-policy.ts';
import { channelsOf } from './channels.ts';
import { resumeAt } from './open-stream.ts';

describe('parseAsked', () => {
  it('reads a name, with and without a cursor', () => {
    expect(parseAsked('order:o1')).toEqual({
      text: 'order:o1',
      name: { kind: 'order', id: 'o1' },
      cursor: undefined,
    });
    expect(parseAsked('store:s1:kitchen@e.12')).toMatchObject({
      name: { kind: 'store', id: 's1', board: 'kitchen' },
      cursor: { epoch: 'e', seq: 12 },
    });
  });
  it.each([
    'order',
    'order:',
    'planet:x',
    'store:s1:vault',
    'order:o@',
    'order:o@e',
    'order:o@e.x',
    'order:o@e.-1',
    'order:a b',
  ])('does not read %j', (text) => expect(parseAsked(text)).toBeUndefined());
});

describe('mayListen', () => {
  const nobody: ListenFacts = { userId: undefined, staff: undefined, takesPart: false, known: false };
  const cook: ListenFacts = { ...nobody, staff: { roles: ['kitchen'], storeIds: ['s1'] } };
  it.each([
    ['a member, an order', { kind: 'order', id: 'o' }, { ...nobody, takesPart: true }, true],
    ['a stranger, an order', { kind: 'order', id: 'o' }, { ...nobody, userId: 'u' }, false],
    ['oneself', { kind: 'user', id: 'u' }, { ...nobody, userId: 'u' }, true],
    ['somebody else', { kind: 'user-orders', id: 'u' }, { ...nobody, userId: 'x' }, false],
    ['anybody, a menu that exists', { kind: 'menu', id: 's' }, { ...nobody, known: true }, true],
    ['anybody, a handle that is over', { kind: 'table', id: 'h' }, nobody, false],
    ['a cook, the kitchen', { kind: 'store', id: 's1', board: 'kitchen' }, cook, true],
    ['a cook, the bills', { kind: 'store', id: 's1', board: 'bills' }, cook, false],
    ['a cook, another kitchen', { kind: 'store', id: 's2', board: 'kitchen' }, cook, false],
    ['a visitor, the kitchen', { kind: 'store', id: 's1', board: 'kitchen' }, nobody, false],
  ] as const)('%s: %o', (_, name, facts, allowed) => expect(mayListen(name, facts)).toBe(allowed));
});

describe('channelsOf', () => {
  const order = { v: 1, storeId: 's1', orderId: 'o1', tabId: 'o1', version: 3, userIds: ['u1'] } as const;
  const heardOf = (payload: Events['order.changed']) =>
    channelsOf({ name: 'order.changed', payload }).map(({ channel, kind }) => `${channel} ${kind}`);
  it('tells the runner of an order that is brought, and of no other', () => {
    const others = ['order:o1 order', 'user-orders:u1 order', 'store:s1:floor order', 'store:s1:bills order'];
    expect(heardOf(order)).toEqual(others);
    expect(heardOf({ ...order, brought: true })).toEqual([...others, 'store:s1:runner delivery']);
  });
  it('tells whoever looks at the whole of a court’s tab of each order on it, and of the tab itself', () => {
    expect(heardOf({ ...order, tabId: 't1' })).toContain('group:t1 order');
    expect(heardOf({ ...order, overStalls: true })).toContain('group:o1 order');
  });
  it('tells the desk of a drawer', () => {
    const heard = channelsOf({ name: 'shift.changed', payload: { v: 1, storeId: 's1', shiftId: 'd1' } });
    expect(heard.map(({ channel, kind, id }) => [channel, kind, id])).toEqual([
      ['store:s1:bills', 'shift', 'd1'],
    ]);
  });
  it('tells guests and the house of the songs', () => {
    const heard = channelsOf({ name: 'jukebox.changed', payload: { v: 1, storeId: 's1' } });
    expect(heard.map(({ channel }) => channel)).toEqual(['jukebox:s1', 'store:s1:jukebox']);
  });
});

describe('resumeAt', () => {
  const position = { name: 'c', epoch: 'e', seq: 20, oldest: 5 };
  it.each([
    ['no cursor: where the channel stands', undefined, { kind: 'position', from: 20 }],
    ['up to date', { epoch: 'e', seq: 20 }, { kind: 'replay', from: 20 }],
    ['behind, but the log reaches back', { epoch: 'e', seq: 4 }, { kind: 'replay', from: 4 }],
    ['too far behind', { epoch: 'e', seq: 3 }, { kind: 'reset', from: 20 }],
    ['another epoch', { epoch: 'x', seq: 10 }, { kind: 'reset', from: 20 }],
    ['from the future', { epoch: 'e', seq: 21 }, { kind: 'reset', from: 20 }],
  ])('given %s', (_, cursor, wanted) => expect(resumeAt(position, cursor)).toEqual(wanted));
  it('replays from 0 a channel that has begun since', () =>
    expect(resumeAt({ ...position, seq: 2, oldest: 1 }, { epoch: 'e', seq: 0 })).toEqual({
      kind: 'replay',
      from: 0,
    }));
});
