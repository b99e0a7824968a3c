import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../../tooling/bench/lib/stats.ts';

/** What a schedule asks for at one of its moments. `send` says what was wrong with the answer, if anything was. */
export interface Planned {
  readonly kind: string;
  readonly send: (due: number) => Promise<string | undefined>;
}
export interface Sample {
  readonly kind: string;
  /** When it was to be sent. */
  readonly due: number;
  /** From that moment on, so that a server that is behind is seen to be. */
  readonly ms: number;
  readonly problem: string | undefined;
}
interface OpenLoop {
  readonly samples: readonly Sample[];
  /** How late requests were sent, in milliseconds: what the generator itself adds. */
  readonly lag: number;
}
interface Schedule {
  readonly perSecond: number;
  readonly seconds: number;
  readonly next: (index: number) => Planned;
  /** Ends it before its time. */
  readonly over?: () => boolean;
}

/** Sends requests when they are due, whether or not those before were answered: people do not wait for each other. */
export async function runOpenLoop({ perSecond, seconds, next, over }: Schedule): Promise<OpenLoop> {
  const samples: Sample[] = [];
  const late: number[] = [];
  const sending: Promise<void>[] = [];
  const send = async ({ kind, send }: Planned, due: number): Promise<void> => {
    const problem = await send(due).catch((error: unknown) => `no answer: ${String(error)}`);
    samples.push({ kind, due, ms: performance.now() - due, problem });
  };
  const began = performance.now();
  for (let index = 0; index < perSecond * seconds && !over?.(); index += 1) {
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    late.push(performance.now() - due);
    sending.push(send(next(index), due));
  }
  await Promise.all(sending);
  return { samples, lag: quantile(late, 0.99) };
}

/** The slowest but one in a hundred of these kinds, in milliseconds. */
export const p99 = (samples: readonly Sample[], ...kinds: readonly string[]): number =>
  quantile(
    samples.filter(({ kind }) => kinds.includes(kind)).map(({ ms }) => ms),
    0.99,
  );

/** What went wrong, each with how often. */
export function problemsOf(samples: readonly Sample[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { kind, problem } of samples)
    if (problem !== undefined) times.set(`${kind}: ${problem}`, (times.get(`${kind}: ${problem}`) ?? 0) + 1);
  return [...times].map(([what, count]) => `${count} × ${what}`);
}
