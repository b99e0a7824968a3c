import type { Parsed } from '@tableside/contract/endpoint';
import type { orderingShapes } from '@tableside/contract/ordering.schema';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findUsers } from '../../accounts/index.ts';
import { checkSocialCode, countTries, lockSeatingAt } from '../../seating/index.ts';
import { resolveTable } from '../../venues/index.ts';
import { tableOfHandle } from '../table/table-of-handle.ts';
import { becomeMember } from './become-member.ts';
import { decided } from './decided.ts';
import { findAround, lockAtTable, lockUserOrders, touch } from './order-repository.ts';
import { decideJoin } from './seat-rule.ts';
import { tellChanged } from './tell-order.ts';

type Asked = Parsed<(typeof orderingShapes)['joinOrder']>['body'];
type Context = CommandContext<'diner'>;

/** Everything joining is judged by, locked; one wait. The order is not touched yet: a wrong code is to change nothing. */
async function lockTable(asked: Asked, { tx, now, principal }: Context) {
  const { userId } = principal;
  const tableId = tableOfHandle(asked.table_id, now);
  const [, party, tries, table, locked, around, [user]] = await Promise.all([
    lockUserOrders(tx, userId),
    lockSeatingAt(tx, tableId),
    countTries(tx, tableId, userId, now),
    resolveTable(tx, asked.table_id, now),
    lockAtTable(tx, tableId),
    findAround(tx, tableId, userId),
    findUsers(tx, [userId]),
  ]);
  if (table?.storeId !== asked.store_id) return refuse('table-unknown');
  const running = party && locked?.seatingId === party.id ? locked : undefined;
  return {
    facts: {
      party,
      running,
      last: around?.last ?? undefined,
      elsewhere: around?.elsewhere ?? null,
      userId,
    },
    tries,
    name: user?.name ?? '',
  };
}

/** Joins the party at a table by its social code. Whoever is a member already needs none. */
export async function joinOrder(asked: Asked, context: Context): Promise<string> {
  const { tx, now, principal, announce } = context;
  const { facts, tries, name } = await lockTable(asked, context);
  const { member, party, running } = decided(decideJoin(facts));
  if (member) return running.id;
  const attempt = { seating: party, tries, userId: principal.userId, enigma: asked.enigma, now };
  const verdict = checkSocialCode(tx, attempt, announce);
  if (verdict === 'ok') {
    becomeMember(party, running, { userId: principal.userId, name }, context);
    return running.id;
  }
  const shown = verdict === 'renewed' ? await touch(tx, running.id, now) : undefined;
  if (shown) tellChanged(announce, shown);
  return refuse('code-wrong');
}
