import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Call, FloorTable, TableCode, Ticket } from '@tableside/contract/staff.schema';
import type { BillProblem } from '@tableside/contract/staff-billing.schema';
import type { Deliveries } from '@tableside/contract/staff-fulfilment.schema';
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { Printing } from '@tableside/contract/staff-printing.schema';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { DinerInTest, House, StaffInTest, TestApp } from '../../testing/app.ts';
import { bringing, broughtHome, homeAddress, menuToGo } from '../../testing/away-house.ts';
import { webm } from '../../testing/clip.ts';
import { courtHouse } from '../../testing/court-house.ts';
import { onlineHouse } from '../../testing/online-house.ts';
import type { smallStore } from '../../testing/small-house.ts';
import { songsOf } from './songs.ts';

/** Every id that a request may name, for one party of one store. */
export interface Ids {
  readonly store: string;
  readonly order: string;
  readonly line: string;
  readonly ticket: string;
  /** Lets a scanned table be ordered at. */
  readonly handle: string;
  readonly table: string;
  /** A table nobody sits at, and its handle. */
  readonly freeTable: string;
  readonly freeHandle: string;
  readonly seating: string;
  /** A party that waits for a waiter's yes. */
  readonly waiting: string;
  readonly codeId: string;
  readonly code: string;
  readonly enigma: string;
  readonly call: string;
  readonly payment: string;
  /** A payment that is taken, of an order that is over, a refund of some of it that is done, and what is still wrong with it. */
  readonly taken: string;
  readonly refund: string;
  readonly problem: string;
  /** The drawer that was open then. */
  readonly shift: string;
  /** A small part of the bill that nobody pays, with its link. */
  readonly part: string;
  readonly link: string;
  /** The key of the party's receipt. */
  readonly receipt: string;
  readonly item: string;
  /** A dish that wants a choice, the group of that choice and one of its options. */
  readonly choiceItem: string;
  readonly group: string;
  readonly option: string;
  readonly service: string;
  readonly user: string;
  /** Another member of the party; who opened it where there is none. */
  readonly friend: string;
  readonly session: string;
  /** A voucher campaign of the store with single-use codes; one of them is taken by the party, one as a scan signs it. */
  readonly campaign: string;
  readonly voucherCode: string;
  readonly reward: string;
  /** A coupon of the store that holds for everybody, with its code. */
  readonly coupon: string;
  readonly couponCode: string;
  /** A song of the store nobody has wished for, and the wish of somebody of the party for another one. */
  readonly song: string;
  readonly wish: string;
  /** A party that waits in the queue. */
  readonly queueEntry: string;
  /** A table kept for somebody the day after. */
  readonly booking: string;
  /** An order prepared for the party's host, and its line. */
  readonly purchase: string;
  readonly purchaseLine: string;
  /** An order to be brought that waits for a runner, and a runner of the store. */
  readonly delivery: string;
  /** Something that went wrong with it. */
  readonly deliveryProblem: string;
  readonly runner: string;
  /** Where the host has food brought. */
  readonly address: string;
  /** A colleague of the store, a device it has enrolled, and somebody on duty who serves tables. */
  readonly person: string;
  readonly waiter: string;
  readonly device: string;
  /** A food court with a stall, a dish of it that wants a choice, the group of that choice and one of its options. */
  readonly court: string;
  readonly stall: string;
  readonly stallItem: string;
  readonly stallGroup: string;
  readonly stallOption: string;
  /** A clip that guests watch. */
  readonly clip: string;
  /** A printer, who brings it work, and a page that it has not printed. */
  readonly printer: string;
  readonly printAgent: string;
  readonly printJob: string;
}
/** One party of a store in the middle of its meal, and somebody who has nothing to do with it. */
export interface Party {
  readonly here: House;
  readonly host: DinerInTest;
  readonly member: DinerInTest;
  readonly stranger: DinerInTest;
  readonly own: Ids;
  /** The host asks to pay the bill in cash; resolves with the ids, the payment among them. */
  readonly askToPay: () => Promise<Ids>;
}
/** Two parties of one store and one of another, in the middle of a meal. */
export interface Evening extends Omit<Party, 'askToPay'> {
  readonly there: House;
  /** Who sits at the next table, and in the other store. */
  readonly neighbour: DinerInTest;
  readonly elsewhere: DinerInTest;
  readonly same: Ids;
  readonly other: Ids;
  /** Each party asks to pay its bill in cash; resolves with the ids, the payments among them. */
  readonly askToPay: () => Promise<{ readonly own: Ids; readonly same: Ids; readonly other: Ids }>;
  readonly giveUp: () => Promise<void>;
}

