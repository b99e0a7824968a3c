import { createHmac } from 'node:crypto';

/** HMAC-SHA256 over `{t}.{body}` as hex; `t` is in seconds since 1970. */
const signatureOf = (secret: string, t: number, body: string): string =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');

/** The header's value: the moment, and one signature for each secret that holds. */
export const signatureHeader = (secrets: readonly string[], t: number, body: string): string =>
  [`t=${t}`, ...secrets.map((secret) => `v1=${signatureOf(secret, t, body)}`)].join(',');
