// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHouse, sitDown } from '../../testing/house.ts';
import { dish } from '../../testing/menu-fixture.ts';
import { billOf, orderOf, scanOf5, ticketOf } from '../../testing/order-fixture.ts';
import { said, stage, startAfresh, until } from '../../testing/stage.tsx';
import { refusal } from '../../testing/stand-in-server.ts';
import { facts } from '../lib/facts.ts';
import { useRoot } from '../lib/store.ts';
import { snackbar } from '../lib/toasts.ts';
import { Shell } from './shell.tsx';

beforeEach(startAfresh);

const atTable = async (path: string, as: { readonly name: string } | null = null) => {
  const house = openHouse();
  sitDown(house, as);
  return { house, app: await stage(<Shell />, { app: true, path }) };
};

describe('a scanned link', () => {
  it('given a known code, then it leads to the menu of that table and says so', async () => {
    const house = openHouse();
    const app = await stage(<Shell />, { app: true, path: '/?c=22NS39ZUMR' });
    await until(() => app.address() === '/home', 'the menu');
    await app.see('Dish d1');
    expect(said()).toContain('Table 5 · Jade Garden');
    expect(useRoot.getState().scan).toMatchObject({
      store_id: house.id,
      table_name: '5',
      code: '22NS39ZUMR',
    });
    expect(house.server.calls('GET /scan/*').map(({ query }) => query.get('source'))).toEqual(['qr']);
  });

  it('given an unknown code, then the server’s words are shown and the landing page stays', async () => {
    const house = openHouse();
    house.server.reply('GET /scan/*', () => refusal(404, 'code-unknown'));
    const app = await stage(<Shell />, { app: true, path: '/?c=ZZZZZZZZZZ' });
    await until(() => said().includes('code-unknown said the server'));
    await app.see('Scan QR code');
    expect(app.address()).toBe('/');
    expect(useRoot.getState().scan).toBeNull();
  });

  it('given no connection, then plain words say so', async () => {
    const house = openHouse();
    house.server.reply('GET /scan/*', () => 'away');
    await stage(<Shell />, { app: true, path: '/?c=22NS39ZUMR' });
    await until(() => said().some((words) => words.startsWith("We can't reach the restaurant")));
  });

  it('given a plate from an earlier visit of the same restaurant, then it can be put back', async () => {
    const house = openHouse();
    sitDown(house);
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' }, 2);
    facts.scanned({ ...scanOf5, store_id: 'elsewhere' }, 'Elsewhere');
    const app = await stage(<Shell />, { app: true, path: '/?c=22NS39ZUMR' });
    await until(() => app.address() === '/home');
    await app.tap('Put 2 items back');
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 2 }]);
    expect(useRoot.getState().kept_plate).toBeNull();
  });

  it('given a delivery link of the store, then the menu opens without a table and without the tabs', async () => {
    const house = openHouse();
    const app = await stage(<Shell />, { app: true, path: `/?type=delivery&store_id=${house.id}` });
    await until(() => app.address() === '/home');
    await app.see('Dish d1');
    expect(useRoot.getState().scan).toMatchObject({
      type: 'delivery',
      table_id: null,
      scheduleDelivery: false,
    });
    expect(app.all('.bottom-bar')).toEqual([]);
  });
});

