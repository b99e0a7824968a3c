import type { Route } from '@tableside/contract/endpoint';
import { atOnce } from '../security/at-once.ts';
import type { Evening, Ids } from '../security/evening.ts';
import { leaksIn, type Marker } from '../security/markers.ts';
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
  /** Texts of which a refusal may hold none that its reader may not see anyway. */
  readonly markers: readonly Marker[];
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
 * Everything this route does otherwise than its row says, for every principal and id, whom refusals name, and what they
 * changed all the same. Refusals come first, some at once, since none may change anything; what passes is rolled back, one
 * after the other, so that no case finds another world than the last.
 */
export async function findWrong(
  name: string,
  route: Route,
  row: Row,
  { wire, print, credentials, markers, found, mine }: Run,
): Promise<string[]> {
  const all = casesOf(row, route);
  const judge = async ({ principal, idCase, expected }: Case, ask: typeof askWith): Promise<string[]> => {
    const ids = idsOf(found, row.who === 'self' ? (mine[principal] ?? {}) : {}, idCase);
    const answer = await ask(wire, name, route, ids, credentials[principal]);
    const verdict = verdictOf(row, answer);
    const wrong = verdict === expected ? [] : [`${principal} with ${idCase}: ${verdict}, not ${expected}`];
    if (verdict === 'ok') return wrong;
    const leaks = leaksIn(answer.text + JSON.stringify(answer.headers), principal, markers);
    return [...wrong, ...leaks.map((leak) => `${leak}, refused with ${idCase} id`)];
  };
  const before = await print();
  const refused = await atOnce(
    all.filter(({ expected }) => expected !== 'ok'),
    (one) => judge(one, askWith),
  );
  const changed = changedTables(before, await print()).map((table) => `refusals changed ${table}`);
  const askFreely = route.kind === 'command' || route.keyed ? askRolledBack : askWith;
  const passed = await atOnce(
    all.filter(({ expected }) => expected === 'ok'),
    (one) => judge(one, askFreely),
    route.kind === 'query' ? undefined : 1,
  );
  return [...refused.flat(), ...changed, ...passed.flat()];
}
