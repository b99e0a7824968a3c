// @vitest-environment happy-dom
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { campaign } from '../../../testing/offer-samples.ts';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { unsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { OffersScreen } from './offers-screen.tsx';

const CAMPAIGNS = 'GET /staff/stores/store/campaigns';
const ITEMS = 'GET /staff/stores/store/items';
const naan = { _id: 'naan', category_id: 'breads', name: { en: 'Naan' }, base_price: 50_000 };
const tried = {
  usable: true,
  reason: null,
  message: null,
  missing: null,
  item_total: 50_000,
  discount: 5_000,
  total_amount: 45_000,
  total_without: 50_000,
  summary: [],
};
const programme = {
  live: true,
  earn: { per: 1000, credits: 1 },
  expires_days: 30,
  items: [{ item_id: 'naan', credits: 120 }],
};

const open = (campaigns: readonly Campaign[]) =>
  standIn({
    [CAMPAIGNS]: () => ({ body: campaigns }),
    [ITEMS]: () => ({ body: [naan] }),
    'GET /stores/store/categories': () => ({
      body: [{ _id: 'breads', name: { en: 'Breads' }, image: null, position: 0, item_ids: ['naan'] }],
    }),
    'GET /stores/store': () => ({ body: { opted_languages: ['en', 'de'] } }),
    'GET /staff/stores/store/programme': () => ({ body: programme }),
    'POST /staff/stores/store/campaigns/try': () => ({ body: tried }),
  });
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  notes.set(() => []);
  vi.stubGlobal('print', vi.fn());
});

describe('the list', () => {
  const all = [
    campaign(),
    campaign({
      _id: 'b',
      state: 'draft',
      title: { en: 'Evening' },
      allowedActions: ['publish', 'end', 'change'],
    }),
    campaign({ _id: 'c', state: 'ended', title: { en: 'Old' }, used: 1, allowedActions: [] }),
  ];

  it('shows what runs, in a sentence, with its use; drafts and ended ones apart', async () => {
    open(all);
    const { texts, tap, host } = await stage(<OffersScreen />, { path: '/offers' });
    expect(texts('.offer-card-title')).toEqual(['Lunch']);
    expect(texts('.offer-card-words')).toEqual(['10% off']);
    expect(texts('.offer-card')[0]).toContain('Used 3 times');
    await tap(host.querySelector<HTMLElement>('input[value="draft"]') ?? '');
    expect(texts('.offer-card-title')).toEqual(['Evening']);
    await tap(host.querySelector<HTMLElement>('input[value="ended"]') ?? '');
    expect(texts('.offer-card-title')).toEqual(['Old']);
  });

  it('given none, then it says how one gets there', async () => {
    open([]);
    const { shows } = await stage(<OffersScreen />, { path: '/offers' });
    expect(shows('Publish a draft, and guests see it at once.')).toBe(true);
  });

  it.each([
    ['manager', true],
    ['cashier', false],
    ['waiter', false],
  ] as const)('a %s may make and change offers: %s', async (role, may) => {
    open(all);
    const { buttonWords } = await stage(<OffersScreen />, {
      path: '/offers?offer=offer',
      me: colleague([role]),
    });
    for (const words of ['New offer', 'Pause', 'Edit', 'End'])
      expect(buttonWords().includes(words)).toBe(may);
  });
});

