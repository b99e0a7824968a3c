/** The cookie of that name in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** As long as browsers keep a cookie, in seconds: for what the server ends by its own rules. */
export const LONGEST_COOKIE = 400 * 86_400;

/**
 * A `Set-Cookie` value that scripts and other sites never see. `Secure` only where the origin is https: on plain
 * http in the restaurant's own network a Secure cookie would never come back. `maxAge` in seconds, 0 removes.
 */
export const writeCookie = (name: string, value: string, origin: string, maxAge: number): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
