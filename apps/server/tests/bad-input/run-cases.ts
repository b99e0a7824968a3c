import { atOnce } from '../security/at-once.ts';
import type { Ids } from '../security/evening.ts';
import { changedTables, type StatePrint } from '../security/state-print.ts';
import type { Wire, WireAnswer } from '../security/wire.ts';
import type { Case } from './cases.ts';
import { faultsOf } from './judge.ts';

const BATCH = 100;

export interface Outcome {
  readonly faults: readonly string[];
  readonly refused: number;
  readonly accepted: number;
  /** Batches in which everything was refused and the state was compared. */
  readonly compared: number;
}
export type RunCases = (cases: readonly Case[], ids: Ids) => Promise<Outcome>;

const isRefused = ({ status }: WireAnswer): boolean => status >= 400;

/**
 * Sends all cases, some at once, and judges each answer; where a whole batch was refused the state has to be the same as
 * after the batch before. Nothing else may write between two calls.
 */
export async function caseRunner(wire: Wire, print: () => Promise<StatePrint>): Promise<RunCases> {
  let before = await print();
  return async (cases, ids) => {
    const faults: string[] = [];
    let [refused, compared] = [0, 0];
    for (let from = 0; from < cases.length; from += BATCH) {
      const batch = cases.slice(from, from + BATCH);
      const answers = await atOnce(batch, (one) => wire(one.make(ids)));
      for (const [place, one] of batch.entries()) {
        const answer = answers[place];
        if (answer) faults.push(...faultsOf(answer, one).map((fault) => `${one.what} → ${fault}`));
      }
      const no = answers.filter(isRefused).length;
      refused += no;
      const after = await print();
      if (no === answers.length) {
        compared += 1;
        faults.push(
          ...changedTables(before, after).map((table) => `refusals changed ${table}: ${batch[0]?.what} …`),
        );
      }
      before = after;
    }
    return { faults, refused, accepted: cases.length - refused, compared };
  };
}
