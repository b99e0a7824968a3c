import { describe, expect, it } from 'vitest';
import { outgoing } from '../../../platform/outgoing/outgoing.ts';
import { createPaymentProviders } from './providers.ts';

describe('createPaymentProviders', () => {
  const providers = createPaymentProviders(outgoing({ loopback: false }));
  const account = { key_id: 'k', key_secret: 's', webhook_secrets: [], base_url: 'http://127.0.0.1:5600' };

  it('names every provider as it names itself', () => {
    for (const [name, create] of Object.entries(providers)) expect(create(account).name).toBe(name);
  });

  it('lets only the sandbox call this very machine where that is not allowed', async () => {
    for (const [name, create] of Object.entries(providers))
      await expect(create(account).listRefunds('pay_1')).rejects.toMatchObject({
        kind: name === 'sandbox' ? 'unavailable' : 'invalid',
      });
  });

  it('takes no event without a secret', () => {
    for (const create of Object.values(providers))
      expect(create(account).verifyEvent({}, Buffer.from('{}'), new Date())).toBeUndefined();
  });
});
