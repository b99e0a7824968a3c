import { describe, expect, it } from 'vitest';
import { open, seal } from './seal.ts';

describe('seal', () => {
  it('opens with its secret, and looks different each time', () => {
    const sealed = seal('house', 'sk_live_₹');
    expect(open('house', sealed)).toBe('sk_live_₹');
    expect(seal('house', 'sk_live_₹')).not.toBe(sealed);
    expect(sealed).not.toContain('sk_live');
  });
  it('stays shut with another secret, when a byte is altered, and for what is no sealed text', () => {
    const sealed = seal('house', 'secret');
    const altered = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA');
    expect(() => open('other', sealed)).toThrow();
    expect(() => open('house', altered)).toThrow();
    expect(() => open('house', sealed.replace('v1', 'v2'))).toThrow('no sealed text');
    expect(() => open('house', '')).toThrow('no sealed text');
  });
});
