import { describe, expect, it } from 'vitest';
import { askPlace, leavePlace, type Places, readPlaces } from './stream-places.ts';

const NOW = 1_000_000;
const seen = { at: NOW, hidden: false };
const hidden = { at: NOW, hidden: true };
const tabs = (places: Places) => Object.keys(places).sort();

describe('the streams that the tabs of a browser share', () => {
  it('are four: a fifth tab finds no place until one has left', () => {
    const full = { a: seen, b: seen, c: seen, d: seen };
    expect(tabs(askPlace({ a: seen, b: seen, c: seen }, 'd', seen))).toEqual(['a', 'b', 'c', 'd']);
    expect(tabs(askPlace(full, 'e', seen))).toEqual(['a', 'b', 'c', 'd']);
    expect(tabs(askPlace(leavePlace(full, 'b'), 'e', seen))).toEqual(['a', 'c', 'd', 'e']);
  });
  it('keep a tab that says so again, in sight or out of it', () => {
    const full = { a: seen, b: hidden, c: seen, d: seen };
    expect(askPlace(full, 'd', { at: NOW + 5, hidden: true })).toEqual({
      ...full,
      d: { at: NOW + 5, hidden: true },
    });
  });
  it('go from one out of sight, who was heard of first, to a tab that is looked at, and never to another hidden one', () => {
    const full = { a: seen, b: hidden, c: { at: NOW - 9, hidden: true }, d: seen };
    expect(tabs(askPlace(full, 'e', seen))).toEqual(['a', 'b', 'd', 'e']);
    expect(tabs(askPlace(full, 'e', hidden))).toEqual(['a', 'b', 'c', 'd']);
  });
  it('forget a tab that was not heard of for long, by whatever clock', () => {
    const full = {
      a: { at: NOW - 200_000, hidden: false },
      b: seen,
      c: seen,
      d: { at: NOW + 200_000, hidden: false },
    };
    expect(tabs(askPlace(full, 'e', hidden))).toEqual(['b', 'c', 'e']);
  });
  it('are read as far as they can be', () => {
    expect(readPlaces(null)).toEqual({});
    expect(readPlaces('[]')).toEqual({});
    expect(readPlaces(JSON.stringify({ a: seen, b: 5, c: { at: 'now', hidden: false } }))).toEqual({
      a: seen,
    });
  });
});
