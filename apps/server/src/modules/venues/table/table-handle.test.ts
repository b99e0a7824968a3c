import { Id } from '@tableside/contract/common.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { readHandle, signHandle, trustHandleSecret } from './table-handle.ts';

trustHandleSecret('ours');
const now = new Date('2026-11-21T12:00:00Z');
const claims = { tableId: newId(), generation: 3, issuedAt: now.getTime() / 1000 };
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a table handle', () => {
  const handle = signHandle('ours', claims);
  it('says what it was made from and fits where ids fit', () => {
    expect(readHandle(handle, now)).toEqual(claims);
    expect(Id.safeParse(handle).success).toBe(true);
  });
  it('lives 12 hours', () => {
    expect(readHandle(handle, later(12 * 3600))).toEqual(claims);
    expect(readHandle(handle, later(12 * 3600 + 1))).toBeUndefined();
    expect(readHandle(handle, later(-61))).toBeUndefined();
  });
  it('means nothing when another installation made it', () => {
    expect(readHandle(signHandle('theirs', claims), now)).toBeUndefined();
  });
  it('means nothing once a single character differs', () => {
    fc.assert(
      fc.property(fc.nat(handle.length - 1), fc.constantFrom(...'Aa0-_.'), (position, symbol) => {
        fc.pre(handle[position] !== symbol);
        const forged = `${handle.slice(0, position)}${symbol}${handle.slice(position + 1)}`;
        expect(readHandle(forged, now)).toBeUndefined();
      }),
    );
  });
  it('means nothing when it is any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => readHandle(text, now) === undefined));
    for (const text of ['', '.', '..', `${handle}.x`, handle.split('.')[0] ?? ''])
      expect(readHandle(text, now)).toBeUndefined();
  });
});
