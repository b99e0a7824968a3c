import { readdir, readFile } from 'node:fs/promises';

const HERTZ = 100;

/** Seconds for which a process has kept a processor, by Linux's own count. */
export async function processorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1');
  const [user = 0, system = 0] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (user + system) / HERTZ;
}

/** Files and sockets that a process holds open. */
export const openFiles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length;

/** A figure of the server's own /metrics. */
export const metric = async (url: string, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
