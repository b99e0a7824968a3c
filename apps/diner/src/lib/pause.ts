/** Resolves after so many seconds. */
export const pause = (seconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, seconds * 1000));
