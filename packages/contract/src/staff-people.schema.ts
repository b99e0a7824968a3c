import { z } from 'zod';
import { COLLEAGUE_PHONE } from './colleague-phone.ts';
import { Empty, Id, IdParams, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits.ts';
import { PlaceName } from './place.schema.ts';
import { staffPeopleRoutes } from './staff-people.routes.ts';
import { STAFF_ROLES } from './vocabulary.ts';

/** A colleague of a store. */
export const Person = z
  .object({
    _id: Id,
    name: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    email: z.string().nullable(),
    phone: z.string(),
    /** Whether they work in this store; false for whoever is kept out of it. */
    active: z.boolean(),
    /** The reader's other stores where they work. */
    also_at: z.array(Id),
    /** Also of a store that is not the reader's: whoever has not all of them may only keep this colleague out of their own. */
    elsewhere: z.boolean(),
    has_pin: z.boolean(),
    has_password: z.boolean(),
    /** Sessions that are open now. */
    sessions: z.int(),
    last_seen_at: Timestamp.nullable(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** A device of the house on which colleagues sign in by PIN. */
export const Device = z
  .object({
    _id: Id,
    name: z.string(),
    created_at: Timestamp,
    /** Who is signed in there now. */
    people: z.array(z.string()),
    last_seen_at: Timestamp.nullable(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

/** Empty when there is none. */
export const ColleaguePhone = z.union([z.literal(''), z.string().regex(COLLEAGUE_PHONE)]).default('');

const PersonFacts = z.object({
  name: PlaceName(LONGEST_NAME),
  roles: z
    .array(z.enum(STAFF_ROLES))
    .min(1)
    .max(STAFF_ROLES.length)
    .transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role))),
  /** For signing in by password; null for somebody who only uses a PIN. */
  email: z.email().max(LONGEST_EMAIL).nullable(),
  /** Guests reach the colleague who brings their order under it. */
  phone: ColleaguePhone,
});

export const staffPeopleShapes = shapes(staffPeopleRoutes)({
  listPeople: { params: StoreParams, responses: { 200: z.array(Person) } },
  addPerson: { params: StoreParams, body: PersonFacts, responses: { 201: z.object({ _id: Id }) } },
  changePerson: { params: IdParams, body: PersonFacts, responses: { 200: Empty } },
  setPersonActive: {
    params: IdParams,
    /** `store_id`: of which of the caller's stores; of all where it is left out. */
    body: z.object({ active: z.boolean(), store_id: Id.optional() }),
    responses: { 200: Empty },
  },
  renewPin: { params: IdParams, responses: { 200: z.object({ pin: z.string() }) } },
  setPassword: {
    params: IdParams,
    body: z.object({ password: z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD) }),
    responses: { 200: Empty },
  },
  listDevices: { params: StoreParams, responses: { 200: z.array(Device) } },
  revokeDevice: { params: IdParams, responses: { 200: Empty } },
});
