// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { notes } from '../../../lib/notes.ts';
import { StorePictures } from './store-pictures.tsx';

const SAVE = 'PUT /staff/stores/*/pictures/*';
type Shown = Record<'image' | 'logo', string | null>;

beforeEach(() => {
  notes.set(() => []);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  // Nothing is loaded here, which a picture would take for a failure.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function small(
    this: HTMLCanvasElement,
    done: BlobCallback,
    type?: string,
  ) {
    done(new Blob([`${type} ${this.width}x${this.height}`]));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(given: Shown = { image: null, logo: null }) {
  let shown = given;
  const server = standIn({
    'GET /stores/*': () => ({ body: shown }),
    [SAVE]: ({ path }) => {
      const picture = path.endsWith('logo') ? 'logo' : 'image';
      shown = { ...shown, [picture]: `/media/uploads/ab/new-${picture}.webp` };
      return { body: { address: shown[picture] } };
    },
    'DELETE /staff/stores/*/pictures/*': ({ path }) => {
      shown = { ...shown, [path.endsWith('logo') ? 'logo' : 'image']: null };
      return { body: {} };
    },
  });
  const seen = await stage(<StorePictures />, { me: colleague(['owner']) });
  const fields = () => seen.all('.picture-field');
  const choose = async (at: number) => {
    const field = fields()[at]?.querySelector('input');
    if (!field) throw new Error('no field');
    Object.defineProperty(field, 'files', { value: [new File(['x'], 'x.png')], configurable: true });
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
    await settle(30);
  };
  return {
    ...seen,
    choose,
    server,
    sent: () => server.commands().map(({ method, path, body }) => [method, path, body]),
    pictures: () => fields().map((field) => field.querySelector('img')?.getAttribute('src') ?? null),
    spinners: () => fields().map((field) => field.querySelector('.spinner') !== null),
  };
}
const said = () => notes.get().map(({ text }) => text);

describe('the cover photo and the logo', () => {
  it('given none, then there is nothing to remove; a chosen one is sent small and shown', async () => {
    const { choose, sent, pictures, buttonWords, texts } = await open();
    expect(texts('legend')).toEqual(['Cover photo', 'Logo']);
    expect([pictures(), buttonWords()]).toEqual([[null, null], []]);
    await choose(0);
    await choose(1);
    expect(sent()).toEqual([
      ['PUT', '/staff/stores/store/pictures/image', { photo: btoa('image/jpeg 1920x1440') }],
      ['PUT', '/staff/stores/store/pictures/logo', { photo: btoa('image/png 1200x900') }],
    ]);
    expect(pictures()).toEqual([
      '/media/uploads/ab/new-image.webp?w=640',
      '/media/uploads/ab/new-logo.webp?w=640',
    ]);
    expect(said()).toContain('Saved. Phones show it now.');
  });

  it('are removed each by its own button', async () => {
    const { tap, all, sent, pictures } = await open({ image: '/media/a.webp', logo: '/media/b.webp' });
    const [, second] = all('.picture-field button');
    if (!second) throw new Error('no button');
    await tap(second);
    expect(sent()).toEqual([['DELETE', '/staff/stores/store/pictures/logo', undefined]]);
    expect(pictures()).toEqual(['/media/a.webp?w=640', null]);
  });

  it('while one is on its way its button turns, and a refusal is said and leaves the one before', async () => {
    const { server, choose, pictures, spinners } = await open({ image: '/media/a.webp', logo: null });
    let answer = (): void => undefined;
    const told = new Promise<void>((done) => {
      answer = done;
    });
    server.reply(SAVE, async () => {
      await told;
      return refusal(409, 'photo-unreadable', 'This is no photo.');
    });
    await choose(0);
    expect(spinners()).toEqual([true, false]);
    answer();
    await settle(20);
    expect([spinners(), said(), pictures()]).toEqual([
      [false, false],
      ['This is no photo.'],
      ['/media/a.webp?w=640', null],
    ]);
  });

  it('what is no picture is not sent at all', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { choose, sent } = await open();
    await choose(0);
    expect([sent(), said()]).toEqual([[], ['This picture cannot be opened. Choose another.']]);
  });
});
