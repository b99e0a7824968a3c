import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { elsewhereOf, shareOf, sharesOf, stationsToChoose } from './share.ts';

const beer = line({ _id: 'beer', stations: ['Bar'] });
const platter = line({ _id: 'platter', stations: ['Grill', 'Cold'] });
const soup = line({ _id: 'soup' });
const round = ticket({
  lines: [beer, platter, soup],
  allowedActions: ['accept', 'start', 'ready', 'bump', 'reject'],
});
const idsOf = (station: string) => shareOf(round, station)?.lines.map(({ _id }) => _id);

describe('the share of a station', () => {
  it.each([
    ['Bar', ['beer']],
    ['Grill', ['platter']],
    ['Cold', ['platter']],
    ['', ['soup']],
    ['Fryer', undefined],
  ])('at %j is %j', (station, ids) => {
    expect(idsOf(station)).toEqual(ids);
  });

  it('without a station is the whole ticket', () => {
    expect(shareOf(round, undefined)).toBe(round);
    expect(sharesOf([round, ticket({ lines: [beer] })], 'Grill')).toHaveLength(1);
  });

  it('given its dishes are done here, then they are ready, and it may be bumped and not taken back as a whole', () => {
    const half = { ...platter, status: 'preparing' as const, stations_done: ['Grill'] };
    const share = shareOf({ ...round, lines: [half, beer] }, 'Grill');
    expect(share).toMatchObject({ status: 'ready', bumped: null });
    expect(share?.lines).toMatchObject([{ status: 'ready', allowedActions: ['recall'] }]);
    expect(share?.allowedActions).toEqual(['accept', 'start', 'reject', 'bump']);
    expect(shareOf({ ...round, lines: [half, beer] }, 'Cold')?.status).toBe('preparing');
  });

  it('given it was bumped here, or the ticket as a whole, then it is off this board and may be put back', () => {
    const bump = { by: 'Kim', at: '2026-11-20T10:03:00Z' };
    const done = { ...platter, stations_done: ['Grill'] };
    const here = { ...round, lines: [done], station_bumps: { Grill: bump } };
    expect(shareOf(here, 'Grill')).toMatchObject({
      bumped: bump,
      allowedActions: expect.arrayContaining(['recall']),
    });
    expect(shareOf(here, 'Cold')?.bumped).toBeNull();
    expect(shareOf({ ...here, bumped: bump }, 'Cold')?.bumped).toEqual(bump);
  });

  it('given all of its dishes were taken back, then it is cancelled though the ticket goes on', () => {
    const off = { ...beer, status: 'cancelled' as const };
    expect(shareOf({ ...round, lines: [off, soup] }, 'Bar')).toMatchObject({ status: 'cancelled' });
  });
});

describe('where else a dish is worked at', () => {
  it('is named beside one’s own station, with what is done', () => {
    const half = { ...platter, stations_done: ['Cold'] };
    expect(elsewhereOf(half, 'Grill')).toEqual([{ station: 'Cold', done: true }]);
    expect(elsewhereOf(half, undefined)).toHaveLength(2);
    expect(elsewhereOf(beer, undefined)).toEqual([]);
  });
});

describe('the stations to choose from', () => {
  it('are the menu’s, those of tickets from before it changed, and the chosen one; the nameless one comes last', () => {
    expect(stationsToChoose(['', 'Bar'], [round], 'Fryer')).toEqual(['Bar', 'Grill', 'Cold', 'Fryer', '']);
  });
  it('are none where nothing names one', () => {
    expect(stationsToChoose([''], [ticket({})], undefined)).toEqual([]);
  });
});
