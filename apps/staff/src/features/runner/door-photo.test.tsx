// @vitest-environment happy-dom
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunnerAtWork } from '../../../testing/runner-at-work.tsx';
import { colleague, delivery, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standInIndexedDb } from '../../../testing/stand-in-indexeddb.ts';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { waitingSteps } from './pending-steps.ts';
import { refusedPhotos } from './refused-photos.ts';

const at = '2026-11-21T12:00:00.000Z';
const PHOTO = 'PUT /staff/deliveries/o1/photo';
const STEPS = 'POST /staff/deliveries/o1/steps';
const atTheDoor = (given: Partial<Delivery> = {}): Delivery =>
  delivery({
    status: 'runner-reached',
    steps: [
      { status: 'dispatched', at },
      { status: 'runner-reached', at },
    ],
    runner: { _id: 'tom', name: 'Tom' },
    mine: true,
    ...given,
  });
const asBase64 = (words: string): string => btoa(words);
const isAway = () => 'away' as const;

/** Waits for what is about to become true: a slow machine is given its time. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 300 && !isSo(); turn += 1) await settle(10);
  expect(isSo()).toBe(true);
}

async function door(first: Delivery) {
  let now = first;
  const server = standIn({
    'GET /staff/stores/store/deliveries': () => ({ body: { deliveries: [now], runners: [] } }),
    [STEPS]: () => ({ body: now }),
    [PHOTO]: () => {
      now = { ...now, photo: true };
      return { body: {} };
    },
    'GET /staff/deliveries/o1/photo': () => ({ body: { photo: 'cGhvdG8=' } }),
  });
  const staged = await stage(<RunnerAtWork />, { me: colleague(['runner']) });
  const photos = () => server.commands().filter(({ method }) => method === 'PUT').length;
  const choose = async () => {
    const before = waitingSteps.get();
    const [field] = staged.all('input[type="file"]');
    if (!(field instanceof HTMLInputElement)) throw new Error('no camera');
    Object.defineProperty(field, 'files', { value: [new File(['door'], 'door.jpg')], configurable: true });
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
    await until(() => before !== waitingSteps.get() || notes.get().length > 0);
  };
  /** Takes a photo where nobody can be reached. */
  const chooseAway = async () => {
    server.reply(PHOTO, isAway);
    const before = photos();
    await choose();
    await until(() => photos() > before);
    await settle(20);
  };
  const online = async () => {
    dispatchEvent(new Event('online'));
    await until(() => waitingSteps.get().length === 0);
    await settle(20);
  };
  const look = async () => {
    const details = staged.all('details').find((one) => one.textContent?.includes('Photo at the door'));
    if (!(details instanceof HTMLDetailsElement)) throw new Error('no photo to open');
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    await until(() => staged.all('.runner-photo').length > 0);
    return staged.all('.runner-photo')[0]?.getAttribute('src');
  };
  return { ...staged, server, choose, chooseAway, online, look };
}

let kept = new Map<string, unknown>();
beforeEach(() => {
  localStorage.clear();
  notes.set(() => []);
  waitingSteps.set(() => []);
  refusedPhotos.set(() => []);
  kept = standInIndexedDb();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function small(
    this: HTMLCanvasElement,
    done: BlobCallback,
  ) {
    done(new Blob([`${this.width}x${this.height}`]));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a photo at the door', () => {
  it('is sent small, and then no code is needed', async () => {
    const { choose, tap, server, shows } = await door(atTheDoor());
    await choose();
    await until(() => shows('The photo is kept. No code is needed.'));
    expect(server.commands()).toMatchObject([
      { body: { photo: asBase64('1280x960'), at: expect.any(String) } },
    ]);
    expect(kept.size).toBe(0);
    await tap('Delivered');
    await settle(20);
    const last = server.commands().at(-1);
    expect(last).toMatchObject({ body: { step: 'delivered' } });
    expect(last?.body).not.toHaveProperty('code');
  });

  it('that is no picture is not sent at all', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { choose, server } = await door(atTheDoor());
    await choose();
    expect(server.commands()).toEqual([]);
    expect(notes.get()).toHaveLength(1);
  });

  it('is shown to whoever opens it', async () => {
    const { look, server } = await door(atTheDoor({ photo: true }));
    const fetched = () => server.heard.filter(({ path }) => path.endsWith('/photo')).length;
    expect(fetched()).toBe(0);
    expect(await look()).toBe('data:image/webp;base64,cGhvdG8=');
    expect(fetched()).toBe(1);
  });
});

