import { wallClock } from '@tableside/pricing/wall-clock';
import { describe, expect, it } from 'vitest';
import { JADE_GARDEN, readPastWeeks, readPlaces } from '../places.ts';
import { dishesOf } from './past-weeks-data.ts';
import { planWeeks, type WeeksWishes } from './plan-weeks.ts';

const place = readPlaces().find(({ slug }) => slug === JADE_GARDEN);
if (!place) throw new Error('no place to plan for');
const dishes = dishesOf(place.menu);
const wishes: WeeksWishes = {
  data: readPastWeeks(),
  dishes,
  tables: place.tables,
  timezone: place.timezone,
  lastDay: '2026-11-20',
  days: 28,
  orders: 150,
  regulars: 60,
};
const days = planWeeks(wishes);
const visits = days.flatMap((day) => day.visits);
const seatsOf = new Map(place.tables.map(({ name, seats }) => [name, seats]));

describe('the past weeks of Jade Garden', () => {
  it('are the same weeks at every start', () => {
    expect(planWeeks(wishes)).toEqual(days);
  });

  it('have exactly the wanted orders, more of them on a Saturday than on a Monday', () => {
    expect(visits).toHaveLength(150);
    expect(new Set(visits.map(({ id }) => id)).size).toBe(150);
    const on = (weekday: number) =>
      days.filter(({ day }) => new Date(day).getUTCDay() === weekday).flatMap((day) => day.visits).length;
    expect(on(6)).toBeGreaterThan(on(1));
  });

  it('end with the last day and lie in the hours of the place', () => {
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-24', '2026-11-20']);
    for (const { day, visits: ofDay } of days) {
      for (const { arrives } of ofDay) expect(wallClock(place.timezone, arrives).date).toBe(day);
    }
  });

  it('never put two parties at one table or one guest at two tables in a day', () => {
    for (const { visits: ofDay } of days) {
      const tables = ofDay.map(({ table }) => table);
      const guests = ofDay.flatMap((visit) => visit.guests);
      expect(new Set(tables).size).toBe(tables.length);
      expect(new Set(guests).size).toBe(guests.length);
    }
  });

  it('seat nobody at a table that is not there', () => {
    expect(visits.filter(({ table }) => !seatsOf.has(table))).toEqual([]);
  });

  it('order only what the menu has, with every choice made', () => {
    const byKey = new Map(dishes.map((dish) => [dish.key, dish]));
    for (const line of visits.flatMap(({ rounds }) => rounds).flatMap((round) => round.lines)) {
      const dish = byKey.get(line.dish);
      expect(dish?.name).toBe(line.name);
      expect(line.choices.map(({ options }) => options.length)).toEqual(dish?.choices.map(({ min }) => min));
    }
  });

  it('leave some unrated, and rate only what was eaten', () => {
    const rated = visits.filter(({ rating }) => rating !== undefined);
    expect(rated.length / visits.length).toBeGreaterThan(0.25);
    expect(rated.length / visits.length).toBeLessThan(0.6);
    for (const { rounds, rating } of rated) {
      const eaten = new Set(rounds.flatMap(({ lines }) => lines).map(({ dish }) => dish));
      expect(Object.keys(rating?.dishes ?? {}).filter((dish) => !eaten.has(dish))).toEqual([]);
    }
  });

  it('let friends send rounds only when they have a phone', () => {
    for (const { guests, rounds } of visits)
      expect(rounds.every(({ by, lines }) => by < guests.length && lines.length > 0)).toBe(true);
  });
});
