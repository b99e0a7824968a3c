import { createServer, type RequestListener, type Server } from 'node:http';
import type { LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { outgoing } from './outgoing.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<{ root: string; port: number }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { root: `http://127.0.0.1:${port}`, port };
}

const ask = { method: 'GET', path: '/x', headers: {} } as const;
const local = (budgetMs = 2000) => outgoing({ loopback: true, budgetMs });

/** A resolver that answers with `addresses`, in turn when there are several lists. */
const resolver = (...lists: string[][]): LookupFunction => {
  let turn = 0;
  return (_name, _options, done) => {
    const addresses = lists[Math.min(turn, lists.length - 1)] ?? [];
    turn += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};

describe('outgoing', () => {
  it('sends what it is given and hands back status and text', async () => {
    const { root } = await serve((request, response) => {
      request.pipe(response.writeHead(402, { seen: request.headers['x-word'] ?? '' }));
    });
    const send = local().open(`${root}/`);
    const answer = await send({ method: 'POST', path: '/a?b=c', headers: { 'x-word': 'w' }, body: 'plum' });
    expect(answer).toEqual({ status: 402, text: 'plum' });
  });

  it('does not follow a redirect to another place', async () => {
    let visited = false;
    const inner = await serve((_, response) => {
      visited = true;
      response.end('secret');
    });
    const { root } = await serve((_, response) => response.writeHead(302, { location: inner.root }).end());
    expect(await local().open(root)(ask)).toEqual({ status: 302, text: '' });
    expect(visited).toBe(false);
  });

  it('ends with its budget, however many calls share it', async () => {
    const { root } = await serve((request, response) => {
      if (request.url === '/x') setTimeout(() => response.end('late'), 150);
      else response.write('the first half');
    });
    const send = local(1500).open(root);
    expect((await send(ask)).text).toBe('late');
    await expect(send({ ...ask, path: '/half' })).rejects.toThrow();
  });

  it.each([
    ['silence', () => undefined],
    ['a broken connection', (_: unknown, response: { destroy(): void }) => response.destroy()],
    [
      'an answer that breaks off',
      (_: unknown, response: { write(t: string): void; destroy(): void }) => {
        response.write('half');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'an endless answer',
      (_: unknown, response: { end(t: string): void }) => response.end('x'.repeat(300_000)),
    ],
  ])('rejects %s', async (_name, listener) => {
    const { root } = await serve(listener as RequestListener);
    await expect(local(300).open(root)(ask)).rejects.toThrow();
  });

  it('rejects a port where nobody listens', async () => {
    const { root } = await serve(() => undefined);
    for (const server of servers.splice(0)) server.close();
    await expect(local().open(root)(ask)).rejects.toThrow();
  });

  it('calls this machine only when that is allowed', () => {
    expect(() => outgoing({ loopback: false }).open('http://127.0.0.1:5601')).toThrow('must not be called');
    expect(() => local().open('http://192.168.0.1')).toThrow('must not be called');
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['the cloud’s own service', ['169.254.169.254']],
    ['a public and a private address', ['93.184.216.34', '10.0.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['nothing', []],
  ])('does not call a name that resolves to %s', async (_name, addresses) => {
    let called = false;
    await serve(() => {
      called = true;
    });
    const send = outgoing({ loopback: true, lookup: resolver(addresses) }).open('https://pay.example.com');
    await expect(send(ask)).rejects.toThrow('does not resolve to public addresses');
    expect(called).toBe(false);
  });

  it('connects to the address it checked, without asking a second time', async () => {
    let questions = 0;
    const rebinding: LookupFunction = (name, options, done) => {
      questions += 1;
      resolver(questions === 1 ? ['203.0.114.1'] : ['127.0.0.1'])(name, options, done);
    };
    const send = outgoing({ loopback: false, budgetMs: 200, lookup: rebinding }).open(
      'https://pay.example.com',
    );
    await expect(send(ask)).rejects.toThrow();
    expect(questions).toBe(1);
  });

  it('passes on what a resolver says is wrong', async () => {
    const lookup: LookupFunction = (_name, _options, done) => done(new Error('no such name'), '', 0);
    const send = outgoing({ loopback: false, lookup }).open('https://pay.example.com');
    await expect(send(ask)).rejects.toThrow('no such name');
  });
});
