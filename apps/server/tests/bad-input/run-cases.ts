import type { Ids } from '../security/evening.ts';
import { changedTables, type StatePrint } from '../security/state-print.ts';
import type { Wire, WireAnswer } from '../security/wire.ts';
import type { Case } from './cases.ts';
import { faultsOf } from './judge.ts';

const BATCH = 100;
const AT_ONCE = 8;

export interface Fuzz {
  readonly wire: Wire;
  readonly print: () => Promise<StatePrint>;
}
export interface Outcome {
  readonly faults: readonly string[];
  readonly refused: number;
  readonly accepted: number;
  /** Batches in which everything was refused and the state was compared. */
  readonly compared: number;
}

async function sendAll(
  wire: Wire,
  cases: readonly Case[],
  ids: Ids,
): Promise<(readonly [Case, WireAnswer])[]> {
  const answers: (readonly [Case, WireAnswer])[] = [];
  const waiting = [...cases];
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) answers.push([one, await wire(one.make(ids))]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

const isRefused = ({ status }: WireAnswer): boolean => status >= 400;

/** Sends all cases, some at once, and judges each answer; where a whole batch was refused the state has to be the same. */
export async function runCases({ wire, print }: Fuzz, cases: readonly Case[], ids: Ids): Promise<Outcome> {
  const faults: string[] = [];
  let [refused, compared, before] = [0, 0, await print()];
  for (let from = 0; from < cases.length; from += BATCH) {
    const answers = await sendAll(wire, cases.slice(from, from + BATCH), ids);
    for (const [one, answer] of answers)
      faults.push(...faultsOf(answer, one).map((fault) => `${one.what} → ${fault}`));
    const no = answers.filter(([, answer]) => isRefused(answer)).length;
    refused += no;
    const after = await print();
    if (no === answers.length) {
      compared += 1;
      faults.push(
        ...changedTables(before, after).map(
          (table) => `refusals changed ${table}: ${answers[0]?.[0].what} …`,
        ),
      );
    }
    before = after;
  }
  return { faults, refused, accepted: cases.length - refused, compared };
}
