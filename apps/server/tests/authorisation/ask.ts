import type { Route } from '@tableside/contract/endpoint';
import { armFailpoint, failpoint } from '../../src/platform/failpoint.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Evening, Ids } from '../security/evening.ts';
import { type Filled, pathOf, requestOf } from '../security/requests.ts';
import type { Wire, WireAnswer } from '../security/wire.ts';
import type { Credentials } from './principals.ts';
import type { IdCase, PrincipalName } from './table.ts';

const POINT = 'command.before-commit';

/** Sends a filled request of a route. */
export function askFilled(
  wire: Wire,
  route: Pick<Route, 'method' | 'path'>,
  filled: Filled,
  credentials: Credentials[PrincipalName],
): Promise<WireAnswer> {
  const body = filled.body && JSON.stringify(filled.body);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return wire({
    method: route.method,
    path: pathOf(route.path, filled),
    headers: { ...type, ...credentials },
    body,
  });
}

/** Sends one valid request of the route with these ids. */
export const askWith = (
  wire: Wire,
  name: string,
  route: Pick<Route, 'method' | 'path'>,
  ids: Ids,
  credentials: Credentials[PrincipalName],
): Promise<WireAnswer> => askFilled(wire, route, requestOf[name]?.(ids) ?? {}, credentials);

/** The same, rolled back just before its commit when it is a command: it may not change what the next case finds. */
export async function askRolledBack(...asked: Parameters<typeof askWith>): Promise<WireAnswer> {
  armFailpoint(POINT, 'throw');
  const answer = await askWith(...asked);
  const untouched = isArmed();
  return answer.code === 'fault' && untouched ? { ...answer, code: 'a fault of its own' } : answer;
}

/** Disarms the failpoint, too. */
function isArmed(): boolean {
  try {
    void failpoint(POINT);
    return false;
  } catch {
    return true;
  }
}

const replaced = (ids: Ids, text: () => string): Ids => ({
  ...ids,
  store: text(),
  order: text(),
  line: text(),
  ticket: text(),
  handle: text(),
  table: text(),
  freeTable: text(),
  freeHandle: text(),
  seating: text(),
  waiting: text(),
  codeId: text(),
  code: text(),
  call: text(),
  payment: text(),
  taken: text(),
  refund: text(),
  problem: text(),
  shift: text(),
  part: text(),
  link: text(),
  receipt: text(),
  item: text(),
  user: text(),
  friend: text(),
  song: text(),
  wish: text(),
  session: text(),
  campaign: text(),
  voucherCode: text(),
  reward: text(),
  coupon: text(),
  couponCode: text(),
  queueEntry: text(),
  booking: text(),
  purchase: text(),
  purchaseLine: text(),
  address: text(),
  delivery: text(),
  deliveryProblem: text(),
  runner: text(),
  person: text(),
  device: text(),
  court: text(),
  printer: text(),
  clip: text(),
  printAgent: text(),
  printJob: text(),
});

/** The ids of a case; what is a person's own differs by who asks. */
export function idsOf(
  evening: Pick<Evening, 'own' | 'same' | 'other'>,
  mine: Partial<Ids>,
  idCase: IdCase,
): Ids {
  switch (idCase) {
    case 'own':
      return { ...evening.own, ...mine };
    case 'same':
      return evening.same;
    case 'other':
      return evening.other;
    case 'random':
      return replaced(evening.own, newId);
    case 'malformed':
      return replaced(evening.own, () => '!!');
  }
}
