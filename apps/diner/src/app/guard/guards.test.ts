import { describe, expect, it } from 'vitest';
import { initialState } from '../../lib/store.ts';
import { judge } from './guards.ts';

const scan = {
  store_id: 's',
  table_id: 't',
  table_name: '5',
  type: 'dinein',
  source: 'qr',
  store_group_id: null,
  scheduleDelivery: false,
  platform: 'bolt',
  scanned_at: 0,
} as const;
const nobody = { ...initialState, scan };

describe('judge', () => {
  it('given no token, then a protected path leads to /login with path and query kept', () => {
    expect(judge('signed-in-store', '/bill?x=1', nobody)).toEqual({
      kind: 'redirect',
      to: '/login?ref=%2Fbill%3Fx%3D1',
      why: null,
    });
  });
  it('given no scan, then menu paths lead to the landing page', () => {
    expect(judge('store', '/home', initialState)).toMatchObject({ to: '/', why: 'scan-first' });
    expect(judge('scan', '/q', initialState)).toMatchObject({ to: '/' });
  });
  it('given a scan, then the menu is shown without a sign-in', () =>
    expect(judge('store', '/home', nobody)).toEqual({ kind: 'pass' }));
  it('given the ratings flag, then every path but / and receipts leads to /ratings; without it /ratings leads to /', () => {
    const flagged = { ...nobody, ratings: { page: true, done: [], rated: null } };
    expect(judge('store', '/home', flagged)).toMatchObject({ to: '/ratings' });
    expect(judge('none', '/', flagged)).toEqual({ kind: 'pass' });
    expect(judge('none', '/e-bill?id=o', flagged)).toEqual({ kind: 'pass' });
    expect(judge('ratings', '/ratings', nobody)).toMatchObject({ to: '/' });
  });
  it('given another mode, then /social leads home', () =>
    expect(judge('store', '/social', { ...nobody, scan: { ...scan, type: 'takeaway' } })).toMatchObject({
      to: '/home',
      why: 'dinein-only',
    }));
});
