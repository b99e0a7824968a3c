import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policyOf = (vaults?: readonly string[]) =>
  securityHeaders(false, vaults)['content-security-policy'] ?? '';

describe('what pages may speak to', () => {
  it('is our own origin only, where no vault is named', () =>
    expect(policyOf()).toContain(";connect-src 'self';"));

  it('are the origins of the named vaults too, each once, and nothing else of their addresses', () => {
    const policy = policyOf([
      'http://127.0.0.1:3001',
      'http://127.0.0.1:3001/vault/cards',
      'https://v.test/;script-src *',
    ]);
    expect(policy).toContain(";connect-src 'self' http://127.0.0.1:3001 https://v.test;");
    expect(policy.replace(/connect-src[^;]*;/, "connect-src 'self';")).toBe(policyOf());
  });

  it('refuses what is no address', () => expect(() => policyOf(["'unsafe-inline'"])).toThrow());
});
