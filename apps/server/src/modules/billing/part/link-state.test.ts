import { describe, expect, it } from 'vitest';
import { linkState } from './link-state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T13:00:00Z');
const facts = { part: 'open', phase: 'open', amount: 500, expiresAt: later, now } as const;

describe('linkState', () => {
  it.each([
    ['an open part', {}, 'open'],
    ['a part while another one is being paid', { phase: 'paying' }, 'open'],
    ['a part being paid, however late', { part: 'pending', expiresAt: now }, 'pending'],
    ['a paid part', { part: 'paid', phase: 'done' }, 'paid'],
    ['a bill that others paid', { phase: 'done' }, 'paid'],
    ['a part that others left nothing of', { amount: 0 }, 'paid'],
    ['a part taken back', { part: 'cancelled' }, 'cancelled'],
    ['an order taken back', { phase: 'cancelled' }, 'cancelled'],
    ['its last moment', { expiresAt: now }, 'expired'],
  ] as const)('given %s', (_, changed, state) => expect(linkState({ ...facts, ...changed })).toBe(state));
});
