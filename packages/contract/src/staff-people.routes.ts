import { routes } from './endpoint.ts';

const staff = { audience: 'staff' } as const;
const read = { ...staff, permission: 'staff.read' } as const;
const write = { ...staff, permission: 'staff.write' } as const;

/** Colleagues of a store and the devices on which they sign in by PIN. */
export const staffPeopleRoutes = routes({
  /** The colleagues of a store, with their roles. */
  listPeople: { method: 'GET', path: '/staff/stores/:store_id/people', ...read, kind: 'query', refusals: [] },
  /**
   * Somebody new, without a PIN or password yet. The e-mail of a colleague of other stores that are all the caller's, with
   * the same roles, lets that colleague work here too, who keeps name and sign-in.
   */
  addPerson: {
    method: 'POST',
    path: '/staff/stores/:store_id/people',
    ...write,
    kind: 'command',
    refusals: ['email-taken'],
  },
  /** New roles end every session of the colleague. Only owners make or change owners. */
  changePerson: {
    method: 'PUT',
    path: '/staff/people/:id',
    ...write,
    kind: 'command',
    refusals: ['email-taken', 'last-owner'],
  },
  /**
   * Keeps a colleague out of a store from this moment on, or lets them in again; what they are in other stores stays. In
   * again is for whoever has all stores where they work, and without PIN and password where they were in stores of others.
   */
  setPersonActive: {
    method: 'PUT',
    path: '/staff/people/:id/active',
    ...write,
    kind: 'command',
    refusals: ['last-owner'],
  },
  /** A fresh PIN, told once and kept only as a hash; the one before stops working. */
  renewPin: { method: 'POST', path: '/staff/people/:id/pin', ...write, kind: 'process', refusals: [] },
  /** A password for signing in by e-mail; ends the colleague's other sessions. */
  setPassword: { method: 'PUT', path: '/staff/people/:id/password', ...write, kind: 'command', refusals: [] },
  /** The devices enrolled at a store. */
  listDevices: {
    method: 'GET',
    path: '/staff/stores/:store_id/devices',
    ...read,
    kind: 'query',
    refusals: [],
  },
  /** The device forgets its store: no PIN works there, and whoever is signed in on it is signed out. */
  revokeDevice: {
    method: 'POST',
    path: '/staff/devices/:id/revoke',
    ...write,
    kind: 'command',
    refusals: [],
  },
});
