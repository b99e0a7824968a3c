import type { Sent } from '@tableside/contract/endpoint';
import { MOST_CARDS } from '@tableside/contract/limits';
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

/** An order in as many as one file takes the codes of. */
function partsOf(order: CardOrder): readonly CardOrder[] {
  const { of } = order;
  if ('campaignId' in of || of.ids === undefined) return [order];
  const { storeId, ids } = of;
  return Array.from({ length: Math.ceil(ids.length / MOST_CARDS) }, (_, nth) => ({
    ...order,
    of: { storeId, ids: ids.slice(nth * MOST_CARDS, (nth + 1) * MOST_CARDS) },
  }));
}

/** One after the other: a server draws and reads hundreds of cards for a while. */
async function each<T>(order: CardOrder, fetch: (part: CardOrder) => Promise<T>): Promise<readonly T[]> {
  const made: T[] = [];
  for (const part of partsOf(order)) made.push(await fetch(part));
  return made;
}

/** The cards as files of the server, which has read every code back from them; one unless there are many. Throws `CallFailed`. */
export const fetchCards = (order: CardOrder, format: CardFormat): Promise<readonly Blob[]> =>
  each(order, async (part) =>
    valueIn(await ask(part, format, { codes: fileApi.getCodeCards, voucher: fileApi.getVoucherCards })),
  );

/** What is read off the PDF of the cards. Throws `CallFailed`. */
export async function checkCards(order: CardOrder): Promise<CardsRead> {
  const calls = { codes: cardApi.checkCodeCards, voucher: cardApi.checkVoucherCards };
  const parts = await each(order, async (part) => valueIn(await ask(part, 'pdf', calls)));
  return parts.reduce((all, part) => ({ ...part, cards: [...all.cards, ...part.cards] }));
}
