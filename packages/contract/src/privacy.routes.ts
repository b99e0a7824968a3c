import { routes } from './endpoint.ts';

/** What is kept about a person: all of it to take along, and its end. */
export const privacyRoutes = routes({
  /** Everything that is kept about the caller, by table. Uses up a fresh code to the caller's own number. */
  exportUser: {
    method: 'GET',
    path: '/users/export',
    audience: 'diner',
    kind: 'process',
    refusals: ['otp-wrong', 'otp-expired', 'too-many-tries'],
    limits: [{ max: 20, per: 3600, by: 'caller' }],
  },
  /** Erases the caller: what accounting needs stays without a name. Uses up a fresh code to the caller's own number. */
  eraseUser: {
    method: 'DELETE',
    path: '/users',
    audience: 'diner',
    kind: 'process',
    refusals: ['otp-wrong', 'otp-expired', 'too-many-tries', 'order-running'],
    limits: [{ max: 20, per: 3600, by: 'caller' }],
  },
});
