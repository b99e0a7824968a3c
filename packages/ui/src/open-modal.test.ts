// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
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

it('given a keyboard over the page, then the style sheets know how high it is, as long as something is open', () => {
  const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('visualViewport', seen);
  const see = (change: Partial<typeof seen>, type = 'resize') => {
    Object.assign(seen, change);
    seen.dispatchEvent(new Event(type));
    const { style } = document.documentElement;
    return [style.getPropertyValue('--keyboard'), style.getPropertyValue('--covered')];
  };
  expect(see({ height: 508 })).toEqual(['', '']);
  const close = openModal(stand().dialog);
  expect(see({})).toEqual(['336px', '336px']);
  expect(see({ offsetTop: 100 }, 'scroll')).toEqual(['336px', '236px']);
  expect(see({ height: 800, offsetTop: 0 })).toEqual(['', '']);
  expect(see({ height: 422, scale: 2 })).toEqual(['', '']);
  expect(see({ height: 508, scale: 1 })).toEqual(['336px', '336px']);
  close();
  expect(see({})).toEqual(['', '']);
});
