import { datePlus } from '@tableside/pricing/wall-clock';
import { weekdayOf } from '@tableside/pricing/zone-time';
import type { Dish, PastWeeksData } from './past-weeks-data.ts';
import { type PlannedParty, planParty } from './plan-party.ts';
import { type Random, randomFor } from './random.ts';
import { instantIn } from './zone-time.ts';

export interface Table {
  readonly name: string;
  readonly seats: number;
}
export interface WeeksWishes {
  readonly data: PastWeeksData;
  readonly dishes: readonly Dish[];
  readonly tables: readonly Table[];
  /** IANA name. */
  readonly timezone: string;
  /** The last of the days, YYYY-MM-DD. */
  readonly lastDay: string;
  readonly days: number;
  /** Orders in all. */
  readonly orders: number;
  /** How many guests come again and again. */
  readonly regulars: number;
}
/** A party with its table, its hour and its people. */
export interface PlannedVisit extends PlannedParty {
  /** Unique among all visits. */
  readonly id: string;
  readonly table: string;
  readonly arrives: Date;
  /** Numbers of regulars with a phone; the first one is the host. */
  readonly guests: readonly number[];
}
export interface PlannedDay {
  readonly day: string;
  readonly visits: readonly PlannedVisit[];
}

/** How many orders each day has: by the weekday's share, and exactly so many in all. */
function ordersPerDay(days: readonly string[], { data, orders }: WeeksWishes): number[] {
  const weights = days.map((day) => data.orders_per_weekday[weekdayOf(Date.parse(day))] ?? 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((one) => {
    weight += one;
    const count = Math.round((orders * weight) / whole) - given;
    given += count;
    return count;
  });
}

/** The smallest free table that seats them; a large party takes the largest. */
function seatParty(free: Table[], size: number): Table | undefined {
  const fitting = free.filter(({ seats }) => seats >= size).sort((a, b) => a.seats - b.seats);
  const table = fitting[0] ?? free.toSorted((a, b) => b.seats - a.seats)[0];
  if (table) free.splice(free.indexOf(table), 1);
  return table;
}

function draw(random: Random, free: number[], count: number): number[] {
  return Array.from({ length: count }, () => free.splice(random.int(0, free.length - 1), 1)).flat();
}

function planDay(day: string, count: number, wishes: WeeksWishes): PlannedDay {
  const { data, dishes, timezone, tables, regulars } = wishes;
  const random = randomFor(`day ${day}`);
  const freeTables = [...tables];
  const freeGuests = Array.from({ length: regulars }, (_, number) => number);
  const visits = Array.from({ length: count }).flatMap((_, position) => {
    const size = Number(random.weighted(data.party_size_weights));
    const table = seatParty(freeTables, size);
    const guests = draw(random, freeGuests, size > 1 && random.chance(0.3) ? 2 : 1);
    const hour = Number(random.weighted(data.hour_weights));
    const arrives = instantIn(timezone, day, hour * 60 + random.int(0, 59));
    if (!table) return [];
    const id = `${day}-${String(position).padStart(3, '0')}`;
    const party = planParty({ id, size, phones: guests.length, hour, data, dishes });
    return [{ ...party, id, table: table.name, arrives, guests }];
  });
  return { day, visits };
}

/** Every visit of the days up to and with the last one. A table is used once a day, so evenings never collide. */
export function planWeeks(wishes: WeeksWishes): PlannedDay[] {
  const days = Array.from({ length: wishes.days }, (_, back) => datePlus(wishes.lastDay, -back)).reverse();
  const counts = ordersPerDay(days, wishes);
  return days.map((day, position) => planDay(day, counts[position] ?? 0, wishes));
}
