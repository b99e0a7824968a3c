import type { Order } from '@tableside/contract/ordering.schema';
import { expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { type CourtInTest, courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { type Paid, WEBHOOK_SECRET } from '../../../../testing/online-house.ts';
import { meeting, type Wear, worn } from '../../../../testing/worn.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { moveTicket } from '../ticket/move-ticket.ts';

const ROUNDS = atDepth(10, 200);
const LONG = 60_000 + ROUNDS * 10_000;

const one = await startTestApp();
/** A second node over the same database and the same bank. */
const two = await startTestApp({ databaseUrl: one.databaseUrl, bank: one.bank });

/** A plate over two stalls that is paid online, so that it may be taken back, and its first stall's ticket. */
async function paidPlate(court: CourtInTest) {
  const diner = await one.diner('Ana');
  const group = await orderedGroup(diner, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  const pay = { payment_mode: 'online', online_mode: 'card' };
  const { payment } = (await diner.call('POST', `/orders/${group._id}/pay`, pay)).json<Paid>();
  const { id } = one.bank.orderOf(payment._id);
  one.bank.capture(id);
  const { headers, body } = one.bank.event(id, { secret: WEBHOOK_SECRET, now: one.clock.now() });
  await one.call('POST', `/webhooks/bank/${court.desk.storeId}`, { body, headers });
  await one.app.drained();
  const ticketId = group.orders[0]?.bill.kots[0]?._id ?? '';
  const seen = async () => (await diner.call('GET', `/orders/${group._id}`)).json<Order>();
  return { diner, orderId: group._id, ticketId, seen };
}
const firstStall = ({ stalls, desk }: CourtInTest): House => stalls[0] ?? desk;

test(
  'a diner takes the plate back, or a stall cooks it: never both',
  async () => {
    const court = await courtHouse(one);
    const kitchen = await two.staff(firstStall(court), 'kitchen');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { diner, orderId, ticketId, seen } = await paidPlate(court);
      const [back, cooked] = await Promise.all([
        diner.call('POST', `/orders/${orderId}/cancel`),
        kitchen.call('POST', `/staff/tickets/${ticketId}/actions`, { action: 'accept' }),
      ]);
      expect([back.status, cooked.status].sort()).toEqual([200, 409]);
      const { curr_state, items } = await seen();
      const accepted = items.filter(({ status }) => status === 'accepted').length;
      expect([curr_state === 'cancelled', accepted]).toEqual(back.status === 200 ? [true, 0] : [false, 1]);
    }
    expect(await brokenRules(one.app.db)).toEqual([]);
  },
  LONG,
);

/** Both have read before either writes, as when they meet on two nodes. */
async function bothAtOnce(court: CourtInTest, text: Wear['text']): Promise<string[]> {
  const { diner, orderId, ticketId } = await paidPlate(court);
  const wearing: Wear = {
    text,
    readBy: ['ordering.find-lines-of-tabs', 'ordering.find-lines-of-tickets'],
    met: meeting(),
  };
  const { storeId } = firstStall(court);
  const around = {
    db: one.app.db,
    now: one.clock.now(),
    language: 'en',
    address: '127.0.0.1',
    headers: {},
    setHeader: () => undefined,
  } as const;
  const { userId } = diner;
  const work = [
    one.app.kit.announcing((tx, announce) =>
      cancelOrder(
        orderId,
        {
          ...around,
          tx: worn(tx, wearing),
          announce,
          principal: { kind: 'diner', userId, sessionId: userId },
        },
        async () => 0,
      ),
    ),
    one.app.kit.announcing((tx, announce) =>
      moveTicket(
        ticketId,
        { action: 'accept', reason: '' },
        {
          ...around,
          tx: worn(tx, wearing),
          announce,
          principal: {
            kind: 'staff',
            staffId: 'kim',
            sessionId: 'kim',
            name: 'Kim',
            roles: ['kitchen'],
            storeIds: [storeId],
          },
        },
        async () => new Set(),
      ),
    ),
  ];
  const ended = work.map((done) =>
    done.then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    ),
  );
  return Promise.all(ended);
}

test('without the lock on the stalls’ orders it is taken back and cooked', async () => {
  const unheld: Wear['text'] = ({ name, text }) =>
    name === 'ordering.lock-stalls-of-tab' ? text.replace(' for no key update', '') : text;
  expect(await bothAtOnce(await courtHouse(one), unheld)).toEqual(['done', 'done']);
});
