// @vitest-environment happy-dom
import type { ProviderAccount } from '@tableside/contract/staff-payments.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerAccount, providerEvent } from '../../../testing/payment-samples.ts';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { ProvidersScreen } from './providers-screen.tsx';

const PROVIDERS = 'GET /staff/stores/store/payment_providers';
const SAVE = 'PUT /staff/stores/store/payment_providers/razorpay';
const open = (...accounts: readonly ProviderAccount[]) => {
  const body = { offered: ['razorpay', 'stripe'], accounts };
  return standIn({ [PROVIDERS]: () => ({ body }), [SAVE]: () => ({ body }) });
};
const { updated_at: saved_at } = providerAccount();
const me = colleague(['owner']);
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
});

it('shows every provider, which is in use, and never a secret', async () => {
  open(providerAccount());
  const { texts, host, shows, tap } = await stage(<ProvidersScreen />, { me });
  expect(texts('.provider-card h2')).toEqual(['Razorpay', 'Stripe']);
  expect(texts('.status')).toEqual(['In use']);
  expect(shows('https://menu.example/api/webhooks/razorpay/store')).toBe(true);
  await tap('Edit');
  for (const field of host.querySelectorAll<HTMLInputElement>('input[type="password"]'))
    expect(field.value).toBe('');
});

it('given none in use, then it says that guests cannot pay online', async () => {
  open(providerAccount({ enabled: false }));
  const { shows } = await stage(<ProvidersScreen />, { me });
  expect(shows('Guests cannot pay online')).toBe(true);
});

describe('saving', () => {
  it('sends only what was changed', async () => {
    const server = open(providerAccount());
    const { tap, type, texts } = await stage(<ProvidersScreen />, { me });
    await tap('Edit');
    await type('#razorpay-key', 'rzp_2');
    expect(texts('.save-bar p')).toEqual(['Changed: Key id']);
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({ enabled: true, key_id: 'rzp_2', saved_at });
    expect(said()).toEqual(['Saved.']);
  });

  it('given a colleague changes it meanwhile, then that stands unless it is written here, too, which is told', async () => {
    const server = open(providerAccount());
    const { tap, type, shows, client } = await stage(<ProvidersScreen />, { me });
    await tap('Edit');
    await type('#razorpay-key', 'rzp_2');
    const changed = providerAccount({ key_id: 'rzp_3', base_url: 'https://proxy.example', enabled: false });
    server.reply(PROVIDERS, () => ({ body: { offered: ['razorpay'], accounts: [changed] } }));
    await act(() => client.invalidateQueries({ queryKey: keys.providers('store') }));
    await settle(20);
    expect(shows('Somebody else has changed this too: Key id.')).toBe(true);
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({ enabled: false, key_id: 'rzp_2', saved_at });
  });

  it('given one is saved late, then another that is open by then stays so', async () => {
    const server = open(providerAccount());
    const { tap, type, all } = await stage(<ProvidersScreen />, { me });
    const answer = server.late(SAVE, { body: { offered: ['razorpay', 'stripe'], accounts: [] } });
    await tap('Edit');
    await type('#razorpay-key', 'rzp_2');
    await tap('Save');
    await tap('Close');
    await act(async () => unsaved.get().going?.());
    await tap('Set up');
    await type('#stripe-key', 'sk');
    answer();
    await settle(20);
    expect(all('dialog[open] #stripe-key')[0]).toHaveProperty('value', 'sk');
  });

  it('of a new account sends its keys', async () => {
    const server = open();
    const { tap, type } = await stage(<ProvidersScreen />, { me });
    await tap('Set up');
    await type('#razorpay-key', 'rzp_1');
    await type('#razorpay-secret', 'hush');
    await type('#razorpay-webhook', 'hush-hush');
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({
      enabled: true,
      key_id: 'rzp_1',
      key_secret: 'hush',
      webhook_secret: 'hush-hush',
      saved_at: null,
    });
  });

  it('given the address is emptied, then it goes back to the provider’s public one', async () => {
    const server = open(providerAccount({ base_url: 'https://proxy.example' }));
    const { tap, type } = await stage(<ProvidersScreen />, { me });
    await tap('Edit');
    await type('#razorpay-address', '');
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({ enabled: true, base_url: '', saved_at });
  });

  it('given a refusal, then the reason is said and what was typed stays', async () => {
    const server = open(providerAccount());
    server.reply(SAVE, () => refusal(409, 'provider-unusable', 'The address cannot be used.'));
    const { tap, type, host } = await stage(<ProvidersScreen />, { me });
    await tap('Edit');
    await type('#razorpay-address', 'http://10.0.0.1');
    await tap('Save');
    expect(said()).toEqual(['The address cannot be used.']);
    expect(host.querySelector<HTMLInputElement>('#razorpay-address')?.value).toBe('http://10.0.0.1');
  });
});

describe('what a provider has told', () => {
  const EVENTS = 'GET /staff/stores/store/payment_providers/razorpay/events';
  const page = (...data: ReturnType<typeof providerEvent>[]) => ({
    body: { data, paging: { page: 1, limit: 25, total: data.length, next: null } },
  });

  it('is listed with the bill it was about, and says what waits', async () => {
    const server = open(providerAccount());
    const strange = providerEvent({ _id: 'e2', kind: 'refund.failed', payment: null, handled_at: null });
    server.reply(EVENTS, () => page(strange, providerEvent()));
    const { tap, texts, shows, host } = await stage(<ProvidersScreen />, { me });
    await tap('Messages');
    expect(shows('Messages from Razorpay')).toBe(true);
    expect(texts('tbody th')).toEqual(['refund.failed', 'payment_link.paid']);
    expect(texts('tbody .status')).toEqual(['Waiting', 'Acted on']);
    expect(shows('None of ours')).toBe(true);
    expect(host.querySelector('tbody a')?.getAttribute('href')).toMatch(/\/bills\?order=order$/);
  });

  it('given nothing yet, then it says where the provider has to be told', async () => {
    const server = open(providerAccount());
    server.reply(EVENTS, () => page());
    const { tap, shows } = await stage(<ProvidersScreen />, { me });
    await tap('Messages');
    expect(shows('No message yet')).toBe(true);
  });
});

it('given the keys are changed after a test, then it says nothing of the new ones', async () => {
  const server = open(providerAccount());
  server.reply('POST /staff/stores/store/payment_providers/razorpay/test', () => ({
    body: { reached: true },
  }));
  const { tap, type, shows } = await stage(<ProvidersScreen />, { me });
  await tap('Test');
  expect(shows('The provider answers to these keys.')).toBe(true);
  const changed = providerAccount({ key_id: 'rzp_2', updated_at: '2026-11-20T12:00:00.000Z' });
  server.reply(SAVE, () => ({ body: { offered: ['razorpay'], accounts: [changed] } }));
  server.reply(PROVIDERS, () => ({ body: { offered: ['razorpay'], accounts: [changed] } }));
  await tap('Edit');
  await type('#razorpay-key', 'rzp_2');
  await tap('Save');
  expect(shows('rzp_2')).toBe(true);
  expect(shows('The provider answers to these keys.')).toBe(false);
});

it.each([
  [true, 'The provider answers to these keys.'],
  [false, 'The provider does not answer to these keys.'],
])('a test that says %s is told', async (reached, words) => {
  const server = open(providerAccount());
  server.reply('POST /staff/stores/store/payment_providers/razorpay/test', () => ({ body: { reached } }));
  const { tap, shows } = await stage(<ProvidersScreen />, { me });
  await tap('Test');
  expect(shows(words)).toBe(true);
});
