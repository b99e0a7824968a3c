import type { Server } from 'node:http';

/** Watches how long a server keeps those who ask; `longest` is in milliseconds and counts whoever still waits. */
export function watchAnswers(server: Server): { readonly longest: () => number } {
  const waiting = new Set<number>();
  let longest = 0;
  const since = (askedAt: number): number => performance.now() - askedAt;
  server.on('request', (_request, response) => {
    const askedAt = performance.now();
    waiting.add(askedAt);
    response.once('close', () => {
      waiting.delete(askedAt);
      longest = Math.max(longest, since(askedAt));
    });
  });
  return { longest: () => Math.max(longest, ...[...waiting].map(since)) };
}