describe('a tap before the scanned link was followed', () => {
  const cameFrom = (address: string) =>
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}${address}`);
  afterEach(() => vi.restoreAllMocks());

  it('given the bill was tapped on the page of another table, then that table is taken, with its bill', async () => {
    const house = openHouse();
    sitDown(house, { name: 'Ana' });
    facts.scanned({ ...scanOf5, table_name: '9' }, 'Jade Garden', 'OLDC0DEOLD');
    facts.orderFetched(orderOf());
    cameFrom('/?c=22NS39ZUMR');
    const app = await stage(<Shell />, { app: true, path: '/bill' });
    await until(() => said().includes('Table 5 · Jade Garden'));
    expect(useRoot.getState().scan).toMatchObject({ table_name: '5', code: '22NS39ZUMR' });
    expect(app.address()).toBe('/bill');
    await app.see('Nothing ordered yet');
  });

  it('given the code is unknown, then the words say so and the place stays what it was', async () => {
    const house = openHouse();
    sitDown(house);
    house.server.reply('GET /scan/*', () => refusal(404, 'code-unknown'));
    cameFrom('/?c=ZZZZZZZZZZ');
    const app = await stage(<Shell />, { app: true, path: '/search' });
    await until(() => said().includes('code-unknown said the server'));
    await until(() => app.all('input[type=search]').length === 1);
    expect(app.address()).toBe('/search');
  });

  it('given the page before was no scanned link, then nothing is scanned', async () => {
    const house = openHouse();
    sitDown(house);
    cameFrom('/home');
    const app = await stage(<Shell />, { app: true, path: '/search' });
    await until(() => app.all('input[type=search]').length === 1);
    expect(house.server.calls('GET /scan/*')).toEqual([]);
  });
});

describe('the guards', () => {
  it('given nobody scanned anything, then the menu leads to the landing page and says why', async () => {
    openHouse();
    const app = await stage(<Shell />, { app: true, path: '/home' });
    await until(() => app.address() === '/');
    expect(said()).toEqual(['Scan a table code to see its menu']);
  });

  it('given nobody is signed in, then the bill asks for it and remembers the way', async () => {
    const { app } = await atTable('/bill?x=1');
    await until(() => app.address() === '/login?ref=%2Fbill%3Fx%3D1');
    await app.see('Sign in to see your bill.');
    expect(said()).toEqual([]); // a toast would cover the field
  });

  it('given a rating is due, then every screen but the landing page leads to it', async () => {
    const { app, house } = await atTable('/profile', { name: 'Ana' });
    house.order = orderOf({
      store_id: { ...orderOf().store_id, _id: house.id },
      curr_state: 'settled',
      paid: true,
    });
    facts.orderFetched(house.order);
    await until(() => app.address() === '/ratings');
    await app.see('How was your meal?');
  });

  it('given a part of the address that leads nowhere, then it offers the menu', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app } = await atTable('/nowhere');
    await app.see("This page isn't on the menu");
    expect(log.mock.calls).toEqual([['no screen at /nowhere']]);
    log.mockRestore();
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    await app.tap('To the menu');
    await until(() => app.address() === '/home');
    expect(document.head.querySelector('meta[name=robots]')).toBeNull();
  });
});

describe('the tabs', () => {
  it('given nothing ordered yet, then the bill does not open but says why', async () => {
    const { app } = await atTable('/home');
    await app.tap('Bill');
    await until(() => said().includes('Nothing ordered yet'));
    expect(app.address()).toBe('/home');
    snackbar.dismiss();
  });

  it('given a running order with tickets, then the bill carries a mark with words', async () => {
    const { app, house } = await atTable('/home', { name: 'Ana' });
    house.order = orderOf({
      store_id: { ...orderOf().store_id, _id: house.id },
      bill: billOf({ kots: [ticketOf('k1', 1)] }),
    });
    facts.orderFetched(house.order);
    await app.see('updates on your bill');
    await app.tap(/^Bill/);
    await until(() => app.address() === '/bill');
  });

  it('given a waiting list, then there are no tabs and no quantities', async () => {
    const house = openHouse();
    sitDown(house);
    useRoot.setState(({ scan }) => ({ scan: scan && { ...scan, type: 'qms' } }));
    const app = await stage(<Shell />, { app: true, path: '/home' });
    await app.see('Dish d1');
    expect(app.all('.bottom-bar')).toEqual([]);
    expect(app.has('Add Dish d1')).toBe(false);
  });
});

describe('news of the order', () => {
  it('given a round becomes ready, then it is told and the title is marked', async () => {
    const { app, house } = await atTable('/home', { name: 'Ana' });
    await app.see('Dish d1');
    const order = (status: 'preparing' | 'ready', version: number) =>
      orderOf({
        version,
        store_id: { ...orderOf().store_id, _id: house.id },
        bill: billOf({ kots: [ticketOf('k1', 2, status)] }),
      });
    house.order = order('preparing', 1);
    facts.orderFetched(house.order);
    await until(() => useRoot.getState().order?.version === 1);
    facts.orderFetched(order('ready', 2));
    await until(() => said().includes('Round 2 is ready'));
    await until(() => document.title.startsWith('● '));
  });
});

describe('the plate and the dishes, over the menu', () => {
  it('given a dish without choices, then Add puts it on the plate, which opens by the address', async () => {
    const { app } = await atTable('/home');
    await app.see('Dish d1');
    await app.tap('Add Dish d1');
    await until(() => app.has(/View plate/));
    expect(app.shows('1 item · ₹200 items total')).toBe(true);
    await app.tap(/View plate/);
    expect(app.address()).toBe('/home?plate');
    await until(() => app.texts('dialog h2').includes('My plate, 1 item'));
  });

  it('given the last piece is taken off, then Undo puts it back', async () => {
    const { app } = await atTable('/home');
    await app.see('Dish d1');
    await app.tap('Add Dish d1');
    await until(() => app.has(/^One less Dish d1|Less.*Dish d1/) || app.all('.stepper-on').length > 0);
    const minus = app.all('.stepper-on button')[0];
    if (!minus) throw new Error('no minus');
    await app.tap(minus);
    await until(() => useRoot.getState().cart.lines.length === 0);
    await app.tap('Undo');
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd1', qty: 1 }]);
  });

  it('given the veg switch, then only such dishes are shown and asked for', async () => {
    const house = openHouse([dish('d1'), dish('d2', { veg: false })]);
    sitDown(house);
    const app = await stage(<Shell />, { app: true, path: '/home' });
    await app.see('Dish d2');
    await app.choose(/Veg only/);
    await until(() => !app.shows('Dish d2'));
    expect(app.shows('Dish d1')).toBe(true);
    await until(() =>
      house.server.calls(`GET /stores/${house.id}/items`).some(({ query }) => query.get('veg') === 'true'),
    );
  });
});
