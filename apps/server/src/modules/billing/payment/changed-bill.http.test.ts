import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tableside/contract/ordering.schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { type OnlineParty, onlineTable, type Paid } from '../../../../testing/online-house.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { bank } = test;
const { party, pays, read, tells } = onlineTable(test);

const changes = (change: (at: OnlineParty) => object) => (at: OnlineParty) =>
  at.diner.call('PUT', `/orders/${at.order._id}`, change(at));
const deeds: Readonly<Record<string, (at: OnlineParty) => Promise<Called>>> = {
  pay: (at) => pays(at),
  tip: changes(() => ({ tip: 700 })),
  'no tip': changes(() => ({ tip: 0 })),
  'another round': changes(({ house }) => ({ items: [{ item_id: house.items['rice']?._id, qty: 1 }] })),
  'one more': changes(({ house }) => ({ items: [{ item_id: house.items['soup']?._id, qty: 2 }] })),
  'no discount': changes(() => ({ discount: null })),
};
/** Milliseconds after which each begins. */
const beginnings = fc.record(
  Object.fromEntries(Object.keys(deeds).map((name) => [name, fc.integer({ min: 0, max: 25 })])),
);

/** All at once at one table; what was done, and what the guest was asked for. */
async function meets(after: Readonly<Record<string, number>>) {
  const at = await party(['tea']);
  const answers = await Promise.all(
    Object.entries(deeds).map(async ([name, deed]) => {
      await sleep(after[name] ?? 0);
      return [name, await deed(at)] as const;
    }),
  );
  return { at, answers: new Map(answers) };
}

it('what a guest pays online is the bill that was asked for, whatever changes it at that moment', async () => {
  const seen = { done: 0, late: 0 };
  for (const after of fc.sample(beginnings, { numRuns: atDepth(25, 200), seed: 16 })) {
    const { at, answers } = await meets(after);
    const started = answers.get('pay');
    expect(started?.status, started?.text).toBe(200);
    answers.delete('pay');
    for (const [name, answer] of answers) {
      expect([name, answer.status === 200 ? '' : codeOf(answer)]).toEqual([
        name,
        expect.stringMatching(/^(bill-closing)?$/),
      ]);
      seen[answer.status === 200 ? 'done' : 'late'] += 1;
    }
    const { payment } = started?.json<Paid>() ?? {};
    if (!payment) throw new Error('nothing was asked for');
    const asked: Order = await read(at);
    expect(asked.bill.total_amount).toBe(payment.amount);
    bank.capture(bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    const paid = await read(at);
    expect([paid.paid, paid.bill.total_amount, bank.balance(payment._id)]).toEqual([
      true,
      payment.amount,
      payment.amount,
    ]);
  }
  expect(seen.done).toBeGreaterThan(10);
  expect(seen.late).toBeGreaterThan(10);
  expect(await brokenMoney(test.app.db)).toEqual([]);
});
