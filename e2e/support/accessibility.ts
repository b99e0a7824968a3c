import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

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
  '.codes > :nth-child(n + 3)',
  '.tables > :nth-child(n + 5)',
];

/** Bars at the lower edge: what they cover for the moment is reached by scrolling, yet to the rules it is cut and too small. */
const BARS = '.profile-save, .editor-save';

/** What a page of its own, an adapter's way, would cost anew with every question: the rules' half megabyte is brought once a page. */
async function bringRules(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** Where the page breaks rules of accessibility; within a modal dialog only, where there is one, as nothing else can be reached. */
export async function ruleTrouble(page: Page, rules: Rules): Promise<readonly string[]> {
  await bringRules(page);
  const violations = await page.evaluate(
    async ([runOnly, exclude, bars]) => {
      const inWindow: typeof globalThis & { readonly axe?: typeof axe } = globalThis;
      const place = (position: 'static' | ''): void => {
        for (const bar of document.querySelectorAll<HTMLElement>(bars)) bar.style.position = position;
      };
      const modal = document.querySelector('dialog:modal') !== null;
      place('static');
      const result = await inWindow.axe?.run(
        { exclude, ...(modal && { include: ['dialog[open]'] }) },
        { runOnly, preload: false, resultTypes: ['violations'] },
      );
      place('');
      return result?.violations ?? null;
    },
    [rules, REPEATED, BARS] as const,
  );
  if (violations === null) return ['the rules of accessibility cannot be asked'];
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first?.target.join(' ')} ${first?.any[0]?.message ?? first?.failureSummary ?? ''}`;
  });
}
