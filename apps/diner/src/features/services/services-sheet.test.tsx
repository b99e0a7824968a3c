// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { useReach } from '../../lib/online.ts';
import { invalidate } from '../../lib/resource.ts';
import { ServicesSheet } from './services-sheet.tsx';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const service = (id: string, name: string, active = true) => ({
  _id: id,
  name: { en: name },
  icon: 'bell',
  active,
});
const request = (id: string, change: object = {}) => ({
  _id: `r-${id}`,
  service_id: id,
  state: 'sent',
  by: null,
  escalated: false,
  at: NOW.toISOString(),
  reminded_at: null,
  ...change,
});
let house: House;
let closed = 0;
let requests: readonly object[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  startAfresh();
  invalidate('requests:');
  useReach.setState({ reach: 'online' });
  closed = 0;
  requests = [];
  const { preferences } = place();
  const services = [
    service('water', 'Water'),
    service('bill', 'Bring the bill'),
    service('old', 'Ashtray', false),
  ];
  house = openHouse(undefined, { preferences: { ...preferences, services } });
  sitDown(house);
  house.server.reply('GET /tables/handle/requests', () => ({ body: { requests } }));
  house.server.reply('POST /services/*/send', () => ({ status: 201, body: { requests: [] } }));
});
afterEach(() => vi.useRealTimers());

async function opened() {
  const app = await stage(
    <ServicesSheet
      open
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  await until(() => app.has(/^Water/));
  return app;
}
const sent = () => house.server.calls('POST /services/*/send').map(({ body }) => body);
const pressed = (app: Awaited<ReturnType<typeof stage>>, words: string) =>
  app.button(words).getAttribute('aria-pressed');

describe('choosing services', () => {
  it('offers what is active, toggles by taps, and sends all of it with one Continue', async () => {
    const app = await opened();
    expect(app.has('Ashtray')).toBe(false);
    expect(app.button('Continue').getAttribute('aria-disabled')).toBe('true');
    await app.tap('Water');
    await app.tap('Bring the bill');
    await app.tap('Water');
    expect([pressed(app, 'Water'), pressed(app, 'Bring the bill')]).toEqual(['false', 'true']);
    await app.tap('Water');
    expect(app.button('Send 2 requests').textContent).toContain('Continue');
    await app.tap('Send 2 requests');
    expect(sent()).toEqual([{ services: ['bill', 'water'], table_id: 'handle' }]);
    expect(said()).toEqual(['Waiter will reach your table soon']);
    expect(closed).toBe(1);
    expect(pressed(app, 'Water')).toBe('false');
  });

  it('given a visitor who never signed in, then it works all the same', async () => {
    const app = await opened();
    await app.tap('Water');
    await app.tap('Send 1 request');
    expect(house.server.calls('POST /services/*/send')[0]?.headers.get('authorization')).toBeNull();
    expect(closed).toBe(1);
  });

  it.each([
    [refusal(429, 'too-many'), 'too-many said the server'],
    ['away' as const, "We can't reach the restaurant right now. We don't know whether your request arrived"],
  ])('given it fails, then the selection stays and it says why', async (answer, words) => {
    house.server.reply('POST /services/*/send', () => answer);
    const app = await opened();
    await app.tap('Water');
    await app.tap('Send 1 request');
    expect(app.shows(words)).toBe(true);
    expect(pressed(app, 'Water')).toBe('true');
    expect(closed).toBe(0);
  });

  it('given no connection, then the button says so and sends nothing', async () => {
    const app = await opened();
    await app.tap('Water');
    useReach.setState({ reach: 'offline' });
    await settle();
    const button = app.all('.sheet-footer button')[0];
    expect(button?.textContent).toContain("You're offline");
    expect(button?.getAttribute('aria-label')).toBeNull();
    expect(button?.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('what was asked for', () => {
  it('given a request is open, then it cannot be doubled, and its state and age are shown', async () => {
    requests = [request('water')];
    const app = await opened();
    await until(() => app.shows('Called just now'));
    expect(app.texts('.service-request')).toEqual(['Waterjust nowSent']);
    await app.tap(/^Water/);
    expect(app.has('Continue')).toBe(true);
    expect(app.has('Remind')).toBe(false);
  });

  it('given somebody has seen it, then it says who', async () => {
    requests = [request('water', { state: 'seen', by: 'Tom' })];
    const app = await opened();
    await until(() => app.shows('Seen by Tom'));
  });

  it('given two minutes have passed, then it can be raised again', async () => {
    requests = [request('water')];
    const app = await opened();
    await settle(121_000);
    await until(() => app.has('Remind'));
    expect(app.shows('2 min ago')).toBe(true);
    await app.tap('Remind');
    expect(sent()).toEqual([{ services: ['water'], table_id: 'handle', remind: true }]);
  });

  it('given it was raised, then not again before two more minutes are over', async () => {
    requests = [request('water')];
    house.server.reply('POST /services/*/send', () => {
      requests = [request('water', { reminded_at: new Date().toISOString() })];
      return { status: 201, body: { requests } };
    });
    const app = await opened();
    await settle(121_000);
    await until(() => app.has('Remind'));
    await app.tap('Remind');
    await until(() => !app.has('Remind'));
    expect(app.shows('2 min ago')).toBe(true);
    await settle(136_000);
    await until(() => app.has('Remind'));
    expect(sent()).toHaveLength(1);
  });

  it('given something else is picked, then that is still to be sent after a reminder', async () => {
    requests = [request('water')];
    const app = await opened();
    await settle(121_000);
    await until(() => app.has('Remind'));
    await app.tap('Bring the bill');
    await app.tap('Remind');
    expect(said()).toEqual(['Waiter will reach your table soon']);
    expect([pressed(app, 'Bring the bill'), closed]).toEqual(['true', 0]);
  });

  it('given nobody came in time, then it says that the manager knows', async () => {
    requests = [request('water', { escalated: true })];
    const app = await opened();
    await until(() => app.shows('The manager has been told'));
  });

  it.each([
    ['Tom', 'Done by Tom'],
    [null, 'Done'],
  ])('given it is done by %s, then it says so, and it can be asked for again', async (by, words) => {
    requests = [request('water', { state: 'done', by }), request('bill')];
    const app = await opened();
    await settle(121_000);
    await until(() => app.texts('.service-request').length === 2);
    expect(app.texts('.service-request')).toEqual([
      'Bring the bill2 min agoSentRemind',
      `Water2 min ago${words}`,
    ]);
    await app.tap('Water');
    expect(pressed(app, 'Water')).toBe('true');
  });
});
