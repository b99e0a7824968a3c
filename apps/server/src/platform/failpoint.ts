/** What a test may do at a named point: kill the process, throw, or stall. */
export type Failure = 'kill' | 'throw' | 'stall';

let armed: { readonly point: string; readonly failure: Failure; skip: number } | undefined;

/** Arms one point (tests only; the product never calls it). `skip` passes the point that often first. */
export const armFailpoint = (point: string, failure: Failure, skip = 0): void => {
  armed = { point, failure, skip };
};

/** Nothing, unless a test armed this point at start. */
export function failpoint(point: string): Promise<void> | undefined {
  if (armed === undefined || armed.point !== point) return undefined;
  if (armed.skip > 0) {
    armed.skip -= 1;
    return undefined;
  }
  const { failure } = armed;
  if (failure === 'kill') process.kill(process.pid, 'SIGKILL');
  armed = undefined;
  if (failure === 'throw') throw new Error(`failpoint ${point}`);
  return new Promise((resolve) => setTimeout(resolve, 5000));
}
