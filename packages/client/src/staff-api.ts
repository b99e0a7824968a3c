import { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import { type Connection, calls } from './call.ts';

/** Everything the staff console calls. */
export const staffApi = (connection: Connection) =>
  calls<typeof staffRoutes, typeof staffShapes>(connection, staffRoutes);
export type StaffApi = ReturnType<typeof staffApi>;
