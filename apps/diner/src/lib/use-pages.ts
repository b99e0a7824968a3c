import { callNext } from '@tableside/client/call-next';
import { useEffect, useRef, useState } from 'react';
import { connection } from './connection.ts';
import { type Load, provide, useResource } from './resource.ts';

interface Page {
  readonly data: readonly unknown[];
  readonly paging: { readonly next: string | null };
}

/** How many pages were asked for of a list: as many are there for whoever comes back, and after it is fetched afresh. */
const opened = new Map<string, number>();

/** The pages of a list, one after the other. Where one fails, what was there before stays. */
async function loadAll<P extends Page>(key: string, load: Load<P>) {
  const first = await load();
  if (!first.ok) return first;
  const pages = [first.value];
  let { next } = first.value.paging;
  while (next !== null && pages.length < (opened.get(key) ?? 1)) {
    const answer = await callNext<P>(connection, next);
    if (!answer.ok) return answer;
    pages.push(answer.value);
    next = answer.value.paging.next;
  }
  return { ok: true, value: pages } as const;
}

/**
 * A list that comes a page at a time. `load` reads the first one, `seen` stands in for it until it is there. `failed` hears why
 * another one could not be had.
 */
export function usePages<P extends Page>(
  key: string,
  load: Load<P>,
  { seen, failed }: { readonly seen: P | undefined; readonly failed: (why: string) => void },
) {
  const { data, error, refreshing, reload } = useResource<readonly P[]>(key, () => loadAll(key, load));
  const pages = data ?? (seen && [seen]);
  const next = pages?.at(-1)?.paging.next ?? null;
  const now = useRef({ data, refreshing });
  useEffect(() => {
    now.current = { data, refreshing };
  }, [data, refreshing]);
  const [busy, setBusy] = useState(false);
  const more = async (): Promise<void> => {
    if (!pages || next === null || busy) return;
    setBusy(true);
    const answer = await callNext<P>(connection, next);
    setBusy(false);
    if (!answer.ok) return failed(answer.message);
    opened.set(key, pages.length + 1);
    const { data: known, refreshing: anew } = now.current;
    if (known === undefined || anew) reload();
    else provide(key, [...known, answer.value]);
  };
  return {
    first: data?.[0],
    rows: pages?.flatMap((page): readonly P['data'][number][] => page.data),
    hasMore: next !== null,
    more,
    busy,
    error,
    refreshing,
    reload,
  };
}
