import type { Campaign, VoucherCode } from '@tableside/contract/staff-offers.schema';
import type { z } from 'zod';
import type { DinerInTest, House, StaffInTest, TestApp } from './app.ts';
import type { Called } from './call.ts';

/** 10 % for everybody who looks, but for what is said. */
export const coupon = (more: Record<string, unknown> = {}, rule: Record<string, unknown> = {}) => ({
  kind: 'coupon',
  title: { en: 'Ten off', de: 'Zehn weniger' },
  terms: { en: 'Once per table' },
  rule: { benefit: { kind: 'percent', value: 1000 }, ...rule },
  listed: true,
  ...more,
});

/** The offers of a house, as its manager sets them up. */
export interface Offers {
  readonly manager: StaffInTest;
  readonly base: string;
  readonly create: (draft: Record<string, unknown>) => Promise<Called>;
  /** Creates and publishes. */
  readonly publish: (draft: Record<string, unknown>) => Promise<Campaign>;
  readonly move: (id: string, action: string) => Promise<Called>;
  readonly codes: (id: string, count: number) => Promise<z.infer<typeof VoucherCode>[]>;
  /** What a scan of a printed code hands out. */
  readonly scan: (code: string | null | undefined) => Promise<{ campaign: string; code: string }>;
  readonly claim: (diner: DinerInTest, code: string | null | undefined) => Promise<Called>;
}

export async function offersOf(test: TestApp, house: House): Promise<Offers> {
  const manager = await test.staff(house, 'manager');
  const base = `/staff/stores/${house.storeId}`;
  const create = (draft: Record<string, unknown>) => manager.call('POST', `${base}/campaigns`, draft);
  const move = (id: string, action: string) =>
    manager.call('POST', `/staff/campaigns/${id}/actions`, { action });
  const scan: Offers['scan'] = async (code) =>
    (await test.call('GET', `/scan/${code}`)).json<{ voucher: { campaign: string; code: string } }>().voucher;
  return {
    manager,
    base,
    create,
    move,
    scan,
    publish: async (draft) => {
      const made = await create(draft);
      if (made.status !== 201) throw new Error(made.text);
      return (await move(made.json<Campaign>()._id, 'publish')).json();
    },
    codes: async (id, count) =>
      (await manager.call('POST', `/staff/campaigns/${id}/codes`, { count })).json(),
    claim: async (diner, printed) => {
      const { campaign, code } = await scan(printed);
      return diner.call('POST', `/vouchers/qr/${campaign}/${code}`, {});
    },
  };
}
