import type { BrowserContext, Request } from '@playwright/test';
import type { Order } from '@tableside/contract/ordering.schema';

/** A call that orders, at the moment before it left. */
export interface Send {
  readonly key: string;
  /** The key that local storage held in that moment. */
  readonly kept: string;
  /** Lines of the plate that local storage held in that moment. */
  readonly lines: number;
}

const ORDERING = /^\/api\/orders(\/[^/]+)?$/;

/** Whether a request orders dishes. */
export const isSend = (request: Request): boolean =>
  ORDERING.test(new URL(request.url()).pathname) && ['POST', 'PUT'].includes(request.method());

/** Listens to every page of a context from now on. Changes nothing: each call goes on as the page made it. */
export async function watchSends(context: BrowserContext): Promise<readonly Send[]> {
  const sends: Send[] = [];
  await context.exposeBinding('noteSend', (_, send: Send) => void sends.push(send));
  await context.addInitScript(() => {
    const page: typeof globalThis & { noteSend?: (send: Send) => Promise<void> } = globalThis;
    const plain = page.fetch.bind(page);
    page.fetch = (input, init) => {
      const { pathname } = new URL(String(input), location.origin);
      if (/^\/api\/orders(\/[^/]+)?$/.test(pathname) && ['POST', 'PUT'].includes(init?.method ?? 'GET')) {
        const { state } = JSON.parse(localStorage.getItem('root') ?? '{}');
        void page.noteSend?.({
          key: new Headers(init?.headers).get('idempotency-key') ?? '',
          kept: state?.pending_send?.key ?? '',
          lines: state?.cart?.lines?.length ?? 0,
        });
      }
      return plain(input, init);
    };
  });
  return sends;
}

const piecesOf = (orders: readonly Order[]): number =>
  orders.flatMap(({ items }) => items).reduce((sum, { qty }) => sum + qty, 0);

/**
 * What is wrong after one piece was sent once: more or less than one order, round and piece, a second key, or a call that
 * left before its key and plate were kept. Empty when nothing is.
 */
export function findingsOf(sends: readonly Send[], orders: readonly Order[]): readonly string[] {
  const rounds = new Set(orders.flatMap(({ bill }) => bill.kots.map(({ round }) => round))).size;
  const counts = { orders: orders.length, rounds, pieces: piecesOf(orders) };
  const keys = new Set(sends.map(({ key }) => key));
  return [
    ...Object.entries(counts).flatMap(([name, count]) => (count === 1 ? [] : [`${count} ${name}`])),
    ...(keys.size === 1 ? [] : [`${keys.size} keys`]),
    ...(sends.every(({ key, kept }) => key !== '' && key === kept)
      ? []
      : ['a key was not kept before the call']),
    ...(sends.every(({ lines }) => lines === 1) ? [] : ['the plate was not kept before the call']),
  ];
}
