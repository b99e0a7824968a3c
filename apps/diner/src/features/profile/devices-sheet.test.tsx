// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { pressEscape } from '../../../testing/keyboard.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept } from '../../lib/store.ts';
import { DevicesSheet } from './devices-sheet.tsx';

const sessionOf = (id: string, device: string, current = false) => ({
  _id: id,
  device,
  created_at: '2026-11-01T12:00:00.000Z',
  last_seen_at: '2026-11-18T12:00:00.000Z',
  current,
});
const here = sessionOf('s1', 'Firefox on Android', true);
const tablet = sessionOf('s2', 'Safari on iPad');

let house: House;
let known = [here, tablet];

beforeEach(() => {
  startAfresh();
  takeUpKept();
  known = [here, tablet];
  house = openHouse();
  sitDown(house, { _id: `ana-of-${house.id}`, name: 'Ana' });
  house.server.reply('GET /users/sessions', () => ({ body: known }));
});

function Profile() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Devices
      </button>
      <DevicesSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const opened = () => stage(<Profile />, { path: '/profile' });
const listed = (app: Awaited<ReturnType<typeof opened>>) => app.texts('.profile-device .t-label');

describe('the list', () => {
  it('given two devices, then the own one says so and only the other one can be signed out', async () => {
    const app = await opened();
    await app.see('Firefox on Android');
    expect(listed(app)).toEqual(['Firefox on Android', 'Safari on iPad']);
    expect(app.texts('.profile-device .t-small')).toEqual(['This device', 'Last used Nov 18, 2026']);
    expect(app.texts('.profile-device button')).toEqual(['Sign out there']);
  });

  it('given a device that did not say what it is, then it is called unknown', async () => {
    known = [here, sessionOf('s3', '')];
    const app = await opened();
    await app.see('Unknown device');
    expect(listed(app)).toEqual(['Firefox on Android', 'Unknown device']);
  });

  it('given the answer is on its way, then it says it is loading', async () => {
    house.server.reply('GET /users/sessions', () => new Promise(() => undefined));
    const app = await opened();
    expect(app.shows('Loading')).toBe(true);
    expect(listed(app)).toEqual([]);
  });

  it('given it is out of reach, then it says so, and trying again brings the list', async () => {
    house.server.reply('GET /users/sessions', () => refusal(503, 'overloaded'));
    const app = await opened();
    await app.see('overloaded said the server');
    house.server.reply('GET /users/sessions', () => ({ body: known }));
    await app.tap('Try again');
    await app.see('Safari on iPad');
    expect(app.shows('overloaded said the server')).toBe(false);
  });

  it('given it is opened again, then it is asked for again: another phone may have signed in since', async () => {
    const app = await opened();
    await app.see('Safari on iPad');
    await pressEscape();
    expect(app.all('dialog')[0]?.hasAttribute('open') ?? false).toBe(false);
    known = [here, tablet, sessionOf('s9', 'Chrome on Windows')];
    await app.tap('Devices');
    await app.see('Chrome on Windows');
    expect(house.server.calls('GET /users/sessions')).toHaveLength(2);
  });

  it('given somebody else signs in on this phone, then the devices of the first are never shown to them', async () => {
    const first = await opened();
    await first.see('Safari on iPad');
    await pressEscape();
    facts.loggedOut();
    sitDown(house, { _id: `ben-of-${house.id}`, name: 'Ben' });
    house.server.reply('GET /users/sessions', () => new Promise(() => undefined));
    const second = await opened();
    expect(second.shows('Loading')).toBe(true);
    expect(listed(second)).toEqual([]);
  });
});

describe('signing out there', () => {
  it('given it is tapped, then that session ends and the device leaves the list', async () => {
    house.server.reply('DELETE /users/sessions/*', ({ path }) => {
      known = known.filter(({ _id }) => !path.endsWith(_id));
      return { status: 204 };
    });
    const app = await opened();
    await app.see('Safari on iPad');
    await app.tap('Sign out there');
    await until(() => listed(app).length === 1, 'the list without it');
    expect(house.server.calls('DELETE /users/sessions/*').map(({ path }) => path)).toEqual([
      '/users/sessions/s2',
    ]);
    expect(said()).toEqual([]);
  });

  it('given a finger taps again before the list is there without it, then that session is ended once', async () => {
    const app = await opened();
    await app.see('Safari on iPad');
    house.server.reply('DELETE /users/sessions/*', () => ({ status: 204 }));
    house.server.reply('GET /users/sessions', () => new Promise(() => undefined));
    await app.tap('Sign out there');
    await app.tap('Sign out there');
    expect(house.server.calls('DELETE /users/sessions/*')).toHaveLength(1);
  });

  it('given it is refused, then it says why and the device stays', async () => {
    house.server.reply('DELETE /users/sessions/*', () => refusal(429, 'too-many'));
    const app = await opened();
    await app.see('Safari on iPad');
    await app.tap('Sign out there');
    await settle(20);
    expect(said()).toEqual(['too-many said the server']);
    expect(listed(app)).toHaveLength(2);
    expect(app.button('Sign out there').getAttribute('aria-busy')).toBeNull();
  });
});
