import type { Parsed } from '@tableside/contract/endpoint';
import type { staffCardsRoutes } from '@tableside/contract/staff-cards.routes';
import type { staffCardsShapes } from '@tableside/contract/staff-cards.schema';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import type { Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { codesToPrint } from '../../loyalty/index.ts';
import { findStore, listCodes } from '../../venues/index.ts';
import { type Card, type CardFile, type CardJob, CodeUnreadable } from './card.ts';
import { composeCard, composeVoucherCards } from './compose-cards.ts';

const ENDINGS = {
  'application/pdf': 'pdf',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'application/zip': 'zip',
} as const;
/** Pixels of the longer side of a logo before it is drawn on cards. */
const LOGO = 600;

const answer = ({ type, bytes }: CardFile, title: string) =>
  ({
    status: 200,
    raw: Buffer.from(bytes),
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${title}.${ENDINGS[type]}"`,
      'cache-control': 'no-store',
    },
  }) as const;

function languagesOf(langs: string): Language[] {
  const named = langs.split(',');
  return LANGUAGES.filter((each) => named.includes(each)).sort(
    (one, other) => named.indexOf(one) - named.indexOf(other),
  );
}

export interface CardDeps {
  /** Draws the file and reads it back; rejects with `CodeUnreadable`. */
  readonly print: (job: CardJob) => Promise<CardFile>;
  /** The public address without a slash at its end. */
  readonly origin: string;
  /** A photo of ours by its path; refuses `photo-unreadable`. */
  readonly readPicture: (path: string, largest: number) => Promise<Buffer>;
}
type Look = Omit<Parsed<(typeof staffCardsShapes)['getCodeCards']>['query'], 'ids'>;

/** Without a logo, a code that does not read is a fault of ours; with one, it is the logo. */
async function printed(
  { print, readPicture }: CardDeps,
  { template, paper, format, logo: path }: Look,
  title: string,
  cards: readonly Card[],
) {
  if (cards.length === 0) return refuse('not-found');
  const logo = path === undefined ? undefined : await readPicture(path, LOGO);
  const job = { template, paper, format, title, cards, ...(logo && { logo }) };
  const file = await print(job).catch((error: unknown) => {
    throw logo && error instanceof CodeUnreadable ? refuse('card-unreadable') : error;
  });
  return answer(file, title);
}

/** The endpoints of printed cards. */
export const createCards = (deps: CardDeps): Handlers<typeof staffCardsRoutes, typeof staffCardsShapes> => ({
  getCodeCards: async ({ params, query }, { db, principal }) => {
    const codes = await listCodes(db, principal, params.store_id, deps.origin);
    const store = (await findStore(db, params.store_id)) ?? refuse('not-found');
    const wanted = query.ids?.split(',');
    const chosen = wanted ? codes.filter(({ _id }) => wanted.includes(_id)) : codes;
    const languages = languagesOf(query.langs);
    const cards = chosen.map((code) => composeCard(code, store.visibleName, languages));
    return printed(deps, query, `codes-${query.template}`, cards);
  },
  getVoucherCards: async ({ params, query }, { db, principal }) => {
    const codes = await codesToPrint(db, principal, params.id, query, deps.origin);
    const store = (await findStore(db, codes.storeId)) ?? refuse('not-found');
    const cards = composeVoucherCards(codes, store.visibleName, languagesOf(query.langs));
    return printed(deps, query, `vouchers-${query.template}`, cards);
  },
});
