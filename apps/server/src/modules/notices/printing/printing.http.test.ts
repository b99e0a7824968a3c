import type { Order } from '@tableside/contract/ordering.schema';
import type { PrintJob, SlipRow } from '@tableside/contract/printing.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { Printing } from '@tableside/contract/staff-printing.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { type AgentInTest, addAgent, addPrinter, grill } from '../../../../testing/printing.ts';
import { stationMenu } from '../../../../testing/small-house.ts';

const app = await startTestApp();
const TABLES = ['1', '2', '3', '4', '5', '6', '7', '8'];

interface Kitchen {
  readonly at: House;
  readonly ana: DinerInTest;
  readonly manager: StaffInTest;
  readonly cook: StaffInTest;
  readonly agent: AgentInTest;
}
async function kitchen(store: Record<string, unknown> = {}): Promise<Kitchen> {
  const at = await app.house({ menu: stationMenu(), store });
  const manager = await app.staff(at, 'manager');
  return {
    at,
    manager,
    ana: await app.diner('Ana'),
    cook: await app.staff(at, 'kitchen'),
    agent: await addAgent(app, manager, at),
  };
}
/** What an agent prints until nothing is left. */
async function printsAll({ agent }: Pick<Kitchen, 'agent'>): Promise<PrintJob[]> {
  await app.app.drained();
  const jobs: PrintJob[] = [];
  for (let job = await agent.take(); job; job = await agent.take()) {
    jobs.push(job);
    expect((await agent.tells(job)).status).toBe(200);
  }
  return jobs;
}
const textsOf = (rows: readonly SlipRow[], kind: SlipRow['kind']): string[] =>
  rows.filter((row) => row.kind === kind).map(({ text }) => text);
const dishesOf = ({ rows }: Pick<PrintJob, 'rows'>): string[] => textsOf(rows, 'line');
const marksOf = ({ rows }: Pick<PrintJob, 'rows'>): string[] => textsOf(rows, 'mark');
const tickets = async ({ cook, at }: Kitchen): Promise<Ticket[]> =>
  (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json();
const firstTicket = async (of: Kitchen): Promise<Ticket> => {
  const [ticket] = await tickets(of);
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
const printing = async ({ cook, at }: Pick<Kitchen, 'cook' | 'at'>): Promise<Printing> =>
  (await cook.call('GET', `/staff/stores/${at.storeId}/printing`)).json();

describe('a dish that is made again', () => {
  test('is printed again, once, marked and with the reason; taken off it is told of', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const order = (await of.ana.places(of.at, '1', ['soup', 'rice'])).json<Order>();
    await printsAll(of);
    const ticket = await firstTicket(of);
    await of.cook.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'ready' });
    const soup = ticket.lines[0]?._id;
    await of.cook.call('POST', `/staff/tickets/${ticket._id}/lines/${soup}/remake`, { reason: 'Burnt' });
    const [slip, ...more] = await printsAll(of);
    expect(more).toEqual([]);
    expect(slip && [dishesOf(slip), marksOf(slip), textsOf(slip.rows, 'note')]).toEqual([
      ['1 × Soup'],
      ['REMAKE'],
      ['Burnt'],
    ]);
    const made = (await tickets(of)).find(({ remake }) => remake !== null);
    await of.cook.call('POST', `/staff/tickets/${made?._id}/actions`, { action: 'start' });
    expect(await printsAll(of)).toEqual([]);
    await of.manager.call('POST', `/staff/orders/${order._id}/lines/${soup}/void`, { reason: 'Gone home' });
    expect((await printsAll(of)).map(({ rows }) => textsOf(rows, 'void'))).toEqual([
      [expect.stringContaining('Soup')],
    ]);
  });
});

