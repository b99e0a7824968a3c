import type { Sent } from '@tableside/contract/endpoint';
import type { staffPeopleShapes } from '@tableside/contract/staff-people.schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';

export type PersonFacts = Sent<(typeof staffPeopleShapes)['addPerson']>['body'];

/** Everybody of the store, those who may sign in first. */
export const peopleQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.people(storeId),
    queryFn: async () => valueIn(await api.listPeople({ params: { store_id: storeId } })),
  });

/** The browsers on which colleagues sign in by PIN. */
export const devicesQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.devices(storeId),
    queryFn: async () => valueIn(await api.listDevices({ params: { store_id: storeId } })),
  });
