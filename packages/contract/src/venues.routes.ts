import { routes } from './endpoint.ts';

/** Stores, and what a printed code leads to. */
export const venuesRoutes = routes({
  /** What a scanned or typed code stands for. The `table_id` it hands out is a handle of the code's generation, valid 12 h. */
  scan: {
    method: 'GET',
    path: '/scan/:code',
    audience: 'visitor',
    kind: 'query',
    refusals: ['code-unknown', 'code-replaced'],
    limits: [{ max: 30, per: 60, by: 'address' }],
  },
  /** A store as guests see it: name, hours, currency, taxes, and what it offers. */
  getStore: {
    method: 'GET',
    path: '/stores/:id',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 300, per: 60, by: 'address' }],
  },
});
