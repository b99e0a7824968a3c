import { z } from 'zod';
import { accountsRoutes } from './accounts.routes.ts';
import { Empty, freeText, Id, IdParams, Note, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import {
  LONGEST_ADDRESS_LINE,
  LONGEST_ADDRESS_NAME,
  LONGEST_EMAIL,
  LONGEST_HOUSE_NUMBER,
  LONGEST_NAME,
  LONGEST_PHONE,
  LONGEST_TOWN,
  LONGEST_TRAIT,
  MOST_TRAITS,
} from './limits.ts';
import { GENDERS } from './vocabulary.ts';

/** A saved place of a person; `location` is its pin, null while none is set. */
export const Address = z
  .object({
    _id: Id,
    house: z.string(),
    landmark: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    label: z.string(),
    location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;
/** `label` is what its owner calls it: home, work, a name. Without `location` its pin is not set yet. */
export const AskedAddress = z.object({
  house: freeText(LONGEST_HOUSE_NUMBER).pipe(z.string().min(1)),
  landmark: freeText(LONGEST_ADDRESS_LINE).default(''),
  line1: freeText(LONGEST_ADDRESS_LINE).pipe(z.string().min(1)),
  line2: freeText(LONGEST_ADDRESS_LINE).default(''),
  city: freeText(LONGEST_TOWN).pipe(z.string().min(1)),
  label: freeText(LONGEST_ADDRESS_NAME).default(''),
  location: z
    .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
});
export type AskedAddress = z.output<typeof AskedAddress>;
/** A saved card: a token at the provider and what may be shown of it, never a number. */
export const Card = z
  .object({
    _id: Id,
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    type: z.enum(['debit', 'credit']),
    name: z.string(),
    /** The store it pays at; the version before leaves it out. */
    store_id: Id.optional(),
  })
  .meta({ id: 'Card' });
export type Card = z.infer<typeof Card>;
/** A guest, as they see themselves. */
export const User = z
  .object({
    _id: Id,
    phone: z.string(),
    name: z.string(),
    gender: z.enum(GENDERS).nullable(),
    date_of_birth: z.string().nullable(),
    hometown: z.string(),
    languages_known: z.array(z.string()),
    email: z.string(),
    preferences: z.string(),
    diets: z.array(z.string()),
    allergens: z.array(z.string()),
    picture: z.string().nullable(),
    addresses: z.array(Address),
    cards: z.array(Card),
    current_order: Id.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const Phone = z.string().min(4).max(LONGEST_PHONE);
const Challenge = z.object({
  challenge_id: Id,
  length: z.union([z.literal(4), z.literal(6)]),
  resend_after: z.int(),
  expires_at: Timestamp,
});
export type Challenge = z.infer<typeof Challenge>;
const Traits = z.array(freeText(LONGEST_TRAIT)).max(MOST_TRAITS);
export const Profile = z.strictObject({
  name: freeText(LONGEST_NAME).optional(),
  gender: z.enum(GENDERS).nullable().optional(),
  date_of_birth: z.iso.date().nullable().optional(),
  hometown: freeText(LONGEST_TOWN).optional(),
  languages_known: Traits.optional(),
  email: z.union([z.literal(''), z.email().max(LONGEST_EMAIL)]).optional(),
  preferences: Note.optional(),
  diets: Traits.optional(),
  allergens: Traits.optional(),
});
export const Session = z.object({
  _id: Id,
  device: z.string(),
  current: z.boolean(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
});

export const accountsShapes = shapes(accountsRoutes)({
  sendOtp: { body: z.object({ phone: Phone }), responses: { 200: Challenge } },
  resendOtp: { body: z.object({ phone: Phone }), responses: { 200: Challenge } },
  login: {
    body: z.object({
      phone: Phone,
      otp: z.string().regex(/^\d{4,6}$/),
      challenge_id: Id,
      name: freeText(LONGEST_NAME).optional(),
    }),
    responses: { 200: z.object({ token: z.string(), user: User }) },
  },
  logout: { responses: { 200: Empty } },
  listSessions: { responses: { 200: z.array(Session) } },
  endSession: { params: IdParams, responses: { 200: Empty } },
  getUser: { responses: { 200: User } },
  updateUser: { body: Profile, responses: { 200: z.object({ user: User }) } },
  listAddresses: { responses: { 200: z.array(Address) } },
  addAddress: { body: AskedAddress, responses: { 201: Address } },
  changeAddress: { params: IdParams, body: AskedAddress, responses: { 200: Address } },
  removeAddress: { params: IdParams, responses: { 200: Empty } },
  uploadPicture: { responses: { 200: z.object({ User }) } },
  removePicture: { responses: { 200: z.object({ user: User }) } },
  changePhone: {
    body: z.object({
      phone: Phone,
      otp: z.string().regex(/^\d{4,6}$/),
      challenge_id: Id,
      old_otp: z.string().regex(/^\d{4,6}$/),
      old_challenge_id: Id,
    }),
    responses: { 200: z.object({ user: User }) },
  },
});
