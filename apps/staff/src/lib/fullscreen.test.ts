// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { enterFullscreen, leaveFullscreen } from './fullscreen.ts';

const stub = (name: string, value: unknown) =>
  Object.defineProperty(document, name, { value, configurable: true });
const asks = (request: () => Promise<void>) => {
  stub('fullscreenEnabled', true);
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    value: request,
    configurable: true,
  });
};
afterEach(() => {
  stub('fullscreenElement', null);
  stub('fullscreenEnabled', false);
});

it('asks once, and stays silent when the browser refuses or cannot', async () => {
  stub('fullscreenElement', null);
  const request = vi.fn(() => Promise.reject(new TypeError('not allowed')));
  asks(request);
  await enterFullscreen();
  expect(request).toHaveBeenCalledTimes(1);
  stub('fullscreenEnabled', false);
  await enterFullscreen();
  expect(request).toHaveBeenCalledTimes(1);
});

it('does not ask for what it has, and gives it back', async () => {
  const request = vi.fn(() => Promise.resolve());
  const exit = vi.fn(() => Promise.resolve());
  asks(request);
  stub('exitFullscreen', exit);
  stub('fullscreenElement', document.documentElement);
  await enterFullscreen();
  await leaveFullscreen();
  expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([0, 1]);
});
