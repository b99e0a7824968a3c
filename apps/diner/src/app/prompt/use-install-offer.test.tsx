// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { useInstall } from '../../lib/install/install.ts';
import { initialState, takeUpKept, useRoot } from '../../lib/store.ts';
import { useMessages } from '../../lib/toasts.ts';
import { useInstallOffer } from './use-install-offer.ts';

const WORDS = 'Keep Tableside on your home screen?';

function Offer() {
  useInstallOffer();
  return null;
}
const offerOf = () => {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return { event, prompt };
};
const pay = () => useRoot.setState({ ratings: { ...initialState.ratings, page: true } });

beforeEach(() => {
  startAfresh();
  takeUpKept();
  useInstall.setState({ install: null });
});

it('keeps the browser’s offer until an order was paid, and offers it once', async () => {
  await stage(<Offer />, { path: '/home' });
  const { event, prompt } = offerOf();
  dispatchEvent(event);
  expect([event.defaultPrevented, said()]).toEqual([true, []]);
  pay();
  await until(() => said().includes(WORDS));
  useMessages.getState().snackbar?.action?.run();
  expect([prompt.mock.calls.length, useInstall.getState().install]).toEqual([1, null]);
  useMessages.setState({ snackbar: null });
  dispatchEvent(offerOf().event);
  expect(useInstall.getState().install).not.toBeNull();
  expect(said()).toEqual([]);
});

it('given the browser offers nothing, then nothing is said', async () => {
  await stage(<Offer />, { path: '/home' });
  pay();
  expect(said()).toEqual([]);
});
