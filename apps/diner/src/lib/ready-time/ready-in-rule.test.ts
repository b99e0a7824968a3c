import { describe, expect, it } from 'vitest';
import { readyIn } from './ready-in-rule.ts';

const window = { from: '2026-11-21T12:12:00.000Z', to: '2026-11-21T12:18:00.000Z' };
const at = (time: string) => readyIn(window, Date.parse(`2026-11-21T${time}Z`));

describe('when a dish is usually ready', () => {
  it.each([
    ['12:00:00', { kind: 'usually', from: 12, to: 18 }],
    ['12:11:30', { kind: 'usually', from: 1, to: 7 }],
    ['12:12:00', { kind: 'within', to: 6 }],
    ['12:17:59', { kind: 'within', to: 1 }],
    ['12:18:00', { kind: 'longer' }],
    ['13:00:00', { kind: 'longer' }],
  ] as const)('is said at %s in whole minutes, never too early', (time, said) => {
    expect(at(time)).toEqual(said);
  });
});
