// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** Like a browser without a clipboard of its own: what lies behind an open dialog cannot be selected. */
const copied = vi.fn(() => {
  const behind =
    document.querySelector('dialog[open]')?.contains(document.querySelector('textarea')) === false;
  return !behind;
});

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it.each(['', '<dialog open></dialog>'])(
  'given plain http and the page %j, then it copies all the same',
  async (page) => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    Object.assign(document, { execCommand: copied });
    document.body.innerHTML = page;
    expect(await copyText('words')).toBe(true);
    expect(document.querySelector('textarea')).toBeNull();
  },
);
