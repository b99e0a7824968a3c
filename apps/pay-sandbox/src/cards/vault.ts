import { ApiError, found } from '../api-error.ts';
import { newId } from '../ids.ts';
import type { Account, Card, CardFacts, VaultSession } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** Saved cards, by account and customer. */
export interface Vault {
  readonly listCards: (account: string, customer: string) => readonly Card[];
  /** The card behind a token of this account; undefined when it is gone or never was. */
  readonly findCard: (account: string, token: string) => Card | undefined;
  /** The same card saved again keeps its token. */
  readonly saveCard: (account: string, customer: string, facts: CardFacts) => Card;
  readonly forgetCard: (account: string, token: string) => void;
  readonly openSession: (account: string, customer: string) => VaultSession;
  /** The session that a browser of this origin may use; refused when it is over, used, or of another origin. */
  readonly checkSession: (id: string, origin: string | undefined) => VaultSession;
  readonly closeSession: (id: string) => void;
}

const SESSION_MS = 15 * 60_000;

/** Whether the pages of this origin may save cards for the account. */
export const mayUseVault = (account: Account, origin: string | undefined): boolean =>
  origin !== undefined && account.origins.includes(origin);

/** `now` in milliseconds since 1970. A session is over after a quarter of an hour. */
export function createVault(store: Store, now: () => number): Vault {
  const listCards: Vault['listCards'] = (account, customer) =>
    store.cards.all().filter((card) => card.account === account && card.customer === customer);
  const findCard: Vault['findCard'] = (account, token) => {
    const card = store.cards.get(token);
    return card?.account === account ? card : undefined;
  };
  return {
    listCards,
    findCard,
    saveCard: (account, customer, facts) => {
      const same = listCards(account, customer).find((card) => card.fingerprint === facts.fingerprint);
      return store.cards.put({ id: same?.id ?? newId('card'), account, customer, ...facts });
    },
    forgetCard: (account, token) => {
      if (findCard(account, token)) store.cards.remove(token);
    },
    openSession: (account, customer) =>
      store.vaultSessions.put({ id: newId('vs'), account, customer, expires_at: now() + SESSION_MS }),
    checkSession: (id, origin) => {
      const session = found(store.vaultSessions.get(id), 'vault session');
      if (session.expires_at <= now()) throw new ApiError(410, 'session_over', 'This vault session is over.');
      const account = found(store.accounts.get(session.account), 'account');
      if (!mayUseVault(account, origin))
        throw new ApiError(403, 'origin_not_registered', 'This website may not use the vault.');
      return session;
    },
    closeSession: (id) => store.vaultSessions.remove(id),
  };
}
