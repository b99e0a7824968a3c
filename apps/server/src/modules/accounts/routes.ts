import type { accountsRoutes } from '@tableside/contract/accounts.routes';
import type { accountsShapes } from '@tableside/contract/accounts.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers, QueryContext } from '../../platform/http/handler.ts';
import { listAddresses } from './address-repository.ts';
import { changePhone } from './change-phone.ts';
import { removePicture, uploadPicture } from './change-picture.ts';
import type { AccountsDeps } from './deps.ts';
import { deviceLabel } from './device-label-rule.ts';
import { endSession } from './end-session.ts';
import { enrolDevice } from './enrol-device.ts';
import type { SessionGate } from './gate.ts';
import { addAddress, changeAddress, presentAddress, removeAddress } from './keep-address.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { Browser } from './open-staff-session.ts';
import { presentUser } from './present-user.ts';
import { sendCode } from './send-code.ts';
import { signIn } from './sign-in.ts';
import { signInByPin } from './sign-in-by-pin.ts';
import { signOut } from './sign-out.ts';
import { describeStaff } from './staff-me.ts';
import { readCsrf } from './staff-session-repository.ts';
import { updateUser } from './update-user.ts';

/** The deps of the module and its own gate. */
export interface Wired extends AccountsDeps {
  readonly gate: SessionGate;
}

export const accountsHandlers = (deps: Wired): Handlers<typeof accountsRoutes, typeof accountsShapes> => ({
  sendOtp: async ({ body }, caller) => ({ status: 200, body: await sendCode(deps, { ...caller, ...body }) }),
  resendOtp: async ({ body }, caller) => ({
    status: 200,
    body: await sendCode(deps, { ...caller, ...body }),
  }),
  login: async ({ body }, { now, headers }) => {
    const { phone, otp, challenge_id: challengeId, name = '' } = body;
    const asked = { phone, otp, challengeId, name, userAgent: headers['user-agent'], now };
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
  getUser: async (_, { db, principal }) => {
    const currentOrder = await deps.currentOrderOf(db, principal.userId);
    return { status: 200, body: await presentUser(db, principal.userId, currentOrder) };
  },
  updateUser: async ({ body }, context) => ({ status: 200, ref: await updateUser(context, body) }),
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
    const currentOrder = await deps.currentOrderOf(db, principal.userId);
    return { status: 200, body: { User: await presentUser(db, principal.userId, currentOrder) } };
  },
  removePicture: async (_, context) => ({ status: 200, ref: await removePicture(context) }),
  changePhone: async ({ body }, context) => {
    await changePhone(deps, body, context);
    const { db, principal } = context;
    const currentOrder = await deps.currentOrderOf(db, principal.userId);
    return { status: 200, body: { user: await presentUser(db, principal.userId, currentOrder) } };
  },
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
