// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse } from '../../../testing/house.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { Finder } from './finder.tsx';

const NEAREST = 'Show the nearest first';
const SETTINGS = 'change it in your browser';
let house: House;

/** A device that answers so when it is asked where it is. */
function device(before: PermissionState, answer: number | { lat: number; lng: number }): void {
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: before }) },
  });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: unknown) => void, failed: (error: { code: number }) => void) =>
        typeof answer === 'number'
          ? failed({ code: answer })
          : found({ coords: { latitude: answer.lat, longitude: answer.lng } }),
    },
  });
}
async function opened() {
  const app = await stage(<Finder platform="broeat" missed={null} />, { path: '/broeat' });
  await until(() => app.has(NEAREST), 'the finder');
  return app;
}

beforeEach(() => {
  startAfresh();
  house = openHouse();
  house.server.reply('GET /stores/vname', () => ({ body: [] }));
  vi.restoreAllMocks();
});

describe('the nearest first', () => {
  it('given the device says where it is, then the list is asked for by that', async () => {
    device('granted', { lat: 19.07, lng: 72.87 });
    const app = await opened();
    await app.tap(NEAREST);
    await until(() =>
      house.server.calls('GET /stores/vname').some(({ query }) => query.get('lat') === '19.07'),
    );
    expect(app.has(NEAREST)).toBe(false);
  });

  it.each([
    ['denied now', 'prompt', 1, 'Location access is disabled', false],
    ['denied on an earlier day', 'denied', 1, 'Location access is disabled', true],
    ['out of reach', 'granted', 2, 'Your location can’t be found right now.', false],
  ] as const)('given it is %s, then a tap says so', async (_, before, code, words, settings) => {
    device(before, code);
    const app = await opened();
    expect(app.shows(words)).toBe(false);
    await app.tap(NEAREST);
    await app.see(words);
    expect(app.shows(SETTINGS)).toBe(settings);
    expect(app.has(NEAREST)).toBe(true);
  });
});
