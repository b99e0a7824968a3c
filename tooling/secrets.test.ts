import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hasBuild } from './vitest/has-build.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Keys as those who give them out spell them. */
const KEYS = [
  '-----BEGIN [A-Z ]*PRIVATE KEY-----',
  '(sk|rk)_live_[0-9A-Za-z]{16}',
  'rzp_live_[0-9A-Za-z]{14}',
  'whsec_[0-9A-Za-z]{32}',
  'AKIA[0-9A-Z]{16}',
  'AIza[0-9A-Za-z_-]{35}',
  'gh[pousr]_[0-9A-Za-z]{36}',
  'xox[abps]-[0-9A-Za-z-]{20}',
  'AC[0-9a-f]{32}',
].join('|');
/** Made for tests, and good for nothing else. */
const MADE_UP = ['apps/server/testing/tls-pair.ts', 'apps/server/tests/corpora/tokens.ts'];
/** Settings that hold a secret, and what only a server has. */
const OF_THE_SERVER =
  /DATABASE_URL|DATABASE_DIRECT_URL|SMS_GATEWAY_TOKEN|TWILIO_\w+|TRUECALLER_APP_KEY|METRICS_TOKEN|TLS_KEY|process\.env|from ?["']node:|sourceMappingURL|argon2|scrypt/;

const tellsTooMuch = (text: string): boolean => OF_THE_SERVER.test(text) || new RegExp(KEYS).test(text);

it('the repository holds nobody’s key', () => {
  const args = [
    'grep',
    '--untracked',
    '-lIE',
    '-e',
    KEYS,
    '--',
    '.',
    ':!package-lock.json',
    ':!tooling/secrets.test.ts',
  ];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(files.sort()).toEqual(MADE_UP);
});

describe.each(['diner', 'staff'])('the build of %s', (app) => {
  const dist = join(root, `apps/${app}/dist`);
  it.runIf(hasBuild(join(dist, 'manifest.json')))(
    'holds no key, and nothing that only the server knows',
    () => {
      const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
      const texts = names.filter((name) => /\.(js|css|html|json|webmanifest)$/.test(name));
      expect(texts.length).toBeGreaterThan(10);
      expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
      expect(texts.filter((name) => tellsTooMuch(readFileSync(join(dist, name), 'utf8')))).toEqual([]);
    },
  );
});

it.each([
  `-----BEGIN ${'PRIVATE KEY-----'}`,
  `-----BEGIN RSA ${'PRIVATE KEY-----'}`,
  `"sk_live_${'0'.repeat(24)}"`,
  `AKIA${'A'.repeat(16)}`,
  'const token = process.env.METRICS_TOKEN;',
])('%j would be noticed', (text) => expect(tellsTooMuch(text)).toBe(true));
