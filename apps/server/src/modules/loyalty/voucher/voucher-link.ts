import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../platform/ids.ts';

const MAC_LENGTH = 16;

const mac = (secret: string, campaignId: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`voucher\n${campaignId}\n${code}`)
    .digest('base64url')
    .slice(0, MAC_LENGTH);

/** A voucher code as a scan hands it out: bound to its campaign, so that only what was scanned can be claimed. */
export const signVoucherCode = (secret: string, campaignId: string, code: string): string =>
  `${code}.${mac(secret, campaignId, code)}`;

/** The code in what {@link signVoucherCode} made for this campaign; undefined for anything else. */
export function readVoucherCode(secret: string, campaignId: string, signed: string): string | undefined {
  const [code, given, ...more] = signed.split('.');
  if (!code || !given || more.length > 0) return undefined;
  return sameSecret(mac(secret, campaignId, code), given) ? code : undefined;
}
