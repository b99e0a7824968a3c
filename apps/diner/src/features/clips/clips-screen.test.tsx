// @vitest-environment happy-dom
import type { Clip } from '@tableside/contract/clips.schema';
import { beforeEach, expect, it, vi } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { dish, place } from '../../../testing/menu-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { reduceMotion } from '../../lib/motion-choice.ts';
import { takeUpKept } from '../../lib/store.ts';
import { ClipsScreen } from './clips-screen.tsx';

const MENU = [
  dish('d1', { images: ['/media/a.webp'] }),
  dish('d2', { images: ['/media/b.webp'] }),
  dish('d3', { images: ['/media/c.webp'], available: false }),
  dish('d4', { images: [] }),
];
const clip = (more: Partial<Clip> = {}): Clip => ({
  _id: 'k1',
  src: '/media/uploads/ab/film.webm',
  type: 'video/webm',
  seconds: 5,
  title: 'From our wok',
  words: 'Flames under a wok',
  item_id: 'd2',
  ...more,
});
const { features } = place().preferences;
const withClips = { preferences: { ...place().preferences, features: { ...features, videos: true } } };

/** The feed of a house that answers so when it is asked for its clips. */
async function open(clips: readonly Clip[] | null) {
  const house = openHouse(MENU, withClips);
  house.server.reply(`GET /stores/${house.id}/videos`, () =>
    clips === null ? { status: 500, body: {} } : { body: clips },
  );
  sitDown(house, null);
  return stage(<ClipsScreen />, { path: '/short-videos' });
}
const hrefs = (app: Awaited<ReturnType<typeof open>>) =>
  app.all('.clip a').map((link) => link.getAttribute('href'));

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

it('shows the clips of the house first, then what can be ordered and be seen, each dish once', async () => {
  const app = await open([clip(), clip({ _id: 'k2', item_id: 'd3', title: 'Sold out', words: '' })]);
  await until(() => app.all('video').length > 0, 'the clips');
  expect(app.all('.clip h2').map(({ textContent }) => textContent)).toEqual([
    'From our wok',
    'Sold out',
    expect.any(String),
  ]);
  expect(hrefs(app)).toEqual(['/home?item=d2', '/home?item=d1', '/home']);
  expect(app.all('video').map((film) => film.getAttribute('aria-label'))).toEqual([
    'Flames under a wok',
    'Sold out',
  ]);
});

it('given the Tab key, then a film is no stop of its own, as it is in Firefox: its button plays it', async () => {
  const app = await open([clip()]);
  await until(() => app.all('video').length > 0, 'the clip');
  expect(app.all('video').map((film) => film.getAttribute('tabindex'))).toEqual(['-1']);
});

it('given an arrow with another key, then it is the browser’s', async () => {
  const app = await open([clip()]);
  await until(() => app.all('video').length > 0, 'the clip');
  const down = (metaKey: boolean): boolean => {
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowDown',
      metaKey,
      bubbles: true,
      cancelable: true,
    });
    app.all('.clips')[0]?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([down(false), down(true)]).toEqual([true, false]);
});

it('given the clips do not come, then the pictures stand alone', async () => {
  const app = await open(null);
  await until(() => app.all('.clip').length > 0, 'the pictures');
  expect([hrefs(app), app.all('video')]).toEqual([['/home?item=d1', '/home?item=d2', '/home'], []]);
});

it('given a film that cannot be played, then its dish is shown as a picture', async () => {
  const app = await open([clip()]);
  await until(() => app.all('video').length > 0, 'the clip');
  app.all('video')[0]?.dispatchEvent(new Event('error'));
  await until(() => app.all('video').length === 0, 'the picture');
  expect(app.all('.clip:first-child .photo')).toHaveLength(1);
});

it('given little motion is wanted, then a film waits for a tap; a tap begins it and stops it again', async () => {
  const asked = vi.spyOn(globalThis, 'matchMedia');
  const still = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  asked.mockImplementation((query) =>
    Object.assign(new EventTarget(), still, {
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  const app = await open([clip()]);
  await until(() => app.all('video').length > 0, 'the clip');
  expect(play).not.toHaveBeenCalled();
  await app.tap('Play “From our wok”');
  expect(play).toHaveBeenCalledTimes(1);
  app.all('video')[0]?.dispatchEvent(new Event('play'));
  await until(
    () => app.shows('Pause “From our wok”') || app.all('[aria-label="Pause “From our wok”"]').length > 0,
  );
  pause.mockClear();
  await app.tap('Pause “From our wok”');
  expect(pause).toHaveBeenCalled();
  asked.mockRestore();
});

it.each([
  [true, 0],
  [false, 1],
])(
  'given less motion was chosen in the app: %s, then the film in sight has begun %s times',
  async (chosen, begun) => {
    reduceMotion(chosen);
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    play.mockClear();
    const app = await open([clip()]);
    await until(() => app.all('video').length > 0, 'the clip');
    expect(play).toHaveBeenCalledTimes(begun);
    reduceMotion(false);
  },
);
