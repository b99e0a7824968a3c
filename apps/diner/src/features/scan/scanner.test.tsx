// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHouse } from '../../../testing/house.ts';
import { settle, stage, startAfresh } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { Scanner } from './scanner.tsx';
import { useCode } from './use-code.ts';

const CODE = 'https://table.test/?c=22NS39ZUMR';
const detect = vi.fn();

/** A camera that always sees the same code, and a browser that reads it. */
function seeCode(): void {
  const stream = { getTracks: () => [], getVideoTracks: () => [] };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = detect;
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => stream, enumerateDevices: async () => [] },
    configurable: true,
  });
  const { prototype } = HTMLVideoElement;
  Object.defineProperty(prototype, 'srcObject', { value: null, writable: true, configurable: true });
  for (const side of ['videoWidth', 'videoHeight'])
    Object.defineProperty(prototype, side, { value: 100, configurable: true });
  vi.spyOn(prototype, 'play').mockResolvedValue();
  const context = { drawImage: () => undefined, getImageData: () => ({}) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context));
}

const close = vi.fn();

function Landing() {
  return <Scanner onClose={close} onType={() => undefined} attempt={useCode()} />;
}

beforeEach(() => {
  vi.useFakeTimers();
  startAfresh();
  close.mockReset();
  detect.mockReset().mockImplementation(async () => [{ rawValue: CODE }]);
  seeCode();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function opened(answer: Answer | 'away') {
  const { server } = openHouse();
  server.reply('GET /scan/22NS39ZUMR', () => answer);
  await stage(<Landing />, { path: '/' });
  const asked = () => server.calls('GET /scan/22NS39ZUMR').length;
  await settle(1000);
  expect(asked()).toBe(1);
  return asked;
}

it.each<[string, Answer | 'away', number]>([
  ['the restaurant cannot be reached', 'away', 5],
  ['it is asked too often', { ...refusal(429, 'too-many'), retryAfter: 20 }, 21],
])('given %s, then the same code is tried again some seconds later', async (_, answer, seconds) => {
  const asked = await opened(answer);
  await settle((seconds - 3) * 1000);
  expect(asked()).toBe(1);
  await settle(3000);
  expect(asked()).toBe(2);
});

it('given nobody knows the code, then it is asked for once', async () => {
  const asked = await opened(refusal(404, 'not-found'));
  await settle(60_000);
  expect(asked()).toBe(1);
});

it('given the browser cannot read a picture, then the next one is read', async () => {
  detect.mockRejectedValueOnce(new DOMException('busy', 'InvalidStateError'));
  await opened(refusal(404, 'not-found'));
});

it('given another code follows one that nobody knows, then what is said is about that one', async () => {
  const { server } = openHouse();
  server.reply('GET /scan/22NS39ZUMR', () => refusal(404, 'not-found'));
  const app = await stage(<Landing />, { path: '/' });
  await settle(1000);
  expect(app.texts('.scanner-hint')).toEqual(['not-found said the server']);
  detect.mockImplementation(async () => [{ rawValue: 'WIFI:S:guest;;' }]);
  await settle(1000);
  expect(app.texts('.scanner-hint')).toEqual(["This code isn't for Tableside"]);
});

it('given the browser closes it unasked, as on a step back where nothing was tapped before, then it is over', async () => {
  openHouse();
  const { all } = await stage(<Landing />, { path: '/' });
  const [dialog] = document.querySelectorAll('dialog');
  dialog?.close();
  await settle(10);
  expect([close.mock.calls.length, all('video').length]).toEqual([1, 1]);
});

it('given a tap beside its words, as where there is no camera, then it stays', async () => {
  openHouse();
  const { all } = await stage(<Landing />, { path: '/' });
  const [dialog] = document.querySelectorAll('dialog');
  for (const type of ['pointerdown', 'click']) dialog?.dispatchEvent(new Event(type, { bubbles: true }));
  await settle(10);
  expect([close.mock.calls.length, all('video').length]).toEqual([0, 1]);
});

it('given the Tab key, then the camera’s picture is no stop of its own, as it is in Firefox', async () => {
  openHouse();
  const { all } = await stage(<Landing />, { path: '/' });
  expect(all('video').map((picture) => picture.getAttribute('tabindex'))).toEqual(['-1']);
});
