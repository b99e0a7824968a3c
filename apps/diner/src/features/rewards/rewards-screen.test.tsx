// @vitest-environment happy-dom
import type { Reward } from '@tableside/contract/loyalty.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { rewardOf, voucherOf } from '../../../testing/coupon-fixture.ts';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { invalidate } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { RewardsScreen } from './rewards-screen.tsx';

let house: House;
let earned: readonly Reward[];
let visits = 0;

const sealed = (id: string) => rewardOf(id, { state: 'new' });
beforeEach(() => {
  startAfresh();
  visits += 1;
  house = openHouse();
  sitDown(house, {});
  earned = [sealed('r1')];
  house.server.reply('GET /rewards/user/order/*', () => ({ body: earned }));
  house.server.reply('POST /rewards/*/reveal', ({ path }) => {
    earned = earned.map((one) => (path.includes(one._id) ? { ...one, state: 'revealed' } : one));
    return { body: earned.find(({ _id }) => path.includes(_id)) };
  });
});
const at = (query = `?order=e${visits}`) => stage(<RewardsScreen />, { path: `/rewards${query}` });

describe('what an order earned', () => {
  it('is sealed until it is tapped, then says what it is', async () => {
    const app = await at();
    await app.see('A reward for you');
    expect(app.shows('10% off')).toBe(false);
    await app.tap('Reveal reward 1 of 1');
    await app.see('Your reward: 10% off');
    expect(app.texts('.ticket-value')).toEqual(['10% off']);
    expect(app.has(/^Reveal/)).toBe(false);
  });

  it('given one comes back to it, then it is open still', async () => {
    const before = await at();
    await before.tap('Reveal reward 1 of 1');
    await before.see('Your reward: 10% off');
    const app = await at();
    expect(app.has(/^Reveal/)).toBe(false);
    expect(app.texts('.ticket-value')).toEqual(['10% off']);
  });

  it('given it is used elsewhere since, then it says so', async () => {
    const app = await at();
    await app.tap('Reveal reward 1 of 1');
    await app.see('Use next time');
    const voucher = voucherOf('r1', { usable: false, message: 'It was used' });
    earned = [rewardOf('r1', { state: 'used', voucher })];
    invalidate('rewards:');
    await app.see('It was used');
    expect(app.has('Use next time')).toBe(false);
  });

  it('given several, then they can be revealed all at once', async () => {
    earned = [sealed('r1'), sealed('r2'), rewardOf('r3')];
    const app = await at();
    await app.tap('Reveal all');
    await until(() => app.all('.ticket').length === 3);
    expect(house.server.calls('POST /rewards/*/reveal')).toHaveLength(2);
  });

  it('given revealing is refused, then it stays sealed and says why', async () => {
    house.server.reply('POST /rewards/*/reveal', () => refusal(404, 'not-found'));
    const app = await at();
    await app.see('A reward for you');
    await app.tap('Reveal reward 1 of 1');
    expect(said()).toEqual(['not-found said the server']);
    expect(app.has('Reveal reward 1 of 1')).toBe(true);
  });

  it('can be kept for the next time: the next bill suggests it until it is forgotten again', async () => {
    earned = [rewardOf('r1')];
    const app = await at();
    await app.tap('Use next time');
    expect(useRoot.getState().remembered_offers).toEqual([
      { _id: 'r1', store_id: 's', title: { en: 'Coupon r1' } },
    ]);
    expect(app.shows('We’ll remind you on your bill')).toBe(true);
    await app.tap('Forget it');
    expect(useRoot.getState().remembered_offers).toEqual([]);
  });

  it('given a bill is running there, then it leads to it', async () => {
    const { name, default_currency } = house.store;
    earned = [rewardOf('r1')];
    earned = earned.map((one) => ({
      ...one,
      voucher: { ...one.voucher, store_id: { _id: house.id, name, default_currency } },
    }));
    facts.orderFetched(orderOf({ store_id: { _id: house.id, name, default_currency } }));
    const app = await at();
    await app.tap('Use Coupon r1 on my bill');
    expect(app.address()).toBe('/coupon?offer=r1');
  });

  it('given nothing, then it says so and leads to all rewards', async () => {
    earned = [];
    const app = await at();
    await app.see('Nothing new this time');
    await app.tap('See all rewards');
    expect(app.address()).toBe('/profile/rewards');
  });

  it('given it cannot be loaded, then it can be tried again', async () => {
    house.server.reply('GET /rewards/user/order/*', () => refusal(503, 'busy'));
    const app = await at();
    await app.see('Your rewards couldn’t be loaded');
    house.server.reply('GET /rewards/user/order/*', () => ({ body: earned }));
    await app.tap('Try again');
    await app.see('A reward for you');
  });

  it('given the server tells of a reward later, then it appears by itself', async () => {
    earned = [];
    const app = await at();
    await app.see('Nothing new this time');
    earned = [sealed('r9')];
    invalidate('rewards:');
    await app.see('A reward for you');
  });
});

describe('the voucher of a scanned code', () => {
  const query = () => `?campaign=c&code=CODE${visits}.mac`;
  const claims = () => house.server.calls('POST /vouchers/qr/*/*');
  const answer = (given: Answer | 'away') => house.server.reply('POST /vouchers/qr/*/*', () => given);

  it('is taken once, for the platform one came through, and shown', async () => {
    answer({ status: 201, body: voucherOf('v1', { code: null, kind: 'flat', value: 10_000 }) });
    const app = await at(query());
    await app.see('Voucher added');
    expect(app.texts('.ticket-value')).toEqual(['₹100 off']);
    expect(claims().map(({ path, body }) => [path, body])).toEqual([
      [`/vouchers/qr/c/CODE${visits}.mac`, { platform: 'bolt' }],
    ]);
  });

  it.each(['voucher-claimed', 'voucher-exhausted', 'voucher-expired'])(
    'given %s, then it says why and leads to one’s own rewards',
    async (code) => {
      answer(refusal(409, code));
      const app = await at(query());
      await app.see(`${code} said the server`);
      expect(app.has('Try again')).toBe(false);
      await app.tap('See all rewards');
      expect(app.address()).toBe('/profile/rewards');
    },
  );

  it('given the server failed, then nobody knows, and it can be tried again', async () => {
    answer(refusal(500, 'fault'));
    const app = await at(query());
    await app.see('fault said the server');
    answer({ status: 201, body: voucherOf('v1') });
    await app.tap('Try again');
    await app.see('Voucher added');
  });

  it('given no answer, then the same key is tried again, also after a reload', async () => {
    answer('away');
    const app = await at(query());
    await app.see('Trying again never takes a second voucher.');
    answer({ status: 201, body: voucherOf('v1') });
    await app.tap('Try again');
    await app.see('Voucher added');
    const again = await at(query());
    await again.see('Voucher added');
    const keys = claims().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});
