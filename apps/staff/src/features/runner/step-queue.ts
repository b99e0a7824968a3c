import { newKey } from '@tableside/client/call';
import type { Failure } from '@tableside/contract/endpoint';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import {
  DELIVERY_PROBLEMS,
  type DeliveryProblemKind,
  RUNNER_STEPS,
  type RunnerStep,
} from '@tableside/contract/vocabulary';
import { api } from '../../lib/api.ts';
import { note } from '../../lib/notes.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { makeStore } from '../../lib/store.ts';

/** What the server does not know of yet; its key makes a repetition harmless. */
interface Unsent {
  readonly id: string;
  /** ISO 8601: when it was. */
  readonly at: string;
  readonly key: string;
}
/** A step, or one to be taken back. */
export interface PendingStep extends Unsent {
  readonly back?: boolean;
  readonly step: RunnerStep;
  readonly code?: string;
}
/** Something that went wrong, and the lines of the order that it is about. */
interface PendingProblem extends Unsent {
  readonly step?: undefined;
  readonly back?: undefined;
  readonly problem: DeliveryProblemKind;
  readonly lines: readonly string[];
}
type Pending = PendingStep | PendingProblem;

const KEY = 'runner-steps';
/** Answers after which nobody knows: the same call is sent again. */
const UNSURE: readonly Failure['code'][] = ['unreachable', 'fault', 'still-running', 'busy', 'too-many'];

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'key' in value &&
  (('step' in value && RUNNER_STEPS.some((step) => step === value.step)) ||
    ('problem' in value && DELIVERY_PROBLEMS.some((kind) => kind === value.problem)));
const stored = readStored(KEY);

/** Steps and reports that wait for the connection, oldest first; they outlive a reload. */
export const waitingSteps = makeStore<readonly Pending[]>(
  Array.isArray(stored) ? stored.filter(isPending) : [],
);
const keep = (change: (now: readonly Pending[]) => readonly Pending[]): void => {
  waitingSteps.set(change);
  writeStored(KEY, waitingSteps.get());
};

/** What becomes of the first waiting step by its answer: it stays while nobody knows, else it is gone. */
export const afterAnswer = (
  steps: readonly Pending[],
  answer: { readonly ok: boolean; readonly code?: Failure['code'] },
): readonly Pending[] =>
  !answer.ok && answer.code !== undefined && UNSURE.includes(answer.code) ? steps : steps.slice(1);

type Waiting = Pick<Pending, 'step' | 'back'>;

/** The next step of a delivery, counting what waits to be sent; undefined when there is none. */
export function nextStep(
  { steps, status, runner, mine }: Pick<Delivery, 'steps' | 'status' | 'runner' | 'mine'>,
  waiting: readonly Waiting[],
): RunnerStep | undefined {
  if (status === 'cancelled' || (runner !== null && !mine)) return undefined;
  const taken = RUNNER_STEPS.map((step) => {
    const last = waiting.findLast((one) => one.step === step);
    return last ? !last.back : steps.some((one) => one.status === step);
  });
  return RUNNER_STEPS[taken.lastIndexOf(true) + 1];
}

function send(pending: Pending) {
  const options = { idempotencyKey: pending.key };
  const params = { id: pending.id };
  if ('problem' in pending) {
    const { problem, lines, at } = pending;
    return api.reportDeliveryProblem({ params, body: { kind: problem, lines: [...lines], at } }, options);
  }
  const { step, back, at, code } = pending;
  if (back) return api.stepBack({ params, body: { step } }, options);
  return api.stepDelivery({ params, body: { step, at, ...(code !== undefined && { code }) } }, options);
}

let sending = false;
/** Sends what waits, one after the other, until something stays unanswered. `changed` hears of each that arrived. */
export async function sendWaiting(changed: () => void): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [first] = waitingSteps.get(); first; [first] = waitingSteps.get()) {
      const answer = await send(first);
      const before = waitingSteps.get();
      keep((now) => afterAnswer(now, answer));
      if (before.length === waitingSteps.get().length) return;
      if (!answer.ok) note('error', answer.message);
      changed();
    }
  } finally {
    sending = false;
  }
}

/** What can be taken back, and how long (ms): what others act on at once stays. */
const TAKEN_BACK: ReadonlySet<RunnerStep> = new Set([
  'runner-accepted',
  'runner-en-route',
  'on-the-way',
  'runner-reached',
]);
const BACK_MS = 10_000;

/** The last step of this device, while it can be taken back. */
export const lastStep = makeStore<Pick<PendingStep, 'id' | 'step' | 'key'> | undefined>(undefined);

function offerBack(step: PendingStep): void {
  lastStep.set(() => (TAKEN_BACK.has(step.step) ? step : undefined));
  setTimeout(() => lastStep.set((now) => (now?.key === step.key ? undefined : now)), BACK_MS);
}

/** Takes the last step back: out of what waits if it was never sent, else by asking the server after it. */
export function takeBack(changed: () => void): void {
  const last = lastStep.get();
  if (!last) return;
  lastStep.set(() => undefined);
  if (waitingSteps.get().findIndex(({ key }) => key === last.key) > 0) {
    keep((now) => now.filter(({ key }) => key !== last.key));
    return;
  }
  const { id, step } = last;
  keep((now) => [...now, { id, step, back: true, at: new Date().toISOString(), key: newKey() }]);
  void sendWaiting(changed);
}

/** A tap on the big button: written down with its time at once, sent as soon as it can be. */
export function takeStep(id: string, step: RunnerStep, code: string | undefined, changed: () => void): void {
  const taken = {
    id,
    step,
    at: new Date().toISOString(),
    key: newKey(),
    ...(code !== undefined && { code }),
  };
  keep((now) => [...now, taken]);
  offerBack(taken);
  void sendWaiting(changed);
}

/** Something went wrong with an order: written down with its time at once, sent as soon as it can be. */
export function reportProblem(
  id: string,
  problem: DeliveryProblemKind,
  lines: readonly string[],
  changed: () => void,
): void {
  keep((now) => [...now, { id, problem, lines, at: new Date().toISOString(), key: newKey() }]);
  void sendWaiting(changed);
}
