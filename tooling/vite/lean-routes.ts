import type { Plugin } from 'vite';

/** What only the server reads of an endpoint: how it answers, what it refuses with, and how often it may be called. */
const OF_THE_SERVER = /^ +(?:kind|refusals|limits): (?:\[[^\]]*\]|'\w+'|\w+),\n/gm;

/** A table of endpoints without what only the server reads; throws where it is written in another way. */
export function leanTable(code: string): string {
  const lean = code.replace(OF_THE_SERVER, '');
  const left = /^\s+(?:kind|refusals|limits):.*$/m.exec(lean);
  if (left) throw new Error(`not left out: ${left[0].trim()}`);
  return lean;
}

/** Leaves out of a client's build what it never reads of the contract's endpoints. */
export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract[\\/]src[\\/][\w-]+\.routes\.ts$/ },
    handler: (code) => ({ code: leanTable(code), map: null }),
  },
});
