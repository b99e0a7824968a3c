import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { holdsCardNumber } from '../../ordering/index.ts';
import { lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import {
  countOpenProblems,
  findProblem,
  insertProblem,
  type ProblemFacts,
  saveFinished,
} from './problem-repository.ts';

/** More at once than anybody needs to say what is wrong with one bill. */
const MOST_OPEN = 3;
const HOUR = 3600;

/** Somebody who may read the bill says what is wrong with it. Refuses `too-many` while three of it are open. */
export async function reportProblem(
  orderId: string,
  { kind, note }: Pick<ProblemFacts, 'kind' | 'note'>,
  { tx, now, announce }: Pick<CommandContext<'visitor'>, 'tx' | 'now' | 'announce'>,
): Promise<void> {
  if (holdsCardNumber(note)) return refuse('card-number-refused');
  const tab = await lockTab(tx, orderId, now);
  const { tabId, storeId, id } = tab.order;
  if ((await countOpenProblems(tx, tabId)) >= MOST_OPEN) return refuse('too-many', {}, HOUR);
  insertProblem(tx, { id: newId(), tabId, orderId: id, storeId, kind, note, at: now });
  tellBill(announce, tab);
}

/** A colleague has dealt with it. Refuses `state-changed` when somebody had before. */
export async function finishProblem(problemId: string, context: CommandContext<'staff'>): Promise<void> {
  const { tx, now, principal, announce } = context;
  const problem = (await findProblem(tx, problemId)) ?? refuse('not-found');
  const { storeId, orderId, kind } = problem;
  requireStore(principal, storeId);
  const tab = await lockTab(tx, orderId, now);
  if (!(await saveFinished(tx, problemId, now, principal.name))) return refuse('state-changed');
  tellBill(announce, tab);
  auditStaff(context, { storeId, action: 'bill.problem-done', target: orderId, details: { kind } });
}
