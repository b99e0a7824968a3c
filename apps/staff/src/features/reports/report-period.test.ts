import { expect, it } from 'vitest';
import { choiceOf, daysOf, moved } from './report-period.ts';

const today = '2026-03-01';

it('a choice has its days, also over the end of a month', () => {
  expect(daysOf('today', today)).toEqual({ from: today, to: today });
  expect(daysOf('yesterday', today)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf('week', today)).toEqual({ from: '2026-02-23', to: today });
  expect(daysOf('month', today)).toEqual({ from: '2026-01-31', to: today });
});

it('days are recognised as the choice they belong to', () => {
  expect(choiceOf(daysOf('week', today), today)).toBe('week');
  expect(choiceOf({ from: '2026-02-01', to: '2026-02-02' }, today)).toBe('');
});

it('an end that is moved past the other takes it along', () => {
  const days = { from: '2026-02-10', to: '2026-02-12' };
  expect(moved(days, 'from', '2026-02-20')).toEqual({ from: '2026-02-20', to: '2026-02-20' });
  expect(moved(days, 'to', '2026-02-11')).toEqual({ from: '2026-02-10', to: '2026-02-11' });
  expect(moved(days, 'to', '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-01' });
  expect(moved(days, 'to', '')).toBe(days);
});

it('a period is never longer than the server makes reports for: the other end follows', () => {
  const days = { from: '2026-02-10', to: '2026-02-12' };
  expect(moved(days, 'from', '2020-01-01')).toEqual({ from: '2020-01-01', to: '2020-12-31' });
  expect(moved({ from: '2024-01-01', to: '2024-01-02' }, 'to', '2026-03-01')).toEqual({
    from: '2025-03-01',
    to: '2026-03-01',
  });
  expect(moved(days, 'from', '2025-02-12')).toEqual({ from: '2025-02-12', to: '2026-02-12' });
});
