import { describe, expect, it } from 'vitest';
import type { Principal } from '../../platform/http/principal.ts';
import { StreamLimits } from './stream-limits.ts';

const visitor: Principal = { kind: 'visitor' };
const diner = (userId: string): Principal =>
  ({ kind: 'diner', userId, sessionId: `session-${userId}` }) as Principal;
const many = (count: number, enter: () => () => void) => Array.from({ length: count }, enter);

describe('how many streams are open at once', () => {
  it('given a person with five, then refuses the sixth from wherever it comes, until one has left', () => {
    const limits = new StreamLimits();
    const [leave] = many(5, () => limits.enter(diner('a'), '192.0.2.1'));
    expect(() => limits.enter(diner('a'), '198.51.100.1')).toThrow('too-many');
    expect(() => limits.enter(diner('b'), '192.0.2.1')).not.toThrow();
    leave?.();
    expect(() => limits.enter(diner('a'), '192.0.2.1')).not.toThrow();
  });

  it('given an address with 300, then refuses one more of whoever it is, and nobody elsewhere', () => {
    const limits = new StreamLimits();
    const [leave] = many(300, () => limits.enter(visitor, '192.0.2.1'));
    expect(() => limits.enter(diner('a'), '192.0.2.1')).toThrow('too-many');
    expect(() => limits.enter(visitor, '192.0.2.2')).not.toThrow();
    leave?.();
    expect(() => limits.enter(visitor, '192.0.2.1')).not.toThrow();
  });
});
