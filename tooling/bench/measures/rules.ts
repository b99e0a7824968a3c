import { type BillInput, computeBill } from '@tableside/pricing/bill';
import {
  planDay,
  type SlotTable,
  stayOf,
  type Taken,
} from '../../../apps/server/src/modules/reservations/booking/slot-rule.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { median, ms, quantile } from '../lib/stats.ts';

const RUNS = 200;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds of each run, those in which the program is still being made fast left out. */
function timed(work: () => unknown): readonly number[] {
  const took: number[] = [];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const from = performance.now();
    work();
    if (run >= RUNS) took.push(performance.now() - from);
  }
  return took;
}

const saying = (took: readonly number[]): string => `${ms(median(took))} (p95 ${ms(quantile(took, 0.95))})`;

/** 200 lines with add-ons, two taxes, a charge, both discounts and a tip. */
const LONG_BILL: BillInput = {
  lines: Array.from({ length: 200 }, (_, nth) => ({
    id: `line-${nth}`,
    unit_price: 9_900 + 37 * nth,
    addons_price: 100 * (nth % 4),
    qty: 1 + (nth % 5),
    tax_ids: nth % 2 === 0 ? ['food'] : ['food', 'luxury'],
  })),
  default_discount: { value: 1000, isPercentage: true },
  order_discount: { kind: 'percent', bp: 1250, max_discount: null, line_ids: null },
  charges: [{ id: 'service', name: 'Service', rate_bp: 500, amount: null, tax_ids: ['food'] }],
  taxes: [
    { id: 'food', name: 'GST', rate_bp: 500, inclusive: false },
    { id: 'luxury', name: 'Cess', rate_bp: 125, inclusive: true },
  ],
  tip: 5_000,
};

function longBill(): Outcome {
  const took = timed(() => computeBill(LONG_BILL));
  return {
    ours: saying(took),
    floor: median(took) <= 1,
    goal: quantile(took, 0.95) <= 1,
    notes: ['200 lines with add-ons, two taxes, a service charge, both discounts and a tip.'],
  };
}

const TABLES: readonly SlotTable[] = Array.from({ length: 60 }, (_, nth) => ({
  id: `table-${nth}`,
  area: nth < 40 ? 'Hall' : 'Garden',
  seats: 2 + 2 * (nth % 4),
}));
/** 500 stays over a whole day, none of which shares a table with another. */
const TAKEN: readonly Taken[] = Array.from({ length: 500 }, (_, nth) => {
  const from = Math.floor(nth / TABLES.length) * 150 * MINUTE;
  return { tableIds: [`table-${nth % TABLES.length}`], from, to: from + 90 * MINUTE, guests: 2 };
});
const SIZES = Array.from({ length: 11 }, (_, nth) => nth + 2);

function bookedDay(): Outcome {
  const asked = () => {
    const day = planDay({ open: [{ from: 0, to: DAY }], tables: TABLES, taken: TAKEN, pace: null });
    return SIZES.flatMap((guests) => day.slots({ guests, minutes: stayOf(guests) }));
  };
  const slots = asked();
  const took = timed(asked);
  return {
    ours: saying(took),
    floor: slots.length >= 950 && median(took) <= 20,
    goal: quantile(took, 0.95) <= 20,
    notes: [
      `${slots.length} times of a day that is open round the clock, for parties of ${SIZES[0]} to ${SIZES.at(-1)}, with ${TABLES.length} tables and ${TAKEN.length} bookings: ${slots.filter(({ answer }) => answer.kind === 'free').length} can be had.`,
    ],
  };
}

export const rules: Group = {
  ids: ['R1', 'R2'],
  run: async () => ({ R1: longBill(), R2: bookedDay() }),
};
