import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { tellOfProxy } from './passed-on.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

/** A server that was told of `trustProxy`, and what it has logged. */
function served(trustProxy: string | false) {
  const lines: string[] = [];
  const app = Fastify({
    trustProxy,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  });
  tellOfProxy(app);
  app.get('/', async () => 'here');
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/', headers, remoteAddress });
  return { ask, told: () => lines.filter((line) => line.includes('TRUST_PROXY')).length };
}

it('given a proxy beside us that nobody named, then says so once', async () => {
  const { ask, told } = served(false);
  await ask({});
  expect(told()).toBe(0);
  await ask(FORWARDED);
  await ask({ forwarded: 'for=203.0.113.9' });
  expect(told()).toBe(1);
});

it('given one that was named, or a header that somebody forged from elsewhere, then says nothing', async () => {
  const named = served('127.0.0.1');
  await named.ask(FORWARDED);
  const unnamed = served(false);
  await unnamed.ask(FORWARDED, '198.51.100.7');
  expect([named.told(), unnamed.told()]).toEqual([0, 0]);
});
