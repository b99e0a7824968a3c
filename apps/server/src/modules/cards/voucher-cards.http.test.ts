import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';

const test = await startTestApp();
const house = await test.house({ store: { opted_languages: ['en', 'de', 'th'] } });
const manager = await test.staff(house, 'manager');
const made = async (more: object): Promise<Campaign> =>
  (
    await manager.call('POST', `/staff/stores/${house.storeId}/campaigns`, {
      kind: 'voucher',
      title: { en: 'Free tea', de: 'Tee gratis' },
      rule: { benefit: { kind: 'percent', value: 1000 } },
      listed: false,
      ...more,
    })
  ).json();
const ask = ({ _id }: Campaign, query: Record<string, string> = {}, who = manager) =>
  who.call(
    'GET',
    `/staff/campaigns/${_id}/code-cards?${new URLSearchParams({ template: 'sticker', paper: 'card', format: 'svg', langs: 'de,en', ...query })}`,
  );

describe('GET /staff/campaigns/{id}/code-cards', () => {
  it('answers the one code of a voucher for all, named by what it gives', async () => {
    const voucher = await made({});
    const answer = await ask(voucher);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<title>Tee gratis</title>');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="vouchers-sticker.svg"');
    expect((await ask(voucher, { page: '2' })).status).toBe(404);
  });

  it('answers a page of single-use codes, without those that somebody has taken', async () => {
    const voucher = await made({ single_use: true });
    expect((await ask(voucher)).status).toBe(404);
    const codes = (await manager.call('POST', `/staff/campaigns/${voucher._id}/codes`, { count: 3 })).json<
      { code: string }[]
    >();
    await manager.call('POST', `/staff/campaigns/${voucher._id}/actions`, { action: 'publish' });
    const paged = await ask(voucher, { limit: '2' });
    expect(paged.headers.get('content-type')).toBe('application/zip');
    expect((await ask(voucher, { limit: '2', page: '2' })).headers.get('content-type')).toBe('image/svg+xml');
    for (const { code } of codes.slice(0, 2)) {
      const scanned = (await test.call('GET', `/scan/${code}`)).json<{
        voucher: { campaign: string; code: string };
      }>().voucher;
      const guest = await test.diner('Ana');
      await guest.call('POST', `/vouchers/qr/${scanned.campaign}/${scanned.code}`, {});
    }
    expect((await ask(voucher)).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('has none of a coupon, and none for another house', async () => {
    const coupon = await made({ kind: 'coupon', code: 'TEA10' });
    expect((await ask(coupon)).status).toBe(404);
    const there = await test.staff(await test.house(), 'manager');
    expect((await ask(await made({}), {}, there)).status).toBe(404);
  });

  it.each([{ page: '0' }, { limit: '201' }, { langs: 'fr' }, { logo: '/etc/passwd' }])(
    'given %o, then it refuses',
    async (query) => {
      expect((await ask(await made({}), query)).status).toBe(400);
    },
  );
});
