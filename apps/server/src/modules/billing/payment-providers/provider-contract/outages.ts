import { describe, expect, it } from 'vitest';
import { capturedCard } from './attempts.ts';
import { attempt, kindOfError, newKey, type Outage, type ProviderBench } from './bench.ts';

const OUTAGES: readonly Outage[] = ['error', 'html', 'silence', 'hang-up', 'busy'];

/** Whatever is asked while the provider is down, nothing is known afterwards: `unavailable`, soon. */
export function describeOutages(bench: () => ProviderBench): void {
  const currency = () => Object.keys(bench().currencies)[0] ?? 'INR';

  describe.each(OUTAGES)('down by %s', (outage) => {
    it('is unavailable, whatever is asked', async () => {
      const { provider } = bench();
      const { order_id, ref } = await capturedCard(bench());
      const refund = { key: newKey(), capture_ref: ref, amount: 100, currency: currency() };
      const calls: Readonly<Record<string, () => Promise<unknown>>> = {
        start: () => provider.start(attempt({ currency: currency() })),
        read: () => provider.read(order_id),
        cancel: () => provider.cancel(order_id),
        refund: () => provider.refund(refund, []),
        listRefunds: () => provider.listRefunds(ref),
        ...(bench().saveCard && {
          readCard: () => provider.readCard('pm_card', 'diner-1'),
          forgetCard: () => provider.forgetCard('pm_card'),
        }),
      };
      for (const [name, call] of Object.entries(calls)) {
        bench().fail(outage);
        const began = Date.now();
        expect(await kindOfError(call()), name).toBe('unavailable');
        expect(Date.now() - began, name).toBeLessThan(20_000);
      }
      expect(await provider.read(order_id)).toMatchObject({ state: 'captured' });
    }, 90_000);
  });

  it('waits for a slow answer', async () => {
    bench().fail('slow');
    expect(await kindOfError(bench().provider.start(attempt({ currency: currency() })))).toBeUndefined();
  });
}
