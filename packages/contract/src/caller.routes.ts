import { routes } from './endpoint.ts';

// Apart from the other accounts' routes: only the sign-in screen needs them.
/** A number that an app on the phone vouches for. */
export const callerRoutes = routes({
  /** Whether, and by whose app, a number can be proved without a typed code. */
  callerWay: { method: 'GET', path: '/users/auth/caller', audience: 'visitor', kind: 'query', refusals: [] },
  /** Asks an app on the phone to vouch for its number; the result comes on `caller:{request_id}`. Counts as a sent code. */
  verifyByCaller: {
    method: 'POST',
    path: '/users/auth/caller',
    audience: 'visitor',
    kind: 'process',
    refusals: ['phone-not-served', 'too-many'],
    limits: [],
  },
  /** The provider tells what the phone's owner decided. The answer is the same whether the request is known or not. */
  decideCaller: {
    method: 'POST',
    path: '/users/auth/caller/callback/:provider',
    audience: 'visitor',
    kind: 'process',
    refusals: [],
    limits: [{ max: 600, per: 60, by: 'address' }],
  },
});
