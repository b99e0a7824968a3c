import { routes } from './endpoint.ts';

/** What a table asks the staff for. */
export const seatingRoutes = routes({
  /** For any holder of the table handle, seated or not. An open request of the same kind is not doubled. */
  sendServices: {
    method: 'POST',
    path: '/services/:store_id/send',
    audience: 'visitor',
    kind: 'command',
    refusals: ['table-unknown', 'too-many'],
    limits: [{ max: 30, per: 60, by: 'table' }],
  },
  /** What this table has asked for and is not done yet; `id` is the handle of its code. */
  tableRequests: {
    method: 'GET',
    path: '/tables/:id/requests',
    audience: 'visitor',
    kind: 'query',
    refusals: ['table-unknown'],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
});
