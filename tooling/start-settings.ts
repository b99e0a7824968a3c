import { readFileSync } from 'node:fs';

const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** Flags of Node that `npm start` gives the product. */
export const flags: readonly string[] = scripts.start.match(/--(?:max|heap)-\S+/g) ?? [];

/** Settings of the allocator that it gives, by their names in the environment. */
export const allocator: Readonly<Record<string, string>> = Object.fromEntries(
  [...scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]),
);
