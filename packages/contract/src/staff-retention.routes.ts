import { routes } from './endpoint.ts';

const owners = { path: '/staff/stores/:store_id/retention', audience: 'staff' } as const;

/** How long a store knows who its guests were. */
export const staffRetentionRoutes = routes({
  /** After how many days the store forgets who its guests were. */
  getRetention: { method: 'GET', ...owners, permission: 'data.retention', kind: 'query', refusals: [] },
  /** What is older is gone within the hour and cannot be brought back; bills, payments and figures stay. */
  saveRetention: { method: 'PUT', ...owners, permission: 'data.retention', kind: 'command', refusals: [] },
});
