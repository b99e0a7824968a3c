import type { seatingRoutes } from '@tableside/contract/seating.routes';
import type { ServiceRequest, seatingShapes } from '@tableside/contract/seating.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { findStore, resolveTable } from '../../venues/index.ts';
import { presentRequest } from './present-call.ts';
import {
  findRecentCalls,
  findSends,
  type GuestCall,
  insertCalls,
  lockCalls,
  raiseReminders,
} from './service-call-repository.ts';
import { initialCallState, planCalls, SENDS_IN_AN_HOUR } from './service-call-rule.ts';
import { tellCall } from './tell-call.ts';

type SeatingHandlers = Handlers<typeof seatingRoutes, typeof seatingShapes>;

const presentNew = (id: string, serviceId: string, now: Date): ServiceRequest => ({
  _id: id,
  service_id: serviceId,
  state: initialCallState,
  by: null,
  escalated: false,
  at: now.toISOString(),
  reminded_at: null,
});

/** A table asks for something. Whoever holds its handle may ask, seated or not. */
export const sendServices: SeatingHandlers['sendServices'] = async ({ params, body }, context) => {
  const { tx, now, announce } = context;
  const storeId = params.store_id;
  const [table, store] = await Promise.all([resolveTable(tx, body.table_id, now), findStore(tx, storeId)]);
  if (!table || !store || table.storeId !== storeId) return refuse('table-unknown');
  const offered = store.preferences.services.filter((service) => service.active).map(({ _id }) => _id);
  if (body.services.some((service) => !offered.includes(service))) return refuse('not-found');

  const [, recent, sends] = await Promise.all([
    lockCalls(tx, table.id),
    findRecentCalls(tx, table.id, now),
    findSends(tx, table.id, SENDS_IN_AN_HOUR),
  ]);
  const open = recent.filter((call) => call.state !== 'done');
  const remind = body.remind === true;
  const plan = planCalls({ asked: body.services, remind, open, sends, now });
  if ('retryAfter' in plan) return refuse('too-many', {}, plan.retryAfter);

  const calls = plan.create.map((serviceId) => ({ id: newId(), serviceId }));
  const told = (id: string, version: number) =>
    tellCall(announce, { id, storeId, tableId: table.id, version });
  if (calls.length > 0) insertCalls(tx, { storeId, tableId: table.id, state: initialCallState, calls, now });
  if (plan.remind.length > 0) raiseReminders(tx, plan.remind, now);
  for (const { id } of calls) told(id, 1);
  for (const call of open.filter(({ id }) => plan.remind.includes(id))) told(call.id, call.version + 1);

  const asked = (call: GuestCall) => body.services.includes(call.serviceId);
  const raised = (call: GuestCall) => (plan.remind.includes(call.id) ? { ...call, remindedAt: now } : call);
  const requests = [
    ...open.filter(asked).map((call) => presentRequest(raised(call))),
    ...calls.map(({ id, serviceId }) => presentNew(id, serviceId, now)),
  ];
  return { status: 201, body: { requests } };
};
