// @vitest-environment happy-dom
import type { Address } from '@tableside/contract/accounts.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../../testing/address-fixture.ts';
import { type House, openHouse } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { scanOf5, userOf } from '../../../testing/order-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { useChosenAddress } from '../../lib/delivery/chosen-address.ts';
import { facts } from '../../lib/facts.ts';
import { LocationScreen } from './location-screen.tsx';

const home = addressOf();
const { preferences } = place();
let house: House;
let addresses: readonly Address[];

const taxes = [
  { _id: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: [] },
  { _id: 'vat', name: 'VAT', rate_bp: 700, inclusive: true, order_types: ['delivery'] },
];

function arrive(signedIn = true, delivers = true, tax_ids: string[] = []): void {
  const delivery = {
    slot_minutes: 15,
    per_slot: 6,
    lead_minutes: 30,
    days_ahead: 2,
    pay_on_handover: true,
    radius_m: 5000,
    min_order: 20_000,
    fees: [{ up_to_m: 5000, fee: 3000, free_from: 50_000 }],
    tax_ids,
  };
  house = openHouse(undefined, {
    location: { lat: 19.07, lng: 72.87 },
    preferences: { ...preferences, taxes, delivery: delivers ? delivery : null },
  });
  const { scanned_at: _, ...scan } = scanOf5;
  facts.scanned({ ...scan, type: 'delivery', table_id: null, table_name: null, store_id: house.id }, 'Small');
  if (signedIn) facts.loggedIn({ token: 'token', user: userOf({ _id: `user-of-${house.id}` }) });
  house.server.reply('GET /users/addresses', () => ({ body: addresses }));
}

beforeEach(() => {
  startAfresh();
  addresses = [home];
  useChosenAddress.setState({ id: null });
});

