import { describe, expect, it } from 'vitest';
import { chosen, draftOf, MIXED, seatsAll, sizeOf, tableChoices, wishOf } from './booking-draft.ts';

const table = (_id: string, seats: number, area = 'Hall') => ({ _id, name: _id.toUpperCase(), area, seats });
const hall = [table('a', 2), table('b', 4), table('c', 4), table('d', 6, 'Garden')];
const words = (guests: number) =>
  tableChoices(hall, guests).map((joined) => joined.map(({ name }) => name).join(' + '));

describe('tables for a party', () => {
  it('are single ones, the smallest first, before neighbours put together', () => {
    expect(words(2)).toEqual(['A', 'B', 'C', 'D']);
    expect(words(4)).toEqual(['B', 'C', 'D', 'A + B']);
    expect(words(6)).toEqual(['D', 'A + B', 'B + C']);
  });
  it('never reach into another area', () => expect(words(9)).toEqual(['A + B + C']));
  it('are none where even all neighbours are too few', () => expect(words(30)).toEqual([]));
});

describe('a draft', () => {
  const draft = draftOf('2026-11-20');
  it('leaves to the house what was left empty', () => {
    expect(wishOf({ ...draft, name: ' Ana ' }, 'noon')).toEqual({
      name: 'Ana',
      guests: 2,
      at: 'noon',
      note: '',
      tags: [],
      deposit: 'none',
    });
  });
  it('names the tables, the stay and the number that were chosen', () => {
    const more = { ...draft, name: 'Ana', phone: ' 98 ', minutes: '90', tables: ['a', 'b'] };
    expect(wishOf(more, 'noon')).toMatchObject({ phone: '98', duration: 90, table_ids: ['a', 'b'] });
  });
  it('begins a mix with the tables it had, and leaves it with others', () => {
    expect(chosen(MIXED, ['a', 'b'])).toEqual({ tables: ['a', 'b'], mixed: true });
    expect(chosen('c d', ['a', 'b'])).toEqual({ tables: ['c', 'd'], mixed: false });
    expect(chosen('', ['a'])).toEqual({ tables: [], mixed: false });
  });
  it('seats its party at the tables of its mix, else the house sees to it', () => {
    const six = { ...draft, guests: '6', tables: ['a', 'c'] };
    expect(seatsAll(six, hall)).toBe(true);
    expect(seatsAll({ ...six, mixed: true }, hall)).toBe(true);
    expect(seatsAll({ ...six, mixed: true, guests: '7' }, hall)).toBe(false);
    expect(seatsAll({ ...six, mixed: true, tables: [] }, hall)).toBe(false);
  });
  it('blames no table while it is not known how many come', () =>
    expect(seatsAll({ ...draft, guests: '', mixed: true, tables: ['a'] }, hall)).toBe(true));
  it.each(['0', '-1', '1.5', '', 'x', '31'])('given “%s” guests has no size', (guests) =>
    expect(sizeOf({ guests })).toBeUndefined(),
  );
});
