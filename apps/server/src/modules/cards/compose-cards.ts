import type { TableCode } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { pickText } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import type { CodesToPrint } from '../loyalty/index.ts';
import type { Card } from '../press/index.ts';

/** What a code leads to: "Table 12", "Takeaway", or its kind where the way of ordering is chosen later. */
function cardName({ table, kind, type }: TableCode, language: Language): string {
  const text = messageText(language);
  if (table) return text('cards.table', { name: table.name });
  const byMode = kind === 'store' && (type === 'delivery' || type === 'takeaway');
  return text(byMode ? `cards.${type}` : `cards.kind-${kind}`);
}

/** Host, and path where there is one; what is typed there is the code. */
const addressOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/\?c=.*$/, '');

interface Words {
  readonly store: string;
  readonly languages: readonly Language[];
  readonly nameIn: (language: Language) => string;
  readonly invite: 'cards.invite' | 'cards.invite-queue' | 'cards.invite-voucher';
}

function cardOf(
  { code, url }: { readonly code: string; readonly url: string },
  { store, languages, nameIn, invite }: Words,
): Card {
  const [language = 'en'] = languages;
  return {
    url,
    store,
    name: nameIn(language),
    language,
    invites: languages.map((each) => ({ language: each, text: messageText(each)(invite) })),
    address: addressOf(url),
    letters: code,
  };
}

/** A code as a card in one language or two; what has a name of its own is named in the first. */
export const composeCard = (code: TableCode, store: string, languages: readonly Language[]): Card =>
  cardOf(code, {
    store,
    languages,
    nameIn: (language) => cardName(code, language),
    invite: code.kind === 'queue' ? 'cards.invite-queue' : 'cards.invite',
  });

/** The codes of a voucher as cards, each named by what it gives. */
export const composeVoucherCards = (
  { codes, title }: CodesToPrint,
  store: string,
  languages: readonly Language[],
): Card[] =>
  codes.map((code) =>
    cardOf(code, {
      store,
      languages,
      nameIn: (language) => pickText(title, language).text,
      invite: 'cards.invite-voucher',
    }),
  );