const TABLES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const tables = TABLES.map((name) => ({ name, area: 'Hall', seats: 4 }));

/** A house where a waiter says yes to each party, so that one can be left waiting. */
export const openHouse = (test: TestApp, more: Partial<ReturnType<typeof smallStore>> = {}): Promise<House> =>
  onlineHouse(test, {
    menu: menuToGo(),
    store: { tables, seating: 'staff-accepts', ...bringing, ...more },
  });

interface Seated {
  readonly diner: DinerInTest;
  readonly ids: Ids;
}
/** Which ids of what there is beside a party and its order somebody asks for; what is not asked for stays empty. */
type Wanted = (id: keyof Ids) => boolean;
const everything: Wanted = () => true;

async function callOf(test: TestApp, house: House, waiter: StaffInTest, handle: string, table: string) {
  const store = (await test.call('GET', `/stores/${house.storeId}`)).json<Store>();
  const service = store.preferences.services[0]?._id ?? '';
  await test.call('POST', `/services/${house.storeId}/send`, {
    body: { services: [service], table_id: handle },
  });
  const calls = (await waiter.call('GET', `/staff/stores/${house.storeId}/calls`)).json<Call[]>();
  return { service, call: calls.find((one) => one.table._id === table)?._id ?? '' };
}

/** A live voucher campaign of which the diner has one; `voucherCode` is another code of it, as a scan signs it. */
export async function voucherOf(
  test: TestApp,
  house: House,
  diner: DinerInTest,
): Promise<Pick<Ids, 'campaign' | 'voucherCode' | 'reward' | 'coupon' | 'couponCode'>> {
  const manager = await test.staff(house, 'manager');
  const made = await manager.call('POST', `/staff/stores/${house.storeId}/campaigns`, {
    kind: 'voucher',
    title: { en: 'Tea on us' },
    rule: { benefit: { kind: 'flat', value: 1000 } },
    single_use: true,
  });
  const campaign = made.json<Campaign>()._id;
  await manager.call('POST', `/staff/campaigns/${campaign}/actions`, { action: 'publish' });
  const codes = (await manager.call('POST', `/staff/campaigns/${campaign}/codes`, { count: 2 })).json<
    { code: string }[]
  >();
  const scan = async (code: string | undefined) =>
    (await test.call('GET', `/scan/${code}`)).json<{ voucher: { code: string } }>().voucher.code;
  const [mine, free] = [await scan(codes[0]?.code), await scan(codes[1]?.code)];
  const claimed = (await diner.call('POST', `/vouchers/qr/${campaign}/${mine}`, {})).json<{ _id: string }>();
  const open = await manager.call('POST', `/staff/stores/${house.storeId}/campaigns`, {
    kind: 'coupon',
    title: { en: 'Ten off' },
    rule: { benefit: { kind: 'percent', value: 1000 } },
    code: campaign.slice(0, 12),
  });
  const coupon = open.json<Campaign>();
  await manager.call('POST', `/staff/campaigns/${coupon._id}/actions`, { action: 'publish' });
  const couponCode = coupon.code ?? '';
  return { campaign, voucherCode: free, reward: claimed._id, coupon: coupon._id, couponCode };
}

async function openProgramme(test: TestApp, house: House): Promise<void> {
  const manager = await test.staff(house, 'manager');
  await manager.call('PUT', `/staff/stores/${house.storeId}/programme`, {
    live: true,
    earn: { per: 1000, credits: 1 },
    items: [{ item_id: house.items['tea']?._id, credits: 60 }],
  });
}

