import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RazorpayFake, startRazorpayFake } from '../../../../testing/fakes/razorpay/razorpay-fake.ts';
import { signEvent } from '../../../../testing/fakes/razorpay/store.ts';
import { outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { PaymentProvider, ProviderAccount } from './provider.ts';
import { attempt, kindOfError, newKey, type ProviderBench } from './provider-contract/bench.ts';
import { describeProvider } from './provider-contract/describe-provider.ts';
import { askedForTwice } from './provider-contract/refunds.ts';
import { createRazorpay } from './razorpay.ts';

const create = createRazorpay(outgoing({ loopback: true, budgetMs: 700 }));
const PREVIOUS_SECRET = 'previous-webhook-secret';

const accountOf = ({ url, account }: RazorpayFake): ProviderAccount => ({
  key_id: account.keyId,
  key_secret: account.keySecret,
  webhook_secrets: [account.webhookSecret, PREVIOUS_SECRET],
  base_url: url,
});
const refundStates = { done: 'processed', failed: 'failed' } as const;

async function build(): Promise<ProviderBench> {
  const fake = await startRazorpayFake();
  const account = accountOf(fake);
  return {
    provider: create(account),
    stranger: create({ ...account, key_secret: 'wrong', webhook_secrets: ['other-store-secret'] }),
    currencies: { INR: 2, JPY: 0, KWD: 3 },
    pay: async (orderId, outcome) => fake.pay(orderId, outcome).id,
    authoriseLate: async (_, paymentId) => fake.authoriseLate(paymentId),
    payTwice: true,
    fail: (fault, lost) =>
      fake.failNext({ fault, afterEffect: lost !== undefined, onWrite: lost !== undefined }),
    refundsBecome: async (state, later) => {
      fake.account.refundsBecome = later ? 'pending' : refundStates[state];
    },
    finishRefund: async (ref, state) => fake.finishRefund(ref, refundStates[state]),
    refundByHand: async (_, ref, amount) => fake.refundByHand(ref, amount),
    events: async () => fake.webhooks.sent,
    signing: {
      secrets: [fake.account.webhookSecret, PREVIOUS_SECRET],
      header: 'x-razorpay-signature',
      timed: false,
      sign: (body, secret) => signEvent(secret, body),
    },
    violations: () => fake.violations,
    close: fake.close,
  };
}

describeProvider('razorpay', build);

describe('razorpay', () => {
  let fake: RazorpayFake;
  let provider: PaymentProvider;
  beforeAll(async () => {
    fake = await startRazorpayFake();
    provider = create(accountOf(fake));
  });
  afterAll(async () => {
    expect(fake.violations).toEqual([]);
    await fake.close();
  });
  const upi = (flow: 'intent' | 'qr') => attempt({ method: { kind: 'upi', flow } });

  it('asks for exactly one link per payment, and for no more than it needs', async () => {
    const before = fake.requests.length;
    await provider.start(attempt());
    expect(fake.requests.slice(before)).toEqual(['POST /v1/payment_links']);
  });

  it('does not take another payment’s link for its own', async () => {
    const request = attempt();
    await provider.start(request);
    expect(await kindOfError(provider.start({ ...request, amount: request.amount + 1 }))).toBe('invalid');
  });

  it('tells the payer the provider’s own words', async () => {
    const failed = provider.start(attempt({ amount: 99 }));
    await expect(failed).rejects.toMatchObject({
      kind: 'invalid',
      description: 'amount should be minimum 100 paise',
    });
  });

  it('calls a gateway in trouble unavailable, and an address it must not call invalid', async () => {
    expect(await kindOfError(create({ ...accountOf(fake), base_url: 'https://10.0.0.1' }).read('qr_x'))).toBe(
      'invalid',
    );
    fake.failNext({ fault: 'error' });
    expect(await kindOfError(provider.read('qr_AAAAAAAAAAAAAA'))).toBe('unavailable');
  });

  it('captures by hand where the account says so, once, and not after the end', async () => {
    fake.account.autoCapture = false;
    const open = await provider.start(attempt());
    const [first, second] = [fake.pay(open.order_id, 'paid'), fake.pay(open.order_id, 'paid')];
    expect([first.status, second.status]).toEqual(['authorized', 'authorized']);
    const pictures = await Promise.all([1, 2, 3].map(() => provider.read(open.order_id)));
    for (const picture of pictures)
      expect(picture).toMatchObject({ state: 'captured', captures: [{ ref: first.id }] });

    const ended = await provider.start(attempt());
    const late = fake.pay(ended.order_id, 'lost');
    await provider.cancel(ended.order_id);
    fake.authoriseLate(late.id);
    expect(await provider.read(ended.order_id)).toMatchObject({ state: 'cancelled', captures: [] });
    fake.account.autoCapture = true;
  });

  it('ends with its link or code when nobody pays', async () => {
    const later = await startRazorpayFake();
    const there = create(accountOf(later));
    const started = [await there.start(attempt()), await there.start(upi('qr'))];
    later.advance(17 * 60);
    for (const { order_id } of started) {
      expect(await there.read(order_id)).toMatchObject({ state: 'cancelled', captures: [] });
      await there.cancel(order_id);
    }
    await later.close();
  });

  it('gives a phone a link and a desk a picture’s text, of the same money', async () => {
    const phone = await provider.start(upi('intent'));
    const desk = await provider.start(upi('qr'));
    expect(phone.upi).toMatchObject({
      intent_url: expect.stringMatching(/^upi:\/\/pay\?.*am=123\.45/),
      qr: null,
    });
    expect(desk.upi).toMatchObject({
      intent_url: null,
      qr: expect.stringMatching(/^upi:\/\/pay\?.*am=123\.45/),
    });
  });

  it('takes UPI in rupees only, and only with codes that have a text', async () => {
    expect(await kindOfError(provider.start({ ...upi('qr'), currency: 'USD' }))).toBe('invalid');
    fake.account.imageContent = false;
    expect(await kindOfError(provider.start(upi('qr')))).toBe('invalid');
    fake.account.imageContent = true;
  });

  it('finds its code among many', async () => {
    const request = upi('intent');
    const first = await provider.start(request);
    for (let index = 0; index < 60; index += 1) await provider.start(upi('qr'));
    expect((await provider.start(request)).order_id).toBe(first.order_id);
  });

  it('makes no refund again that is listed by its key, and asks for no list of its own', async () => {
    const { order_id } = await provider.start(attempt());
    const ref = fake.pay(order_id, 'paid').id;
    const root = `/v1/payments/${ref}/refund`;
    expect(await askedForTwice(provider, ref, fake.requests)).toEqual([
      `GET ${root}s`,
      `POST ${root}`,
      `GET ${root}s`,
    ]);
  });

  it('refuses a refund key that Razorpay would not take', async () => {
    const request = { capture_ref: 'pay_AAAAAAAAAAAAAA', amount: 1, currency: 'INR' };
    for (const key of ['short', `${newKey()} `, 'x'.repeat(41)])
      expect(await kindOfError(provider.refund({ ...request, key }, []))).toBe('invalid');
  });

  it('sends payers back from the hosted page with a signature, and lets them try again', async () => {
    const { order_id, checkout_url } = await provider.start(attempt());
    const page = checkout_url ?? '';
    const post = (outcome: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    expect(await (await fetch(page)).text()).toContain('Café Zwölf, table 5');
    expect(await (await post('failed')).text()).toContain('declined');
    const back = new URL((await post('paid')).headers.get('location') ?? '');
    expect(back.searchParams.get('nonce')).toBe('n1');
    expect(back.searchParams.get('razorpay_payment_link_id')).toBe(order_id);
    expect(await provider.read(order_id)).toMatchObject({ state: 'captured' });
    expect((await post('paid')).status).toBe(404);
  });

  it('is approved on the phone page of the fake', async () => {
    const { order_id, upi: shown } = await provider.start(upi('qr'));
    const phone = fake.upiPage(shown?.qr ?? '');
    expect(await (await fetch(phone, { method: 'POST', body: 'outcome=paid' })).text()).toContain('Paid');
    expect(await provider.read(order_id)).toMatchObject({ state: 'captured' });
  });
});
