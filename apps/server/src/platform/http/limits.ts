import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Route } from '@tableside/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { addressBlock } from './address-block.ts';
import { Refused } from './refused.ts';

/** Whose bucket a call counts in, where a limit is one of callers. */
export type CallerKey = (request: FastifyRequest) => Promise<string>;

/** A route's limit in the words of the rate limiter. */
export const limitOf = (
  limit: NonNullable<Route['limit']>,
  factor: number,
  callerKey: CallerKey,
): RateLimitOptions => ({
  max: limit.max * factor,
  timeWindow: limit.per * 1000,
  keyGenerator: limit.by === 'address' ? (request) => addressBlock(request.ip) : callerKey,
  errorResponseBuilder: (_request, context) =>
    new Refused('too-many', {}, Math.max(1, Math.ceil(context.ttl / 1000))),
});
