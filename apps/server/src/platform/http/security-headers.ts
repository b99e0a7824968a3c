/**
 * What pages may load: our own files only; nothing inline runs, nothing is framed, and on http nothing is upgraded. Only
 * the card form speaks to somebody else: the vaults of payment providers, as origins.
 */
const contentSecurityPolicy = (vaults: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...vaults].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join(';');

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
} as const;

const overHttps = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * What a browser may do with any answer. Made once, so that an answer pays nothing for it; `secure` is true where the
 * public origin is https. `vaults`: addresses of the vaults that pages may send a card to; throws when one is no address.
 */
export const securityHeaders = (
  secure: boolean,
  vaults: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy([
    ...new Set(vaults.map((vault) => new URL(vault).origin)),
  ]),
  ...always,
  ...(secure && overHttps),
});
