type Held = (lock: object | null) => Promise<unknown> | undefined;

/** The browser's lock between tabs, as far as the app uses it; `hold` is another tab that has it until it lets go. */
export function tabLock() {
  let turn: Promise<unknown> = Promise.resolve();
  let holders = 0;
  const run = async (work: Held): Promise<unknown> => {
    holders += 1;
    const mine = turn.then(() => work({}));
    turn = mine.catch(() => undefined);
    return mine.finally(() => {
      holders = Math.max(0, holders - 1);
    });
  };
  return {
    request: (
      _name: string,
      options: { readonly ifAvailable?: boolean } | Held,
      work?: Held,
    ): Promise<unknown> => {
      if (typeof options === 'function') return run(options);
      if (work && options.ifAvailable === true && holders > 0) return Promise.resolve(work(null));
      return work ? run(work) : Promise.resolve();
    },
    /** Nobody holds it and nobody waits. */
    reset: (): void => {
      turn = Promise.resolve();
      holders = 0;
    },
    hold: (): (() => void) => {
      let letGo: () => void = () => undefined;
      void run(() => new Promise<void>((done) => (letGo = done)));
      return () => letGo();
    },
  };
}