describe('an offer', () => {
  it('says what else holds at the same time, and what it has cost', async () => {
    open([campaign({ conflicts: [{ _id: 'x', title: { en: 'Happy hour' } }] })]);
    const { shows } = await stage(<OffersScreen />, { path: '/offers?offer=offer' });
    expect(shows('Holds at the same time as Happy hour.')).toBe(true);
    expect(shows('₹120.00')).toBe(true);
  });

  it('is paused by a tap and ended only after a second yes', async () => {
    const server = open([campaign()]);
    server.reply('POST /staff/campaigns/offer/actions', () => ({ body: campaign({ state: 'paused' }) }));
    const { tap, all } = await stage(<OffersScreen />, { path: '/offers?offer=offer' });
    await tap('Pause');
    expect(server.commands().map(({ body }) => body)).toEqual([{ action: 'pause' }]);
    expect(said()).toEqual(['“Lunch” is paused.']);
    await tap('End');
    expect(server.commands()).toHaveLength(1);
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(server.commands()[1]?.body).toEqual({ action: 'end' });
  });

  it('given somebody else moved it first, then the reason is said', async () => {
    const server = open([campaign()]);
    server.reply('POST /staff/campaigns/offer/actions', () => refusal(409, 'state-changed', 'It has ended.'));
    const { tap } = await stage(<OffersScreen />, { path: '/offers?offer=offer' });
    await tap('Pause');
    expect(said()).toEqual(['It has ended.']);
  });

  it('is tried on a bill of the house’s dishes', async () => {
    const server = open([campaign()]);
    const { tap, texts, shows } = await stage(<OffersScreen />, { path: '/offers?offer=offer' });
    await tap('Try it');
    expect(server.commands()[0]).toMatchObject({
      path: '/staff/stores/store/campaigns/try',
      body: { lines: [{ item_id: 'naan', qty: 1 }], mode: 'dinein', at: null, rule: campaign().rule },
    });
    expect(shows('The guest saves ₹50.00.')).toBe(true);
    expect(texts('.bill-row')).toEqual([
      'Items total₹500.00',
      'This offer−₹50.00',
      'Without it₹500.00',
      'Total₹450.00',
    ]);
    server.reply('POST /staff/stores/store/campaigns/try', () => ({
      body: { ...tried, usable: false, discount: 0, message: 'Add something.', missing: 10_000 },
    }));
    await tap('Try it');
    expect(shows('Add something. ₹100.00 are missing.')).toBe(true);
  });

  it('is tried with what was put together, also when a dish is sold out or gone meanwhile', async () => {
    const soup = { ...naan, _id: 'soup', name: { en: 'Soup' } };
    const server = open([campaign()]);
    server.reply(ITEMS, () => ({ body: [naan, soup] }));
    const { tap, choose, texts, client } = await stage(<OffersScreen />, { path: '/offers?offer=offer' });
    await choose('#try-add', 'soup');
    await tap('One more of Naan');
    const quantities = () => texts('.try-line');
    const before = quantities();
    server.reply(ITEMS, () => ({ body: [{ ...naan, available: false }, soup] }));
    await act(async () => client.invalidateQueries());
    await settle(20);
    expect(quantities()).toEqual(before);
    server.reply(ITEMS, () => ({ body: [{ ...naan, available: false }] }));
    await act(async () => client.invalidateQueries());
    await settle(20);
    await tap('Try it');
    expect(server.commands()[0]?.body).toMatchObject({ lines: [{ item_id: 'naan', qty: 2 }] });
  });

  it('says nothing of another way to order until it is tried in that', async () => {
    const server = open([campaign()]);
    const { tap, choose, shows } = await stage(<OffersScreen />, { path: '/offers?offer=offer' });
    await tap('Try it');
    expect(shows('The guest saves ₹50.00.')).toBe(true);
    await choose('#try-mode', 'takeaway');
    expect(shows('The guest saves ₹50.00.')).toBe(false);
    await tap('Try it');
    expect(shows('The guest saves ₹50.00.')).toBe(true);
    expect(server.commands()[1]?.body).toMatchObject({ mode: 'takeaway' });
  });
});

