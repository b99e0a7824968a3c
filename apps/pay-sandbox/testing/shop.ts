import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startSandbox } from '../src/sandbox.ts';

/** A webhook as it arrived. */
export interface Letter {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** A merchant's server that listens for events and answers each with what `answers` says, 200 in the end. */
export interface Mailbox {
  readonly url: string;
  readonly letters: Letter[];
  readonly answers: number[];
  readonly close: () => Promise<void>;
}

/** What tests look at in an order. */
export interface OrderView {
  readonly id: string;
  readonly state: string;
  readonly checkout_url: string | null;
  readonly error: { readonly code: string; readonly description: string } | null;
  readonly captures: readonly { readonly id: string; readonly amount: number; readonly refunded: number }[];
  readonly upi: { readonly intent_url: string | null; readonly approve_url: string } | null;
}
export interface EventView {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly deliveries: readonly { readonly status: number | null; readonly note: string }[];
}

/** The body of an answer; its shape is what the caller says it is. */
export const json = async <T>(answer: Response | Promise<Response>): Promise<T> =>
  JSON.parse(await (await answer).text());

const HOST = '127.0.0.1';
export const TOKEN = 'a token for this test only';
const KEY_SECRET = 'a secret for this test only';
export const WEBHOOK_SECRET = 'whsec_for_this_test_only';
export const ORIGIN = 'http://shop.test';

async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      letters.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://${HOST}:${port}/webhooks`, letters, answers, close };
}

/** Time stands still from here until the shop closes, but for what is let pass. */
export function stopTime(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return (ms) => vi.advanceTimersByTimeAsync(ms);
}

const formOf = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  redirect: 'manual',
  body: new URLSearchParams(fields),
});

/** A sandbox with one account, and what a merchant and a payer do there. */
export async function openShop({ folder: given }: { readonly folder?: string } = {}) {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'pay-sandbox-'));
  const mailbox = await openMailbox();
  const sandbox = await startSandbox({ host: HOST, port: 0, folder, token: TOKEN, now: () => Date.now() });
  const keyId = 'key_shop';
  const call = async (method: string, path: string, body?: unknown, headers = {}): Promise<Response> =>
    fetch(`${sandbox.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const setUp = (account: Readonly<Record<string, unknown>> = {}, id = keyId): Promise<Response> =>
    call(
      'PUT',
      `/v1/accounts/${id}`,
      {
        name: 'Jade Garden',
        key_secret: KEY_SECRET,
        webhook_url: mailbox.url,
        webhook_secrets: [WEBHOOK_SECRET],
        origins: [ORIGIN],
        ...account,
      },
      { authorization: `Bearer ${TOKEN}` },
    );
  await setUp();
  const api = (method: string, path: string, body?: unknown, id = keyId): Promise<Response> =>
    call(method, path, body, {
      authorization: `Basic ${Buffer.from(`${id}:${KEY_SECRET}`).toString('base64')}`,
    });
  let orders = 0;
  const order = (terms: Readonly<Record<string, unknown>> = {}): Promise<OrderView> => {
    orders += 1;
    const answer = api('POST', '/v1/orders', {
      reference: `order-${orders}`,
      amount: 124_000,
      currency: 'INR',
      method: 'card',
      return_url: 'http://shop.test/back',
      description: 'Jade Garden, table 5',
      customer: 'guest-1',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      ...terms,
    });
    return json(answer);
  };
  return {
    url: sandbox.url,
    folder,
    keyId,
    mailbox,
    setUp,
    api,
    order,
    control: (path: string, body: unknown = {}) => call('POST', `/test/${path}`, body),
    behave: (behaviour: unknown) => call('POST', `/test/accounts/${keyId}/behaviour`, behaviour),
    read: (id: string) => json<OrderView>(api('GET', `/v1/orders/${id}`)),
    eventsOf: async (order: string) =>
      (await json<{ events: EventView[] }>(fetch(`${sandbox.url}/test/events?order=${order}`))).events,
    page: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${sandbox.url}${path}`, { redirect: 'manual', headers }),
    send: (path: string, fields: Readonly<Record<string, string>>) =>
      fetch(`${sandbox.url}${path}`, formOf(fields)),
    /** Ends it; its folder stays when it was given. */
    close: async () => {
      vi.useRealTimers();
      await sandbox.close();
      await mailbox.close();
      if (given === undefined) rmSync(folder, { recursive: true });
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** What a payer types; `number` decides what happens. */
export const typed = (number: string) => ({ number, name: 'Asha Rao', validity: '12/49', cvv: '123' });
