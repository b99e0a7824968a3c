export { createAccounts } from './create-accounts.ts';
export type { SessionGate } from './gate.ts';
export { findUsers } from './present-user.ts';
