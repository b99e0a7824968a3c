import type { FastifyInstance, FastifyRequest } from 'fastify';
import { once } from '../once.ts';
import { isLoopback } from './address-block.ts';

/** Whether a call from this machine is somebody else's: a proxy beside us that we were not told of passes it on. */
export const isPassedOn = ({ ip, ips, headers }: FastifyRequest): boolean =>
  Boolean(headers['x-forwarded-for'] || headers['forwarded']) && ips === undefined && isLoopback(ip);

/** Says once in the log that there is such a proxy. Whoever comes through it without a sign-in is limited as one caller. */
export function tellOfProxy(app: FastifyInstance): void {
  const tell = once(() =>
    app.log.warn(
      'A proxy on this machine passes calls on. Name it in TRUST_PROXY (127.0.0.1,::1), or all guests behind it share the limits of one.',
    ),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPassedOn(request)) tell();
    done();
  });
}
