export { ownAddress } from './address/keep-address.ts';
export type { CallerProvider } from './caller/caller-provider.ts';
export type { Callers } from './caller/claim-result.ts';
export { sandboxCaller } from './caller/sandbox-caller.ts';
export { truecaller } from './caller/truecaller.ts';
export { createAccounts } from './create-accounts.ts';
export type { SessionGate } from './gate.ts';
export { readPhone } from './one-time-code/phone-number.ts';
export { spendCode } from './one-time-code/spend-code.ts';
export { resetPassword } from './people/reset-password.ts';
export { staffNewStore } from './people/staff-new-store.ts';
export { ownersOfAll } from './people/store-people-repository.ts';
export { pictureRoutes } from './profile/picture-routes.ts';
export { findUsers } from './profile/present-user.ts';
export { listBornOn, lockUser } from './profile/user-repository.ts';
export { revokeSessions } from './session/session-repository.ts';
export type { Approve, ConfirmPin } from './staff-session/approve.ts';
export { ColleagueImport } from './staff-session/import-staff.ts';
export {
  listStaffOfRole,
  listStaffOnDuty,
  ownerExists,
  phoneOfStaff,
} from './staff-session/staff-repository.ts';
