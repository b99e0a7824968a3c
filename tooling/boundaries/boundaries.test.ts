import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

const modules = 'apps/server/src/modules';

/** [rule that must fire, importing file, imported file or package, 'type' for an import of types] */
const violations: readonly (readonly [string, string, string, 'type'?])[] = [
  ['pricing-imports-nothing', 'packages/pricing/src/bill.ts', 'packages/contract/src/vocabulary.ts'],
  ['contract-imports-only-pricing', 'packages/contract/src/a.routes.ts', 'packages/i18n/src/text.ts'],
  ['zod-only-in-contract-schemas', 'packages/contract/src/b.routes.ts', 'zod'],
  [
    'plain-contract-files-take-only-types-of-schemas',
    'packages/contract/src/c.routes.ts',
    'packages/contract/src/c.schema.ts',
  ],
  ['client-imports-only-contract', 'packages/client/src/a.ts', 'packages/ui/src/button.tsx'],
  ['client-knows-no-react', 'packages/client/src/b.ts', 'react'],
  ['typefaces-import-nothing', 'packages/typefaces/src/a.ts', 'packages/contract/src/vocabulary.ts'],
  ['print-agent-knows-the-contract', 'apps/print-agent/src/a.ts', 'apps/server/src/app.ts'],
  ['ui-imports-nothing', 'packages/ui/src/a.tsx', 'packages/contract/src/vocabulary.ts', 'type'],
  ['diner-imports-only-packages', 'apps/diner/src/lib/a.ts', 'apps/staff/src/lib/a.ts'],
  ['staff-imports-only-packages', 'apps/staff/src/lib/b.ts', 'apps/server/src/app.ts', 'type'],
  ['browser-has-no-zod', 'apps/diner/src/lib/b.ts', 'zod'],
  ['browser-takes-only-types-of-schemas', 'apps/diner/src/lib/c.ts', 'packages/contract/src/c.schema.ts'],
  [
    'feature-is-a-stranger-to-feature',
    'apps/diner/src/features/menu/a.ts',
    'apps/diner/src/features/bill/a.ts',
  ],
  ['only-app-imports-app', 'apps/diner/src/features/menu/b.ts', 'apps/diner/src/app/routes.ts'],
  ['lib-imports-no-feature', 'apps/diner/src/lib/d.ts', 'apps/diner/src/features/bill/a.ts'],
  ['server-imports-only-packages', 'apps/server/src/platform/a.ts', 'packages/client/src/fetch.ts'],
  ['pages-take-only-first-paint-of-the-diner', 'apps/server/src/pages/a.ts', 'apps/diner/src/app/routes.ts'],
  ['platform-knows-no-module', 'apps/server/src/platform/b.ts', `${modules}/venues/index.ts`],
  ['module-venues-sees-only-modules-below', `${modules}/venues/a.ts`, `${modules}/ordering/index.ts`],
  ['module-menu-sees-only-modules-below', `${modules}/menu/a.ts`, `${modules}/loyalty/index.ts`, 'type'],
  ['module-views-sees-only-modules-below', `${modules}/views/b.ts`, `${modules}/receipts/index.ts`],
  ['other-modules-by-their-face', `${modules}/ordering/a.ts`, `${modules}/venues/venue.ts`],
  ['only-app-wires-modules', 'apps/server/src/config.ts', `${modules}/venues/index.ts`],
  ['nobody-imports-live', `${modules}/views/a.ts`, `${modules}/live/index.ts`],
  [
    'statements-only-in-repositories',
    `${modules}/venues/open-store.ts`,
    'apps/server/src/platform/db/statement.ts',
  ],
  ['pg-only-in-platform-db', `${modules}/venues/venue-repository.ts`, 'pg'],
  [
    'pure-files-import-only-pure-values',
    `${modules}/ordering/order.ts`,
    'apps/server/src/platform/db/pool.ts',
  ],
  ['pure-files-import-only-pure-values', `${modules}/ordering/ticket/ticket.ts`, 'node:fs'],
  ['pure-files-import-only-pure-values', `${modules}/billing/bill/bill-state.ts`, 'node:fs'],
  [
    'pure-files-know-no-repository',
    `${modules}/ordering/mode-policy.ts`,
    `${modules}/ordering/order-repository.ts`,
    'type',
  ],
  ['demo-uses-the-server-as-a-whole', 'apps/demo/src/a.ts', `${modules}/venues/index.ts`],
  [
    'pay-sandbox-knows-nothing-of-the-product',
    'apps/pay-sandbox/src/main.ts',
    'packages/contract/src/vocabulary.ts',
  ],
  ['test-helpers-use-the-server-as-a-whole', 'apps/server/testing/a.ts', `${modules}/venues/index.ts`],
  ['e2e-uses-faces', 'e2e/a.e2e-helper.ts', `${modules}/venues/index.ts`],
  ['only-tests-import-test-helpers', 'apps/diner/src/lib/helped.ts', 'packages/contract/testing/items.ts'],
  ['only-tests-import-test-helpers', 'apps/server/src/main.ts', 'apps/server/testing/database.ts'],
  ['nobody-imports-demo-or-sandbox', 'apps/server/src/app.ts', 'apps/demo/src/places.ts'],
  ['imported-packages-are-declared', 'apps/diner/src/lib/e.ts', 'left-pad'],
  ['imported-packages-are-declared', 'apps/diner/src/lib/f.test.ts', 'left-pad'],
  ['no-unresolved-import', 'apps/diner/src/lib/f.ts', 'apps/diner/src/lib/missing.ts'],
];

