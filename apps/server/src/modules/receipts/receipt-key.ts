import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/ids.ts';

/** 128 bits in the alphabet of addresses. */
const KEY_BYTES = 16;

/**
 * The code that opens the receipt of a tab for whoever holds it; with a reader, what that one may read of it. Only this
 * installation's secret makes it.
 */
export const receiptKey = (secret: string, tabId: string, reader?: string): string =>
  createHmac('sha256', secret)
    .update(['receipt', tabId, ...(reader ? [reader] : [])].join(' '))
    .digest()
    .subarray(0, KEY_BYTES)
    .toString('base64url');

export const opensReceipt = (
  secret: string,
  tabId: string,
  key: string | undefined,
  reader?: string,
): boolean => key !== undefined && sameSecret(receiptKey(secret, tabId, reader), key);

/** Where people read a receipt; without an origin a path. */
export const receiptLink = (tabId: string, key: string, origin = ''): string =>
  `${origin}/e-bill?${new URLSearchParams({ id: tabId, key })}`;
