import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';

const heard: (string | undefined)[] = [];
const gateway = createServer((request, response) => {
  heard.push(request.headers.authorization);
  request.resume();
  response.writeHead(202).end();
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => void gateway.close());
const SMS_GATEWAY_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;

it.each([
  ['its token', { SMS_GATEWAY_TOKEN: 'of-the-house' }, 'Bearer of-the-house'],
  ['no token where there is none', {}, undefined],
])('a message goes to the gateway of the settings with %s', async (_, settings, shown) => {
  const { call } = await startTestApp({ environment: { SMS_GATEWAY_URL, ...settings } });
  const sent = await call('POST', '/users/auth/sendotp', { body: { phone: '+919876500077' } });
  expect([sent.status, heard.at(-1)]).toEqual([200, shown]);
});
