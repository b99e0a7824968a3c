import type { Credits, Programme, Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { Campaign, StaffProgramme } from '@tableside/contract/staff-offers.schema';
import { describe, expect, it } from 'vitest';
import { type House, startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';
import { coupon, offersOf } from '../../../testing/offers.ts';

const test = await startTestApp();
const house = await test.house();
const offers = await offersOf(test, house);
const DAY = 86_400_000;
const fields = (answer: { json: <T>() => T }) =>
  answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path);
const voucher = (more: Record<string, unknown> = {}, rule: Record<string, unknown> = {}) =>
  coupon({ kind: 'voucher', listed: false, ...more }, rule);

describe('campaigns', () => {
  it('begin as drafts, say what they are in order, and go live, on hold and out', async () => {
    const made = await offers.create(
      coupon(
        { code: ' lunch10 ' },
        { min_order_amount: 50_000, hours: [{ days: [1, 2, 3, 4], from: 720, to: 900 }] },
      ),
    );
    expect(made.status).toBe(201);
    const draft = made.json<Campaign>();
    expect(draft).toMatchObject({
      state: 'draft',
      code: 'LUNCH10',
      used: 0,
      cost: 0,
      version: 1,
      allowedActions: ['publish', 'end', 'change'],
      summary: [
        { kind: 'percent', bp: 1000 },
        { kind: 'minimum', amount: 50_000 },
        { kind: 'hours', days: [1, 2, 3, 4], from: 720, to: 900 },
      ],
    });
    for (const [action, state] of [
      ['publish', 'live'],
      ['pause', 'paused'],
      ['publish', 'live'],
      ['end', 'ended'],
    ] as const)
      expect((await offers.move(draft._id, action)).json<Campaign>()).toMatchObject({ state });
    expect(codeOf(await offers.move(draft._id, 'publish'))).toBe('state-changed');
  });

  it('change until they have ended, and keep their printed code', async () => {
    const made = await offers.publish(voucher());
    const body = { ...voucher({ title: { en: 'Better' } }), kind: undefined };
    const changed = await offers.manager.call('PUT', `/staff/campaigns/${made._id}`, body);
    expect(changed.json<Campaign>()).toMatchObject({ title: { en: 'Better' }, code: made.code, version: 3 });
    const single = await offers.manager.call('PUT', `/staff/campaigns/${made._id}`, {
      ...body,
      single_use: true,
    });
    expect(fields(single)).toEqual(['body.single_use']);
    await offers.move(made._id, 'end');
    expect(codeOf(await offers.manager.call('PUT', `/staff/campaigns/${made._id}`, body))).toBe(
      'state-changed',
    );
  });

  it('are refused with the field that does not fit', async () => {
    expect(fields(await offers.create(coupon({ title: {} })))).toEqual(['body.title']);
    expect(fields(await offers.create(coupon({ listed: false })))).toEqual(['body.code']);
    expect(fields(await offers.create(coupon({}, { item_ids: ['no-dish'] })))).toEqual(['body.rule']);
    expect(fields(await offers.create(coupon({}, { category_ids: ['no-category'] })))).toEqual(['body.rule']);
    expect(fields(await offers.create({ ...coupon(), kind: 'reward', listed: false }))).toEqual([
      'body.trigger',
    ]);
    const foreign = await test.house();
    expect(codeOf(await offers.create(coupon({ store_ids: [foreign.storeId] })))).toBe('not-found');
  });

  it('do not share a code while they run', async () => {
    const first = await offers.create(coupon({ code: 'ONCE' }));
    expect(codeOf(await offers.create(coupon({ code: 'once' })))).toBe('code-taken');
    await offers.move(first.json<Campaign>()._id, 'end');
    expect((await offers.create(coupon({ code: 'ONCE' }))).status).toBe(201);
  });

  it('do not share one in any store where they hold', async () => {
    const [one, other] = [await test.house(), await test.house()];
    const both = { name: 'Bea', role: 'manager', email: `bea@${one.slug}.test`, password: 'bea-password' };
    for (const { storeId } of [one, other]) await test.app.importers.staff(storeId, [both]);
    const { email, password } = both;
    const session = await test.call('POST', '/staff/session', { body: { email, password } });
    const headers = {
      cookie: session.cookies.join('; '),
      'x-csrf': session.json<{ csrf: string }>().csrf,
    };
    const create = (at: House, draft: object) =>
      test.call('POST', `/staff/stores/${at.storeId}/campaigns`, { headers, body: draft });
    const shared = (code: string) => create(one, coupon({ code, store_ids: [other.storeId] }));
    expect((await shared('BOTH')).status).toBe(201);
    expect(codeOf(await create(other, coupon({ code: 'BOTH' })))).toBe('code-taken');
    expect((await create(other, coupon({ code: 'MINE' }))).status).toBe(201);
    expect(codeOf(await shared('MINE'))).toBe('code-taken');
    expect((await create(one, coupon({ code: 'MINE' }))).status).toBe(201);
  });

  it('can be ended, and are seen while they run, however many came after', async () => {
    const at = await test.house();
    const there = await offersOf(test, at);
    const { _id } = await there.publish(coupon());
    await test.app.db.rows(
      {
        name: 'test.copy-campaign',
        text: `insert into campaign (id, store_id, store_ids, kind, state, title, terms, rule, listed, single_use, created_at, updated_at)
          select 'copy-' || n || id, store_id, store_ids, kind, 'ended', title, terms, rule, listed, single_use, created_at + n * interval '1 s', updated_at
          from campaign, generate_series(1, 500) n where id = $1`,
      },
      _id,
    );
    const listed = (await there.manager.call('GET', `${there.base}/campaigns`)).json<Campaign[]>();
    expect([listed.length, listed.at(-1)?._id]).toEqual([500, _id]);
    const ended = await there.move(_id, 'end');
    expect([ended.status, ended.json<Campaign>().state]).toEqual([200, 'ended']);
  });

  it('give one code to one of twenty who ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => offers.create(coupon({ code: 'RUSH' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it('are listed with what else a bill could take, by kind and state', async () => {
    const other = await test.house();
    const there = await offersOf(test, other);
    const [one, two] = [
      await there.publish(coupon()),
      await there.publish(coupon({ title: { en: 'Twenty' } })),
    ];
    await there.create(voucher());
    const list = async (query = '') =>
      (await there.manager.call('GET', `${there.base}/campaigns${query}`)).json<Campaign[]>();
    expect(await list()).toHaveLength(3);
    const live = await list('?kind=coupon&state=live');
    expect(live.map(({ _id }) => _id).sort()).toEqual([one._id, two._id].sort());
    expect(live.find(({ _id }) => _id === one._id)?.conflicts).toEqual([
      { _id: two._id, title: { en: 'Twenty' } },
    ]);
    expect(await list('?state=ended')).toEqual([]);
  });

  it('leave an audit row for each step', async () => {
    const made = (await offers.create(voucher({ single_use: true }))).json<Campaign>();
    await offers.move(made._id, 'publish');
    await offers.codes(made._id, 2);
    const rows = await test.app.db.rows<[string], { action: string; actor_name: string }>(
      {
        name: 'test.audit-of',
        text: 'select action, actor_name from audit where target = $1 order by at, action',
      },
      made._id,
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'campaign.create',
      'campaign.make-codes',
      'campaign.publish',
    ]);
    expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(['The manager']));
  });
});

