/** What a test may do at a named point: kill the process, throw, or stall for 5 s. */
export type Failure = 'kill' | 'throw' | 'stall';

const armed = new Map<string, { readonly failure: Failure; skip: number }>();

/** Arms a point for one failure (tests only; the product never calls it). `skip` passes the point that often first. */
export const armFailpoint = (point: string, failure: Failure, skip = 0): void =>
  void armed.set(point, { failure, skip });

/** The points where nothing has failed yet. */
export const armedFailpoints = (): readonly string[] => [...armed.keys()];

/** Nothing, unless a test has armed this point. */
export function failpoint(point: string): Promise<void> | undefined {
  const due = armed.get(point);
  if (due === undefined) return undefined;
  if (due.skip > 0) {
    due.skip -= 1;
    return undefined;
  }
  if (due.failure === 'kill') process.kill(process.pid, 'SIGKILL');
  armed.delete(point);
  if (due.failure === 'throw') throw new Error(`failpoint ${point}`);
  return new Promise((resolve) => setTimeout(resolve, 5000));
}
