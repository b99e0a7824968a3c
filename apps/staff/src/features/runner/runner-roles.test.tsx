// @vitest-environment happy-dom
import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, delivery, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { waitingSteps } from './pending-steps.ts';
import { RunnerScreen } from './runner-screen.tsx';

const at = '2026-11-21T12:00:00.000Z';
const tom = { _id: 'tom', name: 'Tom' };
const carried = (...steps: readonly Delivery['steps'][number]['status'][]) =>
  delivery({ runner: tom, mine: true, steps: steps.map((status) => ({ status, at })) });

async function road(role: StaffRole, deliveries: readonly Delivery[], runners: readonly (typeof tom)[] = []) {
  const server = standIn({
    'GET /staff/stores/store/deliveries': () => ({ body: { deliveries, runners } }),
    'POST /staff/deliveries/*/position': () => ({ body: {} }),
  });
  const on = await stage(<RunnerScreen />, { me: colleague([role]) });
  const tab = (name: string) => on.tap(on.host.querySelector<HTMLElement>(`input[value="${name}"]`) ?? '');
  return { server, tab, ...on };
}

/** Puts a place in the browser's hands; `move` tells it a new one. */
function walking() {
  const clear = vi.fn();
  const watchers: ((place: { coords: { latitude: number; longitude: number } }) => void)[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      watchPosition: (watcher: (typeof watchers)[number]) => watchers.push(watcher),
      clearWatch: clear,
    },
  });
  const move = () => {
    for (const watcher of watchers) watcher({ coords: { latitude: 19.1, longitude: 72.9 } });
  };
  return { move, clear, watched: () => watchers.length };
}
beforeEach(() => {
  vi.unstubAllGlobals();
  notes.set(() => []);
  waitingSteps.set(() => []);
  localStorage.clear();
});

describe('who sees what', () => {
  const all = [
    delivery(),
    delivery({ _id: 'o2', number: 8, runner: tom }),
    delivery({ _id: 'o3', number: 9, runner: tom, delivered_at: at, status: 'delivered' }),
    delivery({ _id: 'o4', number: 10, status: 'cancelled' }),
  ];
  it.each([
    ['available', ['Order 7']],
    ['taken', ['Order 8']],
    ['done', ['Order 9', 'Order 10']],
  ])('the tab “%s” holds its orders only', async (name, numbers) => {
    const { tab, texts } = await road('runner', all);
    await tab(name);
    expect(texts('.runner-number')).toHaveLength(numbers.length);
    for (const [place, number] of numbers.entries())
      expect(texts('.runner-number')[place]).toContain(number.replace('Order ', ''));
  });

  it('says with whom an order is, and offers no step to anybody else', async () => {
    const { tab, shows, buttonWords } = await road('runner', all);
    await tab('taken');
    expect(shows('With Tom')).toBe(true);
    expect(buttonWords()).toEqual([]);
  });

  it('the phone and the way are for whoever carries it', async () => {
    const { tab, all: find } = await road('runner', [carried('runner-accepted')]);
    await tab('taken');
    expect(find('a').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+919812340000',
      'geo:19.07,72.87?q=19.07,72.87',
    ]);
    const other = await road('runner', [delivery()]);
    expect(other.all('a')).toEqual([]);
  });

  it('a host gives orders out and takes no steps', async () => {
    const { buttonWords, button } = await road('host', [delivery()], [tom]);
    expect(buttonWords()).toEqual(['Give']);
    expect(button('Give').getAttribute('aria-disabled')).toBe('true');
  });

  it('offers the runners in the order of the reader’s alphabet', async () => {
    const there = ['Zoe', 'anna', 'Ärzu'].map((name) => ({ _id: name, name }));
    const { texts } = await road('host', [delivery()], there);
    expect(texts('#give-o1 option').slice(1)).toEqual(['anna', 'Ärzu', 'Zoe']);
  });

  it('given another runner took it meanwhile, then that one is shown and nobody is about to get it', async () => {
    const mia = { _id: 'mia', name: 'Mia' };
    const {
      server,
      client,
      tab,
      button,
      all: find,
    } = await road('host', [delivery({ runner: tom })], [tom, mia]);
    await tab('taken');
    const shown = () =>
      find('#give-o1').map((field) => (field instanceof HTMLSelectElement ? field.value : ''));
    expect(shown()).toEqual(['tom']);
    server.reply('GET /staff/stores/store/deliveries', () => ({
      body: { deliveries: [delivery({ runner: mia })], runners: [tom, mia] },
    }));
    await client.invalidateQueries();
    await settle(20);
    expect(shown()).toEqual(['mia']);
    expect(button('Give').getAttribute('aria-disabled')).toBe('true');
  });

  it('given it is refused, then the reason is said', async () => {
    const { server, choose, tap } = await road('host', [delivery()], [tom]);
    server.reply('POST /staff/deliveries/o1/runner', () => refusal(409, 'state-changed', 'Mia has it.'));
    await choose('#give-o1', 'tom');
    await tap('Give');
    expect(notes.get().map(({ text }) => text)).toEqual(['Mia has it.']);
  });

  it('what has left the house goes to nobody else', async () => {
    const { tab, all: find } = await road(
      'host',
      [delivery({ runner: tom, steps: [{ status: 'dispatched', at }] })],
      [tom],
    );
    await tab('taken');
    expect(find('.runner-give')).toEqual([]);
  });
});

describe('where the runner is', () => {
  it('is told between picking up and the door, not with every move', async () => {
    const { move } = walking();
    const { server } = await road('runner', [carried('dispatched')]);
    move();
    move();
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/deliveries/o1/position', { lat: 19.1, lng: 72.9 }],
    ]);
  });

  it.each([
    ['before the food is picked up', carried('runner-accepted')],
    ['at the door', carried('dispatched', 'runner-reached')],
    ['of a cancelled order', { ...carried('dispatched'), status: 'cancelled' as const }],
    ['for somebody else', { ...carried('dispatched'), mine: false }],
  ])('is nobody’s business %s', async (_, one) => {
    const { watched } = walking();
    await road('runner', [one]);
    expect(watched()).toBe(0);
  });

  it('given a browser without a place, then the screen works on', async () => {
    vi.stubGlobal('navigator', { ...navigator, geolocation: undefined });
    const { tab, buttonWords } = await road('runner', [carried('dispatched')]);
    await tab('taken');
    expect(buttonWords()).toContain('On the way');
  });
});
