/** Addresses of others that pages may use. */
export interface Others {
  /** Payment vaults that a card may be sent to. */
  readonly vaults?: readonly string[];
  /** Where pictures of maps come from. */
  readonly maps?: readonly string[];
}

/** The origins of addresses, each once; throws when one is no address. */
const originsOf = (addresses: readonly string[] = []): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];

/**
 * What pages may load: our own files only; nothing inline runs, nothing is framed, and on http nothing is upgraded. Only
 * the card form speaks to somebody else, the vaults of payment providers, and only a map that was set up shows others' pictures.
 */
const contentSecurityPolicy = ({ vaults, maps }: Others): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...originsOf(maps)].join(' '),
    "media-src 'self' blob:",
    ["connect-src 'self'", ...originsOf(vaults)].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join(';');

/** For what is no page: data, files, pictures. Nothing may be loaded from within. */
export const ANSWERS_ONLY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
/** For what people uploaded: even opened by itself it belongs to no origin. */
export const MEDIA_ONLY = `${ANSWERS_ONLY};sandbox`;

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

const onPages = {
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
 * public origin is https. Throws when one of the others' addresses is none.
 */
export const securityHeaders = (secure: boolean, others: Others = {}): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(others),
  ...always,
  ...onPages,
  ...(secure && overHttps),
});

/** The same for what is no page. */
export const answerHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': ANSWERS_ONLY,
  ...always,
  ...(secure && overHttps),
});

/** The same for pictures and clips. */
export const mediaHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  ...answerHeaders(secure),
  'content-security-policy': MEDIA_ONLY,
});
