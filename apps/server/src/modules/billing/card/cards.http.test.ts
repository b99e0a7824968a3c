import type { Card, User } from '@tableside/contract/accounts.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { onlineHouse, onlineTable } from '../../../../testing/online-house.ts';

const test = await startTestApp();
const { bank } = test;
const { party, pays, paying } = onlineTable(test);

beforeEach(() => {
  Object.assign(bank, { trouble: undefined, refuses: undefined });
});

async function holder() {
  const at = await party(['tea']);
  const { diner, house } = at;
  const add = (token: string) => diner.call('POST', '/users/cards', { store_id: house.storeId, token });
  return {
    ...at,
    add,
    list: async (): Promise<Card[]> => (await diner.call('GET', '/users/cards')).json(),
    saved: async (last4 = '1111'): Promise<Card> => (await add(bank.issue(diner.userId, last4))).json(),
  };
}

describe('saved cards', () => {
  it('given a token of the vault, then the card is kept and shown, here and with the person', async () => {
    const { diner, house, saved, list } = await holder();
    const session = await diner.call('POST', '/users/cards/session', { store_id: house.storeId });
    expect(session.json()).toMatchObject({ url: 'https://bank.test/vault/cards' });
    const card = await saved('4242');
    expect(card).toMatchObject({
      store_id: house.storeId,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      type: 'credit',
    });
    expect(await list()).toEqual([card]);
    expect((await diner.call('GET', '/users')).json<User>().cards).toEqual([card]);
  });

  it('given the same token twice, then one card', async () => {
    const { diner, add, list } = await holder();
    const token = bank.issue(diner.userId);
    const [first, second] = [await add(token), await add(token)];
    expect(second.json<Card>()._id).toBe(first.json<Card>()._id);
    expect(await list()).toHaveLength(1);
  });

  it('refuses unknown tokens and those of somebody else, and tells when the vault is away', async () => {
    const { add, list, diner, house } = await holder();
    const other = await test.diner('Otto');
    expect(codeOf(await add('nothing'))).toBe('card-refused');
    expect(codeOf(await add(bank.issue(other.userId)))).toBe('card-refused');
    bank.trouble = 'away';
    expect(codeOf(await add(bank.issue(diner.userId)))).toBe('provider-away');
    expect(codeOf(await diner.call('POST', '/users/cards/session', { store_id: house.storeId }))).toBe(
      'provider-away',
    );
    bank.trouble = undefined;
    expect(await list()).toEqual([]);
  });

  it('given a store without such a provider, then the way is not offered', async () => {
    const { diner } = await holder();
    const { storeId } = await test.house();
    expect(codeOf(await diner.call('POST', '/users/cards', { store_id: storeId, token: 'x' }))).toBe(
      'mode-not-offered',
    );
  });

  it('keeps ten and no more', async () => {
    const { saved, list, add, diner } = await holder();
    for (let nth = 0; nth < 10; nth += 1) await saved();
    expect(codeOf(await add(bank.issue(diner.userId)))).toBe('too-many');
    expect(await list()).toHaveLength(10);
  });

  it('pays with a card by its id: the provider hears the token, nobody else does', async () => {
    const at = await holder();
    const { _id: card_id } = await at.saved();
    const answer = await pays(at, { card_id });
    const payment = answer.json<{ payment: { _id: string } }>().payment;
    const [token] = [...bank.cards.values()].filter(({ customer }) => customer === at.diner.userId);
    expect(bank.orderOf(payment._id).request.method).toEqual({ kind: 'card', card_token: token?.token });
    expect(answer.text).not.toContain(token?.token);
  });

  it("refuses a friend's card, one of another store, and one that was forgotten", async () => {
    const [mine, friends] = [await holder(), await holder()];
    const card = await mine.saved();
    expect((await pays(friends, { card_id: card._id })).status).toBe(404);
    const elsewhere = await party(['tea'], await onlineHouse(test));
    const stranger = await elsewhere.diner.call('POST', '/users/cards', {
      store_id: mine.house.storeId,
      token: bank.issue(elsewhere.diner.userId),
    });
    expect((await pays(elsewhere, { card_id: stranger.json<Card>()._id })).status).toBe(404);
    expect((await friends.diner.call('DELETE', `/users/cards/${card._id}`)).status).toBe(404);
    expect((await mine.diner.call('DELETE', `/users/cards/${card._id}`)).status).toBe(200);
    await test.app.drained();
    expect([...bank.cards.values()].filter(({ customer }) => customer === mine.diner.userId)).toEqual([]);
    expect((await pays(mine, { card_id: card._id })).status).toBe(404);
    expect(await mine.list()).toEqual([]);
  });

  it('given a card whose removal is repeated with its key, then it is gone once and answered alike', async () => {
    const { diner, saved, list } = await holder();
    const [card, kept] = [await saved('1111'), await saved('4242')];
    const drop = (id: string, key: string) => diner.call('DELETE', `/users/cards/${id}`, undefined, { key });
    const answers = await Promise.all([1, 2, 3].map(() => drop(card._id, 'forget-this-card')));
    expect(answers.map(({ status, text }) => [status, text])).toEqual([1, 2, 3].map(() => [200, '{}']));
    const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    expect(replayed).toHaveLength(2);
    expect(codeOf(await drop(kept._id, 'forget-this-card'))).toBe('idempotency-key-reused');
    expect((await drop(card._id, 'forget-it-once-more')).status).toBe(404);
    expect(await list()).toEqual([kept]);
  });

  it('given a start that was cut off, then its card is forgotten only once it is known what came of it', async () => {
    const at = await holder();
    const { _id: card_id } = await at.saved();
    const forget = () => at.diner.call('DELETE', `/users/cards/${card_id}`);
    bank.trouble = 'deaf';
    expect(codeOf(await pays(at, { card_id }))).toBe('provider-away');
    const { _id: orderId } = at.order;
    const read = async () => (await at.diner.call('GET', `/orders/${orderId}`)).json<Order>();
    const started = (await read()).bill.parts[0]?.payment_id ?? '';
    bank.capture(bank.orderOf(started).id);
    expect(codeOf(await forget())).toBe('part-in-payment');
    bank.trouble = undefined;
    test.clock.advance(30_000);
    await test.app.reconcile();
    await test.app.drained();
    expect((await read()).paid).toBe(true);
    expect((await forget()).status).toBe(200);
  });

  it('given a start that was cut off, then the attempt goes on with the same card', async () => {
    const at = await holder();
    const { _id: card_id } = await at.saved();
    bank.trouble = 'deaf';
    expect(codeOf(await pays(at, { card_id }))).toBe('provider-away');
    bank.trouble = undefined;
    test.clock.advance(30_000);
    await test.app.reconcile();
    expect(bank.orders.size).toBeGreaterThan(0);
    await expect(paying(at, { card_id })).rejects.toThrow('part-in-payment');
  });
});
