// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { AwakeSwitch } from './awake-switch.tsx';

const release = vi.fn(async () => undefined);
const canBeAsked = (request: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
const isOn = (app: Awaited<ReturnType<typeof stage>>) =>
  app.all('input').some((field) => field instanceof HTMLInputElement && field.checked);

beforeEach(() => {
  startAfresh();
  release.mockClear();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

it('keeps the screen on from one tap to the next', async () => {
  const request = vi.fn(async () => Object.assign(new EventTarget(), { release }));
  canBeAsked(request);
  const app = await stage(<AwakeSwitch />);
  expect(request).not.toHaveBeenCalled();
  await app.choose('Keep the screen on');
  expect([request.mock.calls.length, isOn(app)]).toEqual([1, true]);
  await app.choose('Keep the screen on');
  await until(() => release.mock.calls.length === 1, 'the screen may go off');
});

it('given the phone refuses, then it is off again and says so', async () => {
  canBeAsked(() => Promise.reject(new Error('low battery')));
  const app = await stage(<AwakeSwitch />);
  await app.choose('Keep the screen on');
  await until(() => !isOn(app));
  expect(said()).toContain('Your phone doesn’t allow it right now.');
});

it('given a browser that cannot, then nothing is offered', async () => {
  expect((await stage(<AwakeSwitch />)).all('input')).toEqual([]);
});
