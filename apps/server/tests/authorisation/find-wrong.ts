import type { Route } from '@tableside/contract/endpoint';
import type { Evening, Ids } from '../security/evening.ts';
import { changedTables, type StatePrint } from '../security/state-print.ts';
import type { Wire } from '../security/wire.ts';
import { askRolledBack, askWith, idsOf } from './ask.ts';
import { expectedVerdict, verdictOf } from './expect.ts';
import type { Credentials } from './principals.ts';
import { ID_CASES, type IdCase, PRINCIPALS, type PrincipalName, type Row, type Verdict } from './table.ts';

/** What a run over one route needs. */
export interface Run {
  readonly wire: Wire;
  readonly print: () => Promise<StatePrint>;
  readonly credentials: Credentials;
  readonly found: Pick<Evening, 'own' | 'same' | 'other'>;
  /** What is somebody's own by who they are. */
  readonly mine: Partial<Record<PrincipalName, Partial<Ids>>>;
}
interface Case {
  readonly principal: PrincipalName;
  readonly idCase: IdCase;
  readonly expected: Verdict;
}

const casesOf = (row: Row, route: Route): Case[] =>
  PRINCIPALS.flatMap((principal) =>
    ID_CASES.flatMap((idCase) => {
      const expected = expectedVerdict(row, route, principal, idCase);
      return expected ? [{ principal, idCase, expected }] : [];
    }),
  );

/**
 * Everything this route does otherwise than its row says, for every principal and id, and what refusals changed all
 * the same. Refusals come first; what passes is rolled back, so that no case finds another world than the last.
 */
export async function findWrong(
  name: string,
  route: Route,
  row: Row,
  { wire, print, credentials, found, mine }: Run,
): Promise<string[]> {
  const all = casesOf(row, route);
  const wrong: string[] = [];
  const judge = async ({ principal, idCase, expected }: Case, ask: typeof askWith): Promise<void> => {
    const ids = idsOf(found, row.who === 'self' ? (mine[principal] ?? {}) : {}, idCase);
    const verdict = verdictOf(row, await ask(wire, name, route, ids, credentials[principal]));
    if (verdict !== expected) wrong.push(`${principal} with ${idCase}: ${verdict}, not ${expected}`);
  };
  const before = await print();
  for (const one of all.filter(({ expected }) => expected !== 'ok')) await judge(one, askWith);
  wrong.push(...changedTables(before, await print()).map((changed) => `refusals changed ${changed}`));
  const askFreely = route.kind === 'command' || route.keyed ? askRolledBack : askWith;
  for (const one of all.filter(({ expected }) => expected === 'ok')) await judge(one, askFreely);
  return wrong;
}
