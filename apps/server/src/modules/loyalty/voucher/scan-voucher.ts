import type { Reader } from '../../../platform/db/database.ts';
import { findCampaignOfCode } from './code-repository.ts';
import { signVoucherCode } from './voucher-link.ts';

/** What a printed code that names no place stands for; undefined when it is no voucher either. */
export async function scanVoucher(
  db: Reader,
  code: string,
  secret: string,
): Promise<{ readonly campaign: string; readonly code: string } | undefined> {
  const campaign = await findCampaignOfCode(db, code);
  return campaign === undefined ? undefined : { campaign, code: signVoucherCode(secret, campaign, code) };
}