describe('the slip of the pass', () => {
  /** A party with soup and rice; what is named of it is ready. */
  async function atPass(of: Kitchen, ...ready: readonly string[]) {
    const order = (await of.ana.places(of.at, '1', ['soup', 'rice'])).json<Order>();
    await printsAll(of);
    const becomes = async (dish: string) => {
      const ticket = await firstTicket(of);
      const line = ticket.lines.find(({ name }) => name['en'] === dish);
      const path = `/staff/tickets/${ticket._id}/lines/${line?._id}/actions`;
      expect((await of.cook.call('POST', path, { action: 'ready' })).status).toBe(200);
    };
    for (const dish of ready) await becomes(dish);
    const path = `/staff/orders/${order._id}/pass-slip`;
    return {
      becomes,
      prints: () => of.cook.call('POST', path),
      here: () => of.cook.call('POST', `${path}/here`),
    };
  }

  test('has what goes out and what is still to come, where everything is printed; what went out before is marked', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at, { name: 'Pass' });
    await addPrinter(of.manager, of.at, { name: 'Bar', stations: ['Bar'] });
    const { becomes, prints } = await atPass(of, 'Soup');
    expect((await prints()).json()).toEqual({ printers: ['Pass'] });
    const [first, ...more] = await printsAll(of);
    expect(more).toEqual([]);
    expect(first && [marksOf(first), textsOf(first.rows, 'head'), dishesOf(first)]).toEqual([
      ['GOES OUT'],
      ['Table 1'],
      ['1 × Soup'],
    ]);
    expect(first && textsOf(first.rows, 'note')).toEqual(['Still to come: 1 × Rice']);
    await becomes('Rice');
    await prints();
    app.clock.advance(1000);
    await prints();
    const [whole, again] = await printsAll(of);
    expect(whole && [marksOf(whole), dishesOf(whole), textsOf(whole.rows, 'note')]).toEqual([
      ['GOES OUT'],
      ['1 × Soup', '1 × Rice'],
      [],
    ]);
    expect(again && marksOf(again)).toEqual(['GOES OUT', 'REPRINT']);
  });

  test('asked for by two at once comes out once unmarked, also from a device of their own', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const { prints, here } = await atPass(of, 'Soup');
    await Promise.all([prints(), prints(), prints()]);
    expect((await printsAll(of)).filter((slip) => !marksOf(slip).includes('REPRINT'))).toHaveLength(1);
    const { rows } = (await here()).json<{ rows: SlipRow[] }>();
    expect(textsOf(rows, 'mark')).toEqual(['GOES OUT', 'REPRINT']);
  });

  test('stays to be printed when a ticket of it is printed elsewhere', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const { prints } = await atPass(of, 'Soup');
    await prints();
    await of.cook.call('POST', `/staff/tickets/${(await firstTicket(of))._id}/slip`);
    expect((await printsAll(of)).map(marksOf)).toEqual([['GOES OUT']]);
  });

  test('given nothing is ready, no printer for everything or another house, then it is refused', async () => {
    const of = await kitchen();
    const { prints, here, becomes } = await atPass(of);
    const codes = async (...asked: readonly ReturnType<typeof prints>[]) =>
      (await Promise.all(asked)).map((answer) => answer.json<{ code: string }>().code);
    await addPrinter(of.manager, of.at, { name: 'Bar', stations: ['Bar'] });
    expect(await codes(prints(), here())).toEqual(['state-changed', 'state-changed']);
    await becomes('Soup');
    expect(await codes(prints())).toEqual(['no-printer']);
    const elsewhere = await kitchen();
    const order = (await firstTicket(of)).order_id;
    const foreign = (path: string) => elsewhere.cook.call('POST', `/staff/orders/${order}/pass-slip${path}`);
    expect(await codes(foreign(''), foreign('/here'))).toEqual(['not-found', 'not-found']);
    expect(await printsAll(of)).toEqual([]);
  });
});

