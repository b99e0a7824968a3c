import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import {
  type CourtInTest,
  type CourtPlate,
  courtHouse,
  orderedGroup,
  sendsGroup,
} from '../../../../testing/court-house.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { startMutant, withoutLocks } from '../../../../testing/mutant.ts';
import { type Paid, WEBHOOK_SECRET } from '../../../../testing/online-house.ts';
import { meeting, type Wear, worn } from '../../../../testing/worn.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { placeGroup } from './place-group.ts';

const ROUNDS = atDepth(20, 200);
const LONG = 60_000 + ROUNDS * 10_000;

const one = await startTestApp();
/** A second node over the same database and the same bank. */
const two = await startTestApp({ databaseUrl: one.databaseUrl, bank: one.bank });
const unlocked = await startMutant(withoutLocks);
const keyless = await startMutant(() => 'alter table idempotency drop constraint idempotency_pkey;');

const times = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
const nodeOf = (nth: number): TestApp => (nth % 2 === 0 ? one : two);
/** The same diner's phone, talking to another node. */
const at = (node: TestApp, diner: DinerInTest): DinerInTest => ({
  ...diner,
  call: (method, path, body, more = {}) =>
    node.call(method, path, { token: diner.token, ...(body !== undefined && { body }), ...more }),
});
const idOf = (answer: Called) => answer.json<{ _id: string }>()._id;
/** Counts answers by status and, where refused, code. */
function tally(answers: readonly Called[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.status < 300 ? `${answer.status}` : `${answer.status} ${codeOf(answer)}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
/** The same two dishes, named in both orders. */
const plates: readonly CourtPlate[] = [
  [
    [0, 'soup'],
    [1, 'rice'],
  ],
  [
    [1, 'rice'],
    [0, 'soup'],
  ],
];
const plateOf = (nth: number): CourtPlate => plates[nth % 2] ?? [];
const stallOf = ({ stalls, desk }: CourtInTest, nth: number): House => stalls[nth] ?? desk;

/** Says how many portions of a stall's dish there are. */
async function counts(node: TestApp, stall: House, dish: string, left: number): Promise<void> {
  const manager = await node.staff(stall, 'manager');
  const set = { id: stall.items[dish]?._id, available: true, left };
  const answer = await manager.call('PUT', `/staff/stores/${stall.storeId}/availability`, set);
  if (answer.status !== 200) throw new Error(answer.text);
}
/** What is left of the counted dishes of a court's stalls, by name of the dish. */
async function leftIn(node: TestApp, { stalls }: CourtInTest): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const { storeId, items } of stalls)
    for (const { id, remaining } of await node.app.db.rows<[string], { id: string; remaining: number }>(
      { name: 'test.left', text: 'select id, remaining from sold_out where store_id = $1' },
      storeId,
    ))
      left[Object.keys(items).find((name) => items[name]?._id === id) ?? id] = remaining;
  return left;
}
async function scarceCourt(node: TestApp): Promise<CourtInTest> {
  const court = await courtHouse(node);
  await counts(node, stallOf(court, 0), 'soup', 1);
  await counts(node, stallOf(court, 1), 'rice', 1);
  return court;
}

describe('the last portion at each of two stalls, six plates at once on two nodes', () => {
  test(
    'go to one plate, both of them, and come back with it',
    async () => {
      const court = await scarceCourt(one);
      const diners = await times(6, (nth) => nodeOf(nth).diner(`Diner ${nth}`));
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = await Promise.all(
          diners.map((diner, nth) => sendsGroup(diner, court, plateOf(nth + round))),
        );
        expect(tally(answers)).toEqual({ 201: 1, '409 stall-unavailable': 5 });
        expect(await leftIn(one, court)).toEqual({ soup: 0, rice: 0 });
        const won = answers.findIndex(({ status }) => status === 201);
        const placed = answers.filter(({ status }) => status === 201).map(idOf);
        const back = await diners[won]?.call('POST', `/orders/${placed[0]}/cancel`);
        expect(back?.status).toBe(200);
        expect(await leftIn(one, court)).toEqual({ soup: 1, rice: 1 });
      }
      expect(await brokenRules(one.app.db)).toEqual([]);
    },
    LONG,
  );

  test('one that is short at one stall takes nothing at the other', async () => {
    const court = await scarceCourt(one);
    const [ana, ben] = [await one.diner('Ana'), await two.diner('Ben')];
    await orderedGroup(ana, court, [[1, 'rice']]);
    const answer = await sendsGroup(ben, court, plateOf(0));
    expect(tally([answer])).toEqual({ '409 stall-unavailable': 1 });
    expect(await leftIn(one, court)).toEqual({ soup: 1, rice: 0 });
  });

  /** Two plates for the same portions, both of which have counted before either takes. */
  async function both(node: TestApp, court: CourtInTest, wear: (met: () => Promise<void>) => Wear) {
    const diners = [await node.diner('Ana'), await node.diner('Ben')];
    const wearing = wear(meeting());
    const outcomes = diners.map(({ userId }) =>
      node.app.kit
        .announcing((tx, announce) =>
          placeGroup(
            {
              store_group_id: court.groupId,
              items: plateOf(0).map(([nth, dish]) => {
                const { storeId, items } = stallOf(court, nth);
                return { store_id: storeId, item_id: items[dish]?._id ?? '', qty: 1, addons: [], note: '' };
              }),
            },
            {
              tx: worn(tx, wearing),
              db: node.app.db,
              announce,
              now: node.clock.now(),
              language: 'en',
              address: '127.0.0.1',
              principal: { kind: 'diner', userId, sessionId: userId },
              headers: {},
              setHeader: () => undefined,
            },
          ),
        )
        .then(
          () => 'placed',
          (error: unknown) => (error instanceof Refused ? error.code : 'fault'),
        ),
    );
    return (await Promise.all(outcomes)).sort();
  }
  const unheld = (met: () => Promise<void>): Wear => ({
    text: ({ name, text }) => (name === 'menu.lock-portions' ? text.replace(' for update', '') : text),
    readBy: ['menu.lock-portions'],
    met,
  });

  test(
    'without their lock the count cannot fall below nothing; without that either both plates have it',
    async () => {
      const weak = await startMutant(() => 'select 1');
      // One counted dish: the plates meet once.
      const scarce = async () => {
        const court = await courtHouse(weak);
        await counts(weak, stallOf(court, 0), 'soup', 1);
        return court;
      };
      const court = await scarce();
      expect(await both(weak, court, unheld)).toEqual(['fault', 'placed']);
      expect(await leftIn(weak, court)).toEqual({ soup: 0 });
      await weak.app.db.rows<[], never>({
        name: 'test.unchecked',
        text: 'alter table sold_out drop constraint sold_out_remaining_check',
      });
      const other = await scarce();
      expect(await both(weak, other, unheld)).toEqual(['placed', 'placed']);
      expect(await leftIn(weak, other)).toEqual({ soup: -1 });
    },
    LONG,
  );
});

/** One diner's plate, sent by both nodes at the same moment: as taps of their own, or with the key of one. */
async function taps(nodes: readonly [TestApp, TestApp], court: CourtInTest, key?: string) {
  const diner = await nodes[0].diner('Fay');
  const answers = await times(6, (nth) =>
    sendsGroup(at(nodes[nth % 2 === 0 ? 0 : 1], diner), court, plateOf(key === undefined ? nth : 0), {}, key),
  );
  return { diner, answers: answers.filter((answer) => codeOf(answer) !== 'still-running') };
}
const ONE_TAP = 'one-tap-on-two-nodes-of-a-court';

describe('one diner who sends twice', () => {
  test(
    'has one plate: the last one, the others were taken back',
    async () => {
      const court = await courtHouse(one);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { answers, diner } = await taps([one, two], court);
        expect(tally(answers)).toEqual({ 201: 6 });
        const seen = await Promise.all(
          answers.map(async (answer) => (await diner.call('GET', `/orders/${idOf(answer)}`)).json<Order>()),
        );
        expect(seen.filter(({ curr_state }) => curr_state !== 'cancelled')).toHaveLength(1);
      }
      expect(await brokenRules(one.app.db)).toEqual([]);
    },
    LONG,
  );

  test(
    'without the diner’s lock the check says so',
    async () => {
      const court = await courtHouse(unlocked);
      for (let round = 0; round < 5; round += 1) await taps([unlocked, unlocked], court);
      expect(await brokenRules(unlocked.app.db)).toContain('a diner with two unpaid plates in a food court');
    },
    LONG,
  );

  test(
    'with one key has one tab, whichever node was asked; without its claim several',
    async () => {
      const court = await courtHouse(one);
      for (let round = 0; round < 5; round += 1) {
        const { answers } = await taps([one, two], court, ONE_TAP);
        expect(Object.keys(tally(answers))).toEqual(['201']);
        expect(new Set(answers.map(idOf)).size).toBe(1);
      }
      const { answers } = await taps([keyless, keyless], await courtHouse(keyless), ONE_TAP);
      expect(new Set(answers.map(idOf)).size).toBeGreaterThan(1);
    },
    LONG,
  );
});

const ticketsAt = async (node: TestApp, stall: House, number: number | undefined): Promise<Ticket[]> => {
  const kitchen = await node.staff(stall, 'kitchen');
  const all = (await kitchen.call('GET', `/staff/stores/${stall.storeId}/tickets`)).json<Ticket[]>();
  return all.filter(({ order_number }) => order_number === number);
};
const tell = async (node: TestApp, desk: House, orderId: string): Promise<void> => {
  const { headers, body } = one.bank.event(orderId, { secret: WEBHOOK_SECRET, now: one.clock.now() });
  await node.call('POST', `/webhooks/bank/${desk.storeId}`, { body, headers });
};

describe('everybody settles one tab at once, by any of its ids, on two nodes', () => {
  /**
   * All ways into one tab's payment; then all who know of the money, and the diner who takes it all back in every third
   * round: while it is being paid that is refused, so in every sixth round one node knows of the money before.
   */
  async function fight(court: CourtInTest, round: number) {
    const diner = await one.diner(`Diner ${round}`);
    const group = await orderedGroup(diner, court, plateOf(round));
    const ids = [group._id, ...group.orders.map(({ _id }) => _id)];
    const online = { payment_mode: 'online', online_mode: 'card' };
    const asked = await times(6, (nth) =>
      at(nodeOf(nth), diner).call('POST', `/orders/${ids[nth % 3]}/pay`, online),
    );
    expect(tally(asked)[200]).toBe(1);
    expect(asked.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const payment = asked.find(({ status }) => status === 200)?.json<Paid>().payment;
    const { id } = one.bank.orderOf(payment?._id ?? '');
    one.bank.capture(id);
    const [first, second] = [await one.staff(court.desk, 'cashier'), await two.staff(court.desk, 'cashier')];
    if (round % 6 === 0) {
      await tell(one, court.desk, id);
      await one.app.drained();
    }
    await Promise.all([
      tell(one, court.desk, id),
      tell(two, court.desk, id),
      one.app.reconcile(),
      two.app.reconcile(),
      first.call('POST', `/staff/payments/${payment?._id}/check`),
      second.call('POST', `/staff/orders/${ids[1]}/payments`, { payment_mode: 'cash' }),
      ...(round % 3 === 0 ? [at(two, diner).call('POST', `/orders/${ids[2]}/cancel`)] : []),
    ]);
    await one.app.drained();
    await two.app.drained();
    return { diner, group };
  }

  /** Fights one round out and looks at what came of it; what stays with the bank: nothing where it was taken back. */
  async function keptOf(court: CourtInTest, round: number): Promise<number> {
    const { diner, group } = await fight(court, round);
    const seen = (await diner.call('GET', `/orders/${group._id}`)).json<Order>();
    const over = seen.curr_state === 'cancelled';
    if (!over) expect([seen.curr_state, seen.bill.amount_payable]).toEqual(['payment-captured', 0]);
    for (const [nth, stall] of court.stalls.entries()) {
      const found = await ticketsAt(nodeOf(nth), stall, group.order.stalls?.[nth]?.number);
      expect(found.filter(({ status }) => status === 'placed')).toHaveLength(over ? 0 : 1);
    }
    return over ? 0 : seen.bill.total_amount;
  }

  test(
    'and it is paid once, each stall has its one ticket, and what was taken back is given back',
    async () => {
      const court = await courtHouse(one);
      const kept: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) kept.push(await keptOf(court, round));
      for (const [round, amount] of kept.entries())
        if (round % 3 !== 0) expect(amount).toBeGreaterThan(0);
        else if (round % 6 === 0) expect(amount).toBe(0);
      one.clock.advance(30_000);
      two.clock.advance(30_000);
      await one.app.reconcile();
      await two.app.reconcile();
      const balance = [...one.bank.orders.values()].reduce(
        (sum, { request }) => sum + one.bank.balance(request.payment_id),
        0,
      );
      expect(balance).toBe(kept.reduce((sum, amount) => sum + amount, 0));
      expect(await brokenRules(one.app.db)).toEqual([]);
    },
    LONG,
  );
});
