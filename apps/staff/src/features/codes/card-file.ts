import type { CardFormat, CardPaper, CardTemplate, Language } from '@tableside/contract/vocabulary';
import { fileApi } from '../../lib/api.ts';
import { valueIn } from '../../lib/outcome.ts';

/** What is to be drawn. */
export interface CardOrder {
  readonly storeId: string;
  readonly template: CardTemplate;
  readonly paper: CardPaper;
  readonly languages: readonly Language[];
  /** All codes of the store when not given. */
  readonly ids?: readonly string[];
}

/** The cards as a file of the server, which has read every code back from it. Throws `CallFailed`. */
export async function fetchCards(order: CardOrder, format: CardFormat): Promise<Blob> {
  const { storeId, template, paper, languages, ids } = order;
  const query = { template, paper, format, langs: languages.join(','), ...(ids && { ids: ids.join(',') }) };
  return valueIn(await fileApi.getCodeCards({ params: { store_id: storeId }, query }));
}
