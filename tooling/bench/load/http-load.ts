import { spawnSync } from 'node:child_process';
import { runJob } from '../lib/child.ts';
import { runWrk } from './wrk.ts';

export interface HttpJob {
  readonly port: number;
  /** Sent in turn, as they are. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}
export interface HttpFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Answers that were no 2xx or 3xx, and broken connections. */
  readonly failures: number;
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
/** Which generator drives plain reads. */
export const generator = hasWrk ? 'wrk' : 'own keep-alive loader (wrk is not installed)';

/** Loads a server in a closed loop from another process. */
export const httpLoad = (job: HttpJob): Promise<HttpFigures> =>
  hasWrk ? runWrk(job) : runJob('load/http-loader', job);
