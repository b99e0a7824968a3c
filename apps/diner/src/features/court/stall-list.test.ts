import type { Stall } from '@tableside/contract/courts.schema';
import { describe, expect, it } from 'vitest';
import { isBusy, piecesByStall, stallsShown } from './stall-list.ts';

const stall = (name: string, more: Partial<Stall> = {}): Stall => ({
  _id: name,
  name,
  visible_name: name,
  image: null,
  logo: null,
  timezone: 'Asia/Kolkata',
  country: 'IN',
  open: { now: true, until: null, next: null },
  distance_m: null,
  delivery_minutes: null,
  platforms: ['bolt'],
  kinds: [{ en: 'Grill' }],
  all_veg: false,
  waiting: 0,
  ...more,
});
const all = { words: '', openNow: false, vegOnly: false };
const names = (stalls: readonly Stall[]) => stalls.map(({ _id }) => _id);
const closed = { now: false, until: null, next: null };

describe('the stalls of a food court', () => {
  const stalls = [
    stall('Taquería Puerto', { open: closed, kinds: [{ en: 'Tacos', de: 'Tacos' }] }),
    stall('Sweet Anchor', { all_veg: true, kinds: [{ en: 'Ice cream', de: 'Eis' }] }),
    stall('Levant Grill'),
  ];

  it('are shown open ones first', () => {
    expect(names(stallsShown(stalls, all))).toEqual(['Sweet Anchor', 'Levant Grill', 'Taquería Puerto']);
  });

  it('are found by name or by what they offer, in any language and without accents', () => {
    expect(names(stallsShown(stalls, { ...all, words: ' taqueria ' }))).toEqual(['Taquería Puerto']);
    expect(names(stallsShown(stalls, { ...all, words: 'eis' }))).toEqual(['Sweet Anchor']);
    expect(stallsShown(stalls, { ...all, words: 'sushi' })).toEqual([]);
  });

  it('are narrowed to open ones and to those that serve nothing but vegetarian food', () => {
    expect(names(stallsShown(stalls, { ...all, openNow: true }))).toEqual(['Sweet Anchor', 'Levant Grill']);
    expect(names(stallsShown(stalls, { ...all, vegOnly: true }))).toEqual(['Sweet Anchor']);
  });

  it('are busy from five orders on', () => {
    expect([4, 5].map((waiting) => isBusy({ waiting }))).toEqual([false, true]);
  });
});

describe('the badge of a stall', () => {
  it('counts its own pieces; dishes that are not known yet count nowhere', () => {
    const line = (item_id: string, qty: number) => ({
      key: item_id,
      item_id,
      qty,
      addons: [],
      note: '',
      course: null,
    });
    const item = (store_id: string) => ({ store_id }) as never;
    const pieces = piecesByStall(
      [line('soup', 2), line('rice', 1), line('gone', 4)],
      new Map([
        ['soup', item('a')],
        ['rice', item('a')],
      ]),
    );
    expect([...pieces]).toEqual([['a', 3]]);
  });
});
