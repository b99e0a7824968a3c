import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();
const listed = async (staff: StaffInTest, at: House, query = ''): Promise<Ticket[]> =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/tickets${query}`)).json();
const moves = (staff: StaffInTest, ticket: Ticket, action: string, more: Record<string, unknown> = {}) =>
  staff.call('POST', `/staff/tickets/${ticket._id}/actions`, { action, reason: 'Sold out', ...more });
const movesLine = (staff: StaffInTest, ticket: Ticket, place: number, action: string) =>
  staff.call('POST', `/staff/tickets/${ticket._id}/lines/${ticket.lines[place]?._id}/actions`, {
    action,
    reason: 'Sold out',
  });
const seen = async (diner: DinerInTest, order: Order) =>
  (await diner.call('GET', `/orders/${order._id}`)).json<Order>();

async function kitchenOf(dishes: readonly string[] = ['soup', 'rice']) {
  const at = await app.house();
  const ana = await app.diner('Ana');
  const order = (await ana.places(at, '1', dishes)).json<Order>();
  const cook = await app.staff(at, 'kitchen');
  const [ticket] = await listed(cook, at);
  if (!ticket) throw new Error('no ticket');
  return { at, ana, order, cook, ticket };
}

describe('a ticket at the kitchen', () => {
  test('shows how many the host seated and who serves them', async () => {
    const at = await app.house();
    const waiter = await app.staff(at, 'waiter');
    const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<
      { _id: string; name: string }[]
    >();
    const table_id = floor.find(({ name }) => name === '1')?._id;
    const seated = await waiter.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id, covers: 4 });
    const { seating_id } = seated.json<{ seating_id: string }>();
    const items = [{ item_id: at.items['soup']?._id, qty: 1 }];
    await waiter.call('POST', `/staff/seatings/${seating_id}/rounds`, { items });
    const [ticket] = await listed(waiter, at);
    expect(ticket).toMatchObject({ table: '1', covers: 4, waiter: expect.stringMatching(/./) });
  });

  test('shows what to cook, for whom, and what they must not eat', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    await ana.call('PUT', '/users', { allergens: ['peanuts', 'milk'] });
    const [sizes] = at.items['noodles']?.addons ?? [];
    const items = [
      {
        item_id: at.items['noodles']?._id,
        qty: 2,
        addons: [{ addon_id: sizes?._id, addon_item_ids: [sizes?.addon_items[1]?._id] }],
        note: 'for “Grandma” 👵',
      },
    ];
    const order = (await ana.places(at, '5', [], { items })).json<Order>();
    const cook = await app.staff(at, 'kitchen');
    const [ticket] = await listed(cook, at);
    expect(ticket).toMatchObject({
      order_id: order._id,
      number: 1,
      order_number: 1,
      round: 1,
      __type: 'dinein',
      table: '5',
      guest: 'Ana',
      covers: 1,
      waiter: null,
      allergies: ['peanuts', 'milk'],
      status: 'placed',
      placed_at: '2026-11-21T12:00:00.000Z',
      target_minutes: 10,
      bumped: null,
      allowedActions: ['accept', 'start', 'ready', 'bump', 'reject'],
    });
    expect(ticket?.lines).toMatchObject([
      {
        name: { en: 'Noodles', de: 'Nudeln' },
        qty: 2,
        addons: [{ name: { en: 'Large' } }],
        note: 'for “Grandma” 👵',
        allergens: ['gluten'],
        status: 'placed',
        allowedActions: ['start', 'ready', 'reject', 'hold'],
      },
    ]);
    const one = await cook.call('GET', `/staff/tickets/${ticket?._id}`);
    expect(one.json()).toEqual(ticket);
  });

  test('goes its way step by step, and the diner sees each', async () => {
    const { ana, order, cook, ticket } = await kitchenOf();
    const steps = [
      ['accept', 'accepted'],
      ['start', 'preparing'],
      ['ready', 'ready'],
      ['serve', 'served'],
    ] as const;
    for (const [place, [action, status]] of steps.entries()) {
      const answer = await moves(cook, ticket, action);
      expect(answer.json()).toMatchObject({ status, version: place + 2 });
      const now = await seen(ana, order);
      expect(now.version).toBe(order.version + place + 1);
      expect(now.items.map((line) => line.status)).toEqual([status, status]);
      expect(now.bill.kots[0]?.status).toBe(status);
    }
  });

  test('is told to the kitchen and to the member', async () => {
    const { at, order, cook, ticket } = await kitchenOf();
    await moves(cook, ticket, 'accept');
    await app.app.drained();
    const { rows } = await app.app.db.transaction(async (tx) => ({
      rows: await tx.rows<[string[]], { channel: string; version: number }>(
        {
          name: 'test.read-log',
          text: `select channel, max((message ->> 'version')::int) as version from channel_log where channel = any($1) group by channel order by channel`,
        },
        [`order:${order._id}`, `store:${at.storeId}:kitchen`],
      ),
    }));
    expect(rows).toEqual([
      { channel: `order:${order._id}`, version: 2 },
      { channel: `store:${at.storeId}:kitchen`, version: 2 },
    ]);
  });

  test('is bumped by a name: ready at once, off the screen, and once only', async () => {
    const { cook, ticket } = await kitchenOf();
    app.clock.advance(60_000);
    const bumped = (await moves(cook, ticket, 'bump')).json<Ticket>();
    app.clock.advance(-60_000);
    expect(bumped).toMatchObject({
      status: 'ready',
      bumped: { by: 'The kitchen', at: '2026-11-21T12:01:00.000Z' },
      changed_at: '2026-11-21T12:01:00.000Z',
      allowedActions: ['serve', 'recall'],
    });
    const again = await moves(cook, ticket, 'bump');
    expect([again.status, codeOf(again)]).toEqual([409, 'state-changed']);
  });

  test('comes back into work by one recall, even when it was served', async () => {
    const { ana, order, cook, ticket } = await kitchenOf();
    await moves(cook, ticket, 'bump');
    await moves(cook, ticket, 'serve');
    const back = (await moves(cook, ticket, 'recall')).json<Ticket>();
    expect(back).toMatchObject({ status: 'preparing', bumped: null });
    expect((await seen(ana, order)).items.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
    const again = await moves(cook, ticket, 'recall');
    expect([again.status, codeOf(again)]).toEqual([409, 'state-changed']);
  });

  test('a line that was not served after all goes back to the pass alone', async () => {
    const { cook, ticket } = await kitchenOf();
    await moves(cook, ticket, 'bump');
    await moves(cook, ticket, 'serve');
    const back = (await movesLine(cook, ticket, 0, 'recall')).json<Ticket>();
    expect(back.lines.map(({ status }) => status)).toEqual(['ready', 'served']);
    expect(back.bumped).toMatchObject({ by: 'The kitchen' });
  });

  test('moves line by line', async () => {
    const { cook, ticket } = await kitchenOf();
    const one = (await movesLine(cook, ticket, 0, 'ready')).json<Ticket>();
    expect(one.lines.map(({ status }) => status)).toEqual(['ready', 'placed']);
    expect(one.status).toBe('placed');
    const both = (await movesLine(cook, ticket, 1, 'ready')).json<Ticket>();
    expect(both).toMatchObject({ status: 'ready', allowedActions: ['serve', 'bump', 'recall'] });
  });

  test('leaves the open list when it is served, and stands in the done one for a recall', async () => {
    const { at, cook, ticket } = await kitchenOf();
    await moves(cook, ticket, 'bump');
    expect((await listed(cook, at)).map(({ status }) => status)).toEqual(['ready']);
    await moves(cook, ticket, 'serve');
    expect(await listed(cook, at)).toEqual([]);
    expect((await listed(cook, at, '?state=done')).map(({ _id }) => _id)).toEqual([ticket._id]);
    app.clock.advance(13 * 3_600_000);
    const next = await app.staff(at, 'kitchen');
    expect(await listed(next, at, '?state=done')).toEqual([]);
    app.clock.advance(-13 * 3_600_000);
  });

  test('belongs to a station when it has one', async () => {
    const { at, cook } = await kitchenOf();
    expect(await listed(cook, at, '?station=grill')).toEqual([]);
    expect(await listed(cook, at, '?station=')).toHaveLength(1);
  });
});

describe('rejecting', () => {
  test('takes the line off the bill, and says so to the diner', async () => {
    const { ana, order, cook, ticket } = await kitchenOf();
    await movesLine(cook, ticket, 0, 'reject');
    const now = await seen(ana, order);
    expect(now.items.map(({ status }) => status)).toEqual(['rejected', 'placed']);
    expect(now.bill.item_total).toBe(20_000);
    await movesLine(cook, ticket, 1, 'reject');
    expect((await seen(ana, order)).bill.item_total).toBe(0);
  });

  test('keeps who did it and why', async () => {
    const { cook, ticket } = await kitchenOf(['soup']);
    await moves(cook, ticket, 'reject', { reason: 'burnt' });
    const rows = await app.app.db.rows<[string], { void_reason: string; void_by: string }>(
      { name: 'test.read-void', text: 'select void_reason, void_by from order_line where ticket_id = $1' },
      ticket._id,
    );
    expect(rows).toEqual([{ void_reason: 'burnt', void_by: expect.stringMatching(/^[\w-]{22}$/) }]);
  });

  test('is written into the log with its reason; without one nothing happens', async () => {
    const { at, ana, order, cook, ticket } = await kitchenOf(['soup']);
    for (const reason of [undefined, '', '  ']) {
      const silent = await moves(cook, ticket, 'reject', { reason });
      expect([silent.status, codeOf(silent)]).toEqual([400, 'malformed']);
    }
    expect((await seen(ana, order)).items.map(({ status }) => status)).toEqual(['placed']);
    await moves(cook, ticket, 'reject', { reason: 'No leeks' });
    const manager = await app.staff(at, 'manager');
    const log = await manager.call('GET', `/staff/stores/${at.storeId}/audit`);
    expect(log.json<{ data: unknown[] }>().data).toContainEqual(
      expect.objectContaining({
        action: 'line.rejected',
        target: order._id,
        details: expect.objectContaining({ reason: 'No leeks', qty: 1 }) as object,
      }),
    );
  });

  test('is refused once cooking has begun, and while the bill is being paid: nobody is offered it then', async () => {
    const { ana, order, cook, ticket } = await kitchenOf();
    const offered = async () => {
      const now = (await cook.call('GET', `/staff/tickets/${ticket._id}`)).json<Ticket>();
      return [now, ...now.lines].map(({ allowedActions }) => allowedActions.some((it) => it === 'reject'));
    };
    await movesLine(cook, ticket, 0, 'start');
    expect(codeOf(await movesLine(cook, ticket, 0, 'reject'))).toBe('state-changed');
    expect(await offered()).toEqual([true, false, true]);
    await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    expect(codeOf(await movesLine(cook, ticket, 1, 'reject'))).toBe('state-changed');
    expect(await offered()).toEqual([false, false, false]);
    // Cooking goes on.
    expect((await movesLine(cook, ticket, 1, 'start')).status).toBe(200);
  });
});

describe('after it is paid', () => {
  test('a ticket is cooked and served all the same, and serving the last line ends the party', async () => {
    const { at, ana, order, cook, ticket } = await kitchenOf();
    const cashier = await app.staff(at, 'cashier');
    await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    await app.app.drained();
    const ben = await app.diner('Ben');
    expect((await ben.places(at, '1', ['tea'])).status).toBe(422);
    await moves(cook, ticket, 'bump');
    await moves(cook, ticket, 'serve');
    await app.app.drained();
    await app.app.drained();
    expect((await seen(ana, order)).curr_state).toBe('settled');
    expect((await ben.places(at, '1', ['tea'])).status).toBe(201);
  });
});

describe('who may', () => {
  test.each([
    ['kitchen', 'accept', 200],
    ['waiter', 'accept', 200],
    ['manager', 'accept', 200],
    ['runner', 'accept', 403],
    ['cashier', 'accept', 403],
  ] as const)('%s may %s: %i', async (role, action, status) => {
    const { at, ticket } = await kitchenOf(['soup']);
    expect((await moves(await app.staff(at, role), ticket, action)).status).toBe(status);
  });

  test('a runner serves and takes back, and works no stove', async () => {
    const { at, cook, ticket } = await kitchenOf(['soup']);
    await moves(cook, ticket, 'bump');
    const runner = await app.staff(at, 'runner');
    expect((await moves(runner, ticket, 'serve')).status).toBe(200);
    expect((await moves(runner, ticket, 'recall')).status).toBe(200);
    expect((await movesLine(runner, ticket, 0, 'ready')).status).toBe(403);
  });

  test('another store sees, reads and moves nothing', async () => {
    const { at, ticket } = await kitchenOf();
    const stranger = await app.staff(await app.house(), 'owner');
    for (const answer of [
      await stranger.call('GET', `/staff/stores/${at.storeId}/tickets`),
      await stranger.call('GET', `/staff/tickets/${ticket._id}`),
      await moves(stranger, ticket, 'accept'),
      await movesLine(stranger, ticket, 0, 'ready'),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  test('nobody does without signing in; unknown tickets and lines are none', async () => {
    const { cook, ticket } = await kitchenOf();
    for (const [method, path] of [
      ['GET', `/staff/tickets/${ticket._id}`],
      ['GET', `/staff/stores/${ticket.store_id}/tickets`],
      ['POST', `/staff/tickets/${ticket._id}/actions`],
      ['POST', `/staff/tickets/${ticket._id}/lines/${ticket.lines[0]?._id}/actions`],
    ] as const)
      expect((await app.call(method, path)).status).toBe(401);
    expect((await cook.call('GET', '/staff/tickets/unknown')).status).toBe(404);
    expect((await moves(cook, { ...ticket, _id: 'unknown' }, 'accept')).status).toBe(404);
    const line = await cook.call('POST', `/staff/tickets/${ticket._id}/lines/unknown/actions`, {
      action: 'ready',
    });
    expect(line.status).toBe(404);
    const action = await moves(cook, ticket, 'explode');
    expect([action.status, codeOf(action)]).toEqual([400, 'malformed']);
  });
});
