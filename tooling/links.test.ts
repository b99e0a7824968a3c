import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Files that a page links to, from the root; addresses and places within the page are left out. */
const linkedFrom = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target));

it('every page links to files that are there', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const links = pages.flatMap((page) => linkedFrom(page).map((file) => ({ page, file })));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});
