import type { ReceiptPayment } from '@tableside/contract/receipts.schema';
import { messageText } from '@tableside/i18n/server/messages';
import { describe, expect, it } from 'vitest';
import { paymentRows, type Writing } from './printed-words.ts';

const writing: Writing = { language: 'de', text: messageText('de'), money: String, date: (at) => at };
const paid = (given: Partial<ReceiptPayment>) =>
  paymentRows(
    {
      mode: 'card',
      online_mode: null,
      method: null,
      slip: null,
      amount: 500,
      tip: 0,
      refunded: 0,
      at: '2026-11-21T11:30:00.000Z',
      ...given,
    },
    writing,
  );

describe('how it was paid, on paper', () => {
  it('has the slip’s number under a card of the terminal', () => {
    expect(paid({ slip: 'A-1701' })).toMatchObject([{ notes: ['Belegnr. A-1701'], last: '500' }]);
  });
  it('has the masked means of what was paid online, and nothing under the rest', () => {
    expect(paid({ mode: 'online', online_mode: 'card', method: '••• 4242' })).toMatchObject([
      { notes: ['••• 4242'] },
    ]);
    expect(paid({ mode: 'cash' })).toMatchObject([{ notes: [] }]);
  });
  it('has what was rounded before the cash that changed hands', () => {
    expect(paid({ mode: 'cash', rounding: -2 })).toMatchObject([
      { text: 'Rundung', last: '−2' },
      { last: '498' },
    ]);
  });
  it('has what went back on a line of its own', () => {
    expect(paid({ refunded: 100 }).map(({ last }) => last)).toEqual(['500', '−100']);
  });
});
