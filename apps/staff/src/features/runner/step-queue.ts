import { newKey } from '@tableside/client/call';
import type { Failure } from '@tableside/contract/endpoint';
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { RUNNER_STEPS, type RunnerStep } from '@tableside/contract/vocabulary';
import { api } from '../../lib/api.ts';
import { note } from '../../lib/notes.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { makeStore } from '../../lib/store.ts';

/** A step that the server does not know of yet; its key makes a repetition harmless. */
export interface PendingStep {
  readonly id: string;
  readonly step: RunnerStep;
  /** ISO 8601: when it was taken. */
  readonly at: string;
  readonly code?: string;
  readonly key: string;
}

const KEY = 'runner-steps';
/** Answers after which nobody knows: the same call is sent again. */
const UNSURE: readonly Failure['code'][] = ['unreachable', 'fault', 'still-running', 'busy', 'too-many'];

const isStep = (value: unknown): value is PendingStep =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'key' in value &&
  'step' in value &&
  RUNNER_STEPS.some((step) => step === value.step);
const stored = readStored(KEY);

/** Steps that wait for the connection, oldest first; they outlive a reload. */
export const waitingSteps = makeStore<readonly PendingStep[]>(
  Array.isArray(stored) ? stored.filter(isStep) : [],
);
const keep = (change: (now: readonly PendingStep[]) => readonly PendingStep[]): void => {
  waitingSteps.set(change);
  writeStored(KEY, waitingSteps.get());
};

/** What becomes of the first waiting step by its answer: it stays while nobody knows, else it is gone. */
export const afterAnswer = (
  steps: readonly PendingStep[],
  answer: { readonly ok: boolean; readonly code?: Failure['code'] },
): readonly PendingStep[] =>
  !answer.ok && answer.code !== undefined && UNSURE.includes(answer.code) ? steps : steps.slice(1);

/** The next step of a delivery, counting what waits to be sent; undefined when there is none. */
export function nextStep(
  { steps, status, runner, mine }: Pick<Delivery, 'steps' | 'status' | 'runner' | 'mine'>,
  waiting: readonly RunnerStep[],
): RunnerStep | undefined {
  if (status === 'cancelled' || (runner !== null && !mine)) return undefined;
  const taken = RUNNER_STEPS.map(
    (step) => waiting.includes(step) || steps.some((one) => one.status === step),
  );
  return RUNNER_STEPS[taken.lastIndexOf(true) + 1];
}

let sending = false;
/** Sends what waits, one after the other, until something stays unanswered. `changed` hears of each that arrived. */
export async function sendWaiting(changed: () => void): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [first] = waitingSteps.get(); first; [first] = waitingSteps.get()) {
      const { id, step, at, code, key } = first;
      const body = { step, at, ...(code !== undefined && { code }) };
      const answer = await api.stepDelivery({ params: { id }, body }, { idempotencyKey: key });
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

/** A tap on the big button: written down with its time at once, sent as soon as it can be. */
export function takeStep(id: string, step: RunnerStep, code: string | undefined, changed: () => void): void {
  const at = new Date().toISOString();
  keep((now) => [...now, { id, step, at, key: newKey(), ...(code !== undefined && { code }) }]);
  void sendWaiting(changed);
}
