import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signEvent } from '../../../../testing/fakes/stripe/store.ts';
import { type StripeFake, startStripeFake } from '../../../../testing/fakes/stripe/stripe-fake.ts';
import { outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { PaymentProvider, ProviderAccount } from './provider.ts';
import { attempt, kindOfError, newKey, type ProviderBench } from './provider-contract/bench.ts';
import { describeProvider } from './provider-contract/describe-provider.ts';
import { askedForTwice } from './provider-contract/refunds.ts';
import { createStripe } from './stripe.ts';
import { encodeForm } from './stripe-api.ts';

const create = createStripe(outgoing({ loopback: true, budgetMs: 700 }));
const SECRETS = ['whsec_newest', 'whsec_previous'] as const;

const accountOf = ({ url, account }: StripeFake): ProviderAccount => ({
  key_id: 'pk_test_house',
  key_secret: account.secretKey,
  webhook_secrets: SECRETS,
  base_url: url,
});
const refundStates = { done: 'succeeded', failed: 'failed' } as const;

async function build(): Promise<ProviderBench> {
  const fake = await startStripeFake({ webhookSecrets: [...SECRETS] });
  const account = accountOf(fake);
  return {
    provider: create(account),
    stranger: create({ ...account, key_secret: 'sk_wrong', webhook_secrets: ['whsec_other_store'] }),
    currencies: { INR: 2, JPY: 0, EUR: 2, ISK: 0 },
    pay: async (orderId, outcome) => fake.pay(orderId, outcome).id,
    fail: (fault, lost) =>
      fake.failNext({ fault, afterEffect: lost !== undefined, onWrite: lost !== undefined }),
    refundsBecome: async (state, later) => {
      fake.account.refundsBecome = later ? 'pending' : refundStates[state];
    },
    finishRefund: async (ref, state) => fake.finishRefund(ref, refundStates[state]),
    refundByHand: async (_, ref, amount) => fake.refundByHand(ref, amount),
    events: async () => fake.webhooks.sent,
    signing: {
      secrets: SECRETS,
      header: 'stripe-signature',
      timed: true,
      sign: (body, secret, at) => signEvent([secret], body, at),
    },
    saveCard: async (customer) => fake.saveCard({ tableside_customer: customer }),
    violations: () => fake.violations,
    close: fake.close,
  };
}

describeProvider('stripe', build);

describe('stripe', () => {
  let fake: StripeFake;
  let provider: PaymentProvider;
  beforeAll(async () => {
    fake = await startStripeFake({ webhookSecrets: [...SECRETS] });
    provider = create(accountOf(fake));
  });
  afterAll(async () => {
    expect(fake.violations).toEqual([]);
    await fake.close();
  });
  const diner = () => `diner-${newKey()}`;
  const savedCard = (customer: string, last4: string) => ({
    kind: 'card' as const,
    card_token: fake.saveCard({ tableside_customer: customer }, { last4 }),
  });

  it('asks a guest for nothing but the page, and keeps one customer for a diner', async () => {
    const before = fake.requests.length;
    await provider.start(attempt());
    expect(fake.requests.slice(before)).toEqual(['POST /v1/checkout/sessions']);
    const customer = diner();
    const lag = fake.lagSearch();
    await provider.start(attempt({ customer }));
    await provider.start(attempt({ customer }));
    lag.index();
    const request = attempt({ customer });
    const first = await provider.start(request);
    expect(await provider.start(request)).toEqual(first);
    expect(fake.requests.filter((path) => path === 'POST /v1/customers')).toHaveLength(2);
  });

  it('finds a diner whose reference has quotes in it', async () => {
    const customer = "o'brien\\' OR 'x";
    const token = fake.saveCard({ tableside_customer: customer });
    expect(await provider.readCard(token, customer)).toMatchObject({ last4: '4242' });
    await provider.start(attempt({ customer }));
    expect(fake.requests.slice(-2)).toEqual(['GET /v1/customers/search', 'POST /v1/checkout/sessions']);
  });

  it('does without a customer where the account cannot search', async () => {
    fake.account.search = false;
    expect(await kindOfError(provider.start(attempt({ customer: diner() })))).toBeUndefined();
    fake.account.search = true;
  });

  it('stays unavailable when Stripe broke inside and keeps saying so, and takes a new payment', async () => {
    const request = attempt();
    fake.crashNext();
    for (let turn = 0; turn < 3; turn += 1)
      expect(await kindOfError(provider.start(request))).toBe('unavailable');
    expect(await kindOfError(provider.start(attempt()))).toBeUndefined();
  });

  it('does not know what became of a key that was used for another amount', async () => {
    const request = attempt();
    await provider.start(request);
    expect(await kindOfError(provider.start({ ...request, amount: request.amount + 1 }))).toBe('unavailable');
  });

  it('shows the bank’s second step for a saved card and takes the money after it', async () => {
    const customer = diner();
    const method = savedCard(customer, '3220');
    const { order_id, checkout_url } = await provider.start(attempt({ method, customer }));
    expect(await provider.read(order_id)).toMatchObject({ state: 'pending' });
    const back = await fetch(checkout_url ?? '', {
      method: 'POST',
      body: 'outcome=paid',
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toContain('/api/payments/provider/checkout');
    expect(await provider.read(order_id)).toMatchObject({ state: 'captured', captures: [{ ref: order_id }] });
  });

  it('ends a second step that nobody takes, or that fails', async () => {
    const customer = diner();
    const method = savedCard(customer, '3220');
    const left = await provider.start(attempt({ method, customer }));
    await provider.cancel(left.order_id);
    await provider.cancel(left.order_id);
    expect(await provider.read(left.order_id)).toMatchObject({ state: 'cancelled' });
    const failed = await provider.start(attempt({ method, customer }));
    fake.pay(failed.order_id, 'failed');
    expect(await provider.read(failed.order_id)).toEqual({
      state: 'failed',
      captures: [],
      reason: 'Your card was declined.',
    });
  });

  it('tells a declined saved card in Stripe’s words, and the same for a repeat', async () => {
    const customer = diner();
    const request = attempt({ method: savedCard(customer, '0002'), customer });
    for (let turn = 0; turn < 2; turn += 1)
      await expect(provider.start(request)).rejects.toMatchObject({
        kind: 'declined',
        description: 'Your card was declined.',
      });
  });

  it('takes money from a saved card once, though the answer was lost at either step', async () => {
    for (const lost of [1, 2]) {
      const customer = diner();
      const request = attempt({ method: savedCard(customer, '4242'), customer });
      const before = fake.webhooks.sent.length;
      fake.failNext(
        ...Array.from({ length: lost }, (_, step) => ({
          fault: step === lost - 1 ? ('hang-up' as const) : ('slow' as const),
          onWrite: true,
          afterEffect: true,
        })),
      );
      expect(await kindOfError(provider.start(request))).toBe('unavailable');
      const { order_id } = await provider.start(request);
      expect(await provider.read(order_id)).toMatchObject({ state: 'captured' });
      const charges = fake.webhooks.sent.slice(before).filter(({ kind }) => kind === 'charge.succeeded');
      expect(charges).toHaveLength(1);
    }
  });

  it('calls a debit or prepaid card debit and everything else credit', async () => {
    const customer = diner();
    for (const [funding, type] of [
      ['debit', 'debit'],
      ['prepaid', 'debit'],
      ['credit', 'credit'],
      ['unknown', 'credit'],
    ] as const) {
      const token = fake.saveCard({ tableside_customer: customer }, { funding });
      expect(await provider.readCard(token, customer)).toMatchObject({ type });
    }
  });

  it('ends with its session when nobody pays', async () => {
    const later = await startStripeFake();
    const there = create(accountOf(later));
    const { order_id } = await there.start(attempt());
    later.advance(45 * 60);
    expect(await there.read(order_id)).toMatchObject({ state: 'cancelled', captures: [] });
    await there.cancel(order_id);
    await later.close();
  });

  it('waits for a bank that takes its time', async () => {
    const { order_id } = await provider.start(attempt());
    fake.pay(order_id, 'lost');
    expect(await provider.read(order_id)).toMatchObject({ state: 'pending', captures: [] });
  });

  it('does not take money in a currency whose units it cannot be sure of', async () => {
    expect(await kindOfError(provider.start(attempt({ currency: 'UGX' })))).toBe('invalid');
    expect(await kindOfError(provider.start(attempt({ currency: 'KWD', amount: 12_345 })))).toBe('invalid');
    expect(await kindOfError(provider.start(attempt({ currency: 'KWD', amount: 12_340 })))).toBeUndefined();
  });

  it('makes no refund again that is listed by its key, and asks for no list of its own', async () => {
    const { order_id } = await provider.start(attempt());
    const ref = fake.pay(order_id, 'paid').id;
    expect(await askedForTwice(provider, ref, fake.requests)).toEqual([
      'GET /v1/refunds',
      'POST /v1/refunds',
      'GET /v1/refunds',
    ]);
  });

  it('lists more refunds than one page holds', async () => {
    const { order_id } = await provider.start(attempt({ amount: 50_000 }));
    const ref = fake.pay(order_id, 'paid').id;
    const key = newKey();
    const one = { capture_ref: ref, amount: 1, currency: 'INR' };
    const first = await provider.refund({ ...one, key }, []);
    for (let index = 0; index < 101; index += 1) await provider.refund({ ...one, key: newKey() }, []);
    const listed = await provider.listRefunds(ref);
    expect(listed).toHaveLength(102);
    expect(listed.find((refund) => refund.key === key)).toEqual({ ...first, key, amount: 1 });
    expect((await provider.read(order_id)).captures).toMatchObject([{ refunded: 102 }]);
  });

  it('sends payers back from the hosted page, and lets them try again', async () => {
    const { order_id, checkout_url } = await provider.start(attempt());
    const post = (outcome: string) =>
      fetch(checkout_url ?? '', { method: 'POST', body: `outcome=${outcome}`, redirect: 'manual' });
    expect(await (await fetch(checkout_url ?? '')).text()).toContain('Café Zwölf, table 5');
    expect(await (await post('failed')).text()).toContain('declined');
    expect((await post('paid')).headers.get('location')).toContain('nonce=n1');
    expect(await provider.read(order_id)).toMatchObject({ state: 'captured' });
  });
});

describe('encodeForm', () => {
  it('writes nested parameters with brackets', () => {
    const form = encodeForm({ a: 1, b: { c: 'x y', d: ['e', { f: 'ü&=' }] } });
    expect([...new URLSearchParams(form)]).toEqual([
      ['a', '1'],
      ['b[c]', 'x y'],
      ['b[d][0]', 'e'],
      ['b[d][1][f]', 'ü&='],
    ]);
  });
  it('keeps any text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        expect(new URLSearchParams(encodeForm({ a: { b: words } })).get('a[b]')).toBe(
          Buffer.from(words).toString(),
        );
      }),
    );
  });
});
