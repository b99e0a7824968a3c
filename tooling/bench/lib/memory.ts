import { readFileSync } from 'node:fs';

/** Resident bytes of a process; 0 once it has ended. Linux only. */
export function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Watches a process until told to stop; answers with the most it held. */
export function watchMemory(pid: number): () => number {
  let most = residentBytes(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}
