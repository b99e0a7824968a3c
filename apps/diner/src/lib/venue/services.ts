import type { Failure } from '@tableside/contract/endpoint';
import type { Service } from '@tableside/contract/venues.schema';
import { api } from '../api.ts';
import { invalidate } from '../resource.ts';
import { useRoot } from '../store.ts';

/** Resource key of a table's open requests; live messages of the table make it out of date. */
export const requestsKey = (tableId: string): string => `requests:${tableId}`;

/** The services that the house offers now, in its order. */
export const activeServices = (services: readonly Service[] = []): readonly Service[] =>
  services.filter(({ active }) => active);

/** The service that calls somebody over: the one with the bell, else the first. */
export const waiterService = (services: readonly Service[] | undefined): Service | undefined => {
  const active = activeServices(services);
  return active.find(({ icon }) => icon === 'bell') ?? active[0];
};

/** The service that asks for the manager, where the house offers one. */
export const managerService = (services: readonly Service[] | undefined): Service | undefined =>
  activeServices(services).find(({ icon }) => icon === 'manager');

/** The service that asks for the bill. */
export const billService = (services: readonly Service[] | undefined): Service | undefined =>
  activeServices(services).find(({ icon }) => icon === 'bill');

/** Asks the scanned table's waiter for services. `remind` raises open ones again. Null when it was sent. */
export async function callServices(ids: readonly string[], remind = false): Promise<Failure | null> {
  const { scan } = useRoot.getState();
  if (!scan?.table_id) return { ok: false, code: 'table-unknown', message: '', status: 404 };
  const body = { services: [...ids], table_id: scan.table_id, ...(remind && { remind }) };
  const answer = await api.seating.sendServices({ params: { store_id: scan.store_id }, body });
  invalidate(requestsKey(scan.table_id));
  return answer.ok ? null : answer;
}
