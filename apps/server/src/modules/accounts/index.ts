export { createAccounts } from './create-accounts.ts';
export { findUsers } from './present-user.ts';