describe('a round', () => {
  test('given a printer for all, then it is printed once, however often its ticket changes; a later round prints only itself', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const order = (await of.ana.places(of.at, '1', ['soup', 'rice'])).json<Order>();
    const [slip, ...more] = await printsAll(of);
    expect(more).toEqual([]);
    expect(slip && dishesOf(slip)).toEqual(['1 × Soup', '1 × Rice']);
    expect(slip && textsOf(slip.rows, 'head')).toEqual(['Table 1']);
    expect(slip && marksOf(slip)).toEqual([]);
    for (const action of ['accept', 'start', 'ready', 'recall', 'ready', 'serve'])
      await of.cook.call('POST', `/staff/tickets/${(await firstTicket(of))._id}/actions`, { action });
    expect(await printsAll(of)).toEqual([]);
    await of.ana.call('PUT', `/orders/${order._id}`, {
      items: [{ item_id: of.at.items['tea']?._id, qty: 2 }],
    });
    expect((await printsAll(of)).map(dishesOf)).toEqual([['2 × Tea']]);
  });

  test('given printers of stations, then each prints its share, what belongs to none too', async () => {
    const of = await kitchen();
    for (const [name, stations] of [
      ['Hot', ['Hot']],
      ['Bar', ['Bar']],
      ['Pass', ['']],
    ] as const)
      await addPrinter(of.manager, of.at, { name, stations: [...stations] });
    await of.ana.places(of.at, '1', ['soup', 'chicken', 'rice', 'tea']);
    const slips = await printsAll(of);
    expect(Object.fromEntries(slips.map((slip) => [slip.printer.name, dishesOf(slip)]))).toEqual({
      Hot: ['1 × Soup', '1 × Chicken'],
      Bar: ['1 × Tea'],
      Pass: ['1 × Rice'],
    });
  });

  test('given it waits for a waiter, then it is printed when he says yes', async () => {
    const of = await kitchen({ seating: 'staff-accepts' });
    await addPrinter(of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup']);
    expect(await printsAll(of)).toEqual([]);
    const floor = (await of.manager.call('GET', `/staff/stores/${of.at.storeId}/floor`)).json<
      { seating: { _id: string } | null }[]
    >();
    const seating = floor.find((each) => each.seating)?.seating?._id;
    await of.manager.call('POST', `/staff/seatings/${seating}/accept`);
    expect((await printsAll(of)).map(dishesOf)).toEqual([['1 × Soup']]);
  });

  test('given the kitchen rejects a dish that was printed, then a cancellation comes out, once, and only where it was printed', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at, { name: 'Hot', stations: ['Hot'] });
    await addPrinter(of.manager, of.at, { name: 'Bar', stations: ['Bar'] });
    await of.ana.places(of.at, '1', ['soup', 'tea']);
    await printsAll(of);
    const ticket = await firstTicket(of);
    const soup = ticket.lines.find(({ name }) => name['en'] === 'Soup');
    await of.cook.call('POST', `/staff/tickets/${ticket._id}/lines/${soup?._id}/actions`, {
      action: 'reject',
      reason: 'Sold out',
    });
    await of.cook.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'accept' });
    const slips = await printsAll(of);
    expect(slips.map((slip) => [slip.printer.name, marksOf(slip), textsOf(slip.rows, 'void')])).toEqual([
      ['Hot', ['CANCELLED – DO NOT MAKE'], ['NOT 1 × Soup']],
    ]);
  });

  test('given it was ordered before the printer was there, or while it was off, then it is never printed', async () => {
    const of = await kitchen();
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    app.clock.advance(1000);
    const { _id, ...printer } = await addPrinter(of.manager, of.at);
    const accept = async () =>
      of.cook.call('POST', `/staff/tickets/${(await firstTicket(of))._id}/actions`, { action: 'accept' });
    await accept();
    expect(await printsAll(of)).toEqual([]);
    const set = (on: boolean) => of.manager.call('PUT', `/staff/printers/${_id}`, { ...printer, on });
    await set(false);
    const ben = await app.diner('Ben');
    await ben.places(of.at, '2', ['rice']);
    await app.app.drained();
    app.clock.advance(1000);
    await set(true);
    for (const { _id: ticketId } of await tickets(of))
      await of.cook.call('POST', `/staff/tickets/${ticketId}/actions`, { action: 'start' });
    expect(await printsAll(of)).toEqual([]);
  });

  test('given a printer gets other stations in the middle of it, then what was cooked by then is not printed there; what is still to be cooked is', async () => {
    const of = await kitchen();
    const { _id, ...printer } = await addPrinter(of.manager, of.at, { stations: ['Bar'] });
    await of.ana.places(of.at, '1', ['soup', 'chicken', 'tea']);
    await printsAll(of);
    const ticket = await firstTicket(of);
    const soup = ticket.lines.find(({ name }) => name['en'] === 'Soup')?._id;
    const line = `/staff/tickets/${ticket._id}/lines/${soup}`;
    await of.cook.call('POST', `${line}/actions`, { action: 'ready' });
    const change = { ...printer, stations: ['Bar', 'Hot'] };
    expect((await of.manager.call('PUT', `/staff/printers/${_id}`, change)).status).toBe(200);
    await of.cook.call('POST', `${line}/actions`, { action: 'serve' });
    expect((await printsAll(of)).map(dishesOf)).toEqual([['1 × Chicken']]);
    await of.cook.call('POST', `${line}/remake`, { reason: 'Burnt' });
    const [again] = await printsAll(of);
    expect(again && [dishesOf(again), marksOf(again)]).toEqual([['1 × Soup'], ['REMAKE']]);
  });

  test('given a printer that was never given a dish, then it is not told that the dish was taken off', async () => {
    const of = await kitchen();
    const { _id, ...printer } = await addPrinter(of.manager, of.at, { stations: ['Bar'] });
    const order = (await of.ana.places(of.at, '1', ['soup'])).json<Order>();
    await of.cook.call('POST', `/staff/tickets/${(await firstTicket(of))._id}/actions`, { action: 'ready' });
    expect(await printsAll(of)).toEqual([]);
    await of.manager.call('PUT', `/staff/printers/${_id}`, { ...printer, stations: null });
    const path = `/staff/orders/${order._id}/lines/${order.items[0]?._id}/void`;
    expect((await of.manager.call('POST', path, { reason: 'Gone home' })).status).toBe(200);
    expect(await printsAll(of)).toEqual([]);
  });

  test('is told to the guest as it was: printing moves no dish', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const order = (await of.ana.places(of.at, '1', ['soup'])).json<Order>();
    await printsAll(of);
    const seen = (await of.ana.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(seen.items.map(({ status }) => status)).toEqual(['placed']);
  });

  test('shows choices, notes and what the guest cannot eat, in the language of its printer', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at, { language: 'de' });
    await of.ana.call('PUT', '/users', { allergens: ['gluten'] });
    const noodles = of.at.items['noodles'];
    const [size] = noodles?.addons ?? [];
    await of.ana.places(of.at, '2', [], {
      items: [
        {
          item_id: noodles?._id,
          qty: 2,
          note: 'not hot',
          addons: [{ addon_id: size?._id, addon_item_ids: [size?.addon_items[1]?._id] }],
        },
      ],
    });
    const [slip] = await printsAll(of);
    expect(slip?.rows.filter(({ kind }) => !['fact', 'rule', 'foot'].includes(kind))).toEqual([
      { kind: 'head', text: 'Tisch 2' },
      { kind: 'allergy', text: 'ALLERGIEN: Gluten' },
      { kind: 'line', text: '2 × Nudeln' },
      { kind: 'choice', text: '+ Large' },
      { kind: 'note', text: 'not hot' },
      { kind: 'allergy', text: 'ENTHÄLT Gluten' },
    ]);
  });
});

