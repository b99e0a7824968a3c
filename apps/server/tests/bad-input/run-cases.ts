import { atOnce } from '../security/at-once.ts';
import type { Ids } from '../security/evening.ts';
import { changedTables, type StatePrint } from '../security/state-print.ts';
import type { Wire } from '../security/wire.ts';
import type { Case } from './cases.ts';
import { faultsOf } from './judge.ts';

const BATCH = 100;

export interface Outcome {
  readonly faults: readonly string[];
  readonly refused: number;
  readonly accepted: number;
  /** Times that everything sent was refused and the state was compared. */
  readonly compared: number;
}
export type RunCases = (cases: readonly Case[], ids: Ids) => Promise<Outcome>;

/**
 * Sends all cases, some at once, and judges each answer; where a whole batch was refused the state has to be the same as
 * after the batch before. Where some were accepted, a refusal that writes would hide behind them: the refused ones are sent
 * once more by themselves. Nothing else may write between two calls.
 */
export async function caseRunner(wire: Wire, print: () => Promise<StatePrint>): Promise<RunCases> {
  let before = await print();
  return async (cases, ids) => {
    const faults: string[] = [];
    let [refused, compared] = [0, 0];
    /** Sends these and compares the state if all of them were refused; those that were. */
    const judge = async (batch: readonly Case[]): Promise<readonly Case[]> => {
      const sent = await atOnce(batch, async (one) => ({ one, answer: await wire(one.make(ids)) }));
      for (const { one, answer } of sent)
        faults.push(...faultsOf(answer, one).map((fault) => `${one.what} → ${fault}`));
      const refusals = sent.filter(({ answer }) => answer.status >= 400).map(({ one }) => one);
      const after = await print();
      if (refusals.length === batch.length) {
        compared += 1;
        faults.push(
          ...changedTables(before, after).map((table) => `refusals changed ${table}: ${batch[0]?.what} …`),
        );
      }
      before = after;
      return refusals;
    };
    for (let from = 0; from < cases.length; from += BATCH) {
      const batch = cases.slice(from, from + BATCH);
      const refusals = await judge(batch);
      refused += refusals.length;
      if (refusals.length > 0 && refusals.length < batch.length) await judge(refusals);
    }
    return { faults, refused, accepted: cases.length - refused, compared };
  };
}