describe('where the food goes', () => {
  it('offers the kept addresses with distance and fee, and remembers the chosen one', async () => {
    arrive();
    const app = await stage(<LocationScreen />);
    await app.see('12B, Turner Road, Mumbai');
    expect(app.shows('1 km from the restaurant')).toBe(true);
    expect(app.shows('What delivery costs')).toBe(true);
    await app.tap('Deliver here');
    expect(useChosenAddress.getState().id).toBe('home');
  });

  it.each([
    [['gst', 'vat'], 'delivery ₹30.00 plus GST'],
    [['vat'], 'delivery ₹30.00'],
  ])('names of the taxes %j on the fee what comes on top of it', async (tax_ids, words) => {
    arrive(true, true, tax_ids);
    const app = await stage(<LocationScreen />);
    await app.see(words);
    expect(app.shows('plus GST')).toBe(words.includes('plus'));
  });

  it('keeps a half-written address for whoever steps back to the others', async () => {
    arrive();
    const app = await stage(<LocationScreen />);
    await app.tap('Add an address');
    await app.type('#address-city', 'Pune');
    await app.tap('Back');
    await app.tap('Add an address');
    expect(app.all('#address-city')[0]).toHaveProperty('value', 'Pune');
  });

  it('given the device tells where it is once a form was cancelled, then nothing typed comes back', async () => {
    arrive();
    let tell: (found: object) => void = () => undefined;
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (found: typeof tell) => (tell = found) },
    });
    const app = await stage(<LocationScreen />);
    await app.tap('Add an address');
    await app.type('#address-city', 'Pune');
    await app.tap('Use my current location');
    await app.tap('Cancel');
    tell({ coords: { latitude: 19.07, longitude: 72.87 } });
    await app.tap('Add an address');
    expect(app.all('#address-city')[0]).toHaveProperty('value', '');
  });

  it('given the pin is missing, then the map comes into sight, and a listener loses no place', async () => {
    arrive();
    const app = await stage(<LocationScreen />);
    await until(() => app.has('Add an address'));
    const add = app.button('Add an address');
    add.focus();
    await app.tap(add);
    expect(document.activeElement?.tagName).toBe('H1');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReset();
    await app.submit();
    await settle(30);
    expect(scrolled.mock.contexts[0]).toBe(app.all('.location-pin')[0]);
    scrolled.mockRestore();
  });

  it('leaves an arrow with another key to the browser', async () => {
    arrive();
    const app = await stage(<LocationScreen />);
    await app.tap('Add an address');
    const back = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    app.all('[role="slider"]')[0]?.dispatchEvent(back);
    await settle(5);
    expect([back.defaultPrevented, app.all('.pin-unset').length]).toEqual([false, 1]);
  });

  it('says of one that is too far how far that is, and does not offer it', async () => {
    arrive();
    addresses = [{ ...home, location: { lat: 19.2, lng: 72.87 } }];
    const app = await stage(<LocationScreen />);
    await app.see('This restaurant delivers up to 5 km');
    expect(app.has('Deliver here')).toBe(false);
  });

  it('asks for the pin of one that has none', async () => {
    arrive();
    addresses = [{ ...home, location: null }];
    const app = await stage(<LocationScreen />);
    await app.see('12B');
    expect(app.has('Set the pin')).toBe(true);
  });

  it('keeps a new one only with house, street, city and pin; the pin is set by the arrow keys', async () => {
    arrive();
    house.server.reply('POST /users/addresses', ({ body }) => ({
      status: 201,
      body: { ...home, ...(typeof body === 'object' ? body : {}), _id: 'new' },
    }));
    const app = await stage(<LocationScreen />);
    await until(() => app.has('Add an address'));
    await app.tap('Add an address');
    await app.submit();
    expect(app.shows('Please fill this in')).toBe(true);
    expect(house.server.calls('POST /users/addresses')).toEqual([]);
    await app.type('#address-house', '3');
    await app.type('#address-line1', 'Hill Road');
    await app.type('#address-city', 'Mumbai');
    const [pin] = app.all('[role="slider"]');
    pin?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    await until(() => pin?.getAttribute('aria-valuetext') !== null && app.shows('19.07'));
    await app.submit();
    await until(() => useChosenAddress.getState().id === 'new');
    const [sent] = house.server.calls('POST /users/addresses');
    expect(sent?.body).toMatchObject({ house: '3', line1: 'Hill Road', city: 'Mumbai', label: '' });
  });

  it('draws the pin over a map only where one was set up, says whose it is, and does without what does not come', async () => {
    arrive();
    const drawn = await stage(<LocationScreen />);
    await until(() => drawn.has('Add an address'));
    await drawn.tap('Add an address');
    expect(drawn.all('.pin-map img')).toEqual([]);

    arrive();
    const map = { tiles: 'https://maps.test/{z}/{x}/{y}.png', credit: '© People of the map' };
    const boot = { key: 'k', language: 'en', demo: false, map, scanned: null, menu: null } as const;
    const app = await stage(<LocationScreen />, { boot });
    await until(() => app.has('Add an address'));
    await app.tap('Add an address');
    expect(app.shows('© People of the map')).toBe(true);
    const tiles = () => app.all('.pin-map img');
    const before = tiles().length;
    expect(before).toBeGreaterThan(3);
    for (const tile of tiles())
      expect(tile.getAttribute('src')).toMatch(/^https:\/\/maps\.test\/1\d\/\d+\/\d+\.png$/);
    tiles()[0]?.dispatchEvent(new Event('error'));
    await until(() => tiles().length === before - 1);
    expect(app.all('.pin-ring-last')).toHaveLength(1);
  });

  it('explains that location is denied, and that typing always works', async () => {
    arrive();
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) =>
          failed({ code: 1 }),
      },
    });
    const app = await stage(<LocationScreen />);
    await until(() => app.has('Add an address'));
    await app.tap('Add an address');
    await app.tap('Use my current location');
    await app.see('Location access is disabled');
    expect(app.shows('turn on GPS')).toBe(true);
    expect(app.shows('type the address instead')).toBe(true);
  });

  it('forgets one after one more question', async () => {
    arrive();
    house.server.reply('DELETE /users/addresses/home', () => {
      addresses = [];
      return { body: {} };
    });
    const app = await stage(<LocationScreen />);
    await app.see('12B');
    await app.tap('Remove Home');
    await app.see('Remove Home?');
    await app.tap('Remove');
    await until(() => !app.shows('12B, Turner Road'));
    expect(house.server.calls('DELETE /users/addresses/home')).toHaveLength(1);
  });

  it('given it was removed in another tab already, then it goes from the list here too', async () => {
    arrive();
    house.server.reply('DELETE /users/addresses/home', () => {
      addresses = [];
      return refusal(404, 'not-found');
    });
    const app = await stage(<LocationScreen />);
    await app.see('12B');
    await app.tap('Remove Home');
    await app.tap('Remove');
    await until(() => !app.shows('12B, Turner Road'), 'that it is gone');
  });

  it('asks visitors to sign in, and says where nothing is brought', async () => {
    arrive(false);
    const app = await stage(<LocationScreen />);
    await app.see('Sign in to choose where the food goes');
    expect(house.server.calls('GET /users/addresses')).toEqual([]);
    arrive(true, false);
    const other = await stage(<LocationScreen />);
    await other.see('doesn’t deliver');
  });
});
