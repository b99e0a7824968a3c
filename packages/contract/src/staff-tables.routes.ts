import { routes } from './endpoint.ts';

const staff = { audience: 'staff', permission: 'floor.edit' } as const;

/** The furniture: which tables there are, where they stand and what they look like. */
export const staffTablesRoutes = routes({
  /** Tables and walls as they stand, with the version that a change of them names. */
  getPlan: {
    method: 'GET',
    path: '/staff/stores/:store_id/tables',
    ...staff,
    kind: 'query',
    refusals: [],
  },
  /** New, changed and retired tables at once, over the version that was read. Parties and their orders stay as they are. */
  savePlan: {
    method: 'PUT',
    path: '/staff/stores/:store_id/tables',
    ...staff,
    kind: 'command',
    refusals: ['state-changed', 'name-taken', 'table-in-use'],
  },
  /** The walls of the house, drawn behind its tables. */
  listWalls: {
    method: 'GET',
    path: '/staff/stores/:store_id/walls',
    audience: 'staff',
    permission: 'floor.read',
    kind: 'query',
    refusals: [],
  },
  /** A table is clean again after its last guests. One that is clean, or at which somebody sits, stays as it is. */
  cleanTable: {
    method: 'POST',
    path: '/staff/tables/:id/clean',
    audience: 'staff',
    permission: 'floor.release',
    kind: 'command',
    refusals: [],
  },
});
