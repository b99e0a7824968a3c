// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { takeUpKept } from '../../lib/store.ts';
import { ClipsScreen } from './clips-screen.tsx';

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

it('shows what can be ordered and be seen, clips before stills, and leads to each dish', async () => {
  const house = openHouse([
    dish('d1', { images: ['/media/a.webp'] }),
    dish('d2', { images: ['/media/b.webp'], video: '/media/b.mp4' }),
    dish('d3', { images: ['/media/c.webp'], available: false }),
    dish('d4', { images: [] }),
  ]);
  sitDown(house, null);
  const app = await stage(<ClipsScreen />, { path: '/short-videos' });
  await until(() => app.all('.clip').length > 0, 'the dishes');
  expect(app.all('.clip a').map((link) => link.getAttribute('href'))).toEqual([
    '/home?item=d2',
    '/home?item=d1',
  ]);
  expect(app.all('video')).toHaveLength(1);
});
