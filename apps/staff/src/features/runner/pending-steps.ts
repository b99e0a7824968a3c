import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import {
  DELIVERY_PROBLEMS,
  type DeliveryProblemKind,
  RUNNER_STEPS,
  type RunnerStep,
} from '@tableside/contract/vocabulary';
import { keptList } from '../../lib/replay/kept-list.ts';
import { makeStore } from '../../lib/store.ts';

/** What the server does not know of yet; its key makes a repetition harmless. */
interface Unsent {
  readonly id: string;
  /** ISO 8601: when it was. */
  readonly at: string;
  readonly key: string;
  /** The colleague who did it; only as theirs it may be sent. */
  readonly by: string;
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
/** A photo from the door; the picture itself is kept under its key. */
export interface PendingPhoto extends Unsent {
  readonly step?: undefined;
  readonly back?: undefined;
  readonly photo: true;
}
export type Pending = PendingStep | PendingProblem | PendingPhoto;

export const isPhoto = (one: Pending): one is PendingPhoto => 'photo' in one;

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'key' in value &&
  'by' in value &&
  (('step' in value && RUNNER_STEPS.some((step) => step === value.step)) ||
    ('problem' in value && DELIVERY_PROBLEMS.some((kind) => kind === value.problem)) ||
    ('photo' in value && value.photo === true));
const kept = keptList('runner-steps', (stored) => (Array.isArray(stored) ? stored.filter(isPending) : []));

/** Steps, reports and photos that wait for the connection, oldest first; they outlive a reload. */
export const waitingSteps = makeStore<readonly Pending[]>([]);

/** Changes what waits, here and for the next time the page is opened; what another page took over waits here no more. */
export function changeWaiting(change: (now: readonly Pending[]) => readonly Pending[]): void {
  const isTaken = kept.isTaken();
  waitingSteps.set((now) => change(isTaken ? [] : now));
  kept.keep(waitingSteps.get());
}

/** Takes over what pages left behind that are gone, and gives up what another page took over of this one. */
export async function takeOverWaiting(): Promise<void> {
  if (kept.isTaken()) changeWaiting((now) => now);
  // The very first one may be on its way.
  await kept.adopt((left) => changeWaiting(([first, ...rest]) => (first ? [first, ...left, ...rest] : left)));
}

/** Whether something waits under a key in any page of this browser. */
export const waitsAnywhere = (key: string): boolean =>
  [...waitingSteps.get(), ...kept.everywhere()].some((one) => one.key === key);

/** What a colleague did of all that waits. */
export const ownOf = (waiting: readonly Pending[], staffId: string): readonly Pending[] =>
  waiting.filter(({ by }) => by === staffId);

/** The newest photo of a delivery that waits to be sent. */
export const waitingPhoto = (waiting: readonly Pending[], id: string): PendingPhoto | undefined =>
  waiting.filter(isPhoto).findLast((photo) => photo.id === id);

/** The next step of a delivery, counting what waits to be sent; undefined when there is none. */
export function nextStep(
  { steps, status, runner, mine }: Pick<Delivery, 'steps' | 'status' | 'runner' | 'mine'>,
  waiting: readonly Pick<Pending, 'step' | 'back'>[],
): RunnerStep | undefined {
  if (status === 'cancelled' || (runner !== null && !mine)) return undefined;
  const taken = RUNNER_STEPS.map((step) => {
    const last = waiting.findLast((one) => one.step === step);
    return last ? !last.back : steps.some((one) => one.status === step);
  });
  return RUNNER_STEPS[taken.lastIndexOf(true) + 1];
}
