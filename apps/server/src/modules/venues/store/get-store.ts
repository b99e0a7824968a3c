import { PublicStore } from '@tableside/contract/venues.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { AnswerCache } from '../../../platform/http/answer-cache.ts';
import type { Raw } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { shownLanguages } from '../../../platform/http/trim-texts.ts';
import { findStore } from './find-store.ts';
import { isOpen } from './opening-hours-rule.ts';
import { presentOpening } from './opening-plan-rule.ts';
import { presentStore } from './present-store.ts';
import { storeTag } from './store-tag.ts';

const MOST_BYTES = 2_000_000;
const answers = new AnswerCache(MOST_BYTES);

interface Asked {
  readonly storeId: string;
  readonly language: string;
  readonly now: Date;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The public store, trimmed to the caller's language, or 304 when the caller has it. Refuses `not-found`. */
export async function getStore(db: Reader, { storeId, language, now, headers }: Asked): Promise<Raw> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const open = isOpen(store, now);
  return answers.answer({
    key: JSON.stringify([store.id, storeTag(store), shownLanguages(language, store.optedLanguages), open]),
    headers,
    vary: 'Accept-Language',
    usual: false,
    // Parsing strips whatever the contract does not name: stored preferences may know more than the public may.
    make: async () =>
      JSON.stringify(PublicStore.parse({ ...presentStore(store, open, language), ...presentOpening(store) })),
  });
}
