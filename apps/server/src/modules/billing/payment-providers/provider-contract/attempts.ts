import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayMethod } from '../provider.ts';
import { attempt, card, kindOfError, methodsOf, newKey, type ProviderBench } from './bench.ts';

/** Starting: something to show the payer, one order per payment of ours, exact amounts, a plain no otherwise. */
function describeStart(bench: () => ProviderBench): void {
  const first = () => Object.keys(bench().currencies)[0] ?? 'INR';

  it('gives the payer something to pay with, for every method it has', async () => {
    for (const [name, method, currency] of methodsOf(bench())) {
      const started = await bench().provider.start(attempt({ method, currency }));
      const shown = [
        started.checkout_url,
        started.upi?.intent_url,
        started.upi?.qr,
        started.upi?.collect_requested || undefined,
      ];
      expect(shown.filter(Boolean), name).not.toEqual([]);
      expect(await bench().provider.read(started.order_id), name).toEqual({
        state: 'pending',
        captures: [],
        reason: null,
      });
    }
  });

  it('refuses the methods it does not have', async () => {
    const { capabilities } = bench().provider;
    const lacking: [boolean, PayMethod][] = [
      [capabilities.upi.collect, { kind: 'upi', flow: 'collect', vpa: 'asha@okbank' }],
      [capabilities.upi.intent, { kind: 'upi', flow: 'intent' }],
      [capabilities.upi.qr, { kind: 'upi', flow: 'qr' }],
      [capabilities.saved_cards, { kind: 'card', card_token: 'some-token' }],
    ];
    for (const [has, method] of lacking)
      if (!has) expect(await kindOfError(bench().provider.start(attempt({ method })))).toBe('invalid');
  });

  it('answers a repeat with the same order', async () => {
    for (const [name, method, currency] of methodsOf(bench())) {
      const request = attempt({ method, currency });
      const started = await bench().provider.start(request);
      expect(await bench().provider.start(request), name).toEqual(started);
    }
  });

  it('finds the order again when only the answer was lost', async () => {
    for (const [name, method, currency] of methodsOf(bench())) {
      const request = attempt({ method, currency });
      bench().fail('hang-up', 'lostAnswer');
      expect(await kindOfError(bench().provider.start(request)), name).toBe('unavailable');
      const { order_id } = await bench().provider.start(request);
      await bench().pay(order_id, 'paid');
      expect((await bench().provider.read(order_id)).captures, name).toHaveLength(1);
    }
  });

  it('keeps amounts to the last minor unit, in every currency', async () => {
    for (const currency of Object.keys(bench().currencies))
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 100, max: 999_999 }), async (amount) => {
          const { order_id } = await bench().provider.start(attempt({ amount, currency }));
          const ref = await bench().pay(order_id, 'paid');
          const { captures } = await bench().provider.read(order_id);
          expect(captures).toEqual([{ ref, amount, currency, refunded: 0 }]);
        }),
        { numRuns: 12 },
      );
  });

  it('says no for good to what the provider refuses', async () => {
    const { provider } = bench();
    expect(await kindOfError(provider.start(attempt({ amount: 0, currency: first() })))).toBe('invalid');
  });

  it('knows nothing of a payment while its key is refused', async () => {
    const { provider, stranger } = bench();
    const { order_id } = await provider.start(attempt({ currency: first() }));
    expect(await kindOfError(stranger.start(attempt({ currency: first() })))).toBe('unavailable');
    expect(await kindOfError(stranger.read(order_id))).toBe('unavailable');
    expect(await kindOfError(stranger.cancel(order_id))).toBe('unavailable');
    expect((await provider.read(order_id)).state).toBe('pending');
  });
}