/** The party at table 1 goes: a cashier takes cash for all of its order, a waiter releases the table. */
async function paysAndLeaves({ at }: Kitchen, order: Order): Promise<void> {
  const cashier = await app.staff(at, 'cashier');
  await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
  await app.app.drained();
  const waiter = await app.staff(at, 'waiter');
  const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  const seating = floor.find(({ name }) => name === '1')?.seating?._id;
  expect((await waiter.call('POST', `/staff/seatings/${seating}/release`)).status).toBe(200);
}

describe('what is held', () => {
  /** Soup at once, chicken when the mains are called. */
  async function inCourses(of: Kitchen): Promise<Order> {
    const items = ['soup', 'chicken'].map((dish) => ({
      item_id: of.at.items[dish]?._id,
      qty: 1,
      course: dish === 'chicken' ? 'main' : null,
    }));
    return (await of.ana.places(of.at, '1', [], { items, hold: ['main'] })).json<Order>();
  }

  test('is printed when it is called', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const order = await inCourses(of);
    expect((await printsAll(of)).map(dishesOf)).toEqual([['1 × Soup']]);
    await of.ana.call('POST', `/orders/${order._id}/fire`, { course: 'main' });
    expect((await printsAll(of)).map(dishesOf)).toEqual([['1 × Chicken']]);
  });

  const acts = (of: Kitchen, ticket: Ticket | undefined, action: string) =>
    of.cook.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action, reason: 'Sold out' });
  const shapeOf = (slip: PrintJob) => [marksOf(slip), textsOf(slip.rows, 'void'), dishesOf(slip)];
  const HELD = ['HOLD – DO NOT MAKE YET'];
  const CANCELLED = ['CANCELLED – DO NOT MAKE'];

  const DOUBTFUL = ['MAY HAVE BEEN PRINTED BEFORE'];

  /** Soup and other dishes, of which the cook holds all but the soup for the mains, on paper or not. */
  async function heldByStaff(of: Kitchen, { printed = true, dishes = ['Chicken'] } = {}) {
    await of.ana.places(
      of.at,
      '1',
      ['Soup', ...dishes].map((name) => name.toLowerCase()),
    );
    const slips = [['Soup', ...dishes].map((name) => `1 × ${name}`)];
    if (printed) expect((await printsAll(of)).map(dishesOf)).toEqual(slips);
    const ticket = await firstTicket(of);
    const idsOf = (names: readonly string[]) =>
      ticket.lines.filter(({ name }) => names.includes(name['en'] ?? '')).map(({ _id }) => _id);
    const holds = async (course = 'main', which: Ticket = ticket, names = dishes): Promise<Ticket> => {
      const path = `/staff/tickets/${which._id}/hold`;
      const answer = await of.cook.call('PUT', path, { course, lines: idsOf(names) });
      expect(answer.status).toBe(200);
      app.clock.advance(1000);
      return answer.json();
    };
    return { holds, idsOf, waits: await holds() };
  }

  /** The slip that is to come out next is with the agent; what becomes of it is told later. */
  async function takesNext({ agent }: Kitchen): Promise<PrintJob> {
    await app.app.drained();
    const slip = await agent.take();
    return slip ?? Promise.reject(new Error('no job'));
  }

  test('given it is on paper already, then a slip says that it waits, once, and it is printed anew when it is called, however often', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at, { stations: ['Hot'] });
    await addPrinter(of.manager, of.at, { name: 'Bar', stations: ['Bar'] });
    const { holds, waits } = await heldByStaff(of);
    expect((await printsAll(of)).map(shapeOf)).toEqual([[HELD, [], ['1 × Chicken']]]);
    await holds('dessert', waits);
    expect(await printsAll(of)).toEqual([]);
    await acts(of, waits, 'fire');
    expect((await printsAll(of)).map(shapeOf)).toEqual([[[], [], ['1 × Chicken']]]);
    await acts(of, waits, 'accept');
    expect(await printsAll(of)).toEqual([]);
    await holds('main', waits);
    expect((await printsAll(of)).map(shapeOf)).toEqual([[HELD, [], ['1 × Chicken']]]);
    await acts(of, waits, 'fire');
    expect((await printsAll(of)).map(shapeOf)).toEqual([[[], [], ['1 × Chicken']]]);
  });

  test('given it was never on paper, then paper says nothing before it is called', async () => {
    const of = await kitchen();
    const { holds, waits } = await heldByStaff(of, { printed: false });
    await app.app.drained();
    await addPrinter(of.manager, of.at);
    await holds('dessert', waits);
    expect(await printsAll(of)).toEqual([]);
    await acts(of, waits, 'fire');
    expect((await printsAll(of)).map(shapeOf)).toEqual([[[], [], ['1 × Chicken']]]);
  });

  test('given all of a round is held before it was printed, then no slip comes out without a dish', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup', 'chicken']);
    await app.app.drained();
    const ticket = await firstTicket(of);
    for (const { _id } of ticket.lines.toReversed()) {
      const held = { course: 'main', lines: [_id] };
      expect((await of.cook.call('PUT', `/staff/tickets/${ticket._id}/hold`, held)).status).toBe(200);
      app.clock.advance(1000);
    }
    const slips = await printsAll(of);
    expect(slips.map(shapeOf)).toEqual([[HELD, [], ['1 × Soup', '1 × Chicken']]]);
    const [waits] = await tickets(of);
    if (waits) await acts(of, waits, 'fire');
    expect((await printsAll(of)).flatMap(dishesOf).toSorted()).toEqual(['1 × Chicken', '1 × Soup']);
  });

  test.each([true, false])(
    'given it is taken off and was called before: %s, then a cancellation comes out, once',
    async (called) => {
      const of = await kitchen();
      await addPrinter(of.manager, of.at);
      const { waits } = await heldByStaff(of);
      if (called) await acts(of, waits, 'fire');
      await printsAll(of);
      await acts(of, waits, 'reject');
      expect((await printsAll(of)).map(shapeOf)).toEqual([[CANCELLED, ['NOT 1 × Chicken'], []]]);
    },
  );

  test('given the slip that says so did not come out before it was called, then it never does, and the new one is marked', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const { waits } = await heldByStaff(of);
    await of.agent.tells(await takesNext(of), 'interrupted', true);
    await acts(of, waits, 'fire');
    expect((await printsAll(of)).map(shapeOf)).toEqual([[DOUBTFUL, [], ['1 × Chicken']]]);
    expect((await printing(of)).unprinted).toEqual([]);
  });

  test.each([
    ['called', 'fire', [DOUBTFUL, [], ['1 × Chicken']]],
    ['taken off', 'reject', [CANCELLED, ['NOT 1 × Chicken'], []]],
  ])(
    'given the agent did not reach the printer with the slip that says so while it was %s, then it never comes out',
    async (_, action, only) => {
      const of = await kitchen();
      await addPrinter(of.manager, of.at);
      const { waits } = await heldByStaff(of);
      const slip = await takesNext(of);
      await acts(of, waits, action);
      await app.app.drained();
      await of.agent.tells(slip, 'unreachable');
      app.clock.advance(10_000);
      expect((await printsAll(of)).map(shapeOf)).toEqual([only]);
      expect((await printing(of)).unprinted).toEqual([]);
    },
  );

  test('given it is taken off before the slip that says so came out, then one cancellation comes out', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const { waits } = await heldByStaff(of);
    await app.app.drained();
    await acts(of, waits, 'reject');
    expect((await printsAll(of)).map(shapeOf)).toEqual([[CANCELLED, ['NOT 1 × Chicken'], []]]);
  });

  test('given some of it is called before the slip that says so came out, then that has the rest', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const { holds, waits } = await heldByStaff(of, { dishes: ['Chicken', 'Rice'] });
    await app.app.drained();
    await holds('dessert', waits, ['Rice']);
    await acts(of, waits, 'fire');
    expect((await printsAll(of)).map(shapeOf)).toEqual([
      [HELD, [], ['1 × Rice']],
      [DOUBTFUL, [], ['1 × Chicken']],
    ]);
  });

  test.each<readonly [string, (of: Kitchen, rice: string[]) => Promise<unknown>]>([
    [
      'waits for another course',
      async (of, lines) => {
        const ticket = (await tickets(of)).find((each) => each.course === 'main');
        return of.cook.call('PUT', `/staff/tickets/${ticket?._id}/hold`, { course: 'dessert', lines });
      },
    ],
    [
      'goes onto another bill',
      async ({ at }, lines) => {
        await (await app.diner('Ben')).places(at, '2', ['tea']);
        const waiter = await app.staff(at, 'waiter');
        const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
        const partyAt = (table: string) => floor.find(({ name }) => name === table)?.seating?._id;
        const path = `/staff/seatings/${partyAt('1')}/lines`;
        expect((await waiter.call('POST', path, { into: partyAt('2'), lines })).status).toBe(200);
      },
    ],
  ])(
    'given one of its dishes %s before the slip that says so came out, then that has it',
    async (_, moves) => {
      const of = await kitchen();
      await addPrinter(of.manager, of.at, { stations: ['Hot', ''] });
      const { idsOf } = await heldByStaff(of, { dishes: ['Chicken', 'Rice'] });
      await app.app.drained();
      await moves(of, idsOf(['Rice']));
      expect((await printsAll(of)).map(shapeOf)).toEqual([[HELD, [], ['1 × Chicken', '1 × Rice']]]);
    },
  );

  test('printed from a device it says that it waits', async () => {
    const of = await kitchen();
    const { waits } = await heldByStaff(of, { printed: false });
    const { rows } = (await of.cook.call('POST', `/staff/tickets/${waits._id}/slip`)).json<{
      rows: SlipRow[];
    }>();
    expect([textsOf(rows, 'mark'), textsOf(rows, 'line')]).toEqual([HELD, ['1 × Chicken']]);
  });

  test('given it is paid and the table is released, then nobody is there to cook for and it is not printed', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const order = await inCourses(of);
    await printsAll(of);
    await paysAndLeaves(of, order);
    expect(await printsAll(of)).toEqual([]);
  });

  test('given no waiter said yes to a paid round before its table is released, then it is not printed', async () => {
    const of = await kitchen({ seating: 'staff-accepts' });
    await addPrinter(of.manager, of.at);
    await paysAndLeaves(of, (await of.ana.places(of.at, '1', ['soup'])).json<Order>());
    expect(await printsAll(of)).toEqual([]);
  });
});

