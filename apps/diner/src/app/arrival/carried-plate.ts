import { lineKey, type PlateLine } from '@tableside/pricing/line-identity';
import { facts } from '../../lib/facts.ts';
import { isRecord } from '../../lib/is-record.ts';
import { localKept, sessionKept } from '../../lib/kept-storage.ts';
import { showMotion } from '../../lib/motion-choice.ts';
import { keptSend } from '../../lib/plate/kept-send.ts';
import { sendFacts } from '../../lib/plate/send-facts.ts';
import { showTheme } from '../../lib/theme-choice.ts';
import { takeCarried } from '../../lib/update/update-storage.ts';

const isChoice = (value: unknown): value is PlateLine['addons'][number] =>
  isRecord(value) && typeof value['addon_id'] === 'string' && Array.isArray(value['addon_item_ids']);

function lineIn(value: unknown): readonly PlateLine[] {
  if (!isRecord(value)) return [];
  const { item_id, qty, note, addons, course } = value;
  if (typeof item_id !== 'string' || typeof qty !== 'number' || !Number.isSafeInteger(qty) || qty < 1)
    return [];
  const choice = {
    item_id,
    addons: Array.isArray(addons) ? addons.filter(isChoice) : [],
    note: typeof note === 'string' ? note : '',
    course: typeof course === 'string' ? course : null,
  };
  return [{ ...choice, qty, key: lineKey(choice) }];
}

/** The plate that crossed an update, as far as this version understands it. */
export function carriedPlate(
  cart: unknown,
): { readonly store_id: string; readonly lines: readonly PlateLine[] } | null {
  if (!isRecord(cart) || typeof cart['store_id'] !== 'string' || !Array.isArray(cart['lines'])) return null;
  const lines = cart['lines'].flatMap(lineIn);
  return lines.length > 0 ? { store_id: cart['store_id'], lines } : null;
}

/**
 * Wears the choices again; keeps the plate until its store is scanned, and a send without an answer until its person is
 * signed in there.
 */
export function takeWhatCrossed(): void {
  const crossed = takeCarried({ local: localKept, session: sessionKept });
  // The page was drawn before they were back in their place.
  showTheme();
  showMotion();
  const plate = carriedPlate(crossed?.cart);
  if (plate) facts.plateCarried(plate.store_id, plate.lines, Date.now());
  const send = keptSend({ pending_send: crossed?.send }, Date.now());
  if (send) sendFacts.sendBegun(send);
}
