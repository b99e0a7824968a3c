import { describe, expect, it } from 'vitest';
import { type Others, securityHeaders } from './security-headers.ts';

const policyWith = (others?: Others) => securityHeaders(false, others)['content-security-policy'] ?? '';
const policyOf = (vaults?: readonly string[]) => policyWith(vaults && { vaults });

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

  it('shows the pictures of a map that was set up, and no others', () => {
    expect(policyOf()).toContain(";img-src 'self' data: blob:;");
    const policy = policyWith({ maps: ['https://maps.test:8443/{z}/{x}/{y}.png?key=1;script-src *'] });
    expect(policy).toContain(";img-src 'self' data: blob: https://maps.test:8443;");
    expect(policy.replace(' https://maps.test:8443', '')).toBe(policyOf());
  });

  it('refuses what is no address', () => expect(() => policyOf(["'unsafe-inline'"])).toThrow());
});
