import { z } from 'zod';
import { Id, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { seatingRoutes } from './seating.routes.ts';
import { SERVICE_STATES } from './vocabulary.ts';

/** Something a table asked for, as its guests see it. */
export const ServiceRequest = z
  .object({
    _id: Id,
    service_id: Id,
    state: z.enum(SERVICE_STATES),
    by: z.string().nullable(),
    /** Nobody took it in time: the manager has been told. */
    escalated: z.boolean(),
    at: Timestamp,
    /** When the table asked for it again; null while it has not. */
    reminded_at: Timestamp.nullable(),
  })
  .meta({ id: 'ServiceRequest' });
export type ServiceRequest = z.infer<typeof ServiceRequest>;
const Requests = z.object({ requests: z.array(ServiceRequest) });
const Handle = z.string().min(1).max(400);

export const seatingShapes = shapes(seatingRoutes)({
  sendServices: {
    params: StoreParams,
    body: z.object({
      services: z.array(Id).min(1).max(10),
      table_id: Handle,
      remind: z.boolean().optional(),
    }),
    responses: { 201: Requests },
  },
  tableRequests: { params: z.object({ id: Handle }), responses: { 200: Requests } },
});