describe('an agent', () => {
  test('given no token, another one or a revoked one, then it is refused', async () => {
    const of = await kitchen();
    const asks = async (token?: string) =>
      (await app.call('POST', '/print/jobs/take', token === undefined ? {} : { token })).status;
    expect([await asks(), await asks('x'.repeat(43)), await asks(of.agent.token)]).toEqual([401, 401, 200]);
    expect((await of.manager.call('DELETE', `/staff/print-agents/${of.agent.id}`)).status).toBe(200);
    expect(await asks(of.agent.token)).toBe(401);
    const listed = await of.manager.call('GET', `/staff/stores/${of.at.storeId}/printing`);
    expect(listed.json<Printing>().agents).toEqual([]);
    expect(listed.text).not.toContain(of.agent.token);
  });

  test('of another house sees and settles nothing', async () => {
    const of = await kitchen();
    const other = await kitchen();
    await addPrinter(of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    expect(await other.agent.take()).toBeNull();
    const job = await of.agent.take();
    if (!job) throw new Error('no job');
    expect((await other.agent.tells(job)).status).toBe(404);
    expect((await of.agent.tells(job)).status).toBe(200);
    expect((await of.agent.tells(job)).status).toBe(200);
  });

  test('given it goes silent with a slip, then the next one gets it, marked; the first is not believed any more', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    const second = await addAgent(app, of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    const lost = await of.agent.take();
    expect(await second.take()).toBeNull();
    app.clock.advance(61_000);
    const found = await second.take();
    expect(found?._id).toBe(lost?._id);
    expect(found && marksOf(found)).toEqual(['MAY HAVE BEEN PRINTED BEFORE']);
    if (lost) expect((await of.agent.tells(lost)).status).toBe(409);
    if (found) expect((await second.tells(found)).status).toBe(200);
    expect(await printsAll(of)).toEqual([]);
  });

  test('gets the slips of one millisecond in the order in which they were made', async () => {
    const of = await kitchen({ tables: TABLES.map((name) => ({ name, area: 'Hall', seats: 4 })) });
    await addPrinter(of.manager, of.at);
    for (const table of TABLES) {
      await (await app.diner(`Diner ${table}`)).places(of.at, table, ['soup']);
      await app.app.drained();
    }
    const slips = await printsAll(of);
    expect(slips.map(({ rows }) => textsOf(rows, 'head')[0])).toEqual(TABLES.map((name) => `Table ${name}`));
  });
  test('gets one slip of a printer after the other, and those of another printer meanwhile', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at, { name: 'Hot', stations: ['Hot'] });
    await addPrinter(of.manager, of.at, { name: 'Bar', stations: ['Bar'] });
    await of.ana.places(of.at, '1', ['soup', 'tea']);
    await (await app.diner('Ben')).places(of.at, '2', ['soup']);
    await app.app.drained();
    const taken = [await of.agent.take(), await of.agent.take()];
    expect(taken.map((job) => job?.printer.name).sort()).toEqual(['Bar', 'Hot']);
    expect(await of.agent.take()).toBeNull();
  });
});

