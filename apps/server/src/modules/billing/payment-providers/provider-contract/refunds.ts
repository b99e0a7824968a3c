import { describe, expect, it } from 'vitest';
import type { PaymentProvider, RefundRequest } from '../provider.ts';
import { capturedCard } from './attempts.ts';
import { kindOfError, newKey, type ProviderBench } from './bench.ts';

/** Gives back as the product does: what is listed is seen before. */
const give = async ({ provider }: Pick<ProviderBench, 'provider'>, request: RefundRequest) =>
  provider.refund(request, await provider.listRefunds(request.capture_ref));

/** Gives some of a capture back twice by one key, which makes one refund; what was asked of the stand-in for it, of `requests`. */
export async function askedForTwice(
  provider: PaymentProvider,
  capture_ref: string,
  requests: readonly string[],
): Promise<readonly string[]> {
  const request = { key: newKey(), capture_ref, amount: 100, currency: 'INR' };
  const before = requests.length;
  const made = await give({ provider }, request);
  expect(await give({ provider }, request)).toEqual(made);
  return requests.slice(before);
}

const refundedOf = async (bench: ProviderBench, orderId: string) =>
  (await bench.provider.read(orderId)).captures.map(({ refunded }) => refunded);

function describeGivingBack(bench: () => ProviderBench): void {
  describe('refund', () => {
    it('gives back all of a payment, and parts of one', async () => {
      const whole = await capturedCard(bench());
      const base = { capture_ref: whole.ref, currency: whole.currency };
      expect(await give(bench(), { ...base, key: newKey(), amount: 30_000 })).toMatchObject({
        state: 'done',
      });
      expect(await refundedOf(bench(), whole.order_id)).toEqual([30_000]);

      const parts = await capturedCard(bench());
      for (const amount of [1, 9_999])
        await give(bench(), { capture_ref: parts.ref, currency: parts.currency, key: newKey(), amount });
      expect(await refundedOf(bench(), parts.order_id)).toEqual([10_000]);
    });

    it('gives back once for one key, however often and however lost', async () => {
      const { ref, order_id, currency } = await capturedCard(bench());
      const request = { key: newKey(), capture_ref: ref, amount: 7_000, currency };
      bench().fail('hang-up', 'lostAnswer');
      expect(await kindOfError(bench().provider.refund(request, []))).toBe('unavailable');
      const again = await Promise.all([1, 2, 3].map(() => give(bench(), request)));
      expect(new Set(again.map((picture) => picture.ref)).size).toBe(1);
      expect(await refundedOf(bench(), order_id)).toEqual([7_000]);
    });

    it('gives back once when asked many times at once', async () => {
      const { ref, order_id, currency } = await capturedCard(bench());
      const request = { key: newKey(), capture_ref: ref, amount: 7_000, currency };
      const made = await Promise.all([1, 2, 3, 4].map(() => bench().provider.refund(request, [])));
      expect(new Set(made.map((picture) => picture.ref)).size).toBe(1);
      expect(await refundedOf(bench(), order_id)).toEqual([7_000]);
    });

    it('never gives back more than was taken', async () => {
      const { ref, order_id, currency } = await capturedCard(bench());
      const giveMore = (amount: number) =>
        give(bench(), { key: newKey(), capture_ref: ref, amount, currency });
      expect(await kindOfError(giveMore(30_001))).toBe('invalid');
      await giveMore(30_000);
      expect(await kindOfError(giveMore(1))).toBe('invalid');
      expect(await refundedOf(bench(), order_id)).toEqual([30_000]);
    });

    it('knows no payment of nobody', async () => {
      const nobody = { key: newKey(), capture_ref: 'pay_AAAAAAAAAAAAAA', amount: 100, currency: 'INR' };
      expect(await kindOfError(bench().provider.refund(nobody, []))).toBe('invalid');
    });
  });
}

function describeReading(bench: () => ProviderBench): void {
  const listedAs = async (key: string, ref: string) =>
    (await bench().provider.listRefunds(ref)).find((refund) => refund.key === key);

  describe('listRefunds', () => {
    it('follows a refund to its end', async () => {
      for (const end of ['done', 'failed'] as const) {
        const { ref, currency } = await capturedCard(bench());
        const key = newKey();
        expect(await bench().provider.listRefunds(ref)).toEqual([]);
        await bench().refundsBecome(end, 'later');
        const made = await give(bench(), { key, capture_ref: ref, amount: 500, currency });
        expect(made.state).toBe('pending');
        expect(await listedAs(key, ref)).toEqual({ ...made, key, amount: 500 });
        await bench().finishRefund(made.ref, end);
        await bench().refundsBecome('done');
        expect(await listedAs(key, ref)).toMatchObject({ ref: made.ref, state: end });
      }
    }, 20_000);

    it('owes a failed refund again', async () => {
      const { ref, order_id, currency } = await capturedCard(bench());
      const key = newKey();
      await bench().refundsBecome('failed');
      const failed = await give(bench(), { key, capture_ref: ref, amount: 500, currency });
      await bench().finishRefund(failed.ref, 'failed');
      await bench().refundsBecome('done');
      expect(await listedAs(key, ref)).toMatchObject({ state: 'failed' });
      expect(await refundedOf(bench(), order_id)).toEqual([0]);
    });

    it('lists what somebody gave back in its own console, and tells of it by a name of ours', async () => {
      const { ref, order_id, currency } = await capturedCard(bench());
      const { provider } = bench();
      const key = newKey();
      await give(bench(), { key, capture_ref: ref, amount: 500, currency });
      const told = (await bench().events()).length;
      await bench().refundByHand(order_id, ref, 700);
      const listed = await provider.listRefunds(ref);
      const [other, ...more] = listed.filter((refund) => refund.key !== key);
      expect([other, more, listed.length]).toMatchObject([{ amount: 700, state: 'done' }, [], 2]);
      expect(await refundedOf(bench(), order_id)).toEqual([1200]);
      const events = (await bench().events()).slice(told);
      const names = events.map(({ headers, body }) =>
        provider.verifyEvent(headers, Buffer.from(body), new Date()),
      );
      expect(names.length).toBeGreaterThan(0);
      for (const event of names) expect([order_id, ref]).toContain(event?.order_id);
    });
  });
}

/** Giving money back: once for one key, never more than was taken. */
export function describeRefunds(bench: () => ProviderBench): void {
  describeGivingBack(bench);
  describeReading(bench);
}
