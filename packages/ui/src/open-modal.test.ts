// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openModal } from './open-modal.ts';

/** happy-dom shows no modal dialogs. */
function stand(): { readonly dialog: HTMLDialogElement; readonly log: string[] } {
  const log: string[] = [];
  const dialog = document.createElement('dialog');
  Object.assign(dialog, { showModal: () => log.push('shown'), close: () => log.push('closed') });
  return { dialog, log };
}
const isHeld = (): boolean => document.documentElement.hasAttribute('data-modal');

it('given a dialog above another, then the page behind stands still until the last of them is closed', () => {
  const [under, above] = [stand(), stand()];
  expect(isHeld()).toBe(false);
  const closeUnder = openModal(under.dialog);
  const closeAbove = openModal(above.dialog);
  expect(isHeld()).toBe(true);
  closeUnder();
  expect(isHeld()).toBe(true);
  closeAbove();
  expect(isHeld()).toBe(false);
  expect([under.log, above.log]).toEqual([
    ['shown', 'closed'],
    ['shown', 'closed'],
  ]);
});
