import {
  RUNNER_STEPS,
  type RunnerStep,
  TRACKING_STEPS,
  type TrackingStep,
} from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeWait, farthest, judgeStep, mayAssign, nextSteps, stepTime } from './tracking.ts';

const step = fc.constantFrom(...TRACKING_STEPS);
const rank = (one: TrackingStep): number => TRACKING_STEPS.indexOf(one);

describe('the status of an order that is brought', () => {
  it('is its farthest step, in whatever order they come to be known, and never goes back', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let before: TrackingStep = 'order-placed';
        steps.forEach((_, place) => {
          const now = farthest(steps.slice(0, place + 1));
          expect(rank(now)).toBeGreaterThanOrEqual(rank(before));
          before = now;
        });
        expect(farthest([...steps].reverse())).toBe(before);
      }),
    );
  });
});

describe('a runner’s steps', () => {
  const runner = fc.constantFrom('tom', 'eve', null);
  it('are only for who has the order, and nothing is on its way that was not picked up', () => {
    fc.assert(
      fc.property(
        runner,
        fc.uniqueArray(step),
        fc.constantFrom(...RUNNER_STEPS),
        (runnerId, steps, asked) => {
          const verdict = judgeStep({ runnerId, steps }, asked, 'tom');
          if (runnerId === 'eve') expect(verdict).toEqual({ kind: 'refused', code: 'delivery-taken' });
          if (verdict.kind === 'new' && rank(asked) > rank('dispatched'))
            expect(steps).toContain('dispatched');
          if (verdict.kind === 'known') expect(steps).toContain(asked);
          if (runnerId === null && verdict.kind !== 'refused') expect(asked).toBe('runner-accepted');
        },
      ),
    );
  });

  it('lead from the first to the last by the button that is offered', () => {
    const taken: RunnerStep[] = [];
    for (let nth = 0; nth < RUNNER_STEPS.length; nth += 1) {
      const [next] = nextSteps({ runnerId: nth === 0 ? null : 'tom', steps: taken }, 'tom');
      if (next) taken.push(next);
    }
    expect(taken).toEqual([...RUNNER_STEPS]);
    expect(nextSteps({ runnerId: 'tom', steps: taken }, 'tom')).toEqual([]);
    expect(nextSteps({ runnerId: 'tom', steps: [] }, 'eve')).toEqual([]);
  });

  it('may be somebody else’s until the food has left', () => {
    expect(mayAssign({ steps: ['runner-accepted', 'order-preparing'] })).toBe(true);
    expect(mayAssign({ steps: ['dispatched'] })).toBe(false);
  });
});

it('a step is taken when its sender says, within what can be', () => {
  const [wanted, now] = [new Date(1000), new Date(9000)];
  expect(
    [null, new Date(5000), new Date(1), new Date(99_000)].map((said) =>
      stepTime(said, wanted, now).getTime(),
    ),
  ).toEqual([9000, 5000, 1000, 9000]);
});

it('five wrong codes are enough for a quarter of an hour', () => {
  const at = new Date(0);
  expect(codeWait(4, at, at)).toBe(0);
  expect(codeWait(5, at, at)).toBe(900);
  expect(codeWait(5, at, new Date(900_000))).toBe(0);
});
