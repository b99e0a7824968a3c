import { quantile } from '../lib/stats.ts';

export interface LoopFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}
export interface LoopOptions {
  readonly clients: number;
  /** Seconds before anything is counted. */
  readonly warm: number;
  readonly seconds: number;
  /** One piece of work of a client; false when there is no more. */
  readonly once: (client: number) => Promise<boolean>;
}

/** `clients` loops, each with one piece of work under way. Only what begins after warming up is counted. */
export async function closedLoop({ clients, warm, seconds, once }: LoopOptions): Promise<LoopFigures> {
  const begin = performance.now() + warm * 1000;
  const end = begin + seconds * 1000;
  const took: number[] = [];
  let last = begin;
  const loop = async (client: number): Promise<void> => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      if (!(await once(client))) return;
      const now = performance.now();
      if (started < begin) continue;
      took.push(now - started);
      last = Math.max(last, now);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return {
    perSecond: took.length / ((last - begin) / 1000),
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    count: took.length,
  };
}
