// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { userOf } from '../../../testing/order-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { PictureField } from './picture-field.tsx';

const PICTURE = '/media/ana.webp';
let house: House;
let forms: FormData[] = [];

beforeEach(() => {
  startAfresh();
  takeUpKept();
  forms = [];
  house = openHouse();
});
afterEach(() => void vi.unstubAllGlobals());

/** Ana's profile; the picture on screen is the one the phone knows of. */
function Mine() {
  const user = useRoot(({ auth }) => auth.user_data?.user);
  return user ? <PictureField user={user} /> : null;
}
async function opened(picture: string | null = null) {
  sitDown(house, { picture });
  const { fetch } = house.server;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.body instanceof FormData) forms.push(init.body);
    return fetch(input, init);
  });
  return stage(<Mine />, { path: '/profile/myProfile' });
}
async function choose(
  app: Awaited<ReturnType<typeof opened>>,
  file = new File(['x'], 'me.png', { type: 'image/png' }),
) {
  const input = app.host.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle(20);
}
const uploads = () => house.server.calls('POST /users/profileImage');
const pictureKept = () => useRoot.getState().auth.user_data?.user.picture;

describe('choosing a picture', () => {
  it('given a person without one, then it can be added, not removed, and only pictures are offered', async () => {
    const app = await opened();
    expect([app.has('Add a picture'), app.has('Remove')]).toEqual([true, false]);
    expect(app.host.querySelector('input[type=file]')?.getAttribute('accept')).toBe(
      'image/jpeg,image/png,image/webp',
    );
  });

  it('given the button is pressed, then the phone’s own choice opens', async () => {
    const app = await opened();
    const input = app.host.querySelector<HTMLInputElement>('input[type=file]');
    const press = vi.fn();
    input?.addEventListener('click', press);
    await app.tap('Add a picture');
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('given a file, then it is sent as a form in the person’s name, and is theirs from then on', async () => {
    house.server.reply('POST /users/profileImage', () => ({ body: { User: userOf({ picture: PICTURE }) } }));
    const app = await opened();
    await choose(app);
    await until(() => said().includes('Your picture is saved'));
    expect(uploads().map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-of-ana']);
    const [{ headers } = { headers: new Headers() }] = uploads();
    expect(headers.get('timezone-offset')).toBe(String(new Date().getTimezoneOffset()));
    expect(headers.get('content-type')).toBeNull(); // the browser names the form's own
    expect(forms.map((form) => form.get('image') instanceof Blob)).toEqual([true]);
    expect(pictureKept()).toBe(PICTURE);
    expect(app.has('Change picture')).toBe(true);
  });

  it('given the choice is closed without a file, then nothing is sent', async () => {
    const app = await opened();
    const input = app.host.querySelector<HTMLInputElement>('input[type=file]');
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(20);
    expect(uploads()).toEqual([]);
  });

  it('given one is on its way, then another one is not sent beside it', async () => {
    house.server.reply('POST /users/profileImage', () => new Promise(() => undefined));
    const app = await opened();
    await choose(app);
    expect(app.button('Add a picture').getAttribute('aria-busy')).toBe('true');
    await choose(app);
    expect(uploads()).toHaveLength(1);
  });

  it.each([
    ['is refused', () => refusal(413, 'too-large'), 'too-large said the server'],
    ['does not arrive', () => 'away' as const, "The picture wasn't saved. Try again in a moment."],
  ])('given it %s, then it says why, and the old picture stays', async (_, reply, words) => {
    house.server.reply('POST /users/profileImage', reply);
    const app = await opened(PICTURE);
    await choose(app);
    await until(() => said().includes(words), words);
    expect(pictureKept()).toBe(PICTURE);
    expect(app.button('Change picture').getAttribute('aria-busy')).toBeNull();
  });

  it('given the sign-in has ended meanwhile, then the phone signs out as after any other call', async () => {
    house.server.reply('POST /users/profileImage', () => refusal(401, 'session-ended'));
    const app = await opened();
    await choose(app);
    await until(() => useRoot.getState().auth.user_data === null, 'signed out');
    expect(said()).toContain('session-ended said the server');
    expect(app.all('input[type=file]')).toEqual([]);
  });

  it('given a picture that a phone can draw, then the middle of it goes as a small square', async () => {
    const drawn = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
    const canvas = {
      getContext: () => ({ fillRect: vi.fn(), drawImage: (_: unknown, ...box: number[]) => drawn(box) }),
      toBlob: (done: (small: Blob) => void) => done(new Blob(['small'], { type: 'image/jpeg' })),
    };
    const make = document.createElement.bind(document);
    const spy = vi
      .spyOn(document, 'createElement')
      .mockImplementation((tag: string) =>
        tag === 'canvas' ? Object.assign(make('div'), canvas) : make(tag),
      );
    house.server.reply('POST /users/profileImage', () => ({ body: { User: userOf({ picture: PICTURE }) } }));
    const app = await opened();
    await choose(app);
    spy.mockRestore();
    expect(drawn).toHaveBeenCalledWith([500, 0, 3000, 3000, 0, 0, 512, 512]);
    const sent = forms[0]?.get('image');
    expect(sent instanceof Blob && (await sent.text())).toBe('small');
  });
});

describe('removing it', () => {
  it('given it is removed, then it is gone here and there', async () => {
    house.server.reply('DELETE /users/profileImage', () => ({ body: { user: userOf({ picture: null }) } }));
    const app = await opened(PICTURE);
    await app.tap('Remove');
    await until(() => app.has('Add a picture'), 'no picture');
    expect(pictureKept()).toBeNull();
    expect(app.has('Remove')).toBe(false);
  });

  it('given that is refused, then it says why and the picture stays', async () => {
    house.server.reply('DELETE /users/profileImage', () => refusal(503, 'overloaded'));
    const app = await opened(PICTURE);
    await app.tap('Remove');
    await until(() => said().includes('overloaded said the server'));
    expect(pictureKept()).toBe(PICTURE);
    expect(app.has('Remove')).toBe(true);
  });
});
