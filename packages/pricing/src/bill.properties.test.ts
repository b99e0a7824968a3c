import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBill } from '../testing/bills.ts';
import type { Bill, BillInput } from './bill.ts';
import { computeBill } from './bill.ts';

const sum = <T>(things: readonly T[], of: (thing: T) => number): number =>
  things.reduce((all, thing) => all + of(thing), 0);

/** A bill without its lines, and charges without their share of a tax: what a diner reads and pays. */
const figures = ({ lines: _lines, charges, ...rest }: Bill) => ({
  ...rest,
  charges: charges.map(({ id, amount }) => ({ id, amount })),
});

const everyBill = (check: (made: Bill, input: BillInput) => void): void => {
  fc.assert(
    fc.property(anyBill, (input) => check(computeBill(input), input)),
    { numRuns: 400 },
  );
};

function everyNumber(value: unknown, check: (amount: number) => void): void {
  if (typeof value === 'number') check(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) everyNumber(inner, check);
  }
}

describe('every bill', () => {
  it('has only non-negative integers (P1, P2)', () => {
    everyBill((made) => {
      everyNumber(made, (amount) => {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      });
    });
  });

  it('adds up (P2)', () => {
    everyBill((made) => {
      const items = made.item_total - made.default_discount - made.discount;
      expect(made.total_amount).toBe(items + made.taxes_and_charges + made.tip);
      const exclusive = made.taxes.filter(({ inclusive }) => !inclusive);
      const onTop = sum(exclusive, ({ amount }) => amount) + sum(made.charges, ({ amount }) => amount);
      expect(made.taxes_and_charges).toBe(onTop);
    });
  });

  it('is the exact sum of its lines and charges (P4)', () => {
    everyBill((made) => {
      const { lines, charges, taxes } = made;
      expect(sum(lines, ({ gross }) => gross)).toBe(made.item_total);
      expect(sum(lines, (line) => line.default_discount)).toBe(made.default_discount);
      expect(sum(lines, ({ discount }) => discount)).toBe(made.discount);
      expect(sum(lines, ({ due }) => due)).toBe(made.total_amount - made.tip);
      const taxed = [...lines, ...charges];
      const of = (wanted: boolean): number =>
        sum(
          taxes.filter(({ inclusive }) => inclusive === wanted),
          ({ amount }) => amount,
        );
      expect(sum(taxed, ({ tax }) => tax)).toBe(of(false));
      expect(sum(taxed, (thing) => thing.included_tax)).toBe(of(true));
    });
  });

  it('takes no more off a line than it costs (P6)', () => {
    everyBill((made) => {
      for (const { gross, default_discount, discount, net } of made.lines) {
        expect(net).toBe(gross - default_discount - discount);
      }
    });
  });

  it('does not depend on the order of lines, taxes or tax ids (P4)', () => {
    everyBill((made, input) => {
      const turned = computeBill({
        ...input,
        lines: input.lines.toReversed().map((line) => ({ ...line, tax_ids: line.tax_ids.toReversed() })),
        taxes: input.taxes.toReversed(),
      });
      const back = { ...turned, taxes: turned.taxes.toReversed(), lines: turned.lines.toReversed() };
      expect(back).toEqual(made);
    });
  });

  it('is the same for diner and server, who name lines differently (P5, scenario 19)', () => {
    everyBill((made, input) => {
      fc.pre(input.order_discount === null || input.order_discount.kind !== 'item');
      const rename = (id: string): string => `server-${id.split('').reverse().join('')}`;
      const { order_discount } = input;
      const renamed = computeBill({
        ...input,
        lines: input.lines.map((line) => ({ ...line, id: rename(line.id) })),
        order_discount:
          order_discount === null || order_discount.kind === 'item'
            ? null
            : { ...order_discount, line_ids: order_discount.line_ids?.map(rename) ?? null },
      });
      expect(figures(renamed)).toEqual(figures(made));
    });
  });

  it('is the same when a dish is written as several lines', () => {
    everyBill((made, input) => {
      fc.pre(input.order_discount === null || input.order_discount.kind !== 'item');
      const { order_discount } = input;
      const pieces = input.lines.flatMap((line) =>
        line.qty > 1
          ? [
              { ...line, qty: line.qty - 1 },
              { ...line, qty: 1, id: `${line.id}+` },
            ]
          : [line],
      );
      const split = computeBill({
        ...input,
        lines: pieces,
        order_discount:
          order_discount === null || order_discount.kind === 'item'
            ? null
            : {
                ...order_discount,
                line_ids: order_discount.line_ids?.flatMap((id) => [id, `${id}+`]) ?? null,
              },
      });
      expect(figures(split)).toEqual(figures(made));
    });
  });

  it('counts a void line as if it were not there', () => {
    everyBill((made, input) => {
      const without = computeBill({ ...input, lines: input.lines.filter((line) => line.void !== true) });
      expect(figures(without)).toEqual(figures(made));
    });
  });

  it('reads nothing but its input: fields from a client change nothing (P3)', () => {
    everyBill((made, input) => {
      const extra = { total: 1, price: 0, net: 5, discount: 999, name: 'free', tax: 0 };
      expect(computeBill({ ...input, lines: input.lines.map((line) => ({ ...extra, ...line })) })).toEqual(
        made,
      );
    });
  });

  it('does not change what it was given', () => {
    everyBill((_made, input) => {
      const before = JSON.stringify(input);
      computeBill(input);
      expect(JSON.stringify(input)).toBe(before);
    });
  });

  it('grows by exactly the tip, when it takes one', () => {
    everyBill((made, input) => {
      const bare = computeBill({ ...input, tip: 0 });
      expect(made.total_amount).toBe(bare.total_amount + (bare.total_amount > 0 ? input.tip : 0));
    });
  });

  it('never falls when a line is bought instead of spent credits on (P27)', () => {
    everyBill((made, input) => {
      fc.pre(input.order_discount === null);
      const bought = computeBill({
        ...input,
        lines: input.lines.map((line) => ({ ...line, credits: null })),
      });
      expect(made.total_amount).toBeLessThanOrEqual(bought.total_amount);
    });
  });
});

describe('inclusive and exclusive', () => {
  const rates = fc.array(fc.integer({ min: 0, max: 2_500 }), { minLength: 1, maxLength: 3 });

  it('mean the same: a base with its taxes on top holds just these taxes inside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), rates, (tenThousands, bps) => {
        const base = tenThousands * 10_000;
        const taxes = (inclusive: boolean) =>
          bps.map((rate_bp, place) => ({ id: `t${place}`, name: 'Tax', rate_bp, inclusive }));
        const priced = (unit_price: number, inclusive: boolean): Bill =>
          computeBill({
            lines: [{ id: 'a', unit_price, addons_price: 0, qty: 1, tax_ids: ['t0', 't1', 't2'] }],
            default_discount: null,
            order_discount: null,
            charges: [],
            taxes: taxes(inclusive),
            tip: 0,
          });
        const onTop = priced(base, false);
        const inside = priced(onTop.total_amount, true);
        expect(inside.total_amount).toBe(onTop.total_amount);
        expect(inside.taxes.map(({ amount }) => amount)).toEqual(onTop.taxes.map(({ amount }) => amount));
      }),
    );
  });

  it('never hold more tax inside than the price', () => {
    everyBill((made) => {
      const prices = sum(made.lines, ({ net }) => net) + sum(made.charges, ({ amount }) => amount);
      const inside = made.taxes.filter(({ inclusive }) => inclusive);
      expect(sum(inside, ({ amount }) => amount)).toBeLessThanOrEqual(prices);
    });
  });
});
