import { newKey } from '@tableside/client/call';
import type { DeliveryProblemKind, RunnerStep } from '@tableside/contract/vocabulary';
import { api } from '../../lib/api.ts';
import { note } from '../../lib/notes.ts';
import { createPatience } from '../../lib/replay/patience.ts';
import { makeStore } from '../../lib/store.ts';
import { dropPhoto, keepPhoto } from './kept-photos.ts';
import {
  changeWaiting,
  isPhoto,
  ownOf,
  type Pending,
  type PendingPhoto,
  type PendingStep,
  waitingPhoto,
  waitingSteps,
} from './pending-steps.ts';
import { forgetRefused } from './refused-photos.ts';
import { photoSettled, sendPhoto } from './send-photo.ts';

/** Who is at work on this phone, and what hears of each step that arrived. */
export interface Sender {
  /** The id of the colleague. */
  readonly by: string;
  readonly changed: () => void;
}

/** What still waits once `sent` is settled; a photo that was refused takes the handover that rested on it along. */
function without(sent: Pending, done: boolean, waiting: readonly Pending[]): readonly Pending[] {
  const others = waiting.filter(({ key }) => key !== sent.key);
  if (done || !isPhoto(sent)) return others;
  return others.filter(
    (one) => !('step' in one && one.step === 'delivered' && one.id === sent.id && one.code === undefined),
  );
}

function send(pending: Exclude<Pending, PendingPhoto>) {
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

const isWorthAgain = createPatience();
let sending = false;
/**
 * Sends what waits of the colleague who is signed in, one after the other, until something stays unanswered. What the phone
 * itself has lost, or the server fails at for good, will not be sent later either. What others did waits for them.
 */
export async function sendWaiting({ by, changed }: Sender): Promise<void> {
  if (sending) return;
  sending = true;
  const next = () => ownOf(waitingSteps.get(), by)[0];
  try {
    for (let first = next(); first; first = next()) {
      const answer = isPhoto(first) ? await sendPhoto(first) : await send(first);
      if (answer?.ok === false && isWorthAgain(answer, first.key)) return;
      const settled = first;
      changeWaiting((now) => without(settled, answer?.ok === true, now));
      if (isPhoto(first)) await photoSettled(first, answer);
      if (answer?.ok === false) note('error', answer.message);
      changed();
    }
  } finally {
    sending = false;
  }
}

/** When something was done, by whom, and the key it is sent under however often. */
const mark = ({ by }: Sender) => ({ at: new Date().toISOString(), key: newKey(), by });

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
export function takeBack(sender: Sender): void {
  const last = lastStep.get();
  if (!last) return;
  lastStep.set(() => undefined);
  if (ownOf(waitingSteps.get(), sender.by).findIndex(({ key }) => key === last.key) > 0) {
    changeWaiting((now) => now.filter(({ key }) => key !== last.key));
    return;
  }
  const { id, step } = last;
  changeWaiting((now) => [...now, { id, step, back: true, ...mark(sender) }]);
  void sendWaiting(sender);
}

/** A tap on the big button: written down with its time at once, sent as soon as it can be. */
export function takeStep(id: string, step: RunnerStep, code: string | undefined, sender: Sender): void {
  const taken = { id, step, ...mark(sender), ...(code !== undefined && { code }) };
  if (step === 'delivered') forgetRefused(id);
  changeWaiting((now) => [...now, taken]);
  offerBack(taken);
  void sendWaiting(sender);
}

/** Something went wrong with an order: written down with its time at once, sent as soon as it can be. */
export function reportProblem(
  id: string,
  problem: DeliveryProblemKind,
  lines: readonly string[],
  sender: Sender,
): void {
  changeWaiting((now) => [...now, { id, problem, lines, ...mark(sender) }]);
  void sendWaiting(sender);
}

/** A photo from the door: kept on this phone at once, sent as soon as it can be, and instead of one that was not sent yet. */
export async function takePhoto(id: string, photo: Blob, sender: Sender): Promise<void> {
  const taken: PendingPhoto = { id, photo: true, ...mark(sender) };
  forgetRefused(id);
  await keepPhoto(taken.key, photo);
  const own = ownOf(waitingSteps.get(), sender.by);
  const earlier = waitingPhoto(own, id);
  // The very first one may be on its way.
  const unsent = own[0] === earlier ? undefined : earlier;
  changeWaiting((now) => [...now.filter((one) => one !== unsent), taken]);
  if (unsent) await dropPhoto(unsent.key);
  await sendWaiting(sender);
}