describe('what does not come out', () => {
  test('given nobody answers at the printer, then it is tried again by itself, not marked, and the kitchen is told', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    const job = await of.agent.take();
    if (!job) throw new Error('no job');
    expect((await of.agent.tells(job, 'unreachable')).status).toBe(200);
    expect(await of.agent.take()).toBeNull();
    expect(await printing(of)).toMatchObject({
      silent: false,
      unprinted: [{ kind: 'ticket', printer: 'Grill', ticket: { table: '1' }, failure: 'unreachable' }],
    });
    app.clock.advance(10_000);
    const [again] = await printsAll(of);
    expect(again && marksOf(again)).toEqual([]);
    expect((await printing(of)).unprinted).toEqual([]);
  });

  test('given it broke off in the middle, then a colleague decides; tried again it is marked', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    const job = await of.agent.take();
    if (job) await of.agent.tells(job, 'interrupted', true);
    app.clock.advance(20_000);
    expect(await of.agent.take()).toBeNull();
    const [left] = (await printing(of)).unprinted;
    expect(left).toMatchObject({ failure: 'interrupted', doubtful: true });
    const asks = (action: string) =>
      of.cook.call('POST', `/staff/print-jobs/${left?._id}/actions`, { action });
    expect((await asks('retry')).status).toBe(200);
    const [slip] = await printsAll(of);
    expect(slip && marksOf(slip)).toEqual(['MAY HAVE BEEN PRINTED BEFORE']);
    expect((await asks('retry')).status).toBe(409);
  });

  test('given no agent asks for a minute, then the kitchen is told with what waits; after a quarter of an hour it is not printed unasked', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    expect(await printing(of)).toMatchObject({ silent: true, unprinted: [] });
    await of.agent.take();
    expect((await printing(of)).silent).toBe(false);
    app.clock.advance(60_001);
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    const { silent, unprinted } = await printing(of);
    expect([silent, unprinted.length]).toEqual([true, 1]);
    app.clock.advance(15 * 60_000);
    expect(await of.agent.take()).toBeNull();
    await of.cook.call('POST', `/staff/print-jobs/${unprinted[0]?._id}/actions`, { action: 'retry' });
    expect((await printsAll(of)).map(dishesOf)).toEqual([['1 × Soup']]);
  });

  /** A slip that an agent took with it when it died; nobody asked for it while it was offered. */
  async function lost() {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    const taken = await of.agent.take();
    const path = `/staff/print-jobs/${taken?._id}/actions`;
    const asks = async (action: string) => (await of.cook.call('POST', path, { action })).status;
    expect(await asks('retry')).toBe(409);
    app.clock.advance(16 * 60_000);
    expect(await of.agent.take()).toBeNull();
    expect((await printing(of)).unprinted).toHaveLength(1);
    return { of, asks };
  }

  test('given the agent that had it died, then a colleague has it printed, marked', async () => {
    const { of, asks } = await lost();
    expect(await asks('retry')).toBe(200);
    const [slip] = await printsAll(of);
    expect(slip && [dishesOf(slip), marksOf(slip)]).toEqual([['1 × Soup'], ['MAY HAVE BEEN PRINTED BEFORE']]);
    expect((await printing(of)).unprinted).toEqual([]);
  });

  test('given the agent that had it died, then a colleague drops it, or prints it in the browser', async () => {
    const dropped = await lost();
    expect(await dropped.asks('drop')).toBe(200);
    const printed = await lost();
    await printed.of.cook.call('POST', `/staff/tickets/${(await firstTicket(printed.of))._id}/slip`);
    for (const { of } of [dropped, printed]) {
      expect((await printing(of)).unprinted).toEqual([]);
      expect(await printsAll(of)).toEqual([]);
    }
  });

  test('given a colleague prints it in the browser, then no printer does, and the next copy says so', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at);
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    const { _id } = await firstTicket(of);
    const prints = async () =>
      (await of.cook.call('POST', `/staff/tickets/${_id}/slip`)).json<{ rows: SlipRow[] }>();
    const first = await prints();
    expect([dishesOf(first), marksOf(first)]).toEqual([['1 × Soup'], []]);
    expect(marksOf(await prints())).toEqual(['REPRINT']);
    expect(await printsAll(of)).toEqual([]);
    expect((await printing(of)).unprinted).toEqual([]);
  });

  test('given it needs nobody any more, then it is dropped', async () => {
    const of = await kitchen();
    const { _id: printerId } = await addPrinter(of.manager, of.at);
    await of.manager.call('POST', `/staff/printers/${printerId}/test`);
    const [page] = (await printing(of)).unprinted;
    await of.cook.call('POST', `/staff/print-jobs/${page?._id}/actions`, { action: 'drop' });
    expect((await printing(of)).unprinted).toEqual([]);
    expect(await printsAll(of)).toEqual([]);
  });
});

