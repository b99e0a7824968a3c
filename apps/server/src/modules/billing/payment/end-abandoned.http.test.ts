import type { Order } from '@tableside/contract/ordering.schema';
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import type { Paid } from '../../../../testing/online-house.ts';
import { endAbandoned } from './end-abandoned.ts';

const app = await startTestApp();
const MINUTE = 60_000;

/** A guest of a food court with a plate of two stalls, and the court's desk with its drawer open. */
async function atCourt() {
  const court = await courtHouse(app);
  const diner = await app.diner('Fay');
  const { _id } = await orderedGroup(diner, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  const cashier = await app.staff(court.desk, 'cashier');
  const drawer = { drawer: 'Till', opening: 0 };
  const shift = (
    await cashier.call('POST', `/staff/stores/${court.desk.storeId}/shifts`, drawer)
  ).json<ShiftDetails>();
  const state = async () => {
    const order = (await diner.call('GET', `/orders/${_id}`)).json<Order>();
    const user = (await diner.call('GET', '/users')).json<{ current_order: string | null }>();
    return { order: order.curr_state, current: user.current_order };
  };
  const runs = { order: 'payment-initalized', current: _id };
  const parts = async (amount: number) =>
    (await diner.call('POST', `/orders/${_id}/parts`, { kind: 'amount', amount }))
      .json<Order>()
      .bill.parts.findLast(({ kind }) => kind === 'amount');
  return {
    state,
    runs,
    over: { order: 'cancelled', current: null },
    /** Asks to pay: with an amount that part of it, else everything still open. */
    asks: async (payment_mode: 'cash' | 'card' | 'online', amount?: number) => {
      const part = amount === undefined ? undefined : await parts(amount);
      const body = {
        payment_mode,
        part_id: part?._id,
        ...(payment_mode === 'online' && { online_mode: 'card' }),
      };
      const asked = await diner.call('POST', `/orders/${_id}/pay`, body);
      expect(asked.status, asked.text).toBe(200);
      return asked.json<Paid>().payment;
    },
    atDesk: (path: string, body: object = {}) => cashier.call('POST', `/staff${path}`, body),
    counts: () => cashier.call('POST', `/staff/shifts/${shift._id}/close`, { counted: 0 }),
  };
}
/** So many minutes pass, then what recurs is done. */
async function later(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE);
  await endAbandoned({ db: app.app.db, announcing: app.app.kit.announcing, clock: app.clock });
  await app.app.drained();
}

it('a plate whose guest asked to pay at the desk and never came ends after two hours, and the drawer can be counted', async () => {
  const { asks, state, runs, over, counts, atDesk } = await atCourt();
  const payment = await asks('cash');
  await later(119);
  expect(await state()).toEqual(runs);
  expect((await counts()).json<{ code: string }>().code).toBe('bills-open');
  await later(2);
  expect(await state()).toEqual(over);
  expect((await atDesk(`/payments/${payment._id}/confirm`)).status).toBe(409);
  expect((await counts()).status).toBe(200);
});

it('so does one that several were to pay, each a part', async () => {
  const { asks, state, over } = await atCourt();
  await asks('cash', 10_000);
  await asks('cash', 5000);
  await later(121);
  expect(await state()).toEqual(over);
});

it('stays while money may be under way: online, or a card at the terminal', async () => {
  const [online, terminal] = [await atCourt(), await atCourt()];
  await online.asks('online');
  const card = await terminal.asks('card');
  const { current } = terminal.runs;
  expect((await terminal.atDesk(`/orders/${current}/terminal`, { payment_id: card._id })).status).toBe(200);
  await later(121);
  expect(await online.state()).toEqual(online.runs);
  expect(await terminal.state()).toEqual(terminal.runs);
});

it('stays when somebody has paid a part of it', async () => {
  const { asks, state, over, atDesk } = await atCourt();
  const payment = await asks('cash', 10_000);
  expect((await atDesk(`/payments/${payment._id}/confirm`)).status).toBe(200);
  await asks('cash');
  await later(121);
  expect(await state()).not.toEqual(over);
});
