import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayMessages } from './gateway-messages.ts';
import { maskPhone } from './messages.ts';

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
  if (request.url === '/elsewhere') response.setHeader('location', '/');
  response.statusCode = { '/broken': 500, '/elsewhere': 302 }[request.url ?? ''] ?? 202;
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
  it.each(['/broken', '/elsewhere', '/silent'])(
    'rejects when %s answers, and names no number',
    async (path) => {
      const sending = gatewayMessages({ url: `${base}${path}`, timeoutMs: 200 }).sendMessage(message, now);
      const failure = await sending.then(() => undefined, String);
      expect(failure).toBeDefined();
      expect(failure).not.toContain('98765');
    },
  );
});

it('masks numbers down to two digits', () => {
  expect(maskPhone('+919876543210')).toBe('…10');
});
