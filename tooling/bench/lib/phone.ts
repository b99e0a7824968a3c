import { z } from 'zod';
import { withPhone } from './browser.ts';

/** Lighthouse's benchmarkIndex from which on a machine is as fast as the one the floors were set on, and the slowdown that made a phone of it. */
const MACHINE = 3200;
const SLOWER = 4;

const Functions = z.object({ pageFunctions: z.object({ computeBenchmarkIndex: z.unknown() }) });
/** Lighthouse describes this file with comments only. */
const FILE: string = 'lighthouse/core/lib/page-functions.js';

/** Lighthouse's own figure of how fast this machine is at this moment. */
async function benchmarkIndex(): Promise<number> {
  const { pageFunctions } = Functions.parse(await import(FILE));
  return withPhone(async (context) => {
    const page = await context.newPage();
    return z.number().parse(await page.evaluate(`(${String(pageFunctions.computeBenchmarkIndex)})()`));
  });
}

/** How many times slower a phone is than this machine. */
export interface Slowdown {
  readonly machine: number;
  readonly factor: number;
}

/**
 * What makes the same phone of this machine as fourfold slowdown makes of one with a benchmarkIndex of 3200, as the
 * calibration of Chromium's own tools does. A faster machine is slowed down four times and no more: figures above 3200 count
 * as they are.
 */
export async function phoneSlowdown(): Promise<Slowdown> {
  const machine = await benchmarkIndex();
  return { machine, factor: Math.min(SLOWER, Math.max(1, (SLOWER * machine) / MACHINE)) };
}

/** A remark where the machine was slower than that. */
export const slowdownNote = ({ machine, factor }: Slowdown): readonly string[] =>
  factor < SLOWER
    ? [
        `Lighthouse's benchmarkIndex was ${Math.round(machine)}: slowed down ${factor.toFixed(1)} times, which makes the phone that four times make of a machine of ${MACHINE}.`,
      ]
    : [];
