import type { TableCode } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { messageText } from '@tableside/i18n/server/messages';
import type { Card } from './card.ts';

/** What a code leads to: "Table 12", "Takeaway", or its kind where the way of ordering is chosen later. */
function cardName({ table, kind, type }: TableCode, language: Language): string {
  const text = messageText(language);
  if (table) return text('cards.table', { name: table.name });
  const byMode = kind === 'store' && (type === 'delivery' || type === 'takeaway');
  return text(byMode ? `cards.${type}` : `cards.kind-${kind}`);
}

/** Host, and path where there is one; what is typed there is the code. */
const addressOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/\?c=.*$/, '');

/** A code as a card in one language or two; what has a name of its own is named in the first. */
export function composeCard(code: TableCode, store: string, languages: readonly Language[]): Card {
  const [language = 'en'] = languages;
  const invite = code.kind === 'queue' ? 'cards.invite-queue' : 'cards.invite';
  return {
    url: code.url,
    store,
    name: cardName(code, language),
    language,
    invites: languages.map((each) => ({ language: each, text: messageText(each)(invite) })),
    address: addressOf(code.url),
    letters: code.code,
  };
}
