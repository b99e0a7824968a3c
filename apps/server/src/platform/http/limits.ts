import { createHash } from 'node:crypto';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Route } from '@tableside/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from './bearer.ts';
import { Refused } from './refused.ts';

/** A bucket per token, else per address. The token is hashed: keys may reach a log. */
const callerOf = (request: FastifyRequest): string => {
  const token = bearerToken(request.headers.authorization);
  return token ? createHash('sha256').update(token).digest('base64url') : request.ip;
};

/** A route's limit in the words of the rate limiter. */
export const limitOf = (limit: NonNullable<Route['limit']>, factor: number): RateLimitOptions => ({
  max: limit.max * factor,
  timeWindow: limit.per * 1000,
  keyGenerator: limit.by === 'address' ? (request) => request.ip : callerOf,
  errorResponseBuilder: (_request, context) =>
    new Refused('too-many', {}, Math.max(1, Math.ceil(context.ttl / 1000))),
});