describe('the form', () => {
  it('shows what is missing when saved too early, and sends nothing', async () => {
    const server = open([]);
    const { tap, texts } = await stage(<OffersScreen />, { path: '/offers?new' });
    await tap('Save as draft');
    expect(texts('.field-bad .field-note')).toEqual([
      'Please fill this in.',
      'Please fill this in.',
      'Please fill this in.',
    ]);
    expect(server.commands()).toEqual([]);
  });

  it('is written in the languages of the house in its order, whatever the desk reads', async () => {
    const server = open([]);
    server.reply('GET /stores/store', () => ({ body: { opted_languages: ['th', 'en', 'de'] } }));
    const { all } = await stage(<OffersScreen />, { path: '/offers?new' });
    expect(all('input[id^=offer-title-]').map(({ id }) => id)).toEqual([
      'offer-title-th',
      'offer-title-en',
      'offer-title-de',
    ]);
  });

  it('says the offer in words while it is written, and makes a draft of it', async () => {
    const server = open([]);
    const made = campaign({ state: 'draft' });
    server.reply('POST /staff/stores/store/campaigns', () => {
      server.reply(CAMPAIGNS, () => ({ body: [made] }));
      return { status: 201, body: made };
    });
    const { tap, type, texts, path } = await stage(<OffersScreen />, { path: '/offers?new' });
    await type('#offer-value', '12.5');
    await type('#offer-most', '100');
    await type('#offer-title-en', 'Lunch');
    await type('#offer-code', 'lunch');
    await type('#offer-minimum', '500');
    await tap('Only on some days and hours');
    expect(texts('.offer-sentence p')).toEqual([
      '12.5% off, up to ₹100.00, orders from ₹500.00, Mon–Fri 12:00 PM–3:00 PM',
    ]);
    await tap('Save as draft');
    expect(server.commands()[0]?.body).toMatchObject({
      kind: 'coupon',
      title: { en: 'Lunch' },
      code: 'lunch',
      rule: {
        benefit: { kind: 'percent', value: 1250, max_discount: 10_000 },
        min_order_amount: 50_000,
        hours: [{ days: [1, 2, 3, 4, 5], from: 720, to: 900 }],
      },
    });
    expect(path()).toBe('/offers?offer=offer');
  });

  it('given a reward is made of it after all, then it holds at no other restaurant that was ticked', async () => {
    const me = colleague();
    const [here] = me.stores;
    if (!here) throw new Error('the colleague works nowhere');
    const server = open([]);
    const { tap, type, host, all } = await stage(<OffersScreen />, {
      path: '/offers?new',
      me: { ...me, stores: [here, { ...here, _id: 'other', name: 'Pearl Garden' }] },
    });
    await tap(all('.choice').find(({ textContent }) => textContent === 'Pearl Garden') ?? '');
    await tap(host.querySelector<HTMLElement>('input[value="reward"]') ?? '');
    await type('#offer-value', '10');
    await type('#offer-title-en', 'Again');
    await tap('Save as draft');
    expect(server.commands()[0]?.body).toMatchObject({ kind: 'reward', store_ids: [] });
  });

  it('given it is saved late, then the one that was begun since stays, with what is typed there', async () => {
    const server = open([campaign()]);
    const answer = server.late('PUT /staff/campaigns/offer', { body: campaign() });
    const { tap, type, host, path } = await stage(<OffersScreen />, { path: '/offers?edit=offer' });
    await type('#offer-code', 'HAPPY');
    await tap('Save');
    await tap('All offers');
    await act(async () => unsaved.get().going?.());
    await tap('New offer');
    await type('#offer-title-en', 'Supper');
    answer();
    await settle(20);
    expect([said(), path(), unsaved.get().forms.size]).toEqual([
      ['Saved. New bills follow the new rules.'],
      '/offers?new',
      1,
    ]);
    expect(host.querySelector<HTMLInputElement>('#offer-title-en')?.value).toBe('Supper');
  });

  it('given another manager changes it meanwhile, then both changes stand, and the part that both changed is told', async () => {
    const server = open([campaign()]);
    const { tap, type, shows, client } = await stage(<OffersScreen />, { path: '/offers?edit=offer' });
    await type('#offer-code', 'HAPPY');
    await type('#offer-title-en', 'Supper');
    const { rule, ...rest } = campaign({ title: { en: 'Dinner', de: 'Abendessen' } });
    const cheaper = { ...rule, benefit: { ...rule.benefit, value: 2500 }, total_limit: 50 };
    server.reply(CAMPAIGNS, () => ({ body: [{ ...rest, rule: cheaper }] }));
    await act(() => client.invalidateQueries({ queryKey: keys.campaigns('store') }));
    await settle(20);
    expect(shows('Somebody else has changed this too: Name and terms.')).toBe(true);
    server.reply('PUT /staff/campaigns/offer', () => ({ body: campaign() }));
    await tap('Save');
    expect(server.commands()[0]?.body).toMatchObject({
      code: 'HAPPY',
      title: { en: 'Supper', de: 'Abendessen' },
      rule: { benefit: { kind: 'percent', value: 2500 }, total_limit: 50 },
    });
  });

  it('given both change what is off, then it stays as it was typed here, as a whole', async () => {
    const server = open([campaign()]);
    const { tap, type, shows, client } = await stage(<OffersScreen />, { path: '/offers?edit=offer' });
    await type('#offer-value', '15');
    const { rule, ...rest } = campaign();
    const flat = { ...rule, benefit: { ...rule.benefit, kind: 'flat', value: 5000 } };
    server.reply(CAMPAIGNS, () => ({ body: [{ ...rest, rule: flat }] }));
    await act(() => client.invalidateQueries({ queryKey: keys.campaigns('store') }));
    await settle(20);
    expect(shows('Somebody else has changed this too: What guests get.')).toBe(true);
    server.reply('PUT /staff/campaigns/offer', () => ({ body: campaign() }));
    await tap('Save');
    expect(server.commands()[0]?.body).toMatchObject({ rule: { benefit: { kind: 'percent', value: 1500 } } });
  });

  it('opens an offer as it stands and keeps what is typed when the code is taken', async () => {
    const server = open([campaign()]);
    server.reply('PUT /staff/campaigns/offer', () => refusal(409, 'code-taken', 'The code is taken.'));
    const { tap, type, host } = await stage(<OffersScreen />, { path: '/offers?edit=offer' });
    const value = () => host.querySelector<HTMLInputElement>('#offer-code')?.value;
    expect(value()).toBe('LUNCH10');
    await type('#offer-code', 'HAPPY');
    await tap('Save');
    expect(server.commands()[0]?.body).toMatchObject({ code: 'HAPPY', title: { en: 'Lunch' } });
    expect(said()).toEqual(['The code is taken.']);
    expect(value()).toBe('HAPPY');
  });
});

