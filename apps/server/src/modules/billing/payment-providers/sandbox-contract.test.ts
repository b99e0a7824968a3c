import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSandbox } from '@tableside/pay-sandbox/sandbox';
import { expect } from 'vitest';
import { z } from 'zod';
import { startFaultyProxy } from '../../../../testing/fakes/faulty-proxy.ts';
import type { PostedEvent, ProviderBench } from './provider-contract/bench.ts';
import { describeProvider } from './provider-contract/describe-provider.ts';
import { createSandboxProvider } from './sandbox.ts';

const TOKEN = 'a token for these tests only';
const KEY = { key_id: 'key_house', key_secret: 'a key for these tests only' };
const SECRETS = ['the new webhook secret', 'the old webhook secret'] as const;
const ORIGIN = 'http://127.0.0.1:3000';
const PATIENCE_MS = 500;

const Orders = z.object({
  orders: z.array(
    z.object({ id: z.string(), method: z.string(), captures: z.array(z.object({ id: z.string() })) }),
  ),
});
const Events = z.object({ events: z.array(z.object({ id: z.string() })) });
const Token = z.object({ token: z.string() });
const Identified = z.object({ id: z.string(), kind: z.string() });

/** The process's own fetch, with less patience than the eight seconds of life for the one call that nobody answers. */
function fetchThatKnowsSilence() {
  let silent = false;
  const send: typeof fetch = (input, init) => {
    const signal = silent ? AbortSignal.timeout(PATIENCE_MS) : init?.signal;
    silent = false;
    return fetch(input, { ...init, ...(signal && { signal }) });
  };
  const expectSilence = (): void => {
    silent = true;
  };
  return { send, expectSilence };
}

async function startMailbox() {
  const posted: PostedEvent[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    posted.push({
      kind: Identified.parse(JSON.parse(body)).kind,
      headers: Object.fromEntries(headers),
      body,
    });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { posted, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Calls that steer the sandbox; everything it answers is checked. */
const steering = (url: string) => ({
  get: async (path: string): Promise<unknown> => (await fetch(url + path)).json(),
  post: async (path: string, body: object = {}, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBeLessThan(300);
    const json: unknown = await answer.json();
    return json;
  },
  submit: async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect(answer.status, path).toBeLessThan(400);
    await answer.body?.cancel();
  },
});

const cards = { paid: '4111111111111111', failed: '4000000000000002' } as const;

async function build(): Promise<ProviderBench> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-contract-'));
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, token: TOKEN });
  const proxy = await startFaultyProxy(sandbox.url);
  const mailbox = await startMailbox();
  const { get, post, submit } = steering(sandbox.url);
  const account = { ...KEY, webhook_secrets: SECRETS, base_url: proxy.url };
  const facts = { name: 'Jade', key_secret: KEY.key_secret, webhook_secrets: SECRETS, origins: [ORIGIN] };
  await post(
    `/v1/accounts/${KEY.key_id}`,
    { ...facts, webhook_url: mailbox.url },
    { authorization: `Bearer ${TOKEN}` },
    'PUT',
  );
  const behave = async (behaviour: object): Promise<void> => {
    await post(`/test/accounts/${KEY.key_id}/behaviour`, behaviour);
  };
  const orderOf = async (id: string) => {
    const { orders } = Orders.parse(await get('/test/orders'));
    return orders.find((order) => order.id === id);
  };
  const payHosted = async (id: string, method: string, outcome: 'paid' | 'failed'): Promise<void> => {
    const card = { number: cards[outcome], name: 'Asha', validity: '12/49', cvv: '123' };
    if (method === 'card') await submit(`/pay/${id}`, card);
    else await submit(`/upi/${id}`, { answer: outcome === 'paid' ? 'approve' : 'decline' });
  };
  const { send, expectSilence } = fetchThatKnowsSilence();
  const provider = createSandboxProvider(account, send);
  return {
    provider,
    stranger: createSandboxProvider(
      { ...account, key_secret: 'another', webhook_secrets: ['other store'] },
      send,
    ),
    currencies: { INR: 2, JPY: 0, EUR: 2 },
    pay: async (id, outcome) => {
      const order = await orderOf(id);
      if (!order) throw new Error(`nothing to pay: ${id}`);
      if (outcome === 'lost') await post(`/test/orders/${id}/fail`);
      else if (order.captures.length > 0) await post(`/test/orders/${id}/capture`);
      else await payHosted(id, order.method, outcome);
      return (await orderOf(id))?.captures.at(-1)?.id ?? id;
    },
    authoriseLate: async (id) => {
      await post(`/test/orders/${id}/capture`);
    },
    payTwice: true,
    fail: (fault, lost) => {
      if (fault === 'silence') expectSilence();
      proxy.failNext({ fault, afterEffect: lost !== undefined, onWrite: lost !== undefined });
    },
    refundsBecome: (refunds, later) => behave({ refunds, refund_seconds: later ? 1.5 : 0 }),
    finishRefund: async (ref, state) => {
      const told = ({ kind, body }: PostedEvent) => kind === `refund.${state}` && body.includes(ref);
      await expect.poll(() => mailbox.posted.some(told)).toBe(true);
    },
    refundByHand: async (id, _, amount) => {
      await post(`/test/orders/${id}/refund`, { amount });
    },
    events: async () => {
      const { events } = Events.parse(await get(`/test/events?account=${KEY.key_id}`));
      const arrived = () => new Set(mailbox.posted.map(({ headers }) => headers['sandbox-event-id']));
      await expect.poll(() => events.every(({ id }) => arrived().has(id))).toBe(true);
      return [...mailbox.posted];
    },
    signing: {
      secrets: SECRETS,
      header: 'sandbox-signature',
      timed: true,
      sign: (body, secret, at) => {
        const time = Math.floor(at.getTime() / 1000);
        const named = Identified.safeParse(body.startsWith('{"id"') ? JSON.parse(body) : undefined);
        return {
          'sandbox-event-id': named.success ? named.data.id : 'evt_1',
          'sandbox-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
        };
      },
    },
    saveCard: async (customer) => {
      const { session, url } = await provider.openVault(customer);
      const card = { number: cards.paid, name: 'Asha', validity: '12/49', cvv: '123' };
      const path = url.slice(new URL(url).origin.length);
      return Token.parse(await post(path, { session, ...card }, { origin: ORIGIN })).token;
    },
    violations: () => [],
    close: async () => {
      await proxy.close();
      await sandbox.close();
      mailbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describeProvider('sandbox', build);
