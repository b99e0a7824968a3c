import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { readDatabaseTime } from '../clock-repository.ts';
import type { Database, Reader } from '../db/database.ts';
import { sameSecret } from '../ids.ts';
import { once } from '../once.ts';
import { isLoopback } from './address-block.ts';
import { AnswerTimes } from './answer-times.ts';
import { bearerToken } from './bearer.ts';
import { isPassedOn } from './passed-on.ts';
import { Refused } from './refused.ts';

export interface OperationsOptions {
  readonly db: Database;
  readonly streams: () => number;
  /** Milliseconds by which the node's own clock is ahead of the database's. */
  readonly skew: () => number;
  /** True while no more callers should be sent here. */
  readonly leaving: () => boolean;
  /** Makes the document of the contract; asked for with the first reader, because it takes most of a second. */
  readonly openApi: () => unknown;
  /** With a token, /metrics asks for it; without one it answers loopback only. */
  readonly metricsToken: string | undefined;
}

/** The machine's own clock writes its log only, but one that is further off should be seen to. */
const TOLERATED_SKEW_MS = 2000;

const alive = async (db: Reader): Promise<boolean> => (await readDatabaseTime(db)) > 0;
/** Asked from here, and not for somebody else. */
const isThisMachine = (request: FastifyRequest): boolean => isLoopback(request.ip) && !isPassedOn(request);

interface Measure {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}
const gaugesOf = ({ db, streams, skew }: OperationsOptions): readonly Measure[] => [
  { name: 'live_streams', help: 'Open streams', read: streams },
  { name: 'database_connections_busy', help: 'Busy connections', read: () => db.load().busy },
  {
    name: 'clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of that of the database, by which rules are judged',
    read: () => skew() / 1000,
  },
  {
    name: 'clock_skewed',
    help: 'Whether these clocks are more than 2 s apart',
    read: () => Number(Math.abs(skew()) > TOLERATED_SKEW_MS),
  },
];

/** Health, metrics and the contract for integrators, under the root. */
export function serveOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { db, leaving, openApi, metricsToken } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new AnswerTimes();
  for (const { name, help, read } of gaugesOf(options))
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = '-' } = request.routeOptions;
    times.note(request.method, url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (leaving()) return reply.code(503).send({ status: 'leaving' });
    const ready = await alive(db).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'waiting for the database' });
  });
  app.get('/metrics', async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const may =
      metricsToken === undefined
        ? isThisMachine(request)
        : token !== undefined && sameSecret(token, metricsToken);
    if (!may) throw new Refused('not-found');
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${times.text()}`);
  });
  const document = once(() => JSON.stringify(openApi()));
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').header('access-control-allow-origin', '*').send(document()),
  );
}
