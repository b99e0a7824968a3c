// @vitest-environment happy-dom
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, delivery, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { RunnerScreen } from './runner-screen.tsx';
import { waitingSteps } from './step-queue.ts';

const at = '2026-11-21T12:00:00.000Z';
const PHOTO = 'PUT /staff/deliveries/o1/photo';
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

async function door(first: Delivery) {
  let now = first;
  const server = standIn({
    'GET /staff/stores/store/deliveries': () => ({ body: { deliveries: [now], runners: [] } }),
    'POST /staff/deliveries/o1/steps': () => ({ body: now }),
    [PHOTO]: () => {
      now = { ...now, photo: true };
      return { body: {} };
    },
    'GET /staff/deliveries/o1/photo': () => ({ body: { photo: 'cGhvdG8=' } }),
  });
  const staged = await stage(<RunnerScreen />, { me: colleague(['runner']) });
  const choose = async () => {
    const [field] = staged.all('input[type="file"]');
    if (!(field instanceof HTMLInputElement)) throw new Error('no camera');
    Object.defineProperty(field, 'files', { value: [new File(['door'], 'door.jpg')], configurable: true });
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
    await settle(30);
  };
  return { ...staged, server, choose };
}

beforeEach(() => {
  localStorage.clear();
  notes.set(() => []);
  waitingSteps.set(() => []);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function small(
    this: HTMLCanvasElement,
  ) {
    return `data:image/jpeg;base64,${this.width}x${this.height}`;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a photo at the door', () => {
  it('is sent small, and then no code is needed', async () => {
    const { choose, tap, server, shows } = await door(atTheDoor());
    await choose();
    expect(server.commands()).toMatchObject([{ body: { photo: '1280x960' } }]);
    expect(shows('The photo is kept. No code is needed.')).toBe(true);
    await tap('Delivered');
    await settle(20);
    const last = server.commands().at(-1);
    expect(last).toMatchObject({ body: { step: 'delivered' } });
    expect(last?.body).not.toHaveProperty('code');
  });

  it('that the server does not take leaves the code to be asked for', async () => {
    const { choose, tap, server, shows } = await door(atTheDoor());
    server.reply(PHOTO, () => refusal(409, 'photo-unreadable', 'No photo'));
    await choose();
    expect(notes.get().map(({ text }) => text)).toEqual(['No photo']);
    await tap('Delivered');
    expect(shows('Enter the four digits')).toBe(true);
  });

  it('that is no picture is not sent at all', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { choose, server } = await door(atTheDoor());
    await choose();
    expect(server.commands()).toEqual([]);
    expect(notes.get()).toHaveLength(1);
  });

  it('is shown to whoever opens it', async () => {
    const { all, server } = await door(atTheDoor({ photo: true }));
    const fetched = () => server.heard.filter(({ path }) => path.endsWith('/photo')).length;
    expect(fetched()).toBe(0);
    const details = all('details').find((one) => one.textContent?.includes('Photo at the door'));
    if (!(details instanceof HTMLDetailsElement)) throw new Error('no photo to open');
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    await settle(30);
    expect(all('.runner-photo')[0]?.getAttribute('src')).toBe('data:image/webp;base64,cGhvdG8=');
    expect(fetched()).toBe(1);
  });
});
