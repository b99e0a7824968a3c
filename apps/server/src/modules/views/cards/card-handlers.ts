import type { staffCardsRoutes } from '@tableside/contract/staff-cards.routes';
import type { staffCardsShapes } from '@tableside/contract/staff-cards.schema';
import { LANGUAGES } from '@tableside/contract/vocabulary';
import type { Handlers } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore, listCodes } from '../../venues/index.ts';
import type { CardFile, CardJob } from './card.ts';
import { composeCard } from './compose-cards.ts';

const ENDINGS = { 'application/pdf': 'pdf', 'image/svg+xml': 'svg', 'application/zip': 'zip' } as const;

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

/** The endpoint of printed cards; `print` draws them, `origin` is the public address without a slash at its end. */
export const createCards = (
  print: (job: CardJob) => Promise<CardFile>,
  origin: string,
): Handlers<typeof staffCardsRoutes, typeof staffCardsShapes> => ({
  getCodeCards: async ({ params, query }, { db, principal }) => {
    const codes = await listCodes(db, principal, params.store_id, origin);
    const store = (await findStore(db, params.store_id)) ?? refuse('not-found');
    const wanted = query.ids?.split(',');
    const chosen = wanted ? codes.filter(({ _id }) => wanted.includes(_id)) : codes;
    if (chosen.length === 0) return refuse('not-found');
    const named = query.langs.split(',');
    const languages = LANGUAGES.filter((each) => named.includes(each)).sort(
      (one, other) => named.indexOf(one) - named.indexOf(other),
    );
    const title = `codes-${query.template}`;
    const { template, paper, format } = query;
    const cards = chosen.map((code) => composeCard(code, store.visibleName, languages));
    return answer(await print({ template, paper, format, title, cards }), title);
  },
});
