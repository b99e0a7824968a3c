import { routes } from './endpoint.ts';

/** Codes are counted in rows: by number, block of numbers and address, and in all. */
const codes = { audience: 'visitor', kind: 'process', keyed: true, limits: [] } as const;

/** Guests: signing in by a code, their profile, addresses and devices. */
export const accountsRoutes = routes({
  /** Sends a one-time code; the answer never tells whether the number is known. */
  sendOtp: {
    method: 'POST',
    path: '/users/auth/sendotp',
    ...codes,
    refusals: ['phone-not-served', 'too-many'],
  },
  /** Sends another one-time code, for whom the first did not come; counted like the first. */
  resendOtp: {
    method: 'POST',
    path: '/users/auth/resendotp',
    ...codes,
    refusals: ['phone-not-served', 'too-many'],
  },
  /**
   * Exchanges a code for a session. Where its answer was lost, the same call with the same idempotency key is answered
   * again, for a minute.
   */
  login: {
    method: 'POST',
    path: '/users/auth/login',
    audience: 'visitor',
    kind: 'process',
    refusals: ['otp-wrong', 'otp-expired', 'too-many-tries', 'card-number-refused'],
    limits: [
      { max: 30, per: 3600, by: 'number' },
      { max: 600, per: 3600, by: 'address' },
    ],
  },
  /** Ends the session that the call is made with, and takes its device off the messages. */
  logout: { method: 'POST', path: '/users/auth/logout', audience: 'diner', kind: 'process', refusals: [] },
  /** The devices on which the caller is signed in. */
  listSessions: { method: 'GET', path: '/users/sessions', audience: 'diner', kind: 'query', refusals: [] },
  /** Signs one of the caller’s devices out. */
  endSession: {
    method: 'DELETE',
    path: '/users/sessions/:id',
    audience: 'diner',
    kind: 'command',
    refusals: [],
  },
  /** The caller’s own profile. */
  getUser: { method: 'GET', path: '/users', audience: 'diner', kind: 'query', refusals: [] },
  /** Allow-listed profile fields only; phone, role and credits are never read from here. */
  updateUser: {
    method: 'PUT',
    path: '/users',
    audience: 'diner',
    kind: 'command',
    refusals: ['card-number-refused'],
    answer: 'user',
  },
  /** The caller’s saved addresses. */
  listAddresses: { method: 'GET', path: '/users/addresses', audience: 'diner', kind: 'query', refusals: [] },
  /** Saves an address of the caller. */
  addAddress: {
    method: 'POST',
    path: '/users/addresses',
    audience: 'diner',
    kind: 'command',
    refusals: ['address-limit', 'card-number-refused'],
  },
  /** Changes a saved address; orders that were sent there keep it as it was. */
  changeAddress: {
    method: 'PUT',
    path: '/users/addresses/:id',
    audience: 'diner',
    kind: 'command',
    refusals: ['card-number-refused'],
  },
  /** Takes a saved address away. */
  removeAddress: {
    method: 'DELETE',
    path: '/users/addresses/:id',
    audience: 'diner',
    kind: 'command',
    refusals: [],
  },
  /** Moves the account to another number; each number proves itself by a code of its own. */
  changePhone: {
    method: 'PUT',
    path: '/users/phone',
    audience: 'diner',
    kind: 'process',
    keyed: true,
    refusals: ['otp-wrong', 'otp-expired', 'too-many-tries', 'phone-not-served', 'phone-taken'],
    limits: [{ max: 20, per: 3600, by: 'caller' }],
  },
  /** `multipart/form-data` with one JPEG, PNG or WebP as `image`, at most 5 MB; it is drawn afresh. */
  uploadPicture: {
    method: 'POST',
    path: '/users/profileImage',
    audience: 'diner',
    kind: 'process',
    raw: true,
    longest: 5_010_000,
    refusals: ['picture-refused'],
    limits: [{ max: 10, per: 86_400, by: 'caller' }],
  },
  /** The picture goes; the initials come back. */
  removePicture: {
    method: 'DELETE',
    path: '/users/profileImage',
    audience: 'diner',
    kind: 'command',
    refusals: [],
    answer: 'user',
  },
});