function dishesOf({ items }: House): Pick<Ids, 'item' | 'choiceItem' | 'group' | 'option'> {
  const [tea, noodles] = [items['tea'], items['noodles']];
  const group = noodles?.addons[0];
  return {
    item: tea?._id ?? '',
    choiceItem: noodles?._id ?? '',
    group: group?._id ?? '',
    option: group?.addon_items[0]?._id ?? '',
  };
}

/** A food court with one stall; it has nothing to do with the parties. */
async function stallOf(
  test: TestApp,
): Promise<Pick<Ids, 'court' | 'stall' | 'stallItem' | 'stallGroup' | 'stallOption'>> {
  const { groupId, stalls } = await courtHouse(test, 1);
  const [stall] = stalls;
  const dish = stall?.items['noodles'];
  return {
    court: groupId,
    stall: stall?.storeId ?? '',
    stallItem: dish?._id ?? '',
    stallGroup: dish?.addons[0]?._id ?? '',
    stallOption: dish?.addons[0]?.addon_items[0]?._id ?? '',
  };
}

async function partOf(diner: DinerInTest, order: string): Promise<Pick<Ids, 'part' | 'link'>> {
  const body = { kind: 'amount', amount: 100, link: true };
  const split = (await diner.call('POST', `/orders/${order}/parts`, body)).json<Order>();
  const part = split.bill.parts[0];
  return { part: part?._id ?? '', link: part?.payment_link ?? '' };
}

/** Somebody has eaten at a table, paid in cash and got some of it back. */
async function refundOf(
  test: TestApp,
  house: House,
  table: string,
): Promise<Pick<Ids, 'taken' | 'refund' | 'shift' | 'problem'>> {
  const diner = await test.diner('Paula Paid');
  const order = (await diner.places(house, table, ['tea'])).json<Order>();
  const manager = await test.staff(house, 'manager');
  const opened = await manager.call('POST', `/staff/stores/${house.storeId}/shifts`, {
    drawer: `Till ${table}`,
    opening: 5000,
  });
  const took = await manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
  const taken = took.json<{ order: Order }>().order.bill.parts[0]?.payment_id ?? '';
  const refunded = await manager.call('POST', `/staff/payments/${taken}/refunds`, {
    amount: 1,
    reason: 'Tea was cold',
  });
  await diner.call('POST', `/orders/${order._id}/ebill/problems`, { kind: 'amount' });
  const problems = await manager.call('GET', `/staff/stores/${house.storeId}/problems`);
  const problem = problems.json<BillProblem[]>().find(({ order_id: id }) => id === order._id)?._id ?? '';
  return {
    taken,
    problem,
    refund: refunded.json<Order>().bill.refunds?.[0]?._id ?? '',
    shift: opened.json<{ _id: string }>()._id,
  };
}

/** Somebody without a sign-in who waits at the door. */
async function waitingParty(test: TestApp, house: House): Promise<string> {
  const body = { name: 'Walter', guests: 2 };
  return (await test.call('POST', `/waiting_queue/${house.storeId}/add`, { body })).json<{ _id: string }>()
    ._id;
}
const addressOf = async (diner: DinerInTest): Promise<string> =>
  (await diner.call('POST', '/users/addresses', homeAddress)).json<{ _id: string }>()._id;
const receiptOf = async (diner: DinerInTest, order: string): Promise<string> =>
  (await diner.call('GET', `/orders/${order}/ebill`)).json<Receipt>().key;

/** Somebody at home whose food waits for a runner. */
async function wantedDelivery(
  test: TestApp,
  house: House,
): Promise<Pick<Ids, 'delivery' | 'deliveryProblem' | 'runner'>> {
  const { order } = await broughtHome(test, house);
  const manager = await test.staff(house, 'manager');
  const list = await manager.call('GET', `/staff/stores/${house.storeId}/deliveries`);
  const deliveryProblem = `spilled-${order._id}`;
  await test.app.db.rows<[string, string, Date], never>(
    {
      name: 'test.spill',
      text: `insert into tracking_problem (id, order_id, kind, at, by_id, by_name) values ($1, $2, 'spilled', $3, 'kim', 'Kim')`,
    },
    deliveryProblem,
    order._id,
    test.clock.now(),
  );
  await test.app.db.rows<[string, Date], never>(
    {
      name: 'test.photograph',
      text: `insert into tracking_photo (order_id, image, at, by_id) values ($1, '\\x00', $2, 'kim')`,
    },
    order._id,
    test.clock.now(),
  );
  return { delivery: order._id, deliveryProblem, runner: list.json<Deliveries>().runners[0]?._id ?? '' };
}

