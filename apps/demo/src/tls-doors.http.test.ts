import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startTestApp } from '@tableside/server/testing/app';
import { tlsPair } from '@tableside/server/testing/tls-pair';
import { afterAll, expect, it } from 'vitest';
import { openEventDoor, openTlsDoor } from './tls-doors.ts';

const inner = createServer((asked, answer) => answer.end(`${asked.method} ${asked.url}`)).listen(
  0,
  '127.0.0.1',
);
const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
const test = await startTestApp();
afterAll(() => void inner.close());

/** What is answered at a port by https, to somebody who trusts the certificate. */
const askSecurely = (port: number): Promise<string> =>
  new Promise((said, failed) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/vault', method: 'POST', agent: false, ca: tlsPair.cert },
      (answer) => {
        let text = '';
        answer.on('data', (part) => (text += String(part)));
        answer.on('end', () => said(text));
      },
    );
    asked.on('error', failed);
    asked.end();
  });

it('browsers reach a program that knows no TLS by https', async () => {
  const door = await openTlsDoor({ host: '127.0.0.1', port: 0, tls: tlsPair, to: portOf(inner.address()) });
  expect(await askSecurely(door.port)).toBe('POST /vault');
  await door.close();
  await expect(askSecurely(door.port)).rejects.toThrow('ECONNREFUSED');
});

it('a door to a program that is away closes on the caller, and stays open for the next', async () => {
  const away = createServer().listen(0, '127.0.0.1');
  const to = portOf(away.address());
  await new Promise((closed) => away.close(closed));
  const door = await openTlsDoor({ host: '127.0.0.1', port: 0, tls: tlsPair, to });
  for (let nth = 0; nth < 2; nth += 1) await expect(askSecurely(door.port)).rejects.toThrow();
  await door.close();
});

it('events come in without TLS, and nothing else does', async () => {
  const door = await openEventDoor(test.app.http);
  const headers = { 'content-type': 'application/json' };
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${door.url}${path}`, {
      method,
      ...(method === 'POST' && { body: '{}', headers }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await ask('POST', '/api/webhooks/sandbox/nowhere')).text).toContain('"not-found"');
  expect(await ask('GET', '/api/stores/nowhere')).toEqual({ status: 404, text: '' });
  expect(await ask('GET', '/health/live')).toEqual({ status: 404, text: '' });
  await door.close();
});
