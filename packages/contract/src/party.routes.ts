import { routes } from './endpoint.ts';

const member = { audience: 'diner', kind: 'command' } as const;

/** What the members of a party at a table decide among themselves. It ends with the seating. */
export const partyRoutes = routes({
  /** Where staff moved the party to, for a phone that holds the handle of the table it left. */
  followTable: {
    method: 'GET',
    path: '/orders/:id/table',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
  /** What the leaver asked for stays on the table's bill. When the host leaves, whoever came next is the host. */
  leaveParty: {
    method: 'POST',
    path: '/orders/:id/leave',
    ...member,
    refusals: ['order-closed', 'last-member'],
  },
  /** By the host. The party gets another social code, since who is sent away knows the old one. */
  removeMember: {
    method: 'DELETE',
    path: '/orders/:id/members/:user_id',
    ...member,
    answer: 'order',
    refusals: ['order-closed', 'not-host'],
  },
  /** By the host: whether friends may join, and what the order may come to before taxes and discounts. */
  setJoining: {
    method: 'PUT',
    path: '/orders/:id/joining',
    ...member,
    answer: 'order',
    refusals: ['order-closed', 'not-host'],
  },
  /** By the host: another member is the host from now on. */
  handOver: {
    method: 'POST',
    path: '/orders/:id/host',
    ...member,
    answer: 'order',
    refusals: ['order-closed', 'not-host'],
  },
});
