import { createVault, type Vault } from './cards/vault.ts';
import { openTill, type Till } from './orders/till.ts';
import { createRefunds, type Refunds } from './refunds/refunds.ts';
import { openStore, type Store } from './store/store.ts';
import { createTimers } from './timers.ts';
import { createPostman, type Postman } from './webhooks/postman.ts';

/** The whole provider without its HTTP side. */
export interface Desk {
  readonly store: Store;
  readonly vault: Vault;
  readonly till: Till;
  readonly refunds: Refunds;
  readonly postman: Postman;
  readonly now: () => number;
  /** Root of all addresses that are given out, without a slash at its end. */
  readonly publicUrl: string;
  /** Ends all waiting and closes the store. */
  readonly close: () => Promise<void>;
}

/** Opens the store of a folder and goes on with whatever was due. */
export function openDesk(folder: string, publicUrl: string, now: () => number): Desk {
  const store = openStore(folder);
  const timers = createTimers(now);
  const vault = createVault(store, now);
  const postman = createPostman({ store, timers, now, publicUrl });
  const till = openTill({ store, timers, postman, vault, now });
  const refunds = createRefunds({ store, timers, postman, now });
  till.resume();
  refunds.resume();
  postman.resume();
  const close = async (): Promise<void> => {
    timers.stop();
    await store.close();
  };
  return { store, vault, till, refunds, postman, now, publicUrl, close };
}
