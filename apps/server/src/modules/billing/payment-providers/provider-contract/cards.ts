import { describe, expect, it } from 'vitest';
import { attempt, kindOfError, newKey, type ProviderBench } from './bench.ts';

export function describeCards(bench: () => ProviderBench): void {
  describe('saved cards', () => {
    it('knows no card of nobody', async () => {
      expect(await bench().provider.readCard('pm_none', 'diner-1')).toBeNull();
      expect(await kindOfError(bench().provider.forgetCard('pm_none'))).toBeUndefined();
    });

    it('shows a card to its owner alone, without its number', async () => {
      const { provider, saveCard } = bench();
      if (!saveCard) return;
      const owner = newKey();
      const token = await saveCard(owner);
      const saved = await provider.readCard(token, owner);
      expect(saved).toMatchObject({ token, last4: expect.stringMatching(/^\d{4}$/) });
      expect(JSON.stringify({ ...saved, token: null })).not.toMatch(/\d{5}/);
      expect(await provider.readCard(token, newKey())).toBeNull();
    });

    it('takes money from a saved card of the payer, not from another’s', async () => {
      const { provider, saveCard, currencies } = bench();
      if (!saveCard) return;
      const customer = newKey();
      const method = { kind: 'card', card_token: await saveCard(customer) } as const;
      const currency = Object.keys(currencies)[0] ?? 'INR';
      const { order_id } = await provider.start(attempt({ method, customer, currency }));
      if ((await provider.read(order_id)).state === 'pending') await bench().pay(order_id, 'paid');
      expect((await provider.read(order_id)).state).toBe('captured');
      for (const other of [newKey(), null])
        expect(await kindOfError(provider.start(attempt({ method, customer: other, currency })))).toBe(
          'invalid',
        );
    });

    it('forgets a card, and again without harm', async () => {
      const { provider, saveCard } = bench();
      if (!saveCard) return;
      const owner = newKey();
      const token = await saveCard(owner);
      await provider.forgetCard(token);
      await provider.forgetCard(token);
      expect(await provider.readCard(token, owner)).toBeNull();
    });
  });
}
