import { VERSION } from '@tableside/contract/vocabulary';
import { isRecord } from '../is-record.ts';
import { keptJson } from '../kept-json.ts';
import type { KeptStorage } from '../kept-storage.ts';
import { keptSend } from '../plate/kept-send.ts';
import { CARRIED_KEY, VERSION_KEY } from './version-rule.ts';

interface Stores {
  readonly local: KeptStorage;
  readonly session: KeptStorage;
}
/** How the app looks, speaks and moves; null is as the device has it. */
const CHOICES = ['theme', 'language', 'motion'] as const;
type Choices = Readonly<Partial<Record<(typeof CHOICES)[number], string | null>>>;
interface Carried extends Choices {
  readonly cart?: unknown;
  /** What was sent without an answer. */
  readonly send?: unknown;
}

const isChoice = (value: unknown): boolean => value == null || typeof value === 'string';
const isCarried = (value: unknown): value is Carried =>
  isRecord(value) && CHOICES.every((choice) => isChoice(value[choice]));
const carriedIn = (session: KeptStorage) => keptJson(session, CARRIED_KEY, isCarried);

/** Of the kept state, whatever version wrote it. */
function partsOf(local: KeptStorage): Pick<Carried, 'cart' | 'send'> {
  const state = keptJson(local, 'root', isRecord).read()?.['state'];
  return isRecord(state) ? { cart: state['cart'], send: keptSend(state, Date.now()) } : {};
}

/**
 * Clears the storage for the new version. Plate, a send without an answer and the choices cross in session storage; the
 * sign-in does not.
 */
export function clearForUpdate({ local, session }: Stores): void {
  const carried: Carried = {
    ...partsOf(local),
    ...Object.fromEntries(CHOICES.map((choice) => [choice, local.getItem(choice)])),
  };
  local.clear();
  local.setItem(VERSION_KEY, VERSION);
  carriedIn(session).write(carried);
}

/** Puts the choices back that crossed an update, and gives what else did; null when nothing did. */
export function takeCarried({ local, session }: Stores): Carried | null {
  const crossed = carriedIn(session);
  const carried = crossed.read();
  crossed.forget();
  if (!carried) return null;
  for (const choice of CHOICES) {
    const kept = carried[choice];
    if (kept != null) local.setItem(choice, kept);
  }
  return carried;
}
