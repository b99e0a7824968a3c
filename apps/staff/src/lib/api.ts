import { type Connection, callFile, calls } from '@tableside/client/call';
import { staffApi } from '@tableside/client/staff-api';
import { courtsRoutes } from '@tableside/contract/courts.routes';
import type { courtsShapes } from '@tableside/contract/courts.schema';
import type { Sent } from '@tableside/contract/endpoint';
import { menuRoutes } from '@tableside/contract/menu.routes';
import type { menuShapes } from '@tableside/contract/menu.schema';
import { orderingRoutes } from '@tableside/contract/ordering.routes';
import type { orderingShapes } from '@tableside/contract/ordering.schema';
import { ordersRoutes } from '@tableside/contract/orders.routes';
import type { ordersShapes } from '@tableside/contract/orders.schema';
import { pushRoutes } from '@tableside/contract/push.routes';
import type { pushShapes } from '@tableside/contract/push.schema';
import { receiptsRoutes } from '@tableside/contract/receipts.routes';
import type { receiptsShapes } from '@tableside/contract/receipts.schema';
import { reservationsRoutes } from '@tableside/contract/reservations.routes';
import type { reservationsShapes } from '@tableside/contract/reservations.schema';
import { setupRoutes } from '@tableside/contract/setup.routes';
import type { setupShapes } from '@tableside/contract/setup.schema';
import { staffCardsRoutes } from '@tableside/contract/staff-cards.routes';
import type { staffCardsShapes } from '@tableside/contract/staff-cards.schema';
import { staffExportRoutes } from '@tableside/contract/staff-export.routes';
import type { staffExportShapes } from '@tableside/contract/staff-export.schema';
import { venuesRoutes } from '@tableside/contract/venues.routes';
import type { venuesShapes } from '@tableside/contract/venues.schema';
import { makeStore } from './store.ts';
import { currentLanguage } from './text.tsx';

/** The CSRF token of the session; memory only, so that it dies with the page. */
const csrf = makeStore<string | null>(null);
/** Takes the token of a session that began; null of one that ended. */
export const setCsrf = (token: string | null): void => csrf.set(() => token);

type Refusal = 'session-ended' | 'not-allowed';
const onRefused = new Set<(code: Refusal) => void>();
/** Calls back with each refusal that says the session is over, or may be another one than this page believes. Returns the way to stop. */
export function whenRefused(listener: (code: Refusal) => void): () => void {
  onRefused.add(listener);
  return () => void onRefused.delete(listener);
}

/** Somebody else may have signed in meanwhile: that the session before theirs is over is not said of theirs. */
async function fetchAsNow(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = csrf.get();
  const answer = await fetch(input, init);
  if (answer.status === 401 && csrf.get() !== asked) throw new Error('signed out');
  return answer;
}

const connection: Connection = {
  origin: '',
  token: () => null,
  csrf: csrf.get,
  language: currentLanguage,
  fetch: fetchAsNow,
  onRefused: (code) => {
    if (code === 'session-ended' || code === 'not-allowed') for (const listener of onRefused) listener(code);
  },
};

/** Every call of the console. Nothing throws: a refusal is a value with its code. */
export const api = staffApi(connection);
/** What anybody may read of a store, its menu, its food court, its queue and a receipt whose link they have, and how an empty installation begins. */
export const publicApi = {
  venues: calls<typeof venuesRoutes, typeof venuesShapes>(connection, venuesRoutes),
  menu: calls<typeof menuRoutes, typeof menuShapes>(connection, menuRoutes),
  courts: calls<typeof courtsRoutes, typeof courtsShapes>(connection, courtsRoutes),
  ordering: calls<typeof orderingRoutes, typeof orderingShapes>(connection, orderingRoutes),
  orders: calls<typeof ordersRoutes, typeof ordersShapes>(connection, ordersRoutes),
  receipts: calls<typeof receiptsRoutes, typeof receiptsShapes>(connection, receiptsRoutes),
  push: calls<typeof pushRoutes, typeof pushShapes>(connection, pushRoutes),
  setup: calls<typeof setupRoutes, typeof setupShapes>(connection, setupRoutes),
  reservations: calls<typeof reservationsRoutes, typeof reservationsShapes>(connection, reservationsRoutes),
};
/** What is read off cards before they are saved; the cards themselves are files. */
export const cardApi = calls<typeof staffCardsRoutes, typeof staffCardsShapes>(connection, staffCardsRoutes);
/** Calls that are answered with a file. */
export const fileApi = {
  getCodeCards: (sent: Sent<(typeof staffCardsShapes)['getCodeCards']>) =>
    callFile(connection, staffCardsRoutes.getCodeCards, sent),
  getVoucherCards: (sent: Sent<(typeof staffCardsShapes)['getVoucherCards']>) =>
    callFile(connection, staffCardsRoutes.getVoucherCards, sent),
  exportData: (sent: Sent<(typeof staffExportShapes)['exportData']>) =>
    callFile(connection, staffExportRoutes.exportData, sent),
};
