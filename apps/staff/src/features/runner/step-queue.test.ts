import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { expect, it } from 'vitest';
import { afterAnswer, nextStep, type PendingStep } from './step-queue.ts';

const pending = (step: PendingStep['step']): PendingStep => ({ id: 'o', step, at: '', key: step });
const at = '2026-11-21T12:00:00Z';

it('a step stays until somebody knows what became of it, in its place', () => {
  const both = [pending('dispatched'), pending('on-the-way')];
  expect(afterAnswer(both, { ok: false, code: 'unreachable' })).toBe(both);
  expect(afterAnswer(both, { ok: false, code: 'busy' })).toBe(both);
  expect(afterAnswer(both, { ok: true })).toEqual([pending('on-the-way')]);
  expect(afterAnswer(both, { ok: false, code: 'delivery-taken' })).toEqual([pending('on-the-way')]);
});

it('the button goes on from what waits to be sent', () => {
  const delivery: Pick<Delivery, 'steps' | 'status' | 'runner' | 'mine'> = {
    steps: [{ status: 'order-placed', at }],
    status: 'order-placed',
    runner: null,
    mine: false,
  };
  expect(nextStep(delivery, [])).toBe('runner-accepted');
  expect(nextStep(delivery, ['runner-accepted', 'dispatched'])).toBe('on-the-way');
  const mine = { ...delivery, runner: { _id: 't', name: 'Tom' }, mine: true };
  expect(nextStep({ ...mine, steps: [{ status: 'runner-reached', at }] }, [])).toBe('delivered');
  expect(nextStep({ ...mine, steps: [{ status: 'delivered', at }] }, [])).toBeUndefined();
  expect(nextStep({ ...mine, mine: false }, [])).toBeUndefined();
  expect(nextStep({ ...mine, status: 'cancelled' }, [])).toBeUndefined();
});
