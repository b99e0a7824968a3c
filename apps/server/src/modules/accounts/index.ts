export { createAccounts } from './create-accounts.ts';
export type { AccountsDeps } from './deps.ts';
export type { SessionGate } from './gate.ts';
export { findUsers, presentUser, type UserFacts } from './present-user.ts';
