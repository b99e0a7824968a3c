import { describe, expect, it } from 'vitest';
import { bill, call, complaint, pending } from '../../../testing/samples.ts';
import { isUnseen, streamOf } from './call-stream.ts';

const keysOf = (...given: Parameters<typeof streamOf>) => streamOf(...given).map(({ key }) => key);

describe('streamOf', () => {
  it('puts guests who wait to pay before calls, each oldest first', () => {
    const asked = [
      bill({ pending: [pending({ _id: 'late', asked_at: '2026-11-20T10:40:00Z' })] }),
      bill({
        order_id: 'o2',
        pending: [pending({ _id: 'early', mode: 'card', asked_at: '2026-11-20T10:20:00Z' })],
      }),
    ];
    const calls = [call('b', { at: '2026-11-20T10:01:00Z' }), call('a')];
    expect(keysOf(calls, asked, [])).toEqual(['early', 'late', 'a', 'b']);
  });
  it('puts unhappy guests among those who wait to pay, before calls', () => {
    const unhappy = (order_id: string, at: string) => complaint({ order_id, at });
    const asked = [bill({ pending: [pending({ _id: 'pays', asked_at: '2026-11-20T10:30:00Z' })] })];
    const at = ['2026-11-20T10:20:00Z', '2026-11-20T10:40:00Z'] as const;
    const complaints = [unhappy('late', at[1]), unhappy('early', at[0])];
    expect(keysOf([call('a')], asked, complaints)).toEqual([`early ${at[0]}`, 'pays', `late ${at[1]}`, 'a']);
  });
  it('puts calls of one’s own tables that nobody has taken before those of others', () => {
    const from = (id: string, table: string, minute: string) =>
      call(id, { table: { _id: table, name: table, area: '' }, at: `2026-11-20T10:${minute}:00Z` });
    const taken = { ...from('taken', '3', '01'), state: 'seen' as const };
    const calls = [from('old', '1', '02'), from('new', '3', '05'), from('mine', '3', '04'), taken];
    expect(keysOf(calls, [], [], new Set(['3']))).toEqual(['mine', 'new', 'old', 'taken']);
    expect(keysOf(calls, [], [])).toEqual(['old', 'mine', 'new', 'taken']);
  });
  it('puts what somebody is on the way to after everything that nobody has taken', () => {
    const seen = { by: 'Tom', at: '2026-11-20T10:31:00Z' };
    const asked = [bill({ pending: [pending({ _id: 'walked to', seen }), pending({ _id: 'waits' })] })];
    const calls = [call('taken', { state: 'seen', by: 'Ana' }), call('untaken')];
    expect(keysOf(calls, asked, [])).toEqual(['waits', 'untaken', 'walked to', 'taken']);
    expect(
      streamOf(calls, asked, [])
        .filter(isUnseen)
        .map(({ key }) => key),
    ).toEqual(['waits', 'untaken']);
  });
  it('leaves out payments that run online: nobody has to walk for them', () => {
    expect(keysOf([], [bill({ pending: [pending({ mode: 'online' })] })], [])).toEqual([]);
  });
  it('leaves out orders that are fetched or brought: the counter or the runner takes their money', () => {
    const away = (['takeaway', 'delivery', 'foodcourt'] as const).map((__type) =>
      bill({ __type, table: null, pending: [pending()] }),
    );
    expect(keysOf([], away, [])).toEqual([]);
  });
  it('lists every part of a bill that is paid apart', () => {
    const parts = [pending({ _id: 'ana' }), pending({ _id: 'ben', amount: 20_000, by: 'Ben' })];
    expect(keysOf([], [bill({ pending: parts })], [])).toEqual(['ana', 'ben']);
  });
  it('names the bill, the table and who asked', () => {
    expect(streamOf([], [bill({ pending: [pending()] })], [])[0]).toEqual({
      kind: 'pay',
      key: 'payment',
      orderId: 'order',
      table: '12',
      number: 41,
      mode: 'cash',
      amount: 50_000,
      at: '2026-11-20T10:30:00Z',
      by: 'Ana',
      seenBy: null,
    });
  });
});
