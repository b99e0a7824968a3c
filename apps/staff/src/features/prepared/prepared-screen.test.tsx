// @vitest-environment happy-dom

import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { notes } from '../../lib/notes.ts';
import { PreparedScreen } from './prepared-screen.tsx';

const LIST = 'GET /staff/stores/store/purchase_orders';
const WITHDRAW = 'POST /staff/purchase_orders/p1/withdraw';
const prepared = (given: Partial<PreparedOrder> = {}): PreparedOrder => ({
  _id: 'p1',
  state: 'sent',
  mode: 'takeaway',
  store: {
    _id: 'store',
    name: 'Jade Garden',
    logo: null,
    address: '',
    phone: '+912212345678',
    country: 'IN',
    timezone: 'UTC',
    default_currency: { code: 'INR', symbol: '₹', exponent: 2 },
  },
  name: 'Ana',
  items: [
    {
      line_id: 'l1',
      item_id: 'tea',
      name: { en: 'Tea' },
      qty: 2,
      wanted: 5,
      addons: [],
      note: '',
      unit_price: 6000,
      total: 12_000,
      available: true,
    },
  ],
  changes: [],
  total: 12_000,
  at: null,
  address: null,
  note: '',
  message: '',
  expires_at: '2026-11-22T19:30:00Z',
  order_id: null,
  phone: '+919812340000',
  link: 'http://localhost/purchase?id=p1',
  lines: [{ line_id: 'l1', item_id: 'tea', qty: 2, addons: [], note: '' }],
  prepared_by: 'Tom',
  created_at: '2026-11-20T19:30:00Z',
  version: 1,
  ...given,
});
const open = (...list: readonly PreparedOrder[]) => standIn({ [LIST]: () => ({ body: list }) });
beforeEach(forgetUnsaved);
const as = () => stage(<PreparedScreen />, { me: colleague(['waiter']) });

describe('prepared orders', () => {
  it('say for whom, what and how they stand', async () => {
    open(prepared(), prepared({ _id: 'p2', state: 'confirmed' }));
    const { texts } = await as();
    expect(texts('.prepared-row > div > h2')).toEqual(['Ana', 'Ana']);
    expect(texts('.state-word')).toEqual(['Waiting', 'Confirmed']);
    expect(texts('.prepared-acts > button')).toEqual(['Link', 'Change', 'Take back']);
  });

  it('say what their guest wants changed', async () => {
    open(prepared({ state: 'change-asked', message: 'Five, please' }));
    const { texts } = await as();
    expect(texts('.prepared-message')).toEqual(['Five, pleaseTea: 5 instead of 2']);
  });

  it('given one is confirmed meanwhile, then taking it back says so', async () => {
    notes.set(() => []);
    const server = open(prepared());
    server.reply(WITHDRAW, () => refusal(409, 'state-changed', 'It is confirmed by now.'));
    const { tap, all } = await as();
    await tap('Take back');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(notes.get().map(({ text }) => text)).toEqual(['It is confirmed by now.']);
  });

  it('are taken back once that is meant, as their link opens no more', async () => {
    const server = open(prepared());
    server.reply(WITHDRAW, () => ({ body: prepared({ state: 'withdrawn' }) }));
    const { tap, all } = await as();
    await tap('Take back');
    await tap('Keep order');
    expect(server.commands()).toHaveLength(0);
    await tap('Take back');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(server.commands()).toHaveLength(1);
  });

  it('without any, tell what they are for', async () => {
    open();
    const { texts } = await as();
    expect(texts('.state-title')).toEqual(['No prepared orders']);
  });
});

