import type { Reader } from '../../platform/db/database.ts';
import { grantBirthdays } from './birthday/grant-birthdays.ts';
import { expireEnded } from './credit/expire-ended.ts';
import type { LoyaltyDeps } from './deps.ts';
import { loyaltyReactions } from './reactions.ts';
import { loyaltyHandlers, offersStaffHandlers } from './routes.ts';
import { scanVoucher } from './voucher/scan-voucher.ts';

/** Wires the module: its endpoints, what a printed voucher code stands for, and what recurs. */
export const createLoyalty = (deps: LoyaltyDeps) => ({
  handlers: loyaltyHandlers(deps),
  staffHandlers: offersStaffHandlers(deps),
  reactions: loyaltyReactions(deps.messages, deps.origin),
  scanned: (db: Reader, code: string) => scanVoucher(db, code, deps.secret),
  expireEnded,
  grantBirthdays,
});
