import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type StaffInTest, startTestApp } from '../../../../testing/app.ts';

const app = await startTestApp();
const carries = (staff: StaffInTest, ticket: Ticket, yes = true) =>
  staff.call('PUT', `/staff/tickets/${ticket._id}/carry`, { carries: yes });
const codeOf = ({ status, json }: Awaited<ReturnType<typeof carries>>) => [
  status,
  json<{ code: string }>().code,
];

async function pass({ ready = true } = {}) {
  const at = await app.house();
  const ana = await app.diner('Ana');
  const order = (await ana.places(at, '1', ['soup', 'tea'])).json<Order>();
  const cook = await app.staff(at, 'kitchen');
  const listed = async (): Promise<Ticket> => {
    const [ticket] = (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    if (!ticket) throw new Error('no ticket');
    return ticket;
  };
  const ticket = await listed();
  if (ready) await cook.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'ready' });
  const [tom, mia] = [await app.staff(at, 'runner'), await app.staff(at, 'waiter')];
  return { at, ana, order, cook, ticket, listed, tom, mia };
}

describe('a ticket that is carried to its table', () => {
  test('is the first one’s who says so, said again it changes nothing, and nobody else takes it', async () => {
    const { ticket, listed, tom, mia } = await pass();
    const taken = (await carries(tom, ticket)).json<Ticket>();
    expect(taken.carried).toMatchObject({ at: app.clock.now().toISOString() });
    expect((await carries(tom, ticket)).json<Ticket>().version).toBe(taken.version);
    expect(codeOf(await carries(mia, ticket))).toEqual([409, 'delivery-taken']);
    expect((await listed()).carried).toEqual(taken.carried);
  });

  test('can be left to somebody else, by whoever has it alone', async () => {
    const { ticket, tom, mia } = await pass();
    const taken = (await carries(tom, ticket)).json<Ticket>();
    expect((await carries(mia, ticket, false)).json<Ticket>().carried).toEqual(taken.carried);
    expect((await carries(tom, ticket, false)).json<Ticket>().carried).toBeNull();
    expect((await carries(mia, ticket)).json<Ticket>().carried?._id).not.toBe(taken.carried?._id);
  });

  test('is served line by line by its runner; the guest sees it, as from the pass', async () => {
    const { ana, order, ticket, listed, tom } = await pass();
    await carries(tom, ticket);
    for (const { _id } of (await listed()).lines) {
      const step = `/staff/tickets/${ticket._id}/lines/${_id}/actions`;
      expect((await tom.call('POST', step, { action: 'serve' })).status).toBe(200);
    }
    const seen = (await ana.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(seen.items.map(({ status }) => status)).toEqual(['served', 'served']);
  });

  test('is anybody’s again after ten minutes, so that nobody takes it home with them', async () => {
    const { cook, ticket, listed, tom, mia } = await pass();
    const taken = (await carries(tom, ticket)).json<Ticket>();
    for (const action of ['serve', 'recall'])
      for (const { _id } of ticket.lines)
        await cook.call('POST', `/staff/tickets/${ticket._id}/lines/${_id}/actions`, { action });
    app.clock.advance(10 * 60_000 - 1);
    expect(codeOf(await carries(mia, ticket))).toEqual([409, 'delivery-taken']);
    expect((await listed()).carried).toEqual(taken.carried);
    app.clock.advance(1);
    const [hers, late] = await Promise.all([carries(mia, ticket), carries(cook, ticket)]);
    expect([hers.status, late.status].toSorted()).toEqual([200, 409]);
    expect((await listed()).carried).toMatchObject({ at: app.clock.now().toISOString() });
    expect((await listed()).carried?._id).not.toBe(taken.carried?._id);
  });

  test('has to be ready, and of one’s own house', async () => {
    const { at, ticket, tom, listed } = await pass({ ready: false });
    expect(codeOf(await carries(tom, ticket))).toEqual([409, 'state-changed']);
    expect((await carries(await app.staff(at, 'cashier'), ticket)).status).toBe(403);
    expect((await carries(await app.staff(await app.house(), 'runner'), ticket)).status).toBe(404);
    expect((await carries(tom, { ...ticket, _id: 'unknown' })).status).toBe(404);
    expect((await listed()).carried).toBeNull();
  });

  test('is one colleague’s, however many say so at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ticket, tom, mia, cook } = await pass();
      const answers = await Promise.all([tom, mia, cook].map((one) => carries(one, ticket)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });
});
