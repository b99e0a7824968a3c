// A full queue of phones, and how long until each of them has read its new place. Run by `measures/queue.ts`.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { serveJob } from '../lib/child.ts';
import { quantile } from '../lib/stats.ts';
import { askOnce, RawConnection, rawRequest } from './raw-http.ts';
import { openStreams } from './stream-client.ts';

export interface QueueJob {
  readonly port: number;
  readonly ready: string;
  readonly storeId: string;
  /** Of a host of that store. */
  readonly headers: Readonly<Record<string, string>>;
  /** Paths of the API: `queue-entry:` and an id come behind it. */
  readonly channels: string;
  /** Requests that open a stream of somebody else. */
  readonly streams: readonly string[];
  readonly parties: number;
  /** How many parties are seated, one after the other. */
  readonly changes: number;
}
export interface QueueFigures {
  /** Milliseconds from the host's tap to a phone that has read its new place. */
  readonly p50: number;
  readonly p99: number;
  /** The slowest of all phones and changes. */
  readonly last: number;
  readonly count: number;
}

const Entry = z.object({ _id: z.string() });
const Count = z.object({ position: z.number() });
const Plan = z.object({ tables: z.array(z.object({ _id: z.string() })) });
const PATIENCE_MS = 10_000;
/** Changes before anything is counted. */
const WARM = 2;

async function ask<T>(
  port: number,
  schema: z.ZodType<T>,
  request: Parameters<typeof askOnce>[1],
): Promise<T> {
  const { status, body } = await askOnce(port, request);
  if (status >= 300) throw new Error(`${request.path} was answered ${status}: ${body.toString()}`);
  return schema.parse(JSON.parse(body.toString()));
}

/** As the app of a guest who waits: it reads its place whenever the stream says that something changed. */
class Phone {
  readonly id: string;
  position = 0;
  private readonly connection: RawConnection;
  private readonly request: string;
  private reading = false;
  private again = false;
  private moved: (at: number) => void = () => undefined;

  constructor(id: string, storeId: string, connection: RawConnection) {
    this.id = id;
    this.connection = connection;
    this.request = rawRequest({ method: 'GET', path: `/api/waiting_queue/${storeId}/${id}/count` });
  }

  /** When the phone has another place than now. */
  next(): Promise<number> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a phone kept its old place')), PATIENCE_MS);
      this.moved = (at) => {
        clearTimeout(late);
        resolve(at);
      };
    });
  }

  async read(): Promise<void> {
    this.again = this.reading;
    if (this.reading) return;
    this.reading = true;
    const { body } = await this.connection.send(this.request);
    const { position } = Count.parse(JSON.parse(body.toString()));
    this.reading = false;
    if (position !== this.position) {
      this.position = position;
      this.moved(performance.now());
    }
    if (this.again) await this.read();
  }
}

async function join({ port, storeId }: QueueJob, party: number): Promise<Phone> {
  const { _id } = await ask(port, Entry, {
    method: 'POST',
    path: `/api/waiting_queue/${storeId}/add`,
    headers: { 'Idempotency-Key': `bench-queue-${process.pid}-${party}` },
    body: { name: `Party ${party}`, guests: 1 + (party % 4) },
  });
  return new Phone(_id, storeId, await RawConnection.open(port));
}

async function openAll(
  { port, ready, channels, streams }: QueueJob,
  phones: readonly Phone[],
): Promise<void> {
  const accept = { Accept: 'text/event-stream' };
  const own = phones.map((phone) => ({
    port,
    ready,
    request: rawRequest({ method: 'GET', path: `${channels}${phone.id}`, headers: accept }),
    heard: (text: string) => {
      if (text.includes('event: change')) void phone.read();
    },
  }));
  const others = streams.map((request) => ({ port, ready, request, heard: () => undefined }));
  await openStreams([...own, ...others]);
  for (const phone of phones) await phone.read();
}

await serveJob(async (job: QueueJob): Promise<QueueFigures> => {
  const { port, storeId, headers, parties, changes } = job;
  const phones: Phone[] = [];
  for (let party = 1; party <= parties; party += 1) phones.push(await join(job, party));
  await openAll(job, phones);
  const path = `/api/staff/stores/${storeId}/tables`;
  const { tables } = await ask(port, Plan, { method: 'GET', path, headers });
  const took: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const [first, ...behind] = phones.slice(change);
    const all = behind.map((phone) => phone.next());
    const sent = performance.now();
    await ask(port, z.unknown(), {
      method: 'POST',
      path: `/api/staff/queue/${first?.id}/seat`,
      headers: { ...headers, 'Idempotency-Key': `bench-seat-${process.pid}-${change}` },
      body: { table_id: tables[change]?._id },
    });
    const times = await Promise.all(all);
    if (change >= WARM) took.push(...times.map((at) => at - sent));
    await sleep(300);
  }
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), last: Math.max(...took), count: took.length };
});
