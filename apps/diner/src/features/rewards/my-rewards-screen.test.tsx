// @vitest-environment happy-dom
import type { Reward } from '@tableside/contract/loyalty.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rewardOf, voucherOf } from '../../../testing/coupon-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { MyRewardsScreen } from './my-rewards-screen.tsx';

let house: House;
let visits = 0;
const paging = (page: number, next: boolean) => ({
  page,
  limit: 10,
  total: 12,
  next: next ? `/api/rewards/user?page=${page + 1}&limit=10&state=usable` : null,
});
const page = (number: number, rewards: readonly Reward[], next = false) => ({
  body: { data: rewards, paging: paging(number, next) },
});

beforeEach(() => {
  startAfresh();
  visits += 1;
  house = openHouse();
  sitDown(house, { _id: `guest-${visits}` });
});
afterEach(() => vi.restoreAllMocks());
const at = () => stage(<MyRewardsScreen />, { path: '/profile/rewards' });
const asked = () => house.server.calls('GET /rewards/user').map(({ query }) => String(query));

describe('the list', () => {
  it('comes ten at a time, and more by the address the server gave', async () => {
    house.server.reply('GET /rewards/user', ({ query }) =>
      query.get('page') === '2' ? page(2, [rewardOf('r2')]) : page(1, [rewardOf('r1')], true),
    );
    const app = await at();
    await app.see('Coupon r1');
    expect(asked()).toEqual(['page=1&limit=10&state=usable']);
    await app.tap('Load more');
    await app.see('Coupon r2');
    expect(asked()).toEqual(['page=1&limit=10&state=usable', 'page=2&limit=10&state=usable']);
    expect(app.has('Load more')).toBe(false);
    expect(useRoot.getState().rewards?.data.map(({ _id }) => _id)).toEqual(['r1']);
  });

  it.each(['one comes back', 'it is read afresh'])(
    'given %s, then the pages that were there are',
    async (how) => {
      house.server.reply('GET /rewards/user', ({ query }) =>
        query.get('page') === '2' ? page(2, [rewardOf('r2')]) : page(1, [rewardOf('r1')], true),
      );
      const before = await at();
      await before.tap('Load more');
      await before.see('Coupon r2');
      const app = how === 'one comes back' ? await at() : before;
      if (app === before) invalidate('rewards:');
      await settle(20);
      expect([app.shows('Coupon r1'), app.shows('Coupon r2')]).toEqual([true, true]);
      expect(app.has('Load more')).toBe(false);
    },
  );

  it('given a page fails, then it is only logged: what is there and Load more stay', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    house.server.reply('GET /rewards/user', ({ query }) =>
      query.get('page') === '2' ? refusal(503, 'busy') : page(1, [rewardOf('r1')], true),
    );
    const app = await at();
    await app.see('Coupon r1');
    await app.tap('Load more');
    await settle();
    expect(log).toHaveBeenCalledWith('more rewards: busy said the server');
    expect(said()).toEqual([]);
    expect(app.shows('Coupon r1')).toBe(true);
    expect(app.has('Load more')).toBe(true);
  });

  it.each([
    ['Used', 'used', 'Nothing used so far'],
    ['Expired', 'expired', 'Nothing has expired'],
  ])('shows what is %s', async (label, state, empty) => {
    house.server.reply('GET /rewards/user', () => page(1, []));
    const app = await at();
    await app.see('No rewards yet');
    await app.choose(label);
    await app.see(empty);
    expect(asked().at(-1)).toBe(`page=1&limit=10&state=${state}`);
  });

  it('says why one cannot be used', async () => {
    const voucher = voucherOf('r1', { usable: false, reason: 'coupon-expired', message: 'It is over' });
    house.server.reply('GET /rewards/user', () => page(1, [rewardOf('r1', { voucher, state: 'expired' })]));
    const app = await at();
    await app.see('It is over');
    expect(app.has('Use next time')).toBe(false);
  });

  it('shows one to staff as a code', async () => {
    house.server.reply('GET /rewards/user', () => page(1, [rewardOf('r1')]));
    const app = await at();
    await app.tap('Show Coupon r1 to staff');
    const code = app.all('dialog[open] .qr-code')[0];
    expect(code?.getAttribute('aria-label')).toBe('Code for Coupon r1');
    expect(app.texts('.show-staff-code')).toEqual([rewardOf('r1').voucher._id]);
  });

  it('reveals a sealed one in its place', async () => {
    house.server.reply('GET /rewards/user', () => page(1, [rewardOf('r1', { state: 'new' })]));
    house.server.reply('POST /rewards/r1/reveal', () => ({ body: rewardOf('r1') }));
    const app = await at();
    await app.see('A reward for you');
    const reveal = app.button('Reveal reward 1 of 1');
    reveal.focus();
    await app.tap(reveal);
    await app.see('10% off');
    expect(app.texts('[role="status"]')).toContain('Your reward: 10% off');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('given the first page fails, then it can be tried again', async () => {
    house.server.reply('GET /rewards/user', () => refusal(503, 'busy'));
    const app = await at();
    await app.see('Your rewards couldn’t be loaded');
    house.server.reply('GET /rewards/user', () => page(1, []));
    await app.tap('Try again');
    await app.see('No rewards yet');
  });
});

describe('credits', () => {
  it('of the place where one is lead to what they buy', async () => {
    house.server.reply('GET /rewards/user', () => page(1, []));
    house.server.reply('GET /loyalty/*', () => ({
      body: { earn: { per: 1000, credits: 1 }, expires_days: null, items: [] },
    }));
    house.server.reply('GET /crm/*/loyalty', () => ({
      body: { credits: 240, expiring: [], ledger: [], visits: 1 },
    }));
    const app = await at();
    await until(() => app.has(/240 credits/));
    await app.tap(/240 credits/);
    expect(app.address()).toBe('/redeem');
  });
});
