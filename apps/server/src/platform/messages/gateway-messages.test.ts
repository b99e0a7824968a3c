import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayMessages } from './gateway-messages.ts';
import { MessageGivenUp, maskPhone } from './messages.ts';

const message = {
  to: '+919876543210',
  kind: 'otp',
  text: '123456 is your code',
  code: '123456',
  link: null,
} as const;
const now = new Date();
const seen: { path: string; type: string | undefined; auth: string | undefined; body: string }[] = [];
let base = '';

const server = createServer(async (request: IncomingMessage, response) => {
  const body = await text(request);
  seen.push({
    path: request.url ?? '',
    type: request.headers['content-type'],
    auth: request.headers.authorization,
    body,
  });
  if (request.url === '/silent') return;
  if (request.url === '/status/302') response.setHeader('location', '/');
  const status = /^\/status\/(\d+)$/.exec(request.url ?? '')?.[1];
  response.statusCode = status === undefined ? 202 : Number(status);
  response.end('taken');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('gatewayMessages', () => {
  it('posts the message with the token', async () => {
    await gatewayMessages({ url: `${base}/`, token: 'key' }).sendMessage(message, now);
    expect(seen.at(-1)).toMatchObject({ path: '/', type: 'application/json', auth: 'Bearer key' });
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual(message);
  });
  it.each(['/status/500', '/status/302', '/status/400', '/silent'])(
    'rejects when %s answers, and names no number',
    async (path) => {
      const sending = gatewayMessages({ url: `${base}${path}`, timeoutMs: 200 }).sendMessage(message, now);
      const failure = await sending.then(() => undefined, String);
      expect(failure).toBeDefined();
      expect(failure).not.toContain('98765');
    },
  );
  it.each([
    [400, true],
    [422, true],
    [401, false],
    [403, false],
    [404, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('given up for good after %i: %s', async (status, isFinal) => {
    const sending = gatewayMessages({ url: `${base}/status/${status}` }).sendMessage(message, now);
    const failure: unknown = await sending.catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `the message gateway answered ${status}` });
    expect(failure instanceof MessageGivenUp).toBe(isFinal);
  });
});

it('masks numbers down to two digits', () => {
  expect(maskPhone('+919876543210')).toBe('…10');
});
