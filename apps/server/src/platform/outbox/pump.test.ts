import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Pump, type PumpOptions, startPump } from './pump.ts';

let pump: Pump | undefined;
afterEach(() => pump?.stop());

/** A pump that nobody but its caller wakes, with `left` turns' worth of work. */
function pumping(given: Partial<PumpOptions> & { readonly left?: number }) {
  const seen = { left: given.left ?? 0, turns: 0, atOnce: 0, most: 0, failures: [] as unknown[] };
  const turn = async (): Promise<boolean> => {
    seen.turns += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await soon();
    seen.atOnce -= 1;
    seen.left = Math.max(0, seen.left - 1);
    return seen.left > 0;
  };
  pump = startPump({ turn, failed: (error) => seen.failures.push(error), pollMs: 3_600_000, ...given });
  return { pump, seen };
}

describe('a pump', () => {
  it('works until nothing is left, never two turns at once', async () => {
    const { pump, seen } = pumping({ left: 5 });
    pump.wake();
    await Promise.all([pump.drained(), pump.drained()]);
    expect([seen.left, seen.most, pump.isRunning()]).toEqual([0, 1, false]);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'given it is woken %i ticks after its last turn, then another one begins',
    async (ticks) => {
      let ended: () => void = () => undefined;
      const turns: number[] = [];
      const { pump } = pumping({
        turn: async () => {
          turns.push(turns.length);
          if (turns.length === 1) ended();
          return false;
        },
      });
      const woken = new Promise<void>((resolve) => {
        ended = async () => {
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
          pump.wake();
          resolve();
        };
      });
      pump.wake();
      await woken;
      await soon();
      expect(turns).toHaveLength(2);
    },
  );

  it('given it is woken while it gathers, then one turn serves all who woke it', async () => {
    const { pump, seen } = pumping({ gather: () => soon() });
    pump.wake();
    pump.wake();
    await pump.drained();
    expect(seen.turns).toBe(1);
  });

  it('given a turn fails, then it is told, and is tried again by the next who wakes it, not by who did meanwhile', async () => {
    let away = true;
    const { pump, seen } = pumping({
      turn: async () => {
        seen.turns += 1;
        if (away) pump.wake();
        if (away) throw new Error('away');
        return false;
      },
    });
    await pump.drained();
    expect([seen.turns, seen.failures]).toEqual([1, [new Error('away')]]);
    away = false;
    await pump.drained();
    expect([seen.turns, seen.failures.length]).toEqual([2, 1]);
  });

  it('given it was stopped, then it ends with the turn that runs and wakes no more', async () => {
    const { pump, seen } = pumping({ left: 100 });
    pump.wake();
    await pump.stop();
    pump.wake();
    await pump.drained();
    expect([seen.turns, pump.isRunning()]).toEqual([1, false]);
  });

  it('tells each turn whether somebody waits for all of it', async () => {
    const told: boolean[] = [];
    const { pump } = pumping({
      turn: async (draining) => {
        told.push(draining);
        return false;
      },
    });
    pump.wake();
    await soon();
    await pump.drained();
    expect(told).toEqual([false, true]);
  });
});