/** Reading: every capture there is, and whether more can come. */
function describeRead(bench: () => ProviderBench): void {
  it('tells a captured payment with the provider’s own id', async () => {
    for (const [name, method, currency] of methodsOf(bench())) {
      const { order_id } = await bench().provider.start(attempt({ method, currency, amount: 20_001 }));
      const ref = await bench().pay(order_id, 'paid');
      const picture = {
        state: 'captured',
        captures: [{ ref, amount: 20_001, currency, refunded: 0 }],
        reason: null,
      };
      expect(await bench().provider.read(order_id), name).toEqual(picture);
    }
  });

  it('tells what the bank said of a failed try, and takes the next one', async () => {
    for (const [name, method, currency] of methodsOf(bench())) {
      const { order_id } = await bench().provider.start(attempt({ method, currency }));
      await bench().pay(order_id, 'failed');
      const failed = await bench().provider.read(order_id);
      expect(failed, name).toMatchObject({ captures: [] });
      expect(failed.reason, name).toBeTruthy();
      if (failed.state !== 'pending') continue;
      await bench().pay(order_id, 'paid');
      expect(await bench().provider.read(order_id), name).toMatchObject({ state: 'captured', reason: null });
    }
  });

  it('tells both when the provider took money twice', async () => {
    if (!bench().payTwice) return;
    for (const [name, method, currency] of methodsOf(bench())) {
      const { order_id } = await bench().provider.start(attempt({ method, currency }));
      const refs = [await bench().pay(order_id, 'paid'), await bench().pay(order_id, 'paid')];
      const { captures } = await bench().provider.read(order_id);
      expect(new Set(captures.map(({ ref }) => ref)), name).toEqual(new Set(refs));
    }
  });

  it('knows no order of nobody', async () => {
    for (const id of [
      'plink_AAAAAAAAAAAAAA',
      'qr_AAAAAAAAAAAAAA',
      'cs_test_none',
      'pi_none',
      newKey(),
      '../x',
    ])
      expect(await kindOfError(bench().provider.read(id)), id).toBe('invalid');
  });
}

/** Cancelling: no money any more, but what came first stands, and what comes late is told. */
function describeCancel(bench: () => ProviderBench): void {
  it('ends an attempt, and again without harm', async () => {
    for (const [name, method, currency] of methodsOf(bench())) {
      const { order_id } = await bench().provider.start(attempt({ method, currency }));
      await bench().provider.cancel(order_id);
      await bench().provider.cancel(order_id);
      expect(await bench().provider.read(order_id), name).toMatchObject({ state: 'cancelled', captures: [] });
    }
  });

  it('leaves a capture that came first', async () => {
    for (const [name, method, currency] of methodsOf(bench())) {
      const { order_id } = await bench().provider.start(attempt({ method, currency }));
      await bench().pay(order_id, 'paid');
      await bench().provider.cancel(order_id);
      expect(await bench().provider.read(order_id), name).toMatchObject({ state: 'captured' });
    }
  });

  it('tells a late authorisation after the end', async () => {
    const { authoriseLate } = bench();
    if (!authoriseLate) return;
    for (const [name, method, currency] of methodsOf(bench())) {
      const { order_id } = await bench().provider.start(attempt({ method, currency }));
      const ref = await bench().pay(order_id, 'lost');
      await bench().provider.cancel(order_id);
      const { state, captures } = await bench().provider.read(order_id);
      expect(['cancelled', 'failed'], name).toContain(state);
      expect(captures, name).toEqual([]);
      await authoriseLate(order_id, ref);
      const late = await bench().provider.read(order_id);
      expect(late, name).toMatchObject({ state: 'captured', captures: [{ currency, refunded: 0 }] });
    }
  });

  it('cannot cancel what it does not know', async () => {
    expect(await kindOfError(bench().provider.cancel('plink_AAAAAAAAAAAAAA'))).toBe('invalid');
  });
}

export function describeAttempts(bench: () => ProviderBench): void {
  describe('start', () => describeStart(bench));
  describe('read', () => describeRead(bench));
  describe('cancel', () => describeCancel(bench));
}

/** A captured card payment to give back from. */
export async function capturedCard(bench: ProviderBench, amount = 30_000) {
  const currency = Object.keys(bench.currencies)[0] ?? 'INR';
  const { order_id } = await bench.provider.start(attempt({ method: card, currency, amount }));
  return { order_id, currency, ref: await bench.pay(order_id, 'paid') };
}
