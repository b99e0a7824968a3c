import type { DinerText } from '@tableside/i18n/diner';
import { addLine, type LineChoice, type PlateRefusal } from '@tableside/pricing/line-identity';
import { MAX_ITEM_QTY, MAX_LINES } from '@tableside/pricing/plate-limits';
import { facts } from '../facts.ts';
import { useRoot } from '../store.ts';
import { snackbar } from '../toasts.ts';

/** Puts `qty` pieces of a choice on the plate; why it cannot hold them, or null when it does. */
export function addToPlate(choice: LineChoice, qty: number): PlateRefusal | null {
  const { refusal } = addLine(useRoot.getState().cart.lines, choice, qty);
  if (!refusal) facts.lineAdded(choice, qty);
  return refusal;
}

/** Puts one piece on the plate, or says why it cannot hold it. */
export function addPiece(choice: LineChoice): void {
  const refusal = addToPlate(choice, 1);
  if (refusal) snackbar.show((text) => plateRefusalWords(refusal, text));
}

/** What is said of a plate that holds no more. */
export const plateRefusalWords = ({ code }: PlateRefusal, text: DinerText): string =>
  code === 'quantity-limit'
    ? text('menu.max', { max: MAX_ITEM_QTY })
    : text('item.plate-full', { max: MAX_LINES });
