import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

/** Which rules of accessibility are asked. */
export type Rules = RunOnly;
/** WCAG 2.2, levels A and AA. */
export const ALL_RULES: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** All that another theme can change. */
export const CONTRAST: Rules = { type: 'rule', values: ['color-contrast'] };

/** Long lists repeat themselves, and the rules take half a minute for a whole menu. */
const REPEATED = [
  '.menu-section ~ .menu-section ~ .menu-section',
  '.stock-group ~ .stock-group ~ .stock-group',
  '.editor-group ~ .editor-group ~ .editor-group',
  '.codes > :nth-child(n + 3)',
  '.tables > :nth-child(n + 5)',
];

/** Bars at the lower edge: what they cover for the moment is reached by scrolling, yet to the rules it is cut and too small. */
const BARS = '.profile-save, .editor-save';

/** What a page of its own, an adapter's way, would cost anew with every question: the rules' half megabyte is brought once a page. */
async function bringRules(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** The rules go through the whole page before they ask about any of it, a long menu for a second: what is not asked about they find empty. */
async function leaveOut(page: Page): Promise<() => Promise<void>> {
  const seen = await page.evaluateHandle((repeated) => {
    const beside = (element: Element): readonly Element[] => {
      const parent = element.parentElement;
      return parent ? [...[...parent.children].filter((other) => other !== element), ...beside(parent)] : [];
    };
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const left = modal ? beside(modal) : [...document.querySelectorAll(repeated)];
    const nothing = { value: [], configurable: true };
    for (const element of left) Object.defineProperties(element, { childNodes: nothing, children: nothing });
    const walker = document.createTreeWalker.bind(document);
    document.createTreeWalker = (root, what) =>
      walker(root, what, ({ parentElement }) =>
        parentElement && left.includes(parentElement) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
    return () => {
      for (const element of left)
        for (const name of ['childNodes', 'children']) Reflect.deleteProperty(element, name);
      Reflect.deleteProperty(document, 'createTreeWalker');
    };
  }, REPEATED.join());
  return () => seen.evaluate((restore) => restore());
}

/** Where the page breaks rules of accessibility; within a modal dialog only, where there is one, as nothing else can be reached. */
export async function ruleTrouble(page: Page, rules: Rules): Promise<readonly string[]> {
  await bringRules(page);
  const restore = await leaveOut(page);
  const violations = await page.evaluate(
    async ([runOnly, bars]) => {
      const inWindow: typeof globalThis & { readonly axe?: typeof axe } = globalThis;
      const place = (position: 'static' | ''): void => {
        for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = position;
      };
      place('static');
      const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const options: RunOptions = { runOnly, preload: false, resultTypes: ['violations'] };
      const result = await inWindow.axe?.run(scope, options);
      place('');
      return result?.violations ?? null;
    },
    [rules, BARS] as const,
  );
  await restore();
  if (violations === null) return ['the rules of accessibility cannot be asked'];
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first?.target.join(' ')} ${first?.any[0]?.message ?? first?.failureSummary ?? ''}`;
  });
}
