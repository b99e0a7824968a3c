import type { Sent } from '@tableside/contract/endpoint';
import type { CardsRead, staffCardsShapes } from '@tableside/contract/staff-cards.schema';
import type { CardFormat, CardPaper, CardTemplate, Language } from '@tableside/contract/vocabulary';
import { cardApi, fileApi } from '../api.ts';
import { valueIn } from '../outcome.ts';

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

/** Longer addresses make finer codes, which scan less well. */
export const LONGEST_ADDRESS = 60;

const lookOf = ({ template, paper, languages, logo }: CardLook, format: CardFormat) => ({
  template,
  paper,
  format,
  langs: languages.join(','),
  ...(logo !== undefined && { logo }),
});

/** The calls that draw cards of a store's codes, or of a voucher's. */
interface CardCalls<T> {
  readonly codes: (sent: Sent<(typeof staffCardsShapes)['getCodeCards']>) => Promise<T>;
  readonly voucher: (sent: Sent<(typeof staffCardsShapes)['getVoucherCards']>) => Promise<T>;
}

function ask<T>({ of, ...rest }: CardOrder, format: CardFormat, calls: CardCalls<T>): Promise<T> {
  const look = lookOf(rest, format);
  if ('campaignId' in of) {
    const query = { ...look, page: String(of.page), limit: String(of.limit) };
    return calls.voucher({ params: { id: of.campaignId }, query });
  }
  const query = { ...look, ...(of.ids && { ids: of.ids.join(',') }) };
  return calls.codes({ params: { store_id: of.storeId }, query });
}

/** The cards as a file of the server, which has read every code back from it. Throws `CallFailed`. */
export const fetchCards = async (order: CardOrder, format: CardFormat): Promise<Blob> =>
  valueIn(await ask(order, format, { codes: fileApi.getCodeCards, voucher: fileApi.getVoucherCards }));

/** What is read off the PDF of the cards. Throws `CallFailed`. */
export const checkCards = async (order: CardOrder): Promise<CardsRead> =>
  valueIn(await ask(order, 'pdf', { codes: cardApi.checkCodeCards, voucher: cardApi.checkVoucherCards }));
