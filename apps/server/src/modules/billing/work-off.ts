import type { PaymentDesk } from './payment-desk.ts';

/** So much is taken at once. */
const BATCH = 20;
/** So many batches a run; what is left is due a second later. */
const MOST_BATCHES = 10;
/** A provider that has not answered by then is waited for aside. */
const PATIENCE_MS = 1000;
/** Where so many houses are waited for, it is none of theirs alone: everybody waits, and no more is begun. */
const MOST_ASIDE = 20;

interface Work<Due> {
  /** Takes what is due of any house but these, so much at most, and plans its next time. */
  readonly take: (limit: number, without: readonly string[]) => Promise<readonly Due[]>;
  readonly handle: (due: Due) => Promise<void>;
}

/** Waits for it, but no longer than a provider should take. */
async function waitAWhile(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

/**
 * Works off what is due at the providers of all houses, batch by batch. A house whose provider is slow has nothing more
 * taken until that has answered, and holds up no other; what fails stops nothing else.
 */
export function workingOff<Due extends { readonly storeId: string }>(
  { later, failed }: Pick<PaymentDesk, 'later' | 'failed'>,
  { take, handle }: Work<Due>,
): () => Promise<void> {
  const underWay = new Set<Due>();
  const begin = (due: Due): Promise<void> => {
    underWay.add(due);
    const done = handle(due)
      .catch(failed)
      .finally(() => underWay.delete(due));
    later(() => done);
    return done;
  };
  async function batch(): Promise<number> {
    const slow = new Set([...underWay].map(({ storeId }) => storeId));
    const due = await take(BATCH, [...slow]);
    const all = Promise.all(due.map(begin));
    await (slow.size < MOST_ASIDE ? waitAWhile(all) : all);
    return due.length;
  }
  return async () => {
    for (let done = 0; done < MOST_BATCHES; done += 1) if ((await batch()) < BATCH) return;
  };
}
