import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { valueIn } from '../../lib/outcome.ts';

/** Every campaign of the store, newest first. */
export const campaignsQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.campaigns(storeId),
    queryFn: async () => valueIn(await api.listCampaigns({ params: { store_id: storeId }, query: {} })),
  });

/** As many codes are shown, and drawn on cards, at once. */
export const CODES_A_PAGE = 60;
/** One page of a voucher's printed codes. */
export const voucherCodesQuery = (campaignId: string, page: number) =>
  queryOptions({
    queryKey: [...keys.voucherCodes(campaignId), String(page)],
    queryFn: async () =>
      valueIn(
        await api.listVoucherCodes({ params: { id: campaignId }, query: { page, limit: CODES_A_PAGE } }),
      ),
  });

export const programmeQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.programme(storeId),
    queryFn: async () => valueIn(await api.getStaffProgramme({ params: { store_id: storeId } })),
  });
