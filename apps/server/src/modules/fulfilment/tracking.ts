import { type RunnerStep, TRACKING_STEPS, type TrackingStep } from '@tableside/contract/vocabulary';

/** An order that is brought, as its steps are judged by. */
interface TrackingState {
  readonly runnerId: string | null;
  readonly steps: readonly TrackingStep[];
}
type StepVerdict =
  /** `new` is to be done, `known` is so already. */
  | { readonly kind: 'new' | 'known' }
  | { readonly kind: 'refused'; readonly code: 'delivery-taken' | 'state-changed' };

const rankOf = (step: TrackingStep): number => TRACKING_STEPS.indexOf(step);

/** How far an order is that has taken these steps, in whatever order they became known. */
export const farthest = (steps: readonly TrackingStep[]): TrackingStep =>
  steps.reduce<TrackingStep>((far, step) => (rankOf(step) > rankOf(far) ? step : far), 'order-placed');

/** Whether a step may only be taken with the food in hand. */
const needsFood = (step: RunnerStep): boolean => rankOf(step) > rankOf('dispatched');

/**
 * A runner's step: the first takes the order, the rest are for whoever has it. Nothing goes on its way before it was
 * picked up; a step that comes to be known after a farther one is written down and lowers nothing.
 */
export function judgeStep({ runnerId, steps }: TrackingState, step: RunnerStep, by: string): StepVerdict {
  const refused = (code: 'delivery-taken' | 'state-changed') => ({ kind: 'refused', code }) as const;
  if (runnerId !== null && runnerId !== by) return refused('delivery-taken');
  if (runnerId === null && step !== 'runner-accepted') return refused('state-changed');
  if (steps.includes(step)) return { kind: 'known' };
  if (needsFood(step) && !steps.includes('dispatched')) return refused('state-changed');
  return { kind: 'new' };
}

const ORDER: readonly RunnerStep[] = [
  'runner-accepted',
  'runner-en-route',
  'dispatched',
  'on-the-way',
  'runner-reached',
  'delivered',
];

/** The steps this colleague may take now, the usual next one first. */
export function nextSteps({ runnerId, steps }: TrackingState, by: string): RunnerStep[] {
  const reached = ORDER.reduce((last, step, place) => (steps.includes(step) ? place : last), -1);
  return ORDER.filter(
    (step, place) => place > reached && judgeStep({ runnerId, steps }, step, by).kind === 'new',
  );
}

/** An order may be given to somebody else until its food has left. */
export const mayAssign = ({ steps }: Pick<TrackingState, 'steps'>): boolean => !steps.includes('dispatched');

/** When a step was taken: as its sender says, but not before the order was wanted and not in the future. */
export const stepTime = (said: Date | null, wantedAt: Date, now: Date): Date =>
  said === null ? now : new Date(Math.min(now.getTime(), Math.max(wantedAt.getTime(), said.getTime())));

/** What may be taken back: whatever sends the food off or hands it over has told the kitchen, the guest or the till. */
const TAKEN_BACK: readonly RunnerStep[] = [
  'runner-accepted',
  'runner-en-route',
  'on-the-way',
  'runner-reached',
];
const BACK_MS = 10_000;

/** A step with when the server wrote it down, ISO 8601; null for one of long ago. */
interface WrittenStep {
  readonly status: TrackingStep;
  readonly writtenAt: string | null;
}

/**
 * Whether a runner may take a step back: their own last one, for ten seconds after it was written down. One that is not
 * there is `known` to be back. Picking up and delivering stay: others have acted on them.
 */
export function judgeBack(
  { runnerId, steps }: { readonly runnerId: string | null; readonly steps: readonly WrittenStep[] },
  step: RunnerStep,
  by: string,
  now: Date,
): StepVerdict {
  const written = steps.find(({ status }) => status === step);
  if (!written && (runnerId === null || runnerId === by)) return { kind: 'known' };
  if (runnerId !== by) return { kind: 'refused', code: 'delivery-taken' };
  const further = ORDER.slice(ORDER.indexOf(step) + 1);
  const last = !steps.some(({ status }) => further.some((later) => later === status));
  const fresh = written?.writtenAt != null && now.getTime() - Date.parse(written.writtenAt) <= BACK_MS;
  return last && fresh && TAKEN_BACK.includes(step)
    ? { kind: 'new' }
    : { kind: 'refused', code: 'state-changed' };
}

const MOST_WRONG_CODES = 5;
const WRONG_WINDOW_MS = 15 * 60_000;
/** Seconds until a runner is heard again after too many wrong codes; 0 when he is heard now. */
export function codeWait(wrong: number, wrongAt: Date | null, now: Date): number {
  if (wrong < MOST_WRONG_CODES || wrongAt === null) return 0;
  return Math.max(0, Math.ceil((wrongAt.getTime() + WRONG_WINDOW_MS - now.getTime()) / 1000));
}
