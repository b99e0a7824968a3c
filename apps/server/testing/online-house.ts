import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerInTest, House, TestApp } from './app.ts';
import type { Called } from './call.ts';

/** The secret the fake bank signs a store's events with. */
export const WEBHOOK_SECRET = 'whsec_of_the_small_house';

export interface OnlineParty {
  readonly house: House;
  readonly diner: DinerInTest;
  readonly order: Order;
}
/** What an answer to paying holds. */
export interface Paid {
  readonly order: Order;
  readonly payment: Payment;
}

/** What the bank knows a house by. */
export const bankKeyOf = ({ slug }: House): string => `key-${slug}`;

/** Lets a house be paid through the bank, by whichever name the program knows it. */
export const connectBank = (test: TestApp, house: House, provider = 'bank'): Promise<void> =>
  test.app.importers.provider(house.storeId, {
    provider,
    key_id: bankKeyOf(house),
    key_secret: 'sk_of_the_small_house',
    webhook_secrets: [WEBHOOK_SECRET],
    base_url: 'https://api.bank.example',
  });

/** A house whose guests pay online through the bank. */
export async function onlineHouse(
  test: TestApp,
  change: Parameters<TestApp['house']>[0] = {},
): Promise<House> {
  const house = await test.house(change);
  await connectBank(test, house);
  return house;
}

const TABLES = 400;

/** Shortcuts for tests that pay online; every party sits at a table of its own in one wide house. */
export const onlineTable = (test: TestApp) => {
  const { bank } = test;
  const tables = Array.from({ length: TABLES }, (_, nth) => ({ name: `T${nth}`, area: 'Hall', seats: 4 }));
  let wide: Promise<House> | undefined;
  let taken = 0;
  const party = async (dishes = ['soup', 'rice'], own?: House): Promise<OnlineParty> => {
    wide ??= onlineHouse(test, { store: { tables } });
    const house = own ?? (await wide);
    const diner = await test.diner('Ana');
    taken += 1;
    const placed = await diner.places(house, own ? '1' : `T${taken}`, dishes);
    if (placed.status !== 201) throw new Error(placed.text);
    return { house, diner, order: placed.json() };
  };
  const pays = (
    { diner, order }: Pick<OnlineParty, 'diner' | 'order'>,
    body: Record<string, unknown> = {},
    key?: string,
  ): Promise<Called> =>
    diner.call(
      'POST',
      `/orders/${order._id}/pay`,
      { payment_mode: 'online', online_mode: 'card', ...body },
      key === undefined ? {} : { key },
    );
  const paying = async (
    from: Pick<OnlineParty, 'diner' | 'order'>,
    body: Record<string, unknown> = {},
  ): Promise<Payment> => {
    const answer = await pays(from, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<Paid>().payment;
  };
  return {
    party,
    pays,
    /** Starts an online payment and answers with it. */
    paying,
    read: async ({ diner, order }: Pick<OnlineParty, 'diner' | 'order'>): Promise<Order> =>
      (await diner.call('GET', `/orders/${order._id}`)).json(),
    payment: async ({ diner, order }: Pick<OnlineParty, 'diner' | 'order'>, id: string): Promise<Payment> =>
      (await diner.call('GET', `/orders/${order._id}/payments/${id}`)).json(),
    /** The bank tells of a payment; resolves when the product has acted on it. */
    tells: async (house: House, payment: Pick<Payment, '_id'>): Promise<Called> => {
      const { id } = bank.orderOf(payment._id);
      const { headers, body } = bank.event(id, { secret: WEBHOOK_SECRET, now: test.clock.now() });
      const answer = await test.call('POST', `/webhooks/bank/${house.storeId}`, { body, headers });
      await test.app.drained();
      return answer;
    },
    /** Lets so many seconds pass, the reconciler running once a second as in the product. */
    wait: async (seconds: number, step = 1): Promise<void> => {
      for (let passed = 0; passed < seconds; passed += step) {
        test.clock.advance(step * 1000);
        await test.app.reconcile();
      }
      await test.app.drained();
    },
  };
};