/** What must stay allowed: the neighbours of the violations above. */
const allowed: readonly (readonly [string, string, 'type'?])[] = [
  ['packages/contract/src/ok.schema.ts', 'zod'],
  ['packages/contract/src/ok.routes.ts', 'packages/contract/src/c.schema.ts', 'type'],
  ['packages/client/src/ok.ts', 'packages/contract/src/a.routes.ts'],
  ['apps/diner/src/lib/ok.ts', 'packages/contract/src/c.schema.ts', 'type'],
  ['apps/diner/src/lib/ok2.ts', 'packages/contract/src/vocabulary.ts'],
  ['apps/diner/src/features/menu/ok.ts', 'apps/diner/src/features/menu/part.ts'],
  ['apps/server/src/pages/ok.ts', 'apps/diner/src/first-paint/render.tsx'],
  [`${modules}/ordering/ok.ts`, `${modules}/venues/index.ts`],
  [`${modules}/receipts/ok.ts`, `${modules}/views/index.ts`],
  [`${modules}/ordering/order-repository.ts`, 'apps/server/src/platform/db/statement.ts'],
  [`${modules}/ordering/place-order.ts`, 'apps/server/src/platform/db/pool.ts'],
  [`${modules}/ordering/slot-rule.ts`, `${modules}/ordering/order-policy.ts`],
  [`${modules}/ordering/ok.http.test.ts`, 'apps/server/testing/database.ts'],
  ['apps/server/src/platform/db/pool.ts', 'pg'],
  ['apps/demo/src/ok.ts', 'apps/server/src/app.ts'],
  ['e2e/ok.e2e.ts', 'apps/server/testing/database.ts'],
];

const root = mkdtempSync(join(realpathSync(tmpdir()), 'boundaries-'));
const found = new Set<string>();

function plant(from: string, to: string, kind?: 'type'): void {
  const specifier = to.includes('/') ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to;
  write(from, `import ${kind ?? ''} { x } from '${specifier}';\nexport const y: typeof x = x;\n`);
  if (to.includes('/') && !to.endsWith('missing.ts')) write(to, 'export const x = 1;\n', 'a');
}

function write(path: string, text: string, flag: 'w' | 'a' = 'w'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag });
}

const key = (from: string, to: string, rule: string): string =>
  `${rule}: ${from} -> ${to.replace(/^node:/, '')}`;

beforeAll(async () => {
  for (const name of ['zod', 'pg', 'react', 'left-pad'])
    write(`node_modules/${name}/index.js`, 'exports.x = 1;\n');
  for (const [, from, to, kind] of violations) plant(from, to, kind);
  for (const [from, to, kind] of allowed) plant(from, to, kind);
  write('apps/diner/src/lib/ring-a.ts', `import { b } from './ring-b.ts';\nexport const a = () => b;\n`);
  write('apps/diner/src/lib/ring-b.ts', `import { a } from './ring-a.ts';\nexport const b = () => a;\n`);
  const dependencies = { zod: '1', pg: '1', react: '1' };
  write('package.json', JSON.stringify({ name: 'planted', dependencies }));
  const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const { tsConfig: _, ...rest } = options;
  const { output } = await cruise(
    ['apps', 'packages', 'e2e'],
    { ...rest, baseDir: root, validate: true, ruleSet: { forbidden } },
    { ...rest.enhancedResolveOptions },
  );
  const { summary }: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output;
  for (const { from, to, rule } of summary.violations) found.add(key(from, to, rule.name));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const targetOf = (to: string): string =>
  ['zod', 'pg', 'react', 'left-pad'].includes(to) ? `node_modules/${to}/index.js` : to;

test.each(violations.map(([rule, from, to]) => ({ rule, from, to })))(
  '$rule is reported: $from -> $to',
  ({ rule, from, to }) => {
    const unresolved = rule === 'no-unresolved-import' ? './missing.ts' : targetOf(to);
    expect([...found]).toContain(key(from, unresolved, rule));
  },
);

test('an import cycle is reported', () => {
  expect([...found].filter((line) => line.startsWith('no-cycle:') && line.includes('ring-a'))).not.toEqual(
    [],
  );
});

test.each(allowed.map(([from, to]) => ({ from, to })))('is allowed: $from -> $to', ({ from, to }) => {
  expect([...found].filter((line) => line.endsWith(`: ${from} -> ${targetOf(to)}`))).toEqual([]);
});
