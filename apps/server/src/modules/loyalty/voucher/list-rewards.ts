import type { Parsed } from '@tableside/contract/endpoint';
import type { loyaltyShapes, Reward } from '@tableside/contract/loyalty.schema';
import type { CommandContext, QueryContext } from '../../../platform/http/handler.ts';
import { offsetOf, pagingOf } from '../../../platform/http/paging.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { presentRewards } from './present-voucher.ts';
import { findVoucher, listVouchers, saveRevealed, vouchersOfOrder } from './voucher-repository.ts';

/** A page of the caller's rewards and claimed vouchers, newest first; `next` is always a path of ours. */
export async function listRewards(
  asked: Parsed<(typeof loyaltyShapes)['listRewards']>['query'],
  { db, principal, language, now }: QueryContext<'diner'>,
) {
  const { limit, state } = asked;
  const rows = await listVouchers(db, {
    userId: principal.userId,
    state,
    now,
    limit,
    offset: offsetOf(asked),
  });
  return {
    data: await presentRewards(db, rows, { language, now }),
    paging: pagingOf(asked, rows, '/api/rewards/user', { state }),
  };
}

/** What an order earned the caller. */
export const rewardsOfOrder = async (
  orderId: string,
  { db, principal, language, now }: QueryContext<'diner'>,
): Promise<Reward[]> =>
  presentRewards(db, await vouchersOfOrder(db, orderId, principal.userId), { language, now });

/** Opens a sealed reward of the caller; to everybody else it does not exist. */
export async function revealReward(
  id: string,
  { tx, principal, language, now }: CommandContext<'diner'>,
): Promise<Reward> {
  const voucher = await findVoucher(tx, id);
  if (voucher?.userId !== principal.userId) return refuse('not-found');
  saveRevealed(tx, id, now);
  const open = { ...voucher, revealedAt: voucher.revealedAt ?? now };
  const [reward] = await presentRewards(tx, [open], { language, now });
  return reward ?? refuse('not-found');
}
