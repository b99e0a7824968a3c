import { cpus } from 'node:os';

/** Milliseconds that the processors worked, and that they were there, since the machine came up. */
function spent(): { readonly worked: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const worked = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  return { worked, all: times.reduce((sum, { idle }) => sum + idle, worked) };
}

/** What the work came to, and the share (0 to 1) of all processors' time that anybody took meanwhile. */
export async function busyWhile<T>(
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly busy: number }> {
  const before = spent();
  const done = await work();
  const after = spent();
  return { done, busy: (after.worked - before.worked) / (after.all - before.all) };
}
