import type { Voucher } from '@tableside/contract/loyalty.schema';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { findStore } from '../../venues/index.ts';
import { countTaken, lockCampaign } from '../campaign/campaign-repository.ts';
import { lockVoucherCode, takeCode } from './code-repository.ts';
import { presentVoucher } from './present-voucher.ts';
import { readVoucherCode } from './voucher-link.ts';
import { findVoucher, insertVoucher, ownsVoucher } from './voucher-repository.ts';
import { judgeClaim, lastDayOf } from './voucher-rule.ts';

/**
 * The caller takes the voucher of a scanned code: one per person, one per single-use code, and no more than there are.
 * The campaign's row is held, so that of many scans at once exactly as many win as may.
 */
export async function claimVoucher(
  scanned: { readonly campaignId: string; readonly code: string },
  secret: string,
  { tx, now, principal, language }: CommandContext<'diner'>,
): Promise<Voucher> {
  const { campaignId } = scanned;
  const { userId } = principal;
  const code = readVoucherCode(secret, campaignId, scanned.code) ?? refuse('not-found');
  const [campaign, single, owns] = await Promise.all([
    lockCampaign(tx, campaignId),
    lockVoucherCode(tx, campaignId, code),
    ownsVoucher(tx, campaignId, userId),
  ]);
  const store = campaign && (await findStore(tx, campaign.storeId));
  if (!campaign || !store) return refuse('not-found');
  const today = wallClock(store.timezone, now).date;
  const verdict = judgeClaim({ campaign, code, single, owns, today });
  if (verdict !== 'ok') return refuse(verdict);

  const id = newId();
  const validUntil = lastDayOf(campaign, today);
  const made = {
    id,
    campaignId,
    storeId: store.id,
    userId,
    orderId: null,
    code,
    validUntil,
    revealedAt: now,
    at: now,
    birthdayYear: null,
  };
  if (!(await insertVoucher(tx, made))) return refuse('voucher-claimed');
  countTaken(tx, campaignId);
  if (campaign.singleUse) takeCode(tx, code, userId, now);
  const voucher = (await findVoucher(tx, id)) ?? refuse('not-found');
  return presentVoucher({ campaign, voucher, store, language, unusable: null });
}