let bookings = 0;
/** Somebody without a sign-in who has booked a table, for an hour that is near enough to come and far enough to cancel. */
async function bookedParty(test: TestApp, house: House): Promise<string> {
  bookings += 1; // guests book few tables for one number
  const at = new Date(test.clock.now().getTime() + 2 * 3_600_000).toISOString();
  const body = { name: 'Beate', phone: `+9198${12_370_000 + bookings}`, guests: 2, at };
  return (await test.call('POST', `/table/booking/${house.storeId}`, { body })).json<{ _id: string }>()._id;
}

/** Staff prepare tea to be brought to somebody who called. */
export async function purchaseOf(
  test: TestApp,
  house: House,
  diner: DinerInTest,
): Promise<Pick<Ids, 'purchase' | 'purchaseLine'>> {
  const waiter = await test.staff(house, 'waiter');
  const { phone } = (await diner.call('GET', '/users')).json<{ phone: string }>();
  const made = await waiter.call('POST', `/staff/stores/${house.storeId}/purchase_orders`, {
    mode: 'delivery',
    name: 'Paul Phone',
    phone,
    items: [{ item_id: house.items['tea']?._id, qty: 5 }],
  });
  const { _id, items } = made.json<PreparedOrder>();
  return { purchase: _id, purchaseLine: items[0]?.line_id ?? '' };
}

/** A new colleague, a new till and whoever serves. */
async function hire(test: TestApp, house: House): Promise<Pick<Ids, 'person' | 'device' | 'waiter'>> {
  const manager = await test.staff(house, 'manager');
  await test.staff(house, 'waiter');
  const base = `/staff/stores/${house.storeId}`;
  const body = { name: 'Pia', roles: ['runner'], email: null };
  const added = (await manager.call('POST', `${base}/people`, body)).json<{ _id: string }>();
  await manager.call('POST', `${base}/devices`, { name: 'Till' });
  const devices = (await manager.call('GET', `${base}/devices`)).json<{ _id: string }[]>();
  const [waiter] = (await manager.call('GET', `${base}/waiters`)).json<{ _id: string }[]>();
  return { person: added._id, device: devices[0]?._id ?? '', waiter: waiter?._id ?? '' };
}

/** A clip of the house, another one for each guest. */
async function clipOf(test: TestApp, house: House, diner: DinerInTest): Promise<string> {
  const manager = await test.staff(house, 'manager');
  const clip = Buffer.concat([webm(3), Buffer.from(diner.userId)]).toString('base64');
  const body = { title: 'Our tea', words: '', item_id: null, clip };
  return (await manager.call('POST', `/staff/stores/${house.storeId}/clips`, body)).json<{ _id: string }>()
    ._id;
}

/** A printer that nobody brings its work, with a page it was asked for. */
async function printerOf(
  test: TestApp,
  house: House,
): Promise<Pick<Ids, 'printer' | 'printAgent' | 'printJob'>> {
  const manager = await test.staff(house, 'manager');
  const base = `/staff/stores/${house.storeId}`;
  const { _id: printer } = (
    await manager.call('POST', `${base}/printers`, {
      name: 'Grill',
      host: '127.0.0.1',
      port: 9,
      stations: null,
      width: 80,
      language: 'en',
      on: true,
    })
  ).json<{ _id: string }>();
  const agent = (await manager.call('POST', `${base}/print-agents`, { name: 'Box' })).json<{ _id: string }>();
  await manager.call('POST', `/staff/printers/${printer}/test`);
  const { unprinted } = (await manager.call('GET', `${base}/printing`)).json<Printing>();
  const page = unprinted.find(({ kind, ticket }) => kind === 'test' && ticket === null);
  return { printer, printAgent: agent._id, printJob: page?._id ?? '' };
}

