import { AnswerCache } from '../../../platform/http/answer-cache.ts';
import type { QueryContext, Raw } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { fewLeft } from '../availability/portion-rule.ts';
import { popularityOf } from '../popularity/popularity.ts';
import type { MenuSnapshot } from './menu.ts';
import { menuSnapshot } from './menu-snapshot.ts';
import { knownMenuState } from './menu-state.ts';
import type { MenuView } from './present-item.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const answers = new AnswerCache(MOST_BYTES);

export interface MenuQuestion {
  readonly storeId: string;
  /** Names the answer and everything it was asked with, except language and packing. */
  readonly name: string;
  /** Most callers ask for exactly this. */
  readonly usual: boolean;
}
export type PublicRead = Pick<QueryContext<'visitor'>, 'db' | 'language' | 'now' | 'headers'>;

/**
 * A public answer made from a store's menu, cached until the menu, what is sold out, the figures or the language differ.
 * Refuses `not-found` for an unknown store.
 */
export async function answerFromMenu(
  { db, language, now, headers }: PublicRead,
  { storeId, name, usual }: MenuQuestion,
  make: (menu: MenuSnapshot, view: MenuView) => unknown,
): Promise<Raw> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const [state, { figures, tag }] = await Promise.all([
    knownMenuState(db, storeId, now),
    popularityOf(db, storeId, now),
  ]);
  const spoken = store.optedLanguages.includes(language) ? language : 'en';
  return answers.answer({
    key: `${storeId} ${name} ${spoken} ${state.tag} ${tag} ${store.version}`,
    headers,
    vary: 'Accept-Language',
    usual,
    make: async () => {
      const view = {
        language: spoken,
        opted: store.optedLanguages,
        orderTypes: store.orderTypes,
        soldOut: state.soldOut,
        left: fewLeft(state.counted),
        figures,
      };
      return JSON.stringify(make(await menuSnapshot(db, storeId, state.version), view));
    },
  });
}

/** Frees the bytes of answers that nobody will ask for again. */
export const forgetAnswers = (storeId: string): void => answers.forget(`${storeId} `);
