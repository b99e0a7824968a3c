import type { staffPeopleRoutes } from '@tableside/contract/staff-people.routes';
import type { staffPeopleShapes } from '@tableside/contract/staff-people.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Wired } from '../routes.ts';
import { setPersonActive } from './change-membership.ts';
import { addPerson, changePerson, revokeDevice, setPassword } from './change-people.ts';
import { listDevices, listPeople } from './list-people.ts';
import { renewPin } from './renew-pin.ts';

const DONE = { status: 200, body: {} } as const;

export const peopleHandlers = (
  deps: Pick<Wired, 'db' | 'secret' | 'gate'>,
): Handlers<typeof staffPeopleRoutes, typeof staffPeopleShapes> => ({
  listPeople: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await listPeople(db, principal, params.store_id, now),
  }),
  addPerson: async ({ params, body }, context) => ({
    status: 201,
    body: { _id: await addPerson(context, params.store_id, body) },
  }),
  changePerson: async ({ params, body }, context) => {
    await changePerson(context, deps.gate, params.id, body);
    return DONE;
  },
  setPersonActive: async ({ params, body }, context) => {
    await setPersonActive(context, deps.gate, params.id, body);
    return DONE;
  },
  renewPin: async ({ params }, { principal, now }) => ({
    status: 200,
    body: await renewPin(deps, principal, params.id, now),
  }),
  setPassword: async ({ params, body }, context) => {
    await setPassword(context, deps.gate, params.id, body.password);
    return DONE;
  },
  listDevices: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await listDevices(db, principal, params.store_id, now),
  }),
  revokeDevice: async ({ params }, context) => {
    await revokeDevice(context, deps.gate, params.id);
    return DONE;
  },
});
