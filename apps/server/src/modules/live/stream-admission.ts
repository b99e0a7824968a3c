import type { Limit } from '@tableside/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../platform/http/address-block.ts';
import { admission, type Recognise } from '../../platform/http/limits.ts';

/** An address may be a house full of guests whose network has just come back. */
const FROM_ADDRESS: Limit = { max: 1200, per: 60, by: 'address' };
const BY_PERSON: Limit = { max: 60, per: 60, by: 'caller' };

/**
 * How often streams are opened, beside how many are open: each asks the database who may hear what. Visitors count by
 * their address alone; this machine, where a proxy or a test may stand for everybody, is not counted.
 */
export function streamAdmission(app: FastifyInstance, factor: number, recognise: Recognise) {
  const under = (limit: Limit) => {
    const limited = admission(app, [limit], { factor, recognise, tableOf: () => undefined });
    return async (request: FastifyRequest): Promise<void> => {
      if (!isLoopback(request.ip)) await limited?.admit(request);
    };
  };
  return { fromAddress: under(FROM_ADDRESS), byPerson: under(BY_PERSON) };
}
