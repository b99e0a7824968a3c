import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Limit } from '@tableside/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBlock } from './address-block.ts';
import { type Principal, principalKey } from './principal.ts';
import { Refused } from './refused.ts';

/** Who calls; undefined for whoever may not call at all. */
export type Recognise = (request: FastifyRequest) => Promise<Principal | undefined>;

/** What tells calls apart that nobody has checked yet. */
export interface Admitting {
  /** Multiplies every limit. */
  readonly factor: number;
  readonly recognise: Recognise;
  /** The table that a scanned handle names; undefined for one that we did not make. */
  readonly tableOf: (handle: string) => string | undefined;
}

/** What lets calls of a route in. */
export interface Admission {
  /**
   * Lets a call in, or refuses it as `too-many` with the seconds until its bucket is empty. A call that a short window
   * refuses does not count in the longer ones after it.
   */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  /** Counts what was answered, where only what was accepted counts. */
  readonly answered?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** The bucket of what no bucket counts. */
const UNCOUNTED = '';

/** A name out of a request that nobody has checked yet. */
function nameIn(holder: unknown, field: string): string {
  const value = (holder as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof value === 'string' ? value.slice(0, 400) : UNCOUNTED;
}

/** All scans of a table share its bucket; what nobody scanned is worth no bucket of its own. */
function tableBucket(request: FastifyRequest, tableOf: Admitting['tableOf']): string {
  const handle = nameIn(request.body, 'table_id');
  if (handle === UNCOUNTED) return UNCOUNTED;
  return tableOf(handle) ?? addressBlock(request.ip);
}

/** The bucket a call counts in. Whoever may not call fills none of a table, and so closes it for nobody. */
async function bucketOf(
  by: Limit['by'],
  request: FastifyRequest,
  { recognise, tableOf }: Admitting,
): Promise<string> {
  if (by === 'address') return addressBlock(request.ip);
  if (by === 'number')
    return `${addressBlock(request.ip)} ${nameIn(request.body, 'phone').replace(/\D/g, '')}`;
  const principal = await recognise(request);
  if (by === 'caller')
    return principal && principal.kind !== 'visitor' ? principalKey(principal) : addressBlock(request.ip);
  if (!principal) return UNCOUNTED;
  return by === 'order'
    ? `${principalKey(principal)} ${nameIn(request.params, 'id')}`
    : tableBucket(request, tableOf);
}

/** Several limits of a call look once for who makes it. */
function oncePerCall(recognise: Recognise): Recognise {
  const known = new WeakMap<FastifyRequest, Promise<Principal | undefined>>();
  return (request) => {
    const principal = known.get(request) ?? recognise(request);
    known.set(request, principal);
    return principal;
  };
}

const limiterOf = ({ max, per, by }: Limit, admitting: Admitting): RateLimitOptions => ({
  max: Math.max(1, Math.floor(max * admitting.factor)),
  timeWindow: per * 1000,
  keyGenerator: (request) => bucketOf(by, request, admitting),
  allowList: (_request, bucket) => bucket === UNCOUNTED,
});

const wasAccepted = (reply: FastifyReply): boolean =>
  reply.statusCode < 400 && !reply.hasHeader('idempotent-replayed');

/** What lets calls in under these limits; undefined where there are none. */
export function admission(
  app: FastifyInstance,
  limits: readonly Limit[],
  admitting: Admitting,
): Admission | undefined {
  if (limits.length === 0) return undefined;
  const recognise = limits.length > 1 ? oncePerCall(admitting.recognise) : admitting.recognise;
  const limiters = limits.map((limit) => ({
    afterwards: limit.only === 'accepted',
    count: app.createRateLimit(limiterOf(limit, { ...admitting, recognise })),
  }));
  const accepted = limiters.filter(({ afterwards }) => afterwards);
  return {
    admit: async (request) => {
      for (const { afterwards, count } of limiters) {
        const counted = await count(request, { increment: !afterwards });
        if (!counted.isAllowed && (afterwards ? counted.remaining === 0 : counted.isExceeded))
          throw new Refused('too-many', {}, Math.max(1, counted.ttlInSeconds));
      }
    },
    ...(accepted.length > 0 && {
      answered: async (request, reply) => {
        if (wasAccepted(reply)) for (const { count } of accepted) await count(request);
      },
    }),
  };
}
