import type { CallerVerdict } from '@tableside/contract/caller.schema';
import type { CallerProviderName } from '@tableside/contract/vocabulary';
import type { Process } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { AccountsDeps } from '../deps.ts';
import { decideCaller, findWaitingCaller } from './caller-repository.ts';

interface Posted {
  readonly provider: CallerProviderName;
  readonly verdict: CallerVerdict;
  readonly now: Date;
}

/**
 * Takes what a provider posted. Nothing is fetched and nothing said for a request that does not wait for it. Refuses
 * `not-found` for a provider that is not this installation's.
 */
export async function decideVerification(
  { db, caller }: Pick<AccountsDeps, 'db' | 'caller'>,
  { provider, verdict, now }: Posted,
  process: Pick<Process, 'step'>,
): Promise<void> {
  if (caller?.name !== provider) return refuse('not-found');
  const { requestId } = verdict;
  const waiting = await findWaitingCaller(db, requestId, provider, now);
  if (!waiting) return;
  const decision = await caller.judge(verdict, { requestId, ...waiting });
  if (decision === 'undecided') return;
  await process.step(async (tx, announce) => {
    if (await decideCaller(tx, requestId, decision === 'approved', now))
      announce('caller.decided', { v: 1, requestId });
  });
}
