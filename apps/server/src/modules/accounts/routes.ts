import type { accountsRoutes } from '@tableside/contract/accounts.routes';
import type { accountsShapes } from '@tableside/contract/accounts.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers, QueryContext } from '../../platform/http/handler.ts';
import { keyIn } from '../../platform/http/idempotency-key.ts';
import { listAddresses } from './address/address-repository.ts';
import { addAddress, changeAddress, presentAddress, removeAddress } from './address/keep-address.ts';
import type { AccountsDeps } from './deps.ts';
import type { SessionGate } from './gate.ts';
import { logIn } from './one-time-code/log-in.ts';
import { sendCode } from './one-time-code/send-code.ts';
import { changePhone } from './profile/change-phone.ts';
import { removePicture, uploadPicture } from './profile/change-picture.ts';
import { presentUser } from './profile/present-user.ts';
import { updateUser } from './profile/update-user.ts';
import { deviceLabel } from './session/device-label-rule.ts';
import { endSession } from './session/end-session.ts';
import { listSessions } from './session/list-sessions.ts';
import { logOut } from './session/log-out.ts';
import { enrolDevice } from './staff-session/enrol-device.ts';
import type { Browser } from './staff-session/open-staff-session.ts';
import { signIn } from './staff-session/sign-in.ts';
import { signInByPin } from './staff-session/sign-in-by-pin.ts';
import { signOut } from './staff-session/sign-out.ts';
import { describeStaff } from './staff-session/staff-me.ts';
import { readCsrf } from './staff-session/staff-session-repository.ts';

/** The deps of the module and its own gate. */
export interface Wired extends AccountsDeps {
  readonly gate: SessionGate;
}

export const accountsHandlers = (deps: Wired): Handlers<typeof accountsRoutes, typeof accountsShapes> => ({
  sendOtp: ({ body }, context) => sendCode(deps, { ...context, ...body }),
  resendOtp: ({ body }, context) => sendCode(deps, { ...context, ...body }),
  login: async ({ body }, { now, headers }) => {
    const { phone, otp, challenge_id: challengeId, name = '' } = body;
    const asked = {
      phone,
      otp,
      challengeId,
      name,
      key: keyIn(headers),
      userAgent: headers['user-agent'],
      now,
    };
    return { status: 200, body: await logIn(deps, asked) };
  },
  logout: async (_, { principal, now }) => {
    await logOut(deps.db, deps.gate, principal, now);
    return { status: 200, body: {} };
  },
  listSessions: async (_, { db, principal, now }) => ({
    status: 200,
    body: await listSessions(db, principal, now),
  }),
  endSession: async ({ params }, context) => {
    await endSession(context, deps.gate, params.id);
    return { status: 200, body: {} };
  },
  getUser: async (_, { db, principal }) => ({
    status: 200,
    body: await presentUser(deps, db, principal.userId),
  }),
  updateUser: async ({ body }, context) => ({ status: 200, ref: await updateUser(deps, context, body) }),
  listAddresses: async (_, { db, principal }) => ({
    status: 200,
    body: (await listAddresses(db, principal.userId)).map(presentAddress),
  }),
  addAddress: async ({ body }, context) => ({ status: 201, body: await addAddress(deps, body, context) }),
  changeAddress: async ({ params, body }, context) => ({
    status: 200,
    body: await changeAddress(deps, params.id, body, context),
  }),
  removeAddress: async ({ params }, context) => {
    await removeAddress(params.id, context);
    return { status: 200, body: {} };
  },
  uploadPicture: async (_, context) => {
    await uploadPicture(context);
    const { db, principal } = context;
    return { status: 200, body: { User: await presentUser(deps, db, principal.userId) } };
  },
  removePicture: async (_, context) => ({ status: 200, ref: await removePicture(context) }),
  changePhone: ({ body }, context) => changePhone(deps, body, context),
});

const browserOf = ({
  headers,
  setHeader,
  now,
}: QueryContext<'visitor'> | QueryContext<'staff'>): Browser => ({
  cookies: headers['cookie'],
  setHeader,
  now,
});

type StaffSessionHandlers = Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  'signIn' | 'signInByPin' | 'getSession' | 'signOut' | 'enrolDevice'
>;

export const staffSessionHandlers = (deps: Wired): StaffSessionHandlers => ({
  signIn: async ({ body }, context) => ({ status: 200, body: await signIn(deps, body, browserOf(context)) }),
  signInByPin: async ({ body }, context) => ({
    status: 200,
    body: await signInByPin(deps, body.pin, browserOf(context)),
  }),
  getSession: async (_, { db, principal, headers }) => {
    const csrf = await readCsrf(db, principal.sessionId);
    return { status: 200, body: await describeStaff(deps, principal, csrf, headers['cookie']) };
  },
  signOut: async (_, context) => {
    await signOut(deps, context.principal, browserOf(context));
    return { status: 200, body: {} };
  },
  enrolDevice: async ({ params, body }, context) => {
    const name = body.name || deviceLabel(context.headers['user-agent']);
    const device = { storeId: params.store_id, name };
    await enrolDevice(deps, context.principal, device, browserOf(context));
    return { status: 200, body: {} };
  },
});
