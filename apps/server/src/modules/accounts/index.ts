export { findAddress } from './address-repository.ts';
export type { Approve } from './approve.ts';
export { type CardFacts, dropCard, findCard, listCards, saveCard } from './card-repository.ts';
export { createAccounts } from './create-accounts.ts';
export type { SessionGate } from './gate.ts';
export { presentAddress } from './keep-address.ts';
export { readPhone } from './phone-number.ts';
export { presentCard } from './present-card.ts';
export { findUsers } from './present-user.ts';