describe('printing again', () => {
  test('comes out marked, on every printer that has some of it, with what was taken off', async () => {
    const of = await kitchen();
    await addPrinter(of.manager, of.at, { name: 'Hot', stations: ['Hot'] });
    await addPrinter(of.manager, of.at, { name: 'Bar', stations: ['Bar'] });
    await of.ana.places(of.at, '1', ['soup', 'chicken']);
    await printsAll(of);
    const ticket = await firstTicket(of);
    await of.cook.call('POST', `/staff/tickets/${ticket._id}/lines/${ticket.lines[0]?._id}/actions`, {
      action: 'reject',
      reason: 'Sold out',
    });
    await printsAll(of);
    const answer = await of.cook.call('POST', `/staff/tickets/${ticket._id}/reprint`);
    expect(answer.json()).toEqual({ printers: ['Hot'] });
    const slips = await printsAll(of);
    expect(slips.map((slip) => [marksOf(slip), textsOf(slip.rows, 'void'), dishesOf(slip)])).toEqual([
      [['REPRINT'], ['NOT 1 × Soup'], ['1 × Chicken']],
    ]);
  });

  test('given a test page is asked for, then it is printed in the language of its printer', async () => {
    const of = await kitchen();
    const { _id } = await addPrinter(of.manager, of.at, { language: 'th', width: 58 });
    await of.manager.call('POST', `/staff/printers/${_id}/test`);
    const [page] = await printsAll(of);
    expect(page?.printer).toEqual({ _id, name: 'Grill', host: '127.0.0.1', port: 9100, width: 58 });
    expect(page && textsOf(page.rows, 'head')).toEqual(['หน้าทดสอบ']);
  });
});

