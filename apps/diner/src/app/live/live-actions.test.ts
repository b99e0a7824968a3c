import type { LiveMessage } from '@tableside/contract/live.schema';
import { describe, expect, it } from 'vitest';
import { initialState, type RootState } from '../../lib/store.ts';
import { actionsOf, actionsOfReset, channelsOf } from './live-actions.ts';

const message = (channel: string, change: Partial<LiveMessage> = {}): LiveMessage => ({
  channel,
  epoch: 'e',
  seq: 1,
  kind: 'order',
  id: 'o',
  version: 7,
  ...change,
});
const scan: NonNullable<RootState['scan']> = {
  store_id: 's',
  table_id: 'handle',
  table_name: '5',
  type: 'dinein',
  source: 'qr',
  store_group_id: null,
  scheduleDelivery: false,
  platform: 'bolt',
  scanned_at: 0,
};

describe('channelsOf', () => {
  it('given a visitor at a table, then the menu, the jukebox and the table', () => {
    expect(channelsOf({ ...initialState, scan })).toEqual(['menu:s', 'jukebox:s', 'table:handle']);
  });
  it('given no table, then no jukebox', () => {
    const takeaway = { ...scan, type: 'takeaway', table_id: null } as const;
    expect(channelsOf({ ...initialState, scan: takeaway })).toEqual(['menu:s']);
  });
  it('given a payment link on the screen, then its channel too', () =>
    expect(channelsOf(initialState, 'l')).toEqual(['payment-link:l']));
  it('given nothing, then nothing', () => expect(channelsOf(initialState)).toEqual([]));
});

describe('actionsOf', () => {
  it('fetches an order by its version', () => {
    expect(actionsOf(message('order:o'))).toEqual([{ kind: 'fetch-order', id: 'o', version: 7 }]);
  });
  it('reads the running order from the user channel', () => {
    expect(
      actionsOf(message('user:u', { kind: 'user', id: 'u', updatedFields: { current_order: 'n' } })),
    ).toEqual([{ kind: 'adopt-order', id: 'n' }]);
    expect(actionsOf(message('user:u', { kind: 'user', removedFields: ['current_order'] }))).toEqual([
      { kind: 'fetch-person' },
    ]);
    expect(actionsOf(message('user:u', { kind: 'user' }))).toEqual([{ kind: 'fetch-person' }]);
  });
  it('reads the order of the user-orders channel from order_id', () => {
    expect(actionsOf(message('user-orders:u', { id: 'x', order_id: 'o2' }))[0]).toMatchObject({ id: 'o2' });
  });
  it('asks for a few bytes when a dish sells out, for the menu when the menu changed', () => {
    expect(actionsOf(message('menu:s', { kind: 'availability' }))).toEqual([
      { kind: 'out-of-date', prefix: 'availability:s', crowd: false },
    ]);
    expect(
      actionsOf(message('menu:s', { kind: 'menu' })).map((action) => 'prefix' in action && action.prefix),
    ).toEqual(['items:s', 'categories:s', 'availability:s']);
  });
  it('knows the requests of a table by its handle', () => {
    expect(actionsOf(message('table:a:b', { kind: 'call' }))).toEqual([
      { kind: 'out-of-date', prefix: 'requests:a:b', crowd: false },
    ]);
  });
  it('reads the song queue afresh when it changed', () =>
    expect(actionsOf(message('jukebox:s'))).toEqual([
      { kind: 'out-of-date', prefix: 'jukebox:s', crowd: false },
    ]));
  it('reads a payment link afresh when its part changed, and when its log is gone', () => {
    const afresh = [{ kind: 'out-of-date', prefix: 'payment-link:l', crowd: false }];
    expect(actionsOf(message('payment-link:l', { kind: 'payment-link' }))).toEqual(afresh);
    expect(actionsOfReset('payment-link:l', initialState)).toEqual(afresh);
  });
  it('leaves foreign channels alone', () => expect(actionsOf(message('weather:s'))).toEqual([]));
});

describe('actionsOfReset', () => {
  it('fetches store and menu afresh', () => {
    expect(actionsOfReset('menu:s', initialState)).toContainEqual({
      kind: 'out-of-date',
      prefix: 'store:s',
      crowd: true,
    });
  });
  it('has nothing to fetch for an order that is gone', () =>
    expect(actionsOfReset('order:o', initialState)).toEqual([]));
});
