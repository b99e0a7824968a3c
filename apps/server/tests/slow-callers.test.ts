import { once } from 'node:events';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createHttp } from '../src/platform/http/create-http.ts';
import { atDepth } from '../testing/depth.ts';
import { openSilent } from '../testing/slow-client.ts';
import { tlsPair } from '../testing/tls-pair.ts';

const CALLERS = atDepth(300, 500);
const HOUR_MS = 3_600_000;
const plain = { logLevel: 'silent', trustProxy: [], secure: false };
const open: FastifyInstance[] = [];
afterAll(() => Promise.all(open.map((app) => app.close())));

/** The server with one answer. It waits for everybody until `waitsFor` shortens that, so that the test need not wait as long. */
async function serve() {
  const app = await createHttp(plain);
  open.push(app);
  app.get('/', async () => ({ ok: true }));
  app.post('/', async () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const waitsFor = (patience: { readonly headersTimeout: number; readonly requestTimeout?: number }) =>
    void Object.assign(app.server, patience);
  waitsFor({ headersTimeout: HOUR_MS, requestTimeout: HOUR_MS });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, waitsFor };
}

const HEADERS = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const BODY = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

describe('callers who speak slowly', () => {
  it.each([
    ['headers', HEADERS, { headersTimeout: 1000 }],
    ['bodies', BODY, { headersTimeout: 1000, requestTimeout: 1500 }],
  ])(
    'given %s that never end from hundreds of them, when others call, then these are answered and those cut off',
    async (_what, said, patience) => {
      const { url, waitsFor } = await serve();
      const callers = await Promise.all(Array.from({ length: CALLERS }, () => openSilent(url, said)));
      const ends = Promise.all(callers.map((socket) => once(socket.resume(), 'close')));
      for (let call = 0; call < 20; call += 1) expect((await fetch(url)).status).toBe(200);
      expect(callers.some(({ closed }) => closed)).toBe(false);
      waitsFor(patience);
      await ends;
    },
  );

  it.each([
    ['http', undefined],
    ['https', tlsPair],
  ])('given %s, when it is made, then headers have 10 s and a whole request 30 s', async (_name, tls) => {
    const app = await createHttp({ ...plain, ...(tls && { tls }) });
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000]);
    await app.close();
  });

  it('given https, when a header is larger than any browser sends, then it is refused as on http', async () => {
    const app = await createHttp({ ...plain, tls: tlsPair });
    open.push(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port,
          ca: tlsPair.cert,
          agent: false,
          headers: { 'x-long': 'x'.repeat(16_500) },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .once('error', reject)
        .end();
    });
    expect(status).toBe(431);
  });
});
