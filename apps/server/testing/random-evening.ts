import type { Order } from '@tableside/contract/ordering.schema';
import type { House, StaffInTest, TestApp } from './app.ts';

/** What happened, written down as it was answered: the other book the report is held against. Times are ISO 8601. */
export interface Diary {
  readonly orders: { readonly at: string }[];
  readonly bills: { readonly at: string; readonly order: Order }[];
  readonly payments: {
    readonly at: string;
    readonly mode: string;
    readonly amount: number;
    readonly tip: number;
    readonly by: string;
    readonly tab: string;
  }[];
  readonly refunds: {
    readonly at: string;
    readonly mode: string;
    readonly amount: number;
    readonly tab: string;
  }[];
  readonly voids: {
    readonly at: string;
    readonly reason: string;
    readonly qty: number;
    readonly amount: number;
  }[];
}

/** Numbers from 0 up to 1 that are the same for the same seed. */
export function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    upTo: (most: number): number => Math.floor(next() * most),
    chance: (share: number): boolean => next() < share,
  };
}
type Dice = ReturnType<typeof dice>;

const DISHES = ['soup', 'rice', 'chicken', 'tea', 'water'];
const MINUTE = 60_000;

interface Team {
  readonly house: House;
  readonly cashier: StaffInTest;
  readonly manager: StaffInTest;
}

/** Parties that order, change their minds and pay; each at a table of its own. */
export class RandomEvening {
  readonly diary: Diary = { orders: [], bills: [], payments: [], refunds: [], voids: [] };
  private table = 0;
  private readonly test: TestApp;
  /** Whoever works now: sessions end over night. */
  team: Team;
  private readonly roll: Dice;
  constructor(test: TestApp, team: Team, roll: Dice) {
    this.test = test;
    this.team = team;
    this.roll = roll;
  }
  private get now(): string {
    return this.test.clock.now().toISOString();
  }

  private async desk(path: string, body: unknown, by = this.team.cashier, method = 'POST'): Promise<Order> {
    const answer = await by.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    const made = answer.json<Order | { order: Order }>();
    return 'order' in made ? made.order : made;
  }

  private async voids(order: Order): Promise<Order> {
    const line = order.items[this.roll.upTo(order.items.length)];
    if (!line || order.items.length < 2 || !this.roll.chance(0.3)) return order;
    const reason = this.roll.chance(0.5) ? 'Too long' : 'Wrong dish';
    this.diary.voids.push({ at: this.now, reason, qty: line.qty, amount: line.total });
    return this.desk(`/staff/orders/${order._id}/lines/${line._id}/void`, { reason });
  }

  private async discounts(order: Order): Promise<void> {
    if (!this.roll.chance(0.3)) return;
    const body = { kind: 'percent', value: 100 + this.roll.upTo(900), reason: 'Friends' };
    await this.desk(`/staff/orders/${order._id}/manual_discount`, body, this.team.cashier, 'PUT');
  }

  private async declines(order: Order): Promise<void> {
    if (!this.roll.chance(0.2)) return;
    const body = { waived: true, reason: 'Declined' };
    await this.desk(`/staff/orders/${order._id}/service_charge`, body, this.team.cashier, 'PUT');
  }

  /** Money over the counter for everything that is open; the tip comes with what the guest asked for before. */
  private async takes(order: Order): Promise<Order> {
    const boss = this.roll.chance(0.4);
    const mode = this.roll.chance(0.5) ? 'cash' : 'card';
    const path = `/staff/orders/${order._id}/payments`;
    const paid = await this.desk(path, { payment_mode: mode }, boss ? this.team.manager : this.team.cashier);
    const part = paid.bill.parts.find(({ state, kind }) => state === 'paid' && kind === 'all');
    if (!part) throw new Error('nothing was taken');
    this.diary.payments.push({
      at: this.now,
      mode,
      amount: part.amount + part.tip,
      tip: part.tip,
      by: boss ? 'The manager' : 'The cashier',
      tab: order._id,
    });
    return paid;
  }

  /** One of several guests pays a share by card, with a tip; a colleague confirms it. */
  private async paysShare(order: Order, guest: { call: StaffInTest['call'] }): Promise<void> {
    const split = await this.desk(`/staff/orders/${order._id}/parts`, { kind: 'equal', people: 3 });
    const part_id = split.bill.parts.find(({ state }) => state === 'open')?._id;
    const tip = this.roll.upTo(900);
    const asked = await guest.call('POST', `/orders/${order._id}/pay`, {
      payment_mode: 'card',
      part_id,
      tip,
    });
    if (asked.status >= 300) throw new Error(asked.text);
    const seen = (await guest.call('GET', `/orders/${order._id}`)).json<Order>();
    const part = seen.bill.parts.find(({ _id }) => _id === part_id);
    await this.desk(`/staff/payments/${part?.payment_id}/confirm`, { reference: 'A7' });
    const amount = (part?.amount ?? 0) + tip;
    this.diary.payments.push({ at: this.now, mode: 'card', amount, tip, by: 'The cashier', tab: order._id });
  }

  private async givesBack(order: Order): Promise<void> {
    const last = this.diary.payments.at(-1);
    const part = order.bill.parts.findLast(({ state }) => state === 'paid');
    if (!last || !part?.payment_id || !this.roll.chance(0.3)) return;
    const amount = 1 + this.roll.upTo(part.amount);
    const body = { amount, reason: 'Cold' };
    await this.desk(`/staff/payments/${part.payment_id}/refunds`, body, this.team.manager);
    this.diary.refunds.push({ at: this.now, mode: last.mode, amount, tab: order._id });
  }

  /** A party comes and orders. Called back later, it pays what is left. */
  async party(): Promise<(() => Promise<void>) | undefined> {
    const { house } = this.team;
    const guest = await this.test.diner('Ana');
    this.table += 1;
    const scan = await guest.scans(house, `${this.table}`);
    const items = Array.from({ length: 1 + this.roll.upTo(4) }, () => ({
      item_id: house.items[DISHES[this.roll.upTo(DISHES.length)] ?? 'tea']?._id,
      qty: 1 + this.roll.upTo(3),
    }));
    const placed = await guest.call('POST', '/orders', {
      platform: 'bolt',
      __type: 'dinein',
      store_id: house.storeId,
      table_id: scan.table_id,
      user_name: 'Ana',
      items: [...items, { item_id: house.items['rice']?._id, qty: 1 }],
    });
    this.diary.orders.push({ at: this.now });
    const order = await this.voids(placed.json<Order>());
    if (order.bill.total_amount === 0) return undefined;
    await this.discounts(order);
    await this.declines(order);
    const split = this.roll.chance(0.35);
    if (split) await this.paysShare(order, guest);
    const finish = async (): Promise<void> => {
      const paid = await this.takes(order);
      this.diary.bills.push({ at: this.now, order: paid });
      this.test.clock.advance(MINUTE);
      await this.givesBack(paid);
    };
    if (split && this.roll.chance(0.6)) return finish;
    await finish();
    return undefined;
  }
}