describe('putting one together', () => {
  const SLOTS = 'GET /stores/store/slots';
  const house = (order_types: readonly string[]) => {
    const server = open(prepared());
    server.reply('GET /stores/store', () => ({ body: { order_types } }));
    server.reply('GET /stores/store/items', () => ({ body: [] }));
    server.reply(SLOTS, () => ({ body: { days: [], slots: [] } }));
    return server;
  };
  const composing = async () => {
    const on = await as();
    await on.tap('Prepare an order');
    await settle(20);
    return on;
  };

  it('given a house that only delivers, then it is a delivery from the start, without a choice', async () => {
    const server = house(['dinein', 'delivery']);
    const { host, texts } = await composing();
    expect(texts('.segment')).toEqual([]);
    expect(host.querySelector('#prepared-address')).not.toBeNull();
    const asked = server.heard.filter(({ path }) => path.startsWith('/stores/store/slots'));
    expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('order_type'))).not.toContain(
      'takeaway',
    );
  });

  it('given both ways, then takeaway is chosen first, and nothing stands there before the house is known', async () => {
    const server = house(['takeaway', 'delivery']);
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    server.reply('GET /stores/store', async () => {
      await told;
      return { body: { order_types: ['takeaway', 'delivery'] } };
    });
    const { host, texts } = await composing();
    expect(host.querySelector('#prepared-name')).toBeNull();
    tell();
    await settle(20);
    expect(texts('.segment')).toEqual(['Takeaway', 'Delivery']);
    expect(host.querySelector<HTMLInputElement>('.segment input:checked')?.value).toBe('takeaway');
  });

  const SIZE = {
    _id: 'size',
    name: { en: 'Size' },
    min: 1,
    max: 1,
    free: 0,
    addon_items: ['small', 'large'].map((_id) => ({
      _id,
      name: { en: _id },
      price: 0,
      veg: true,
      available: true,
    })),
  };
  async function picking(...modes: readonly ('takeaway' | 'delivery')[]) {
    const server = house(['takeaway', ...modes]);
    const menu = [
      plainItem('soup', { name: { en: 'Soup' }, order_types: ['takeaway', 'delivery'] }),
      plainItem('noodles', { name: { en: 'Noodles' }, order_types: ['takeaway'], addons: [SIZE] }),
    ];
    server.reply('GET /staff/stores/store/items', () => ({ body: menu }));
    server.reply('POST /staff/stores/store/purchase_orders', () => ({ status: 201, body: prepared() }));
    const on = await composing();
    const pick = async (name: string) => {
      await on.type('#prepared-dish', name);
      await on.tap(on.all('.prepared-dish')[0] ?? '');
    };
    return { server, pick, ...on };
  }
  it('given a colleague changes it meanwhile, then both changes stand, and the next save is of the newest', async () => {
    const server = house(['takeaway']);
    const byAnother = prepared({ version: 2, note: 'By the door', at: '2026-11-22T18:30:00Z' });
    server.reply('PUT /staff/purchase_orders/p1', () => {
      server.reply(LIST, () => ({ body: [byAnother] }));
      return refusal(409, 'state-changed', 'It has changed.');
    });
    const { tap, type, host, shows } = await as();
    await tap('Change');
    await settle(20);
    await type('#prepared-note', 'Ring twice');
    await tap('Save and send again');
    await settle(20);
    const note = () => host.querySelector<HTMLTextAreaElement>('#prepared-note')?.value;
    expect([note(), shows('Somebody else has changed this too: Note for the guest.')]).toEqual([
      'Ring twice',
      true,
    ]);
    server.reply('PUT /staff/purchase_orders/p1', () => ({ body: prepared({ version: 3 }) }));
    await tap('Save and send again');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toMatchObject([
      { version: 1, note: 'Ring twice', at: null },
      { version: 2, note: 'Ring twice', at: '2026-11-22T18:30:00Z' },
    ]);
    expect(host.querySelector('.prepared-link')).not.toBeNull();
  });

  const DAYS = ['2026-11-22', '2026-11-23'];
  /** One is put together where these times are left, of the day that is asked for. */
  async function timing(slotsOf: (path: string) => readonly { readonly at: string }[]) {
    const on = await picking();
    on.server.reply(SLOTS, ({ path }) => ({ body: { days: DAYS, slots: slotsOf(path) } }));
    await on.tap('Close');
    await on.tap('Prepare an order');
    await settle(20);
    /** All but the time. */
    const wanted = async () => {
      await on.pick('soup');
      await on.type('#prepared-name', 'Ana');
      await on.type('#prepared-phone', '98123 40000');
    };
    return { wanted, ...on };
  }

  it('takes a dish by one tap, with choices by two; each can be opened again for its note and its choices', async () => {
    const { server, pick, tap, type, texts, all } = await picking();
    await pick('soup');
    await pick('noodles');
    await tap(/^Add, /);
    expect(texts('.choices-error')).toEqual(['Still to be chosen']);
    await tap(all('input[name="size"]')[1] ?? '');
    await tap(/^Add, /);
    await tap('Edit “Soup”');
    await type('#order-note', 'no onions');
    await tap('Save');
    await tap('Edit “Noodles”');
    await tap(all('input[name="size"]')[0] ?? '');
    await tap('Save');
    expect(texts('.order-line-more')).toEqual(['“no onions”', 'small']);
    await type('#prepared-name', 'Ana');
    await type('#prepared-phone', '98123 40000');
    await tap('Make the link');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toMatchObject([
      {
        items: [
          { item_id: 'soup', qty: 1, addons: [], note: 'no onions' },
          { item_id: 'noodles', qty: 1, addons: [{ addon_id: 'size', addon_item_ids: ['small'] }] },
        ],
      },
    ]);
  });

  it('takes the first dish found by Enter, and sends nothing by it', async () => {
    const { server, type, host, texts } = await picking();
    const search = () => host.querySelector<HTMLInputElement>('#prepared-dish');
    const enter = async (given: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...given });
      await act(async () => search()?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await enter()).toBe(true);
    await type('#prepared-dish', 'sou');
    await enter({ isComposing: true });
    expect(texts('.order-line')).toEqual([]);
    expect(await enter()).toBe(true);
    expect([texts('.order-line-dish'), search()?.value]).toEqual([['Edit “Soup”'], '']);
    await type('#prepared-dish', 'nothing like it');
    expect(await enter()).toBe(true);
    expect([texts('.order-line-dish').length, server.commands()]).toEqual([1, []]);
  });

  it('given a later day, then it still stands after a dish with choices', async () => {
    const { pick, tap, choose, all, host } = await timing(() => []);
    await choose('#prepared-day', '2026-11-23');
    await pick('noodles');
    await tap(all('input[name="size"]')[1] ?? '');
    await tap(/^Add, /);
    expect(host.querySelector<HTMLSelectElement>('#prepared-day')?.value).toBe('2026-11-23');
    expect(all('.order-line').length).toBe(1);
  });

  it('given a later day, then its time has to be chosen: it is not as soon as possible', async () => {
    const at = '2026-11-23T12:00:00.000Z';
    const { server, tap, wanted, choose, texts, host } = await timing((path) =>
      path.includes('day=2026-11-23') ? [{ at }] : [],
    );
    await wanted();
    expect(texts('#prepared-at option')[0]).toBe('As soon as possible');
    await choose('#prepared-day', '2026-11-23');
    expect(texts('#prepared-at option')).toEqual(['Still to be chosen', '12:00 PM']);
    await tap('Make the link');
    await settle(30);
    expect([document.activeElement?.id, server.commands()]).toEqual(['prepared-at', []]);
    await choose('#prepared-at', at);
    await tap('Make the link');
    expect(server.commands().map(({ body }) => body)).toMatchObject([{ at }]);
    expect(host.querySelector('#prepared-at')).toBeNull();
  });

  it('given one whose time is over, then it is as soon as possible, or any time that there is', async () => {
    const server = house(['takeaway']);
    const past = prepared({ state: 'expired', at: '2026-11-21T18:30:00Z' });
    server.reply(LIST, () => ({ body: [past] }));
    server.reply(SLOTS, () => ({ body: { days: DAYS, slots: [{ at: '2026-11-22T12:00:00Z' }] } }));
    const { tap, texts, host } = await as();
    await tap('Change');
    await settle(20);
    expect(host.querySelector<HTMLSelectElement>('#prepared-day')?.value).toBe('2026-11-22');
    expect(texts('#prepared-at option')).toEqual(['As soon as possible', '12:00 PM']);
    expect(host.querySelector<HTMLSelectElement>('#prepared-at')?.value).toBe('');
  });

  it('given a later day is taken back, then it is as soon as possible', async () => {
    const { server, tap, wanted, choose } = await timing(() => []);
    await wanted();
    await choose('#prepared-day', '2026-11-23');
    await choose('#prepared-day', '2026-11-22');
    await tap('Make the link');
    expect(server.commands().map(({ body }) => body)).toMatchObject([{ at: null }]);
  });

  it('given it goes out the other way after all, then the dishes that go so stay', async () => {
    const { pick, tap, texts, all } = await picking('delivery');
    await pick('soup');
    await pick('noodles');
    await tap(all('input[name="size"]')[1] ?? '');
    await tap(/^Add, /);
    await tap(all('input[value="delivery"]')[0] ?? '');
    expect(texts('.order-line-dish')).toEqual(['Edit “Soup”']);
  });

  it('tapped too early, it says what is missing and stands at the first of it', async () => {
    const { server, tap, texts } = await picking();
    await tap('Make the link');
    await settle(30);
    expect(texts('.field-bad .field-note')).toEqual([
      'Please fill this in.',
      'Please fill this in.',
      'No dishes yet',
    ]);
    expect([document.activeElement?.id, server.commands()]).toEqual(['prepared-name', []]);
  });

  it('given it is not sent, then whoever opens another is asked; once it is sent, nobody is', async () => {
    const { pick, tap, type, host } = await picking();
    const asked = () => unsaved.get().going !== undefined;
    await tap('Prepare an order');
    expect(asked()).toBe(false);
    await pick('soup');
    await tap('Prepare an order');
    expect([asked(), host.querySelectorAll('.order-line').length]).toEqual([false, 1]);
    await tap('Link');
    expect([asked(), host.querySelectorAll('.order-line').length]).toEqual([true, 1]);
    unsaved.set((now) => ({ ...now, going: undefined }));
    await type('#prepared-name', 'Ana');
    await type('#prepared-phone', '98123 40000');
    await tap('Make the link');
    await settle(20);
    await tap('Prepare an order');
    expect([asked(), host.querySelectorAll('.order-line').length]).toEqual([false, 0]);
  });

  it('given a house that hands nothing out, then it says what to switch on first', async () => {
    house(['dinein']);
    const { host, texts } = await composing();
    expect(texts('.state-title')).toContain('Nothing is handed out here yet');
    expect(host.querySelector('form')).toBeNull();
  });
});