const NOT_MADE = {
  taken: '',
  refund: '',
  problem: '',
  shift: '',
  campaign: '',
  voucherCode: '',
  reward: '',
  coupon: '',
  couponCode: '',
  song: '',
  wish: '',
  queueEntry: '',
  booking: '',
  purchase: '',
  purchaseLine: '',
  delivery: '',
  deliveryProblem: '',
  runner: '',
  address: '',
  person: '',
  waiter: '',
  device: '',
  court: '',
  stall: '',
  stallItem: '',
  stallGroup: '',
  stallOption: '',
  clip: '',
  printer: '',
  printAgent: '',
  printJob: '',
  call: '',
  service: '',
  part: '',
  link: '',
  receipt: '',
} satisfies Partial<Ids>;
type Beside = Partial<typeof NOT_MADE>;
/** Who sits where, and the name of a table at which others have eaten and paid. */
interface At extends Pick<Ids, 'handle' | 'table' | 'order'> {
  readonly house: House;
  readonly diner: DinerInTest;
  readonly waiter: StaffInTest;
  readonly paid: string;
}

/** Makes what there is beside a party and its order, as far as it is wanted, in the order in which it is named here. */
async function makeBeside(test: TestApp, at: At, wanted: Wanted): Promise<Beside> {
  const { house, diner, waiter, paid, handle, table, order } = at;
  const makers: readonly (readonly [ids: readonly (keyof Beside)[], make: () => Promise<Beside>])[] = [
    [['call', 'service'], () => callOf(test, house, waiter, handle, table)],
    [['taken', 'refund', 'problem', 'shift'], () => refundOf(test, house, paid)],
    [['campaign', 'voucherCode', 'reward', 'coupon', 'couponCode'], () => voucherOf(test, house, diner)],
    [['song', 'wish'], () => songsOf(test, house, diner)],
    [['queueEntry'], async () => ({ queueEntry: await waitingParty(test, house) })],
    [['booking'], async () => ({ booking: await bookedParty(test, house) })],
    [['purchase', 'purchaseLine'], () => purchaseOf(test, house, diner)],
    [['delivery', 'deliveryProblem', 'runner'], () => wantedDelivery(test, house)],
    [['address'], async () => ({ address: await addressOf(diner) })],
    [['person', 'device', 'waiter'], () => hire(test, house)],
    [['clip'], async () => ({ clip: await clipOf(test, house, diner) })],
    [['printer', 'printAgent', 'printJob'], () => printerOf(test, house)],
    [['court', 'stall', 'stallItem', 'stallGroup', 'stallOption'], () => stallOf(test)],
    [['part', 'link'], () => partOf(diner, order)],
    [['receipt'], async () => ({ receipt: await receiptOf(diner, order) })],
  ];
  let made: Beside = {};
  for (const [ids, make] of makers) if (ids.some(wanted)) made = { ...made, ...(await make()) };
  return made;
}

