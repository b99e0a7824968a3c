import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { FakeBank } from '../../../../testing/fake-bank.ts';
import { type OnlineParty, onlineTable } from '../../../../testing/online-house.ts';
import type { CreateProvider } from '../payment-providers/provider.ts';
import { brokenMoney } from '../testing/broken-money.ts';

/** Every sequence of some or all of `things`. */
function sequences<T>(things: readonly T[]): T[][] {
  return [
    [],
    ...things.flatMap((first) =>
      sequences(things.filter((one) => one !== first)).map((rest) => [first, ...rest]),
    ),
  ];
}
const ACTORS = ['webhook', 'poll', 'return', 'check', 'cashier'] as const;
type Actor = (typeof ACTORS)[number];
const STORIES = [
  'captured',
  'captured twice',
  'failed, then captured',
  'wrong amount',
  'captured, some of it back',
] as const;
type Story = (typeof STORIES)[number];

/** Whoever can learn of one payment, in a program of its own. */
function stage(test: TestApp) {
  const { bank } = test;
  const { party, paying, tells, read } = onlineTable(test);
  const happens = (story: Story, id: string): void => {
    if (story === 'failed, then captured') bank.fail(id);
    bank.capture(id, story === 'wrong amount' ? { amount: 1 } : {});
    if (story === 'captured twice') bank.capture(id);
    if (story === 'captured, some of it back') bank.refundByHand(bank.order(id).request.payment_id, 5);
  };
  const act = async (actor: Actor, at: OnlineParty, paymentId: string): Promise<void> => {
    const cashier = await till(at);
    switch (actor) {
      case 'webhook':
        await tells(at.house, { _id: paymentId });
        return;
      case 'poll':
        test.clock.advance(1500);
        await test.app.reconcile();
        return;
      case 'return': {
        const back = new URL(bank.orderOf(paymentId).request.return_url);
        await test.call('GET', `${back.pathname.replace('/api', '')}${back.search}`);
        return;
      }
      case 'check':
        await cashier.call('POST', `/staff/payments/${paymentId}/check`);
        return;
      case 'cashier':
        // Cash for a share of what is online already: refused before and after, never counted beside it.
        await cashier.call('POST', `/staff/payments/${paymentId}/confirm`, {});
    }
  };
  let signedIn: ReturnType<TestApp['staff']> | undefined;
  const till = (at: OnlineParty) => {
    signedIn ??= test.staff(at.house, 'cashier');
    return signedIn;
  };
  return async (story: Story, actors: readonly Actor[]): Promise<string> => {
    const at = await party(['tea']);
    const { _id } = await paying(at);
    happens(story, bank.orderOf(_id).id);
    for (const actor of actors) await act(actor, at, _id);
    test.clock.advance(31_000);
    await test.app.reconcile();
    await test.app.drained();
    const { paid, curr_state, bill }: Order = await read(at);
    const back = (bill.refunds ?? []).map(({ reason, amount, state }) => `${reason} ${amount} ${state}`);
    return JSON.stringify({
      paid,
      curr_state,
      taken: bill.paid_amount,
      back: back.sort(),
      kept: bank.balance(_id),
    });
  };
}

describe('whoever learns of the money first (R9, P19)', async () => {
  const test = await startTestApp();
  const play = stage(test);
  const some = sequences(ACTORS.slice(0, 4));
  const everybody = sequences(ACTORS).filter(({ length }) => length === ACTORS.length);
  /** For the plain story all orders of everybody, and of some of those who may ask; for the others of all who may ask. */
  const of = (story: Story): Actor[][] =>
    story === 'captured' ? [...everybody, ...some] : some.filter(({ length }) => length % 4 === 0);

  it.each(STORIES.map((story) => [story] as const))(
    '%s: every ordering ends the same',
    async (story) => {
      const ends = new Map<string, number>();
      for (const actors of of(story)) {
        const end = await play(story, actors);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      console.info(
        `${story}: ${of(story).length} orderings, ${ends.size} end: ${[...ends.keys()].join(' | ')}`,
      );
      expect(ends.size).toBe(1);
      expect([...ends.keys()][0]).toContain(`"paid":${story !== 'wrong amount'}`);
      expect(await brokenMoney(test.app.db)).toEqual([]);
    },
    600_000,
  );
});

describe('the check itself', async () => {
  const bank = new FakeBank();
  let looks = 0;
  /** An adapter that makes up a new name for the same money at each look. */
  const forgetful: CreateProvider = (account) => {
    const right = bank.create(account);
    return {
      ...right,
      read: async (id) => {
        const picture = await right.read(id);
        looks += 1;
        return {
          ...picture,
          captures: picture.captures.map((one) => ({ ...one, ref: `${one.ref}-${looks}` })),
        };
      },
    };
  };
  const play = stage(await startTestApp({ bank, providers: { bank: forgetful } }));

  it('sees that the end differs when an adapter takes one capture for many', async () => {
    const ends = new Set<string>();
    for (const actors of [['webhook'], ['webhook', 'return'], ['poll', 'check', 'return']] as const)
      ends.add(await play('captured', actors));
    expect(ends.size).toBeGreaterThan(1);
  });
});
