// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stage } from '../../../testing/stage.tsx';
import { MoreTools } from './more-tools.tsx';

const chosen: unknown[] = [];
const open = () =>
  stage(<MoreTools onChoose={(what) => chosen.push(what)} onPrices={() => chosen.push('prices')} />);

const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');
beforeEach(() => {
  chosen.length = 0;
});
afterEach(() => {
  if (known) Object.defineProperty(HTMLElement.prototype, 'popover', known);
});

it('given a browser without popovers, as iOS 16, then it is shut until it is asked for, and after a choice', async () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  const { host, button, tap } = await open();
  const shown = () => [
    host.querySelector<HTMLElement>('.more-tools')?.hidden === false,
    button('More').getAttribute('aria-expanded'),
  ];
  expect(shown()).toEqual([false, 'false']);
  await tap('More');
  expect(shown()).toEqual([true, 'true']);
  await tap('More');
  expect(shown()).toEqual([false, 'false']);
  await tap('More');
  await tap('Change prices');
  expect([chosen, shown()]).toEqual([['prices'], [false, 'false']]);
});

it('elsewhere the browser opens and shuts it', async () => {
  const { host, button } = await open();
  expect(host.querySelector<HTMLElement>('.more-tools')?.hidden).toBe(false);
  expect(button('More').hasAttribute('aria-expanded')).toBe(false);
});
