// @vitest-environment happy-dom
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/samples.ts';
import { standIn } from '../../../testing/stand-in-server.ts';
import { nextStep, type PendingStep, takeOverWaiting, waitingSteps } from './pending-steps.ts';
import { lastStep, sendWaiting, takeStep } from './step-queue.ts';

const pending = (step: PendingStep['step']): PendingStep => ({ id: 'o', step, at: '', key: step, by: 'tom' });
const tom = { by: 'tom', changed: () => undefined };
const at = '2026-11-21T12:00:00Z';

it('a step stays until somebody knows what became of it, in its place', async () => {
  for (const code of ['unreachable', 'busy'] as const) {
    waitingSteps.set(() => []);
    standIn({
      'POST /staff/deliveries/*/steps': () => (code === 'unreachable' ? 'away' : refusal(503, code)),
    });
    const both = [pending('dispatched'), pending('on-the-way')];
    waitingSteps.set(() => both);
    await sendWaiting(tom);
    expect(waitingSteps.get()).toBe(both);
  }
  standIn({ 'POST /staff/deliveries/*/steps': () => refusal(409, 'delivery-taken') });
  await sendWaiting(tom);
  expect(waitingSteps.get()).toEqual([]);
});

it('the button goes on from what waits to be sent', () => {
  const delivery: Pick<Delivery, 'steps' | 'status' | 'runner' | 'mine'> = {
    steps: [{ status: 'order-placed', at }],
    status: 'order-placed',
    runner: null,
    mine: false,
  };
  expect(nextStep(delivery, [])).toBe('runner-accepted');
  expect(nextStep(delivery, [pending('runner-accepted'), pending('dispatched')])).toBe('on-the-way');
  const back = { ...pending('runner-accepted'), back: true };
  expect(nextStep(delivery, [pending('runner-accepted'), back])).toBe('runner-accepted');
  const mine = { ...delivery, runner: { _id: 't', name: 'Tom' }, mine: true };
  expect(nextStep({ ...mine, steps: [{ status: 'runner-reached', at }] }, [])).toBe('delivered');
  const reached = [
    { status: 'on-the-way', at },
    { status: 'runner-reached', at },
  ] as const;
  expect(nextStep({ ...mine, steps: [...reached] }, [{ step: 'runner-reached', back: true }])).toBe(
    'runner-reached',
  );
  expect(nextStep({ ...mine, steps: [{ status: 'delivered', at }] }, [])).toBeUndefined();
  expect(nextStep({ ...mine, mine: false }, [])).toBeUndefined();
  expect(nextStep({ ...mine, status: 'cancelled' }, [])).toBeUndefined();
});

it('the way back is open for ten seconds', async () => {
  vi.useFakeTimers();
  standIn({ 'POST /staff/deliveries/*/steps': () => 'away' });
  takeStep('o', 'runner-accepted', undefined, tom);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(lastStep.get()).toMatchObject({ id: 'o', step: 'runner-accepted' });
  await vi.advanceTimersByTimeAsync(2);
  expect(lastStep.get()).toBeUndefined();
  vi.useRealTimers();
});

it('given the server fails at a step again and again, then those behind it are held up no longer', async () => {
  lastStep.set(() => undefined);
  waitingSteps.set(() => [pending('dispatched'), { ...pending('on-the-way'), id: 'other' }]);
  standIn({
    'POST /staff/deliveries/*/steps': ({ path }) =>
      path.includes('/o/') ? refusal(500, 'fault', 'Something broke.') : { body: {} },
  });
  for (let time = 0; time < 19; time += 1) await sendWaiting(tom);
  expect(waitingSteps.get()).toHaveLength(2);
  await sendWaiting(tom);
  expect(waitingSteps.get()).toEqual([]);
});

it('what somebody else did on this phone waits until they are signed in again, and holds up nobody', async () => {
  const toms = pending('dispatched');
  waitingSteps.set(() => [toms, { ...pending('runner-accepted'), id: 'p', by: 'ana' }]);
  const server = standIn({ 'POST /staff/deliveries/*/steps': () => ({ body: {} }) });
  await sendWaiting({ ...tom, by: 'ana' });
  expect(server.commands().map(({ path }) => path)).toEqual(['/staff/deliveries/p/steps']);
  expect(waitingSteps.get()).toEqual([toms]);
  await sendWaiting(tom);
  expect(waitingSteps.get()).toEqual([]);
});

it('what another page took over of this one waits here no more, what only the storage lost does', async () => {
  waitingSteps.set(() => []);
  standIn({ 'POST /staff/deliveries/*/steps': () => 'away' });
  const waits = () => waitingSteps.get().map(({ id }) => id);
  takeStep('o', 'runner-accepted', undefined, tom);
  localStorage.clear();
  await takeOverWaiting();
  takeStep('p', 'runner-accepted', undefined, tom);
  expect(waits()).toEqual(['o', 'p']);
  dispatchEvent(new Event('pagehide'));
  vi.resetModules();
  const other = await import('../../lib/replay/kept-list.ts');
  await other.keptList('runner-steps', () => []).adopt(() => undefined);
  takeStep('q', 'runner-accepted', undefined, tom);
  expect(waits()).toEqual(['q']);
});
