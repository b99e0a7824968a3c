import type { Failure } from '@tableside/contract/endpoint';
import { verdictOf } from './replay-queue.ts';

/** So often the server may fail at one thing that waits; then what waits behind it is held up no longer. */
const MOST_FAULTS = 20;

/**
 * Makes the judge of one queue: whether what waits first, by its key, is worth sending again. A server that is there and
 * fails at it again and again will not do it.
 */
export function createPatience(): (failure: Pick<Failure, 'code' | 'status'>, key: string) => boolean {
  let faults = { key: '', times: 0 };
  return ({ code, status }, key) => {
    if (verdictOf(code) === 'give-up') return false;
    if (status !== 500) return true;
    faults = { key, times: faults.key === key ? faults.times + 1 : 1 };
    return faults.times < MOST_FAULTS;
  };
}
