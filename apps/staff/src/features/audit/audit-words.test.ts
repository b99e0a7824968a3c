import { loadLanguage } from '@tableside/i18n/staff';
import type { StaffKeys } from '@tableside/i18n/staff-keys.gen';
import { makeText } from '@tableside/i18n/text';
import { describe, expect, it } from 'vitest';
import { actionWords, detailWords, KINDS } from './audit-words.ts';

const text = makeText<StaffKeys>('en', await loadLanguage('en'));
const words = (details: Readonly<Record<string, unknown>>) =>
  detailWords(details, text, (amount) => `₹${amount / 100}`);

describe('what was done', () => {
  it.each([
    ['payment.confirmed', 'Took a payment'],
    ['line.voided', 'Took a dish off'],
    ['shift.paid-out', 'Paid out'],
    ['campaign.make-codes', 'Made voucher cards'],
    ['menu.undo', 'Took a publishing back'],
  ])('%s is “%s”', (action, said) => expect(actionWords(action, text)).toBe(said));

  it.each(['moon.landed', '', 'payment', 'payment.'])('“%s” without words of its own is its name', (action) =>
    expect(actionWords(action, text)).toBe(action),
  );

  it('has a word for every kind that a list can be narrowed to', () => {
    const said = KINDS.map((kind) => text(`audit.kind-${kind}`));
    expect(new Set(said).size).toBe(KINDS.length);
    expect(said.filter((word) => word === '' || word.startsWith('audit.'))).toEqual([]);
  });
});

describe('the details', () => {
  it('are amounts in money, then reasons and names, in the order they were written', () => {
    expect(words({ amount: 10_000, reason: 'Cold', drawer: 'Bar', approved_by: 'Mei' })).toBe(
      '₹100 · Cold · Bar · approved by Mei',
    );
  });

  it('of a drawer tell what was counted, what should be in it, and the difference below 0', () => {
    expect(words({ counted: 224_000, expected: 225_000, difference: -1_000 })).toBe('₹2240 · ₹2250 · ₹-10');
  });

  it('an amount of 0 is an amount', () => expect(words({ opening: 0 })).toBe('₹0'));

  it.each([
    [{ refund_id: 'r1', ip: '10.0.0.1' }],
    [{ reason: '' }],
    [{ amount: '100' }],
    [{ reason: 7 }],
    [{ note: null }],
    [{ approved_by: null }],
    [{}],
  ])('%j says nothing that a person could read', (details) => expect(words(details)).toBe(''));
});
