import { TRACKING_STEPS } from '@tableside/contract/vocabulary';
import { expect, it } from 'vitest';
import { stageAt, stageOf } from './delivery-stages.ts';

it('every step belongs to a stage, and a farther step never to an earlier one', () => {
  const stages = TRACKING_STEPS.map(stageOf);
  expect(stages).toEqual([0, 1, 1, 2, 3, 3, 4, 5]);
  expect(stageOf('cancelled')).toBe(-1);
});

it('what happened at a time belongs to the farthest stage that was reached by then', () => {
  const at = (minute: number): string => `2026-11-21T12:0${minute}:00.000Z`;
  const history = [
    { status: 'order-placed', at: at(0) },
    { status: 'runner-accepted', at: at(1) },
    { status: 'dispatched', at: at(4) },
  ] as const;
  expect([0, 1, 3, 4, 9].map((minute) => stageAt([...history], at(minute)))).toEqual([0, 1, 1, 3, 3]);
  expect(stageAt([], at(0))).toBe(0);
});
