// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import type { Answer } from '../../../testing/stand-in-server.ts';
import { closeOverlay, openOverlay } from '../../lib/overlays.ts';
import { OverlayHost } from './overlay-host.tsx';

beforeEach(startAfresh);
afterEach(closeOverlay);

it('given a request for a service is answered late, then the sheet that was opened since stays', async () => {
  const services = [{ _id: 'water', name: { en: 'Water' }, icon: 'bell', active: true }];
  const house = openHouse(undefined, { preferences: { ...place().preferences, services } });
  sitDown(house);
  house.server.reply('GET /tables/handle/requests', () => ({ body: { requests: [] } }));
  let answer: (given: Answer) => void = () => undefined;
  house.server.reply('POST /services/*/send', () => new Promise<Answer>((done) => (answer = done)));
  const app = await stage(<OverlayHost path="/home" />);
  openOverlay({ kind: 'services' });
  await until(() => app.has(/^Water/), 'the services');
  await app.tap(/^Water/);
  await app.tap('Send 1 request');
  await app.tap('Close');
  openOverlay({ kind: 'language' });
  await until(() => app.shows('Deutsch'), 'the languages');
  answer({ status: 201, body: { requests: [] } });
  await until(() => said().length > 0, 'the answer');
  await settle(10);
  expect(app.all('dialog[open]')).toHaveLength(1);
});
