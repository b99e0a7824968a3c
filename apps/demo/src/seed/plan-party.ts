import type { Dish, PastWeeksData } from './past-weeks-data.ts';
import { type Random, randomFor } from './random.ts';

/** One line as a guest chooses it, in English names. */
export interface PlannedLine {
  /** Key of the dish. */
  readonly dish: string;
  readonly name: string;
  readonly qty: number;
  readonly choices: readonly { readonly group: string; readonly options: readonly string[] }[];
}
export interface PlannedRound {
  /** Minutes after the party sat down, or after the last round was on the table. */
  readonly after: number;
  /** Who sends it: position in `guests`. */
  readonly by: number;
  readonly lines: readonly PlannedLine[];
  /** How much longer than promised each station takes, in turn. */
  readonly slowness: readonly number[];
}
export interface PlannedRating {
  readonly level: number;
  readonly service: number | undefined;
  readonly comment: string;
  /** Levels by dish key, for the dishes that are rated. */
  readonly dishes: Readonly<Record<string, number>>;
}
/** What one party does in an evening. */
export interface PlannedParty {
  readonly rounds: readonly PlannedRound[];
  readonly payment: 'cash' | 'card';
  /** Basis points of the items. */
  readonly tip: number;
  /** Minutes from the last dish to the wish to pay. */
  readonly lingers: number;
  readonly rating: PlannedRating | undefined;
}
export interface PartyWishes {
  /** Names the party; the same words give the same plan. */
  readonly id: string;
  readonly size: number;
  /** How many of them use a phone. */
  readonly phones: number;
  /** Hour of the day at which they come. */
  readonly hour: number;
  readonly data: PastWeeksData;
  readonly dishes: readonly Dish[];
}

/** Stations of a kitchen; a round never splits into more tickets. */
const STATIONS = 8;

const weightsOf = (dishes: readonly Dish[], { item_weights }: PastWeeksData): Record<string, number> =>
  Object.fromEntries(dishes.map(({ key }) => [key, item_weights[key] ?? 1]));

function planLine(random: Random, { data, dishes }: PartyWishes): PlannedLine {
  const course = random.weighted(data.course_weights);
  const offered = dishes.filter((dish) => dish.course === course);
  const key = random.weighted(weightsOf(offered, data));
  const dish = offered.find((candidate) => candidate.key === key) ?? random.pick(offered);
  const choices = dish.choices.map(({ group, min, options }) => {
    const first = random.int(0, options.length - 1);
    return { group, options: [...options.slice(first), ...options.slice(0, first)].slice(0, min) };
  });
  return { dish: dish.key, name: dish.name, qty: random.chance(0.12) ? 2 : 1, choices };
}

/** Lines of one guest: most take the least or a little more, so that the average comes out. */
function linesOfGuest(random: Random, { min, average, max }: PastWeeksData['lines_per_guest']): number {
  const more = (average - min) / (max - min);
  return min + Array.from({ length: max - min }).filter(() => random.chance(more)).length;
}

function planRounds(random: Random, wishes: PartyWishes): PlannedRound[] {
  const { size, phones, hour, data } = wishes;
  const guests = Array.from({ length: size }, () => linesOfGuest(random, data.lines_per_guest));
  const lines = Array.from({ length: guests.reduce((sum, one) => sum + one, 0) }, () =>
    planLine(random, wishes),
  );
  const rounds = Math.min(Number(random.weighted(data.rounds_weights)), lines.length);
  const { factor_min, factor_max, rush_hours, rush_factor } = data.ready_minutes;
  const rush = rush_hours.includes(hour) ? rush_factor : 1;
  const slowness = () => (factor_min + random.next() * (factor_max - factor_min)) * rush;
  return Array.from({ length: rounds }, (_, round) => ({
    after: round === 0 ? random.int(4, 12) : random.int(6, 20),
    by: round % phones,
    lines: lines.filter((_line, position) => position % rounds === round),
    slowness: Array.from({ length: STATIONS }, slowness),
  }));
}

function planRating(random: Random, rounds: readonly PlannedRound[], { data: { ratings } }: PartyWishes) {
  if (!random.chance(ratings.share)) return undefined;
  const level = Number(random.weighted(ratings.level_weights));
  const rated = rounds
    .flatMap(({ lines }) => lines)
    .filter(() => random.chance(ratings.item_share))
    .map(({ dish }) => {
      const disappointing = ratings.low_level_items.includes(dish);
      return [dish, disappointing ? random.int(1, 2) : Math.min(4, level + random.int(0, 1))];
    });
  const said = random.chance(ratings.comment_share) ? (ratings.comments[level] ?? []) : [];
  return {
    level,
    service: random.chance(ratings.service_share) ? Math.min(4, level + random.int(0, 1)) : undefined,
    comment: said.length > 0 ? random.pick(said) : '',
    dishes: Object.fromEntries(rated),
  };
}

/** What a party orders, pays and says; everything follows from its name. */
export function planParty(wishes: PartyWishes): PlannedParty {
  const { data, id } = wishes;
  const random = randomFor(id);
  const rounds = planRounds(random, wishes);
  const { cash, card } = data.payment_mode_weights;
  return {
    rounds,
    payment: random.weighted({ cash, card }) === 'cash' ? 'cash' : 'card',
    tip: random.chance(data.tip.share) ? Number(random.weighted(data.tip.percent_weights)) * 100 : 0,
    lingers: random.int(8, 35),
    rating: planRating(random, rounds, wishes),
  };
}
