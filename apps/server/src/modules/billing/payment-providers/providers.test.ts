import { describe, expect, it } from 'vitest';
import { outgoing } from '../../../platform/outgoing/outgoing.ts';
import { createProviders } from './providers.ts';

describe('createProviders', () => {
  const providers = createProviders(outgoing({ loopback: false }));
  const account = { key_id: 'k', key_secret: 's', webhook_secrets: [], base_url: 'http://127.0.0.1:5600' };

  it('names every provider as it names itself', () => {
    for (const [name, create] of Object.entries(providers)) expect(create(account).name).toBe(name);
  });

  it('calls nothing inside our own network where that is not allowed', async () => {
    for (const create of Object.values(providers))
      await expect(create(account).readRefund('key', 'pay_1')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('takes no event without a secret', () => {
    for (const create of Object.values(providers))
      expect(create(account).verifyEvent({}, Buffer.from('{}'), new Date())).toBeUndefined();
  });
});
