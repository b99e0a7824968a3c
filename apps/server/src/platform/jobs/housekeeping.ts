export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Runs small recurring jobs; one that fails is reported and tried again at its next time. Never two runs of one job at once. */
export function startHousekeeping(
  jobs: readonly Job[],
  failed: (error: unknown, job: string) => void,
): { readonly stop: () => Promise<void> } {
  const running = new Map<string, Promise<unknown>>();
  const timers = jobs.map((job) => {
    const timer = setInterval(() => {
      if (running.has(job.name)) return;
      const run = job
        .run()
        .catch((error: unknown) => failed(error, job.name))
        .finally(() => running.delete(job.name));
      running.set(job.name, run);
    }, job.everyMs);
    timer.unref();
    return timer;
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
