import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Limit } from '@tableside/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressBlock } from './address-block.ts';
import { type Principal, principalKey } from './principal.ts';
import { Refused } from './refused.ts';

/** Who calls; undefined for whoever may not call at all. */
export type Recognise = (request: FastifyRequest) => Promise<Principal | undefined>;

/** The bucket of what no bucket counts. */
const UNCOUNTED = '';

/** A name out of a request that nobody has checked yet. */
function nameIn(holder: unknown, field: string): string {
  const value = (holder as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof value === 'string' ? value.slice(0, 100) : UNCOUNTED;
}

/** The bucket a call counts in. Whoever may not call fills none of a table, and so closes it for nobody. */
async function bucketOf(by: Limit['by'], request: FastifyRequest, recognise: Recognise): Promise<string> {
  if (by === 'address') return addressBlock(request.ip);
  if (by === 'number')
    return `${addressBlock(request.ip)} ${nameIn(request.body, 'phone').replace(/\D/g, '')}`;
  const principal = await recognise(request);
  if (by === 'caller')
    return principal && principal.kind !== 'visitor' ? principalKey(principal) : addressBlock(request.ip);
  if (!principal) return UNCOUNTED;
  return by === 'order'
    ? `${principalKey(principal)} ${nameIn(request.params, 'id')}`
    : nameIn(request.body, 'table_id');
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

const limiterOf = ({ max, per, by }: Limit, factor: number, recognise: Recognise): RateLimitOptions => ({
  max: Math.max(1, Math.floor(max * factor)),
  timeWindow: per * 1000,
  keyGenerator: (request) => bucketOf(by, request, recognise),
  allowList: (_request, bucket) => bucket === UNCOUNTED,
});

/**
 * Lets a call of a route in, or refuses it as `too-many` with the seconds until its bucket is empty. A call that a short
 * window refuses does not count in the longer ones after it. Undefined where nothing limits.
 */
export function admission(
  app: FastifyInstance,
  limits: readonly Limit[],
  factor: number,
  recognise: Recognise,
): ((request: FastifyRequest) => Promise<void>) | undefined {
  if (limits.length === 0) return undefined;
  const once = limits.length > 1 ? oncePerCall(recognise) : recognise;
  const limiters = limits.map((limit) => app.createRateLimit(limiterOf(limit, factor, once)));
  return async (request) => {
    for (const limiter of limiters) {
      const counted = await limiter(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new Refused('too-many', {}, Math.max(1, counted.ttlInSeconds));
    }
  };
}
