// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { shift, stayAwake } from './shift.ts';

let stop = (): void => undefined;
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  shift.set(() => ({ started: false, sleeps: false }));
});
const asked = async (wakeLock?: { request: () => Promise<EventTarget> }) => {
  vi.stubGlobal('navigator', wakeLock ? { wakeLock } : {});
  stop = stayAwake();
  await Promise.resolve();
  await Promise.resolve();
};

it('knows of a browser that cannot keep the screen on, and of one that will not', async () => {
  await asked();
  expect(shift.get().sleeps).toBe(true);
  stop();
  shift.set((now) => ({ ...now, sleeps: false }));
  await asked({ request: () => Promise.reject(new Error('low battery')) });
  await vi.waitFor(() => expect(shift.get().sleeps).toBe(true));
});

it('is content while the screen is kept on, and notices when that ends before one’s eyes', async () => {
  const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve() });
  shift.set((now) => ({ ...now, sleeps: true }));
  await asked({ request: () => Promise.resolve(lock) });
  await vi.waitFor(() => expect(shift.get().sleeps).toBe(false));
  lock.dispatchEvent(new Event('release'));
  expect(shift.get().sleeps).toBe(true);
});