describe('GET /stores/{id}/offers', () => {
  it('shows listed live coupons in the caller’s language, with whether they hold now', async () => {
    const at = await test.house();
    const there = await offersOf(test, at);
    await there.create(coupon({ title: { en: 'A draft' } }));
    await there.publish(coupon({ listed: false, code: 'SECRET' }));
    await there.publish(coupon({ title: { en: 'Over' } }, { valid_until: '2026-01-01' }));
    await there.publish(coupon({}, { valid_from: '2099-01-01' }));
    const shown = await test.call('GET', `/stores/${at.storeId}/offers`, {
      headers: { 'accept-language': 'de' },
    });
    expect(shown.json<Voucher[]>()).toMatchObject([
      {
        title: { de: 'Zehn weniger', en: 'Ten off' },
        code: null,
        usable: false,
        valid_from: '2099-01-01',
        message: expect.any(String) as string,
        store_id: { _id: at.storeId, default_currency: { code: 'INR' } },
      },
    ]);
    expect((await test.call('GET', '/stores/no-such-store/offers')).status).toBe(404);
  });
});

describe('vouchers by code', () => {
  it('are claimed from a scan: one code for all, one per person', async () => {
    const made = await offers.publish(voucher({ valid_days: 30 }));
    expect(made.url).toBe(`http://127.0.0.1/?c=${made.code}`);
    const ana = await test.diner('Ana');
    const claimed = await offers.claim(ana, made.code);
    expect(claimed.status).toBe(201);
    const mine = claimed.json<Voucher>();
    expect(mine).toMatchObject({ kind: 'percent', value: 1000, usable: true, reason: null });
    expect(mine.valid_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(codeOf(await offers.claim(ana, made.code))).toBe('voucher-claimed');
    expect((await offers.claim(await test.diner('Ben'), made.code)).status).toBe(201);
    const rewards = (await ana.call('GET', '/rewards/user')).json<{ data: Reward[] }>();
    expect(rewards.data).toMatchObject([{ _id: mine._id, state: 'revealed', order_id: null }]);
  });

  it('are claimed from a scan: each printed code by one person', async () => {
    const made = await offers.publish(voucher({ single_use: true }));
    expect(made).toMatchObject({ code: null, url: null });
    const [first, second] = await offers.codes(made._id, 2);
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    expect((await offers.claim(ana, first?.code)).status).toBe(201);
    expect(codeOf(await offers.claim(ben, first?.code))).toBe('voucher-claimed');
    expect(codeOf(await offers.claim(ana, second?.code))).toBe('voucher-claimed');
    const page = await offers.manager.call('GET', `/staff/campaigns/${made._id}/codes?limit=1`);
    expect(page.json<{ paging: object; data: unknown[] }>()).toMatchObject({
      data: [{ code: expect.stringMatching(/^[2-9A-Z]{10}$/) as string }],
      paging: { total: 2, next: `/api/staff/campaigns/${made._id}/codes?page=2&limit=1` },
    });
  });

  it('end with their stock, their last day and their campaign; a forged pair is unknown', async () => {
    const made = await offers.publish(voucher({ stock: 1 }));
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    expect((await offers.claim(ana, made.code)).status).toBe(201);
    expect(codeOf(await offers.claim(ben, made.code))).toBe('voucher-exhausted');
    const old = await offers.publish(voucher({}, { valid_until: '2026-01-01' }));
    expect(codeOf(await offers.claim(ben, old.code))).toBe('voucher-expired');
    const draft = (await offers.create(voucher())).json<Campaign>();
    expect(codeOf(await offers.claim(ben, draft.code))).toBe('not-found');
    const scanned = await offers.scan(old.code);
    for (const [campaign, signed] of [
      [made._id, scanned.code],
      [scanned.campaign, `${old.code}.forged`],
      [scanned.campaign, old.code ?? ''],
    ])
      expect((await ben.call('POST', `/vouchers/qr/${campaign}/${signed}`, {})).status).toBe(404);
    expect((await test.call('GET', '/scan/2222222222')).status).toBe(404);
    expect(
      (await test.call('POST', `/vouchers/qr/${scanned.campaign}/${scanned.code}`, { body: {} })).status,
    ).toBe(401);
  });
});

describe('rewards of a person', () => {
  it('come in pages of ten, by state, and nobody else’s', async () => {
    const ana = await test.diner('Ana');
    for (let n = 0; n < 12; n += 1) {
      const made = await offers.publish(voucher(n === 0 ? { valid_days: 1 } : {}));
      expect((await offers.claim(ana, made.code)).status).toBe(201);
      test.clock.advance(1000);
    }
    const page = async (query = '') =>
      (await ana.call('GET', `/rewards/user${query}`)).json<{
        data: Reward[];
        paging: { total: number; next: string | null };
      }>();
    const first = await page();
    expect(first.data).toHaveLength(10);
    expect(first.paging).toMatchObject({ total: 12, next: '/api/rewards/user?page=2&limit=10' });
    expect((await page('?page=2')).data).toHaveLength(2);
    test.clock.advance(3 * DAY);
    expect((await page('?state=expired')).data).toMatchObject([
      { state: 'expired', voucher: { usable: false, message: expect.any(String) as string } },
    ]);
    expect((await page('?state=usable')).paging.total).toBe(11);
    expect((await page('?state=used')).data).toEqual([]);
    test.clock.advance(-3 * DAY);

    const ben = await test.diner('Ben');
    expect((await ben.call('GET', '/rewards/user')).json<{ data: Reward[] }>().data).toEqual([]);
    expect((await ben.call('POST', `/rewards/${first.data[0]?._id}/reveal`)).status).toBe(404);
    expect((await ana.call('POST', `/rewards/${first.data[0]?._id}/reveal`)).json<Reward>().state).toBe(
      'revealed',
    );
    expect((await ben.call('GET', '/rewards/user/order/some-order')).json()).toEqual([]);
  });

  it.each([
    ['America/New_York', '2026-11-22T01:00:00Z', '2026-11-22T06:00:00Z'], // 20:00, then 01:00
    ['Asia/Manila', '2026-11-21T15:30:00Z', '2026-11-21T17:00:00Z'], // 23:30, then 01:00
  ])(
    'are usable for the whole of their last day in %s, and expired after it',
    async (timezone, late, over) => {
      const began = test.clock.now();
      const there = await offersOf(test, await test.house({ store: { timezone } }));
      test.clock.set('2026-11-21T12:00:00Z');
      const ana = await test.diner('Ana');
      const made = await there.publish(voucher({}, { valid_until: '2026-11-21' }));
      await there.claim(ana, made.code);
      const states = async () =>
        Promise.all(
          ['usable', 'expired'].map(async (state) => {
            const page = await ana.call('GET', `/rewards/user?state=${state}`);
            return page.json<{ data: Reward[] }>().data.map((one) => one.state);
          }),
        );
      test.clock.set(late);
      expect(await states()).toEqual([['revealed'], []]);
      test.clock.set(over);
      expect(await states()).toEqual([[], ['expired']]);
      test.clock.set(began.toISOString());
    },
  );
});

describe('the programme', () => {
  it('is set up by owner and manager, and shown with its dishes', async () => {
    const at = await test.house();
    const there = await offersOf(test, at);
    const path = `${there.base}/programme`;
    expect((await test.call('GET', `/loyalty/${at.storeId}`)).status).toBe(404);
    expect((await there.manager.call('GET', path)).json<StaffProgramme>()).toMatchObject({
      live: false,
      items: [],
    });
    const [soup, tea] = [at.items['soup']?._id, at.items['tea']?._id];
    const wanted = {
      live: true,
      earn: { per: 1000, credits: 1 },
      expires_days: 90,
      items: [
        { item_id: tea, credits: 60 },
        { item_id: soup, credits: 150 },
      ],
    };
    expect((await there.manager.call('PUT', path, wanted)).json()).toEqual(wanted);
    expect((await test.call('GET', `/loyalty/${at.storeId}`)).json<Programme>()).toMatchObject({
      earn: { per: 1000, credits: 1 },
      expires_days: 90,
      items: [
        { item: { _id: tea, name: { en: 'Tea' } }, credits: 60 },
        { item: { _id: soup }, credits: 150 },
      ],
    });
    const twice = { ...wanted, items: [wanted.items[0], wanted.items[0]] };
    expect(fields(await there.manager.call('PUT', path, twice))).toEqual(['body.items.1.item_id']);
    const strange = { ...wanted, items: [{ item_id: 'no-dish', credits: 1 }] };
    expect(fields(await there.manager.call('PUT', path, strange))).toEqual(['body.items.0.item_id']);
    await there.manager.call('PUT', path, { ...wanted, live: false });
    expect((await test.call('GET', `/loyalty/${at.storeId}`)).status).toBe(404);
  });

  it('begins with nothing for somebody who was never here', async () => {
    const ana = await test.diner('Ana');
    expect((await ana.call('GET', `/crm/${house.storeId}/loyalty`)).json<Credits>()).toEqual({
      credits: 0,
      expiring: [],
      ledger: [],
      visits: 0,
    });
    expect((await ana.call('GET', '/crm/no-such-store/loyalty')).status).toBe(404);
  });
});
