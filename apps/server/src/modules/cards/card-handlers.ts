import type { Parsed } from '@tableside/contract/endpoint';
import type { staffCardsRoutes } from '@tableside/contract/staff-cards.routes';
import type { staffCardsShapes } from '@tableside/contract/staff-cards.schema';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import type { Handlers, QueryContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { codesToPrint } from '../loyalty/index.ts';
import {
  type Card,
  type CardFile,
  type CardJob,
  CodeUnreadable,
  LEAST_CODE,
  type Press,
  TEMPLATES,
} from '../press/index.ts';
import { findStore, listCodes } from '../venues/index.ts';
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
  readonly press: Pick<Press, 'printCards' | 'checkCards'>;
  /** The public address without a slash at its end. */
  readonly origin: string;
  /** A photo of ours by its path; refuses `photo-unreadable`. */
  readonly readPicture: (path: string, largest: number) => Promise<Buffer>;
}
type Of<Name extends keyof typeof staffCardsShapes> = Pick<
  Parsed<(typeof staffCardsShapes)[Name]>,
  'params' | 'query'
>;
type Look = Omit<Of<'getCodeCards'>['query'], 'ids'>;
type Reader = QueryContext<'staff'>;

async function jobOf(
  { readPicture }: CardDeps,
  { template, paper, format, logo: path }: Look,
  title: string,
  cards: readonly Card[],
): Promise<CardJob> {
  if (cards.length === 0) return refuse('not-found');
  const logo = path === undefined ? undefined : await readPicture(path, LOGO);
  return { template, paper, format, title, cards, ...(logo && { logo }) };
}

/** Without a logo, a code that does not read is a fault of ours; with one, it is the logo. */
async function printed({ press }: CardDeps, job: CardJob) {
  const file = await press.printCards(job).catch((error: unknown) => {
    throw job.logo && error instanceof CodeUnreadable ? refuse('card-unreadable') : error;
  });
  return answer(file, job.title);
}

async function checked({ press }: CardDeps, job: CardJob) {
  const cards = [...(await press.checkCards(job))];
  const body = { cards, code_mm: TEMPLATES[job.template].code, least_code_mm: LEAST_CODE };
  return { status: 200, body } as const;
}

async function codeJob(
  deps: CardDeps,
  { params, query }: Of<'getCodeCards'>,
  { db, principal }: Reader,
): Promise<CardJob> {
  const codes = await listCodes(db, principal, params.store_id, deps.origin);
  const store = (await findStore(db, params.store_id)) ?? refuse('not-found');
  const wanted = query.ids?.split(',');
  const chosen = wanted ? codes.filter(({ _id }) => wanted.includes(_id)) : codes;
  const languages = languagesOf(query.langs);
  const cards = chosen.map((code) => composeCard(code, store.visibleName, languages));
  return jobOf(deps, query, `codes-${query.template}`, cards);
}

async function voucherJob(
  deps: CardDeps,
  { params, query }: Of<'getVoucherCards'>,
  { db, principal }: Reader,
): Promise<CardJob> {
  const codes = await codesToPrint(db, principal, params.id, query, deps.origin);
  const store = (await findStore(db, codes.storeId)) ?? refuse('not-found');
  const cards = composeVoucherCards(codes, store.visibleName, languagesOf(query.langs));
  return jobOf(deps, query, `vouchers-${query.template}`, cards);
}

/** The endpoints of printed cards. */
export const createCards = (deps: CardDeps): Handlers<typeof staffCardsRoutes, typeof staffCardsShapes> => ({
  getCodeCards: async (asked, context) => printed(deps, await codeJob(deps, asked, context)),
  checkCodeCards: async (asked, context) => checked(deps, await codeJob(deps, asked, context)),
  getVoucherCards: async (asked, context) => printed(deps, await voucherJob(deps, asked, context)),
  checkVoucherCards: async (asked, context) => checked(deps, await voucherJob(deps, asked, context)),
});
