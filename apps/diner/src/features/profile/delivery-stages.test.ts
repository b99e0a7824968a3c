import { TRACKING_STEPS } from '@tableside/contract/vocabulary';
import { expect, it } from 'vitest';
import { stageOf } from './delivery-stages.ts';

it('every step belongs to a stage, and a farther step never to an earlier one', () => {
  const stages = TRACKING_STEPS.map(stageOf);
  expect(stages).toEqual([0, 1, 1, 2, 3, 3, 4, 5]);
  expect(stageOf('cancelled')).toBe(-1);
});
