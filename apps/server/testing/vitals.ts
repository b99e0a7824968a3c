import { readFile } from 'node:fs/promises';

const HERTZ = 100;

/** Seconds for which a process has kept a processor, by Linux's own count. */
export async function processorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1');
  const [user = 0, system = 0] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (user + system) / HERTZ;
}
