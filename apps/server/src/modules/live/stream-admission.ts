import type { Limit } from '@tableside/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../platform/http/address-block.ts';
import { admission, type Recognise } from '../../platform/http/limits.ts';

/** An address may be a house full of guests whose network has just come back. */
const FROM_ADDRESS: Limit = { max: 1200, per: 60, by: 'address' };
const BY_PERSON: Limit = { max: 60, per: 60, by: 'caller' };

/**
 * How often streams are opened, beside how many are open: each asks the database who may hear what. A person counts
 * wherever they come from, visitors by their address alone; this machine is not counted as an address, since a proxy that
 * we were not told of stands there for everybody.
 */
export function streamAdmission(app: FastifyInstance, factor: number, recognise: Recognise) {
  const under = (limit: Limit) => {
    const limited = admission(app, [limit], { factor, recognise, tableOf: () => undefined });
    return async (request: FastifyRequest): Promise<void> => limited?.admit(request);
  };
  const fromAddress = under(FROM_ADDRESS);
  return {
    fromAddress: async (request: FastifyRequest): Promise<void> => {
      if (!isLoopback(request.ip)) await fromAddress(request);
    },
    byPerson: under(BY_PERSON),
  };
}
