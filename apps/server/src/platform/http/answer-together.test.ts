import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { answerTogether } from './answer-together.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** An app whose answers become ready in one turn, some steps of it apart; it notes what happens in which order. */
async function serve(events: string[]): Promise<number> {
  app = Fastify();
  app.addHook('onSend', answerTogether());
  app.addHook('onSend', (call, _reply, _payload, done) => {
    events.push(`leaves ${call.url}`);
    done();
  });
  const waiting: (() => void)[] = [];
  app.get<{ Params: { name: string } }>('/:name', async ({ url }) => {
    const steps = waiting.length * 20;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 3) for (const go of waiting) go();
    });
    for (let step = 0; step < steps; step += 1) await undefined;
    events.push(`ready ${url}`);
    return { url };
  });
  app.get('/fails', async () => {
    throw new Error('not today');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

const get = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end();
  });

describe('answers of one turn of the event loop', () => {
  it('given three that become ready in one turn, when they are sent, then none leaves before all are ready', async () => {
    const events: string[] = [];
    const port = await serve(events);
    const statuses = await Promise.all(['/a', '/b', '/c'].map((path) => get(port, path)));
    expect(statuses).toEqual([200, 200, 200]);
    expect(events.map((event) => event.split(' ')[0])).toEqual([
      ...['ready', 'ready', 'ready'],
      ...['leaves', 'leaves', 'leaves'],
    ]);
  });

  it('given refusals and errors, when they are sent, then they go out as answers do', async () => {
    const port = await serve([]);
    expect(await get(port, '/fails')).toBe(500);
    expect(await get(port, '/un/known')).toBe(404);
  });
});
