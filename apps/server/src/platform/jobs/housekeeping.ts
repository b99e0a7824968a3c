/** Milliseconds after the start at which rare jobs run for the first time, past its rush: many a house closes every night. */
const FIRST_AFTER = 300_000;

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

const failuresIn = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? error.errors : [error];

/**
 * Runs small recurring jobs; one that fails is reported, each of several failures by itself, and tried again at its next
 * time. Never two runs of one job at once.
 */
export function startHousekeeping(
  jobs: readonly Job[],
  failed: (error: unknown, job: string) => void,
): { readonly stop: () => Promise<void> } {
  const running = new Map<string, Promise<unknown>>();
  const begin = (job: Job): void => {
    if (running.has(job.name)) return;
    const run = job
      .run()
      .catch((error: unknown) => {
        for (const one of failuresIn(error)) failed(one, job.name);
      })
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
  };
  const timers = jobs.flatMap((job) => [
    setInterval(begin, job.everyMs, job).unref(),
    ...(job.everyMs > FIRST_AFTER ? [setTimeout(begin, FIRST_AFTER, job).unref()] : []),
  ]);
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
