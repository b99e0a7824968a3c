import { describe, expect, it } from 'vitest';
import { bill, pending } from '../../../../testing/samples.ts';
import { BILL_FILTERS, isUnder, LIST_OF } from './bill-filter-rule.ts';

const at = '2026-11-20T10:31:00Z';
/** Under which of those that share a list of the server. */
const under = (row: ReturnType<typeof bill>) =>
  BILL_FILTERS.filter((filter) => LIST_OF[filter] === 'asked' && isUnder(filter, row));

describe('a bill stands under', () => {
  it.each([
    ['nothing, while nobody pays', {}, []],
    ['asked, when a guest waits for a colleague', { pending: [pending({ mode: 'card' })] }, ['asked']],
    ['pending, when a provider has the payment', { pending: [pending({ mode: 'online' })] }, ['pending']],
    [
      'pending, when the terminal has it',
      { pending: [pending({ mode: 'card', terminal_at: at })] },
      ['pending'],
    ],
    [
      'both, when one guest waits and another pays online',
      { pending: [pending(), pending({ mode: 'online' })] },
      ['asked', 'pending'],
    ],
  ] as const)('%s', (_, given, expected) => {
    expect(under(bill({ ...given, pending: 'pending' in given ? [...given.pending] : [] }))).toEqual(
      expected,
    );
  });
});
