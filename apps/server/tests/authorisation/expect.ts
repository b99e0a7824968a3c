import type { Route } from '@tableside/contract/endpoint';
import type { WireAnswer } from '../security/wire.ts';
import { ID_CASES, type IdCase, type PrincipalName, type Row, type Verdict } from './table.ts';

const DINERS: readonly PrincipalName[] = ['diner', 'member', 'stranger'];
const BARE: readonly PrincipalName[] = ['visitor', 'malformed', 'unknown', 'signed-out'];

const isVerdict = (cell: string | undefined): cell is Verdict =>
  cell === 'ok' || cell === '400' || cell === '401' || cell === '403' || cell === '404';

/** The cell of a row, undefined where the table does not ask. */
export function cellOf(row: Row, idCase: IdCase): Verdict | undefined {
  const cell = row.ids.trim().split(/ +/)[ID_CASES.indexOf(idCase)];
  return isVerdict(cell) ? cell : undefined;
}

/** What somebody who is a visitor to this route gets. */
const forVisitors = (cell: Verdict, name: PrincipalName): Verdict => (name === 'malformed' ? '401' : cell);

function forDiners(row: Row, cell: Verdict, name: PrincipalName, idCase: IdCase): Verdict {
  if (!DINERS.includes(name)) return '401';
  return row.who === 'party' && name === 'stranger' && idCase === 'own' ? '404' : cell;
}

function forStaff(
  row: Row,
  route: Pick<Route, 'method'>,
  cell: Verdict,
  name: PrincipalName,
  idCase: IdCase,
): Verdict {
  if (BARE.includes(name) || DINERS.includes(name)) return '401';
  if (name === 'no-csrf' && route.method !== 'GET') return '403';
  const role = name === 'no-csrf' || name === 'foreign' ? 'manager' : name;
  if (row.refusedByAction === name) return cell === '400' ? '400' : '403';
  if (!row.who.split(' ').includes(role)) return '403';
  if (
    name !== 'foreign' ||
    idCase === 'random' ||
    idCase === 'malformed' ||
    cellOf(row, 'other') === undefined
  )
    return cell;
  return idCase === 'other' ? 'ok' : '404'; // what is foreign to us is their own, and the other way round
}

/** What the table says of one call; undefined where it does not ask. */
export function expectedVerdict(
  row: Row,
  route: Pick<Route, 'method' | 'audience'>,
  name: PrincipalName,
  idCase: IdCase,
): Verdict | undefined {
  const cell = cellOf(row, idCase);
  if (cell === undefined) return undefined;
  if (route.audience === 'visitor') return forVisitors(cell, name);
  return route.audience === 'diner'
    ? forDiners(row, cell, name, idCase)
    : forStaff(row, route, cell, name, idCase);
}

const refusedFor: Readonly<Record<string, Verdict>> = {
  malformed: '400',
  'session-ended': '401',
  'token-malformed': '401',
  'not-allowed': '403',
  'not-found': '404',
  'table-unknown': '404',
  'code-unknown': '404',
};

/** What an answer says of the caller's right; a text where it says something the table cannot mean. `fault` is the rolled back success. */
export function verdictOf(row: Row, { status, code }: Pick<WireAnswer, 'status' | 'code'>): Verdict | string {
  if (status < 300 || code === 'fault' || row.notNow.some((known) => known === code)) return 'ok';
  const refused = refusedFor[code];
  return refused === String(status) ? refused : `${status} ${code}`;
}
