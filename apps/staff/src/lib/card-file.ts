import type { CardFormat, CardPaper, CardTemplate, Language } from '@tableside/contract/vocabulary';
import { fileApi } from './api.ts';
import { valueIn } from './outcome.ts';

/** How cards look. */
export interface CardLook {
  readonly template: CardTemplate;
  readonly paper: CardPaper;
  readonly languages: readonly Language[];
  /** A photo of ours for the middle of each code, by its path. */
  readonly logo?: string | undefined;
}
/** What is to be drawn: codes of the store (all of them without `ids`), or a page of a voucher's. */
export interface CardOrder extends CardLook {
  readonly of:
    | { readonly storeId: string; readonly ids?: readonly string[] }
    | { readonly campaignId: string; readonly page: number; readonly limit: number };
}

/** The cards as a file of the server, which has read every code back from it. Throws `CallFailed`. */
export async function fetchCards(order: CardOrder, format: CardFormat): Promise<Blob> {
  const { of, template, paper, languages, logo } = order;
  const look = { template, paper, format, langs: languages.join(','), ...(logo !== undefined && { logo }) };
  if ('campaignId' in of) {
    const query = { ...look, page: String(of.page), limit: String(of.limit) };
    return valueIn(await fileApi.getVoucherCards({ params: { id: of.campaignId }, query }));
  }
  const query = { ...look, ...(of.ids && { ids: of.ids.join(',') }) };
  return valueIn(await fileApi.getCodeCards({ params: { store_id: of.storeId }, query }));
}