describe('cards of a voucher', () => {
  const voucher = campaign({ kind: 'voucher', code: null, listed: false, single_use: true });

  it('are made in batches; taken ones are not printed again', async () => {
    const codes = [
      { code: 'AAAA', url: 'https://menu.example/?c=AAAA', taken_at: null },
      { code: 'BBBB', url: 'https://menu.example/?c=BBBB', taken_at: '2026-11-20T10:00:00Z' },
    ];
    const server = open([voucher]);
    server.reply('GET /staff/campaigns/offer/codes', () => ({
      body: { data: codes, paging: { page: 1, limit: 60, total: 2, next: null } },
    }));
    server.reply('POST /staff/campaigns/offer/codes', () => ({ status: 201, body: codes }));
    const { tap, texts, all } = await stage(<OffersScreen />, { path: '/offers?cards=offer' });
    expect(texts('.code-text')).toEqual(['AAAA', 'BBBB']);
    expect(all('.unprinted')).toHaveLength(1);
    await tap('Make cards');
    expect(server.commands().map(({ body }) => body)).toEqual([{ count: 10 }]);
    await tap('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('given another number is chosen before they are made, then how many were made is said', async () => {
    const server = open([voucher]);
    let answer: (given: { status: number; body: object[] }) => void = () => undefined;
    server.reply('GET /staff/campaigns/offer/codes', () => ({
      body: { data: [], paging: { page: 1, limit: 60, total: 0, next: null } },
    }));
    server.reply('POST /staff/campaigns/offer/codes', () => new Promise((done) => (answer = done)));
    const { tap, host } = await stage(<OffersScreen />, { path: '/offers?cards=offer' });
    await tap('Make cards');
    await tap(host.querySelector<HTMLElement>('input[value="50"]') ?? '');
    answer({ status: 201, body: [] });
    await settle(10);
    expect(said()).toEqual([expect.stringMatching(/^10 /)]);
  });

  it('are drawn by the server as cards and stickers, what nobody has taken', async () => {
    const codes = ['2026-11-20T10:00:00Z', null].map((taken_at, at) => ({
      code: `AAA${at}`,
      url: `https://menu.example/?c=AAA${at}`,
      taken_at,
    }));
    const server = open([voucher]);
    server.reply('GET /staff/campaigns/offer/codes', () => ({
      body: { data: codes, paging: { page: 1, limit: 60, total: 2, next: null } },
    }));
    server.reply('GET /stores/store', () => ({ body: { opted_languages: ['en', 'de'], logo: null } }));
    server.reply('GET /staff/campaigns/offer/code-cards', () => ({ body: {} }));
    const { tap } = await stage(<OffersScreen />, { path: '/offers?cards=offer' });
    const asked = () => server.heard.map(({ path }) => path).filter((path) => path.includes('code-cards'));
    await tap('Cards and stickers');
    await settle(20);
    expect(asked().at(-1)).toContain('paper=card&format=svg&langs=en%2Cde&page=2&limit=1');
    await tap('Save as PDF');
    await settle(20);
    expect(asked().at(-1)).toContain('paper=a4&format=pdf&langs=en%2Cde&page=1&limit=60');
  });

  it('with one code for all are one card', async () => {
    open([{ ...voucher, single_use: false, code: 'CCCC', url: 'https://menu.example/?c=CCCC' }]);
    const { texts } = await stage(<OffersScreen />, { path: '/offers?cards=offer' });
    expect(texts('.code-text')).toEqual(['CCCC']);
  });
});

describe('credits', () => {
  const credits = async (
    role: 'manager' | 'cashier' = 'manager',
    prepare: (server: ReturnType<typeof open>) => void = () => undefined,
  ) => {
    const server = open([]);
    prepare(server);
    const on = await stage(<OffersScreen />, { path: '/offers', me: colleague([role]) });
    await act(async () => on.host.querySelector<HTMLElement>('input[value="credits"]')?.click());
    await settle(20);
    return { server, ...on };
  };

  it('are told in words and saved as typed', async () => {
    const { server, texts, type, tap } = await credits();
    expect(texts('.save-bar p')).toEqual(['Nothing changed']);
    expect(texts('.programme-words')[0]).toContain('1 credit for every ₹10.00');
    expect(texts('.programme-words')[0]).toContain('₹1,000.00 earn 100 credits.');
    server.reply('PUT /staff/stores/store/programme', () => ({ body: programme }));
    await type('#earn-credits', '2');
    await type('#earn-days', '');
    expect(texts('.save-bar p')).toEqual(['Changed: Credits and Days until they end']);
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({
      ...programme,
      earn: { per: 1000, credits: 2 },
      expires_days: null,
    });
    expect(said()).toEqual(['Saved. Bills paid from now on follow it.']);
  });

  it('given another manager changes them, then what was typed stays, dishes of both stand, and a clash is told', async () => {
    const { server, client, type, tap, texts, shows, host } = await credits();
    const now = (body: object) => server.reply('GET /staff/stores/store/programme', () => ({ body }));
    const value = (field: string) => host.querySelector<HTMLInputElement>(field)?.value;
    await type('#earn-credits', '2');
    await type('#credits-naan', '90');
    const items = [
      { item_id: 'naan', credits: 100 },
      { item_id: 'dal', credits: 60 },
    ];
    now({ ...programme, expires_days: 10, items });
    await act(() => client.invalidateQueries({ queryKey: keys.programme('store') }));
    await settle(20);
    expect([value('#earn-credits'), value('#earn-days'), value('#credits-dal')]).toEqual(['2', '10', '60']);
    expect(shows('Somebody else has changed this too: Spending.')).toBe(true);
    server.reply('PUT /staff/stores/store/programme', ({ body }) => {
      now(body as object);
      return { body };
    });
    await tap('Save');
    await settle(20);
    expect(server.commands()[0]?.body).toEqual({
      live: true,
      earn: { per: 1000, credits: 2 },
      expires_days: 10,
      items: [
        { item_id: 'naan', credits: 90 },
        { item_id: 'dal', credits: 60 },
      ],
    });
    expect([shows('Somebody else'), texts('.save-bar p')]).toEqual([false, ['Nothing changed']]);
  });

  it('given they are earned by no amount, then that is said, and nothing is sent', async () => {
    const { server, type, tap, texts } = await credits();
    await type('#earn-per', '0');
    await tap('Save');
    expect(texts('.field-bad .field-note')).toEqual(['Enter an amount above zero.']);
    expect(server.commands()).toEqual([]);
  });

  it('given a price that is no whole number, then nothing is sent', async () => {
    const { server, type, tap, texts } = await credits();
    await type('#credits-naan', '1.5');
    await tap('Save');
    expect(texts('.field-bad .field-note')).toEqual(['Enter a whole number from 1 on.']);
    expect(server.commands()).toEqual([]);
  });

  it('given a food court’s desk, then the stalls’ dishes stand under their names, and are sold', async () => {
    const lassi = { _id: 'lassi', name: { en: 'Lassi' } };
    const ramen = { _id: 'ramen', name: { en: 'Ramen' } };
    const stall = (_id: string, visible_name: string) => ({ _id, name: _id, visible_name });
    const { server, host, texts, type, tap, choose } = await credits('manager', (house) => {
      house.reply('GET /stores/store', () => ({ body: { store_group_id: 'court' } }));
      house.reply('GET /staff/stores/store/items', () => ({ body: [] }));
      house.reply('GET /store_groups/court/stores', () => ({
        body: { details: { desk_id: 'store' }, stores: [stall('spice', 'Spice Dock'), stall('tokyo', '')] },
      }));
      house.reply('GET /stores/spice/items', () => ({ body: [lassi] }));
      house.reply('GET /stores/tokyo/items', () => ({ body: [ramen] }));
    });
    const labels = () => texts('.credit-item .field-label');
    expect(labels()).toEqual(['No longer on the menu']);
    const groups = [...host.querySelectorAll('optgroup')].map(({ label, textContent }) => [
      label,
      textContent,
    ]);
    expect(groups).toEqual([
      ['Spice Dock', 'Lassi'],
      ['tokyo', 'Ramen'],
    ]);
    await tap('Remove No longer on the menu');
    await choose('#credit-add', 'lassi');
    expect(labels()).toEqual(['Lassi · Spice Dock']);
    await type('#credits-lassi', '80');
    server.reply('PUT /staff/stores/store/programme', () => ({ body: programme }));
    await tap('Save');
    expect(server.commands()[0]?.body).toMatchObject({ items: [{ item_id: 'lassi', credits: 80 }] });
  });

  it('given a stall, then it sells its own dishes only', async () => {
    const { server, host, texts } = await credits('manager', (house) => {
      house.reply('GET /stores/store', () => ({ body: { store_group_id: 'court' } }));
      house.reply('GET /store_groups/court/stores', () => ({
        body: {
          details: { desk_id: 'desk' },
          stores: [{ _id: 'other', name: 'Other', visible_name: 'Other' }],
        },
      }));
    });
    expect(texts('.credit-item .field-label')).toEqual(['Naan']);
    expect(host.querySelectorAll('optgroup')).toHaveLength(0);
    expect(server.heard.some(({ path }) => path.startsWith('/stores/other'))).toBe(false);
  });

  it('are shown to a cashier, who cannot change them', async () => {
    const { buttonWords, host } = await credits('cashier');
    expect(buttonWords()).not.toContain('Save');
    expect(host.querySelector<HTMLInputElement>('#earn-per')?.disabled).toBe(true);
  });
});

describe('what is off every dish', () => {
  const SAVE = 'PUT /staff/stores/store/house_discount';
  const houseOf = (default_discount: object | null) => () => ({
    body: { opted_languages: ['en'], preferences: { crm: { default_discount } } },
  });
  async function opened(default_discount: object | null, me = colleague(['manager'])) {
    const server = open([]);
    server.reply('GET /stores/store', houseOf(default_discount));
    server.reply(SAVE, ({ body }) => {
      const { discount } = body as { readonly discount: object | null };
      server.reply('GET /stores/store', houseOf(discount));
      return { body: { discount } };
    });
    const on = await stage(<OffersScreen />, { me, path: '/offers' });
    /** Another manager saves this, and the phones and consoles are told. */
    const byAnother = async (discount: object) => {
      server.reply('GET /stores/store', houseOf(discount));
      await act(() => on.client.invalidateQueries({ queryKey: keys.store('store') }));
      await settle(20);
    };
    await on.tap(on.host.querySelector<HTMLElement>('input[value="house"]') ?? '');
    await settle(20);
    const pick = (value: string) =>
      on.host.querySelector<HTMLElement>(`.house-discount input[value="${value}"]`) ?? '';
    const value = () => on.host.querySelector<HTMLInputElement>('#house-value')?.value;
    return { server, pick, byAnother, value, ...on };
  }

  it('shows what it makes of the prices before it is saved', async () => {
    const { server, tap, type, pick, texts, shows } = await opened(null);
    expect(shows('Nothing is off for everybody.')).toBe(true);
    await tap(pick('percent'));
    await tap('Save');
    expect(texts('.field-bad .field-note')).toHaveLength(1);
    await type('#house-value', '12.5');
    expect(shows('12.5% off every dish')).toBe(true);
    expect(texts('.house-discount dd')).toEqual(['₹500.00 ₹437.50']);
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({ discount: { value: 1250, isPercentage: true } });
    expect(said()).toEqual(['Saved. Phones show it at once.']);
  });

  it('is an amount as well, and is taken away', async () => {
    const { server, tap, type, pick, texts } = await opened({ value: 1000, isPercentage: true });
    await tap(pick('flat'));
    expect(texts('.save-bar p')).toEqual(['Changed: Discount']);
    await type('#house-value', '20');
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({ discount: { value: 2000, isPercentage: false } });
    await tap(pick('none'));
    await tap('Save');
    expect(server.commands()[1]?.body).toEqual({ discount: null });
  });

  it('given another manager changes it, then what was typed stays and it is told; else theirs is shown', async () => {
    const { type, tap, texts, shows, byAnother, value } = await opened({ value: 1000, isPercentage: true });
    await byAnother({ value: 1100, isPercentage: true });
    expect([value(), texts('.save-bar p')]).toEqual(['11', ['Nothing changed']]);
    await type('#house-value', '15.00');
    await byAnother({ value: 5000, isPercentage: false });
    expect([value(), shows('15% off every dish')]).toEqual(['15.00', true]);
    expect(shows('Somebody else has changed this too: Discount.')).toBe(true);
    await tap('Save');
    await settle(20);
    expect(shows('Somebody else')).toBe(false);
    expect([value(), texts('.save-bar p')]).toEqual(['15', ['Nothing changed']]);
  });

  it('is only read by those who may not change offers', async () => {
    const { host, shows } = await opened({ value: 1000, isPercentage: true }, colleague(['cashier']));
    expect(shows('10% off every dish')).toBe(true);
    expect(host.textContent).not.toContain('Save');
  });
});