describe('a photo where there is no coverage', () => {
  it('waits on the phone with the handover that rests on it, can be looked at, and is sent first', async () => {
    const { chooseAway, tap, server, shows, online, look } = await door(atTheDoor());
    await chooseAway();
    expect(shows('The photo will sync')).toBe(true);
    expect(kept.size).toBe(1);
    expect(await look()).toBe(`data:image/jpeg;base64,${asBase64('1280x960')}`);
    await tap('Delivered');
    expect(shows('1 step will sync')).toBe(true);
    const before = server.commands().length;
    server.reply(PHOTO, () => ({ body: {} }));
    await online();
    expect(server.commands().slice(before)).toMatchObject([
      { method: 'PUT', body: { photo: asBase64('1280x960') } },
      { method: 'POST', body: { step: 'delivered' } },
    ]);
    expect(new Set(server.commands().map(({ path, key }) => `${path} ${key}`)).size).toBe(2);
    expect([kept.size, waitingSteps.get().length]).toEqual([0, 0]);
  });

  it('outlives the page', async () => {
    const { chooseAway, closePage } = await door(atTheDoor());
    await chooseAway();
    const [key] = kept.keys();
    await closePage();
    dispatchEvent(new Event('pagehide'));
    vi.resetModules();
    const [next, photos] = await Promise.all([import('./pending-steps.ts'), import('./kept-photos.ts')]);
    await photos.sweepPhotos(next.waitsAnywhere);
    await next.takeOverWaiting();
    expect(next.waitingSteps.get()).toMatchObject([{ id: 'o1', photo: true, key }]);
    await photos.sweepPhotos(next.waitsAnywhere);
    expect(await (await photos.readPhoto(key ?? ''))?.text()).toBe('1280x960');
    await photos.sweepPhotos(() => false);
    expect(kept.size).toBe(0);
  });

  it('gives way to a later one that was taken before it could be sent', async () => {
    const { choose, tap, server } = await door(
      atTheDoor({ status: 'on-the-way', steps: [{ status: 'on-the-way', at }] }),
    );
    server.reply(STEPS, isAway);
    await tap('Reached');
    await choose();
    await choose();
    expect(waitingSteps.get().map((one) => ('photo' in one ? 'photo' : one.step))).toEqual([
      'runner-reached',
      'photo',
    ]);
    await until(() => kept.size === 1);
    expect([...kept.keys()]).toEqual([waitingSteps.get()[1]?.key]);
  });

  it('that the server does not take is told on the card, and its handover is asked for again', async () => {
    const { choose, chooseAway, tap, server, shows, online } = await door(atTheDoor());
    await chooseAway();
    await tap('Delivered');
    server.reply(PHOTO, () => refusal(409, 'photo-unreadable', 'Not a photo.'));
    await online();
    expect(notes.get().map(({ text }) => text)).toEqual(['Not a photo.']);
    expect(shows('The photo did not get through: Not a photo.')).toBe(true);
    expect(server.commands().some(({ path }) => path.endsWith('/steps'))).toBe(false);
    expect(kept.size).toBe(0);
    await settle(500);
    await tap('Delivered');
    expect(shows('Enter the four digits')).toBe(true);
    server.reply(PHOTO, () => ({ body: {} }));
    await choose();
    expect(shows('did not get through')).toBe(false);
  });

  it('that the browser has thrown away is said to be gone', async () => {
    const { chooseAway, shows, online } = await door(atTheDoor());
    await chooseAway();
    kept.clear();
    await online();
    expect(shows('The photo is no longer on this phone.')).toBe(true);
    expect(waitingSteps.get()).toEqual([]);
  });

  it('lives as long as the page where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { chooseAway, server, shows, online } = await door(atTheDoor());
    await chooseAway();
    server.reply(PHOTO, () => ({ body: {} }));
    await online();
    expect(server.commands().at(-1)).toMatchObject({ body: { photo: asBase64('1280x960') } });
    expect(shows('will sync')).toBe(false);
  });
});