describe('printers', () => {
  test('are kept as they are described, and gone with what they had to print', async () => {
    const of = await kitchen();
    const added = await addPrinter(of.manager, of.at, { stations: ['Hot', ''] });
    expect(added).toEqual({ _id: added._id, ...grill({ stations: ['Hot', ''] }) });
    const changed = grill({ name: 'Bar', host: 'printer.local', port: 9101, width: 58, language: 'ja' });
    expect((await of.manager.call('PUT', `/staff/printers/${added._id}`, changed)).json()).toEqual({
      _id: added._id,
      ...changed,
    });
    const log = await of.manager.call('GET', `/staff/stores/${of.at.storeId}/audit?kind=printer&limit=10`);
    // Within one moment the log has no order.
    const entry = log.json<{ data: AuditEntry[] }>().data.find(({ action }) => action === 'printer.change');
    expect(entry?.details).toEqual({
      name: 'Grill',
      renamed: 'Bar',
      address: { from: '127.0.0.1:9100', to: 'printer.local:9101' },
    });
    await of.ana.places(of.at, '1', ['soup']);
    await app.app.drained();
    expect((await of.manager.call('DELETE', `/staff/printers/${added._id}`)).status).toBe(200);
    expect(await printing(of)).toMatchObject({ printers: [], silent: false, unprinted: [] });
    expect(await of.agent.take()).toBeNull();
  });

  test.each([
    ['no name', { name: ' ' }],
    ['an address of another kind', { host: 'http://printer' }],
    ['no port', { port: 0 }],
    ['paper nobody sells', { width: 70 }],
  ])('given %s, then they are refused', async (_, wrong) => {
    const of = await kitchen();
    const answer = await of.manager.call('POST', `/staff/stores/${of.at.storeId}/printers`, {
      ...grill(),
      ...wrong,
    });
    expect(answer.status).toBe(400);
  });
});
