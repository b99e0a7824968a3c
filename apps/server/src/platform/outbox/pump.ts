export interface PumpOptions {
  /** Does the next piece of the work; `draining` says that somebody waits for all of it. True when more may be left. */
  readonly turn: (draining: boolean) => Promise<boolean>;
  /** Waited for before each turn: whoever wakes the pump meanwhile is served by that turn. */
  readonly gather?: (draining: boolean) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** It wakes by itself so often. */
  readonly pollMs: number;
}
export interface Pump {
  /** There is work: another turn begins after this moment. */
  wake(): void;
  /** Works until nothing is left, or a turn fails. */
  drained(): Promise<void>;
  isRunning(): boolean;
  /** Ends with the turn that runs. */
  stop(): Promise<void>;
}

/** Does work turn by turn, never two at once, whenever it is woken and at every poll. After a turn that fails the poll tries again. */
export function startPump({ turn, gather, failed, pollMs }: PumpOptions): Pump {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let draining = 0;

  const run = async (): Promise<void> => {
    do {
      await gather?.(draining > 0);
      again = false;
      if (await turn(draining > 0)) again = true;
    } while (again && !stopped);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    running ??= run()
      .catch((error: unknown) => {
        again = false; // a database that is away must not be hammered
        failed(error);
      })
      .finally(() => {
        running = undefined;
        if (again && !stopped) wake();
      });
  };
  const poll = setInterval(wake, pollMs);
  poll.unref();
  return {
    wake,
    drained: async () => {
      draining += 1;
      wake();
      while (running) await running;
      draining -= 1;
    },
    isRunning: () => running !== undefined,
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
}