/** The diner orders rice and soup at a table and is accepted. */
async function seatParty(
  test: TestApp,
  house: House,
  table: string,
  diner: DinerInTest,
  waiter: StaffInTest,
  free: string,
  paid: string,
  wanted: Wanted = everything,
): Promise<Seated> {
  const { handle, freeHandle } = {
    handle: (await diner.scans(house, table)).table_id ?? '',
    freeHandle: (await diner.scans(house, free)).table_id ?? '',
  };
  const order = (await diner.places(house, table, ['soup', 'rice'])).json<Order>();
  const base = `/staff/stores/${house.storeId}`;
  const floor = (await waiter.call('GET', `${base}/floor`)).json<FloorTable[]>();
  const at = (name: string) => floor.find((one) => one.name === name);
  const seating = at(table)?.seating?._id ?? '';
  await waiter.call('POST', `/staff/seatings/${seating}/accept`);
  const tickets = (await waiter.call('GET', `${base}/tickets`)).json<Ticket[]>();
  const codes = (await waiter.call('GET', `${base}/codes`)).json<TableCode[]>();
  const code = codes.find((one) => one.table?.name === table);
  const sessions = (await diner.call('GET', '/users/sessions')).json<{ _id: string }[]>();
  const tableId = at(table)?._id ?? '';
  return {
    diner,
    ids: {
      store: house.storeId,
      order: order._id,
      line: order.items[0]?._id ?? '',
      ticket: tickets.find((one) => one.order_id === order._id)?._id ?? '',
      handle,
      table: tableId,
      freeTable: at(free)?._id ?? '',
      freeHandle,
      seating,
      waiting: at('3')?.seating?._id ?? '',
      codeId: code?._id ?? '',
      code: code?.code ?? '',
      enigma: order.enigma ?? '',
      payment: 'none',
      ...NOT_MADE,
      ...(await makeBeside(
        test,
        { house, diner, waiter, paid, handle, table: tableId, order: order._id },
        wanted,
      )),
      ...dishesOf(house),
      user: diner.userId,
      friend: diner.userId,
      session: sessions[0]?._id ?? '',
    },
  };
}

/** Somebody has ordered at table 3 and waits for a waiter. */
async function leaveWaiting(test: TestApp, house: House): Promise<void> {
  const waiting = await test.diner('Wanda Waits');
  await waiting.places(house, '3', ['tea']);
}

async function asked({ diner, ids }: Seated): Promise<Ids> {
  const answer = await diner.call('POST', `/orders/${ids.order}/pay`, { payment_mode: 'cash' });
  const paid = answer.json<{ payment: { _id: string } }>();
  return { ...ids, payment: paid.payment._id };
}

async function openBusyHouse(test: TestApp, wanted: Wanted = everything): Promise<House> {
  const house = await openHouse(test);
  if (wanted('waiting')) await leaveWaiting(test, house);
  await openProgramme(test, house);
  return house;
}

/** Seats host and member at table 1. Table 4 is free. */
export async function openParty(test: TestApp, wanted: Wanted = everything): Promise<Party> {
  const here = await openBusyHouse(test, wanted);
  const host = await test.diner('Olive Owner');
  const member = await test.diner('Mia Member');
  const stranger = await test.diner('Sam Stranger');
  const opened = await seatParty(test, here, '1', host, await test.staff(here, 'waiter'), '4', '7', wanted);
  await member.call('POST', '/orders/user', {
    store_id: here.storeId,
    table_id: opened.ids.handle,
    enigma: opened.ids.enigma,
  });
  const own = { ...opened.ids, friend: member.userId };
  return { here, host, member, stranger, own, askToPay: () => asked({ diner: host, ids: own }) };
}

/** Seats the parties: that of `openParty` and somebody else at table 2 here, somebody in another store. */
export async function openEvening(test: TestApp): Promise<Evening> {
  const party = await openParty(test);
  const { here, host } = party;
  const there = await openBusyHouse(test);
  const [waiterHere, waiterThere] = [await test.staff(here, 'waiter'), await test.staff(there, 'waiter')];
  const same = await seatParty(test, here, '2', await test.diner('Dave Neighbour'), waiterHere, '5', '8');
  const other = await seatParty(test, there, '1', await test.diner('Erin Elsewhere'), waiterThere, '4', '7');
  let paying: readonly { readonly diner: DinerInTest; readonly ids: Ids }[] = [];
  return {
    ...party,
    there,
    neighbour: same.diner,
    elsewhere: other.diner,
    same: same.ids,
    other: other.ids,
    askToPay: async () => {
      const ids = { own: await party.askToPay(), same: await asked(same), other: await asked(other) };
      paying = [
        { diner: host, ids: ids.own },
        { diner: same.diner, ids: ids.same },
        { diner: other.diner, ids: ids.other },
      ];
      return ids;
    },
    giveUp: async () => {
      for (const { diner, ids } of paying)
        await diner.call('DELETE', `/orders/${ids.order}/payments/${ids.payment}`);
      paying = [];
    },
  };
}
